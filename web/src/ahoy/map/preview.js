// What a choice would do, drawn lightly over the map: the way a ship takes, the new piece, the place it is about.

import { put, svg } from "../../lib/dom.js";
import { drawFigure } from "./figures.js";
import { ownerOf, roleOfFigure, spaceAt } from "./places.js";
import { shape } from "../mats/symbols.js";

// What a verb brings to the space that it names; every other verb with a space moves the ship under way.
const BRINGS = {
  deploy: "patrol-1",
  stronghold: "stronghold-1",
  comrade: "comrade",
  return_patrol: "",
  fire_into: "",
  from: "",
  shift: "comrade",
};

export class Preview {
  constructor(layer, components) {
    this.layer = layer;
    this.components = components;
  }

  update(view) {
    this.view = view;
    put(this.layer);
  }

  show(offer) {
    if (!offer?.choice.space) return put(this.layer);
    const { verb, space } = offer.choice;
    const to = spaceAt(this.view.position, space);
    if (verb in BRINGS) return put(this.layer, this.ring(to), BRINGS[verb] && this.ghost(BRINGS[verb], to));
    const figure = this.view.position.scene.moving?.figure ?? `flagship-${this.view.seat}`;
    const from = this.view.position.figures[figure];
    return put(
      this.layer,
      this.ring(to),
      from && this.way(spaceAt(this.view.position, from), to),
      this.ghost(figure, to),
    );
  }

  ring({ x, y }) {
    return svg("rect", { x: x - 47, y: y - 47, width: 94, height: 94, rx: 13, class: "ring" });
  }

  way(from, to) {
    const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.12, y: (from.y + to.y) / 2 - (to.x - from.x) * 0.12 };
    return svg("path", { d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`, class: "course" });
  }

  ghost(figure, { x, y }) {
    if (figure === "comrade") {
      return svg(
        "g",
        { class: "ghost role-union comrades", transform: `translate(${x} ${y})` },
        svg("circle", { r: 18, class: "token" }),
        shape("comrade", { class: "badge", transform: "translate(-14 -14) scale(1)" }),
      );
    }
    const { players } = this.view;
    if (!players[ownerOf(players, figure)]) return null;
    return svg(
      "g",
      { class: "ghost", transform: `translate(${x} ${y})` },
      drawFigure(figure, roleOfFigure(players, figure)),
    );
  }
}
