// What each would have if the match ended now: asked for while somebody looks at it, and drawn on the sea.

import { h, put } from "../../lib/dom.js";
import { say } from "../say.js";
import { colourOf, isTurned } from "../sea/places.js";
import { marksOf } from "./lines.js";
import { scorecardOf } from "./scorecard.js";
import { scoreTable } from "./table.js";

const PAUSE_MS = 250; // what follows quickly, such as a bot's choices, is counted once

export class ScoreSoFar {
  /**
   * The newest that was drawn: there is one before anything else is asked.
   * @type {import("../game.js").View}
   */
  view;

  /** @param {Element} layer of the sea, for marks */
  constructor(layer) {
    this.layer = layer;
    this.content = h("div");
    this.element = h(
      "details",
      { class: "so-far", ontoggle: () => this.look() },
      h("summary", {}, say("so_far")),
      this.content,
    );
    this.timer = 0;
  }

  /** @param {import("../game.js").View} view */
  update(view) {
    this.view = view;
    this.element.hidden = view.position.over !== "" || !view.position.turn;
    if (this.element.hidden) this.close();
    else if (this.element.open) this.soon();
  }

  look() {
    if (this.element.open) this.soon();
    else this.close();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.count(), PAUSE_MS);
  }

  async count() {
    const { view } = this;
    const card = await scorecardOf(view.position).catch(() => null); // without one, the old numbers stay
    if (!card || view !== this.view || !this.element.open) return;
    put(this.content, scoreTable(card, view));
    put(this.layer, allMarks(card, view));
  }

  close() {
    clearTimeout(this.timer);
    this.element.open = false;
    put(this.layer);
  }
}

/** Everything that scores, as it is drawn on the sea. */
export function allMarks(card, view) {
  const turned = isTurned(view);
  return card.seats.flatMap((score) =>
    marksOf(score, colourOf(view.position, score.seat), turned).map(({ drawn }) => drawn),
  );
}
