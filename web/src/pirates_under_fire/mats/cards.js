// Ships that are not at sea: in a hand, face down, for hire.

import { h, put, svg } from "../../lib/dom.js";
import { drawMercenary, EFFECT_SIGNS } from "../art/mercenaries.js";
import { symbol, symbolAt } from "../art/symbols.js";
import { say } from "../say.js";
import { numbersOf } from "../sea/words.js";

/** A ship of a hand, or of the reserve stack that is being looked through. */
export function shipCard(drawing, title, { number, verb }) {
  return h(
    "span",
    { class: "ship-card", title, dataset: { number, verb, topic: "ships" } },
    drawing,
    h("span", { class: "sr-only" }, title),
  );
}

/** The back of a ship: the burning side, without a number. */
export function drawBack(colour) {
  return svg(
    "svg",
    { viewBox: "0 0 30 36", class: `ship-back fleet-${colour}`, "aria-hidden": "true" },
    svg("rect", { x: 1.5, y: 1.5, width: 27, height: 33, rx: 4, class: "card" }),
    symbolAt("flame", 15, 18, 19),
  );
}

export class Display {
  /** @param {{ components: import("../types.js").Components }} options */
  constructor({ components }) {
    this.components = components;
    this.cards = h("div", { class: "hire-cards" });
    this.supply = h("div", { class: "supply" });
    this.element = h(
      "section",
      { class: "fleets hire", "aria-label": components.names.display },
      h("header", {}, h("h2", {}, components.names.display), this.supply),
      this.cards,
    );
  }

  /** @param {import("../game.js").View} view */
  update({ position }) {
    this.showSupply(position);
    const told = JSON.stringify([position.display, position.turn > 0 || position.display.length]);
    if (this.told === told) return;
    this.told = told;
    put(
      this.cards,
      position.display.map((mercenary) => this.card(mercenary)),
      !position.display.length && h("p", { class: "soft small" }, say(position.turn ? "none_left" : "not_drawn")),
    );
  }

  showSupply({ supply }) {
    const { names } = this.components;
    const left = (sign, count, title) =>
      h("span", { class: "left", title }, symbol(sign, title), h("b", { class: "num" }, String(count)));
    put(
      this.supply,
      h("span", { class: "small soft" }, names.supply),
      left("shield", supply.shields, say("shields_left", { n: supply.shields })),
      left("mine", supply.mines, say("mines_left", { n: supply.mines })),
      supply.fake && left("mine", "0", names.fake),
    );
  }

  card({ mercenary, cost, numbers, effect }) {
    const { name, text } = this.components.mercenaries[mercenary];
    const price = say("cost", { n: cost });
    return h(
      "article",
      { class: "hire-card", dataset: { mercenary, topic: "mercenaries" }, title: `${name}: ${text}` },
      svg(
        "svg",
        { viewBox: "-50 -50 100 96", class: "portrait-ship", "aria-hidden": "true" },
        drawMercenary("free", numbers, EFFECT_SIGNS[effect]),
      ),
      h(
        "div",
        { class: "hire-words" },
        h(
          "header",
          {},
          h("h3", {}, name),
          h("span", { class: "sr-only" }, say("counts_as", { numbers: numbersOf(numbers) })),
          h(
            "span",
            { class: "price", title: price },
            h("b", { class: "num", "aria-hidden": "true" }, String(cost)),
            symbol("coin", price),
          ),
        ),
        h("p", {}, text),
      ),
    );
  }
}
