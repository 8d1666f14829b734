// Laying a new region: where it may go, how it is turned, and what it would look like there.

import { put, svg } from "../../lib/dom.js";
import { say } from "../say.js";
import { shape } from "../mats/symbols.js";
import { drawTile, SPACE } from "./tile.js";

export class Laying {
  /** `choose(offer)` is set by who offers the choices. */
  constructor(layer, components) {
    this.layer = layer;
    this.components = components;
    this.offers = [];
    this.picked = null;
    this.letters = new Map(); // of places
    this.choose = (_offer) => {};
    this.looked = (_offer) => {};
  }

  update(view) {
    const tile = view.position.scene.tile;
    const offers = tile ? (view.pending?.choices ?? []).filter(({ choice }) => "rotation" in choice) : [];
    const same =
      offers.length === this.offers.length && offers.every((offer, index) => offer.id === this.offers[index].id);
    this.tile = tile?.tile;
    this.offers = offers;
    this.name(offers);
    if (!same) this.picked = offers[0] ?? null;
    this.draw();
  }

  /** Places have letters, which the map shows: coordinates would mean nothing to a reader. */
  name(offers) {
    const places = new Map(offers.map(({ choice }) => [`${choice.x},${choice.y}`, choice]));
    const order = [...places].sort(([, one], [, other]) => one.y - other.y || one.x - other.x).map(([place]) => place);
    this.letters = new Map(order.map((place, index) => [place, String.fromCharCode(65 + index)]));
    for (const offer of offers) {
      const { rotation } = offer.choice;
      offer.label = say(rotation ? "lay_turned" : "lay_as_is", { place: this.letter(offer.choice), rotation });
    }
  }

  /** @param {import("../types.js").Choice} place */
  letter({ x, y }) {
    return this.letters.get(`${x},${y}`) ?? "";
  }

  cells() {
    return this.offers.map(({ choice }) => [choice.x, choice.y]);
  }

  /** Show an offer as if it were picked; null shows the picked one again. */
  show(offer) {
    if (offer && !this.offers.includes(offer)) return;
    this.draw(offer ?? this.picked);
  }

  pick(offer) {
    this.picked = offer;
    this.draw();
    this.looked(offer);
  }

  /** The same place turned further, skipping what the server does not offer. */
  turn() {
    const { x, y, rotation } = this.picked.choice;
    const here = this.offers.filter(({ choice }) => choice.x === x && choice.y === y);
    const next = here.find(({ choice }) => choice.rotation > rotation) ?? here[0];
    this.pick(next);
  }

  draw(shown = this.picked) {
    if (!shown) return put(this.layer);
    const places = Map.groupBy(this.offers, ({ choice }) => `${choice.x},${choice.y}`);
    const others = [...places.values()]
      .map(([offer]) => offer)
      .filter(({ choice }) => choice.x !== shown.choice.x || choice.y !== shown.choice.y);
    return put(
      this.layer,
      others.map((offer) => this.place(offer)),
      this.ghost(shown),
    );
  }

  place(offer) {
    const { x, y } = offer.choice;
    return svg(
      "g",
      {
        class: "laying-place",
        transform: `translate(${SPACE * x} ${SPACE * y})`,
        ...this.button(`${say("place_at", { place: this.letter(offer.choice) })}: ${say("lay_here")}`, () =>
          this.pick(offer),
        ),
      },
      svg("rect", { x: 5, y: 5, width: 190, height: 190, rx: 12 }),
      svg("text", { x: 100, y: 116, class: "letter" }, this.letter(offer.choice)),
    );
  }

  ghost(offer) {
    const { x, y, rotation } = offer.choice;
    const printed = this.components.tiles[this.tile][rotation / 90];
    return svg(
      "g",
      { class: "laying-ghost", transform: `translate(${SPACE * x} ${SPACE * y})` },
      drawTile(this.tile, printed),
      svg("rect", { x: 2, y: 2, width: 196, height: 196, rx: 10, class: "outline" }),
      svg(
        "g",
        { class: "letter-tag", transform: "translate(100 176)" },
        svg("circle", { r: 17 }),
        svg("text", { y: 7, class: "letter" }, this.letter(offer.choice)),
      ),
      this.knob("turn", 66, say("turn_tile"), () => this.turn()),
      this.knob("fit", 134, offer.label, () => this.choose(offer), "lay"),
    );
  }

  knob(name, x, label, act, kind = "") {
    const mark =
      kind === "lay"
        ? svg("path", { d: "M-10 1l7 7L10-8", class: "stroke" })
        : shape(name, { transform: "translate(-13 -13) scale(1.08)" });
    return svg(
      "g",
      { class: `knob ${kind}`, transform: `translate(${x} 100)`, ...this.button(label, act) },
      svg("circle", { r: 26 }),
      mark,
    );
  }

  button(label, act) {
    const press = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    };
    return { role: "button", tabindex: "0", "aria-label": label, onclick: act, onkeydown: press };
  }
}
