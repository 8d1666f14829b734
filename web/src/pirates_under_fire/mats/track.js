// The sixteen turns: who has played how many, and which one this is.

import { h, put } from "../../lib/dom.js";
import { say } from "../say.js";

export class Track {
  /** @param {{ components: import("../types.js").Components }} options */
  constructor({ components }) {
    this.components = components;
    this.words = h("span", { class: "turn-words" });
    this.line = h("ol", { class: "turn-line", "aria-hidden": "true" });
    this.element = h("div", { class: "fleets turn-track" }, this.words, this.line);
  }

  /** @param {import("../game.js").View} view */
  update({ position }) {
    const { turn, first, active, over, players } = position;
    const { turns } = this.components;
    this.words.textContent = turn ? say("turn_of", { turn, turns }) : say("setup");
    const order = [first, 1 - first];
    put(
      this.line,
      Array.from({ length: turns }, (_, index) => {
        const number = index + 1;
        const halves = order.map((seat) => {
          const done = number < turn || (number === turn && (over || (seat === first && active !== first)));
          const now = number === turn && seat === active && !over;
          return h("span", { class: `half role-${players[seat].role} ${done ? "done" : ""} ${now ? "now" : ""}` });
        });
        return h(
          "li",
          { class: number === turn ? "current" : "" },
          h("span", { class: "halves" }, halves),
          h("span", { class: "mark" }, String(number)),
        );
      }),
    );
  }
}
