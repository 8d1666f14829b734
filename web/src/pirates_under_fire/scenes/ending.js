// The end: what scores lights up on the sea, one after the other, then both totals side by side.

import { h, put } from "../../lib/dom.js";
import { symbol } from "../art/symbols.js";
import { say } from "../say.js";
import { emblem } from "../sides.js";
import { colourOf, isTurned } from "../sea/places.js";
import { marksOf } from "./lines.js";
import { scorecardOf } from "./scorecard.js";
import { allMarks } from "./so_far.js";
import { lineWords, scoreTable } from "./table.js";

const MARK_MS = 650;

export class Ending {
  /** @param {{ components: import("../types.js").Components, animates: () => boolean, layer: Element }} options */
  constructor({ components, animates, layer }) {
    this.components = components;
    this.animates = animates;
    this.layer = layer;
    this.tally = h("div", { class: "tally card", hidden: true });
    this.card = h("section", { class: "fleet-ending card", hidden: true, "aria-label": say("ending") });
    this.elements = [this.tally, this.card];
    this.timers = [];
  }

  /**
   * `buttons`: what may be done now.
   * @param {import("../game.js").View} view
   * @param {(Element | false)[]} buttons
   */
  async show(view, buttons) {
    this.close();
    const card = view.position.over === "scored" ? await scorecardOf(view.position).catch(() => null) : null;
    this.fill(view, card, buttons);
    if (card && this.animates() && !this.counted) this.countUp(card, view);
    else this.present(card, view);
    this.counted = true;
  }

  /** Mark by mark; whoever does not want to wait goes on. */
  countUp(card, view) {
    const turned = isTurned(view);
    const sums = card.seats.map(() => 0);
    const marks = card.seats.flatMap((score, index) =>
      marksOf(score, colourOf(view.position, score.seat), turned).map((mark) => ({ ...mark, index })),
    );
    this.tell(sums, view, card);
    put(this.layer);
    marks.forEach(({ drawn, points, index }, step) =>
      this.later(MARK_MS * (step + 1), () => {
        this.layer.append(drawn);
        sums[index] += points;
        this.tell(sums, view, card);
      }),
    );
    this.later(MARK_MS * (marks.length + 2), () => this.present(card, view));
  }

  tell(sums, view, card) {
    const skip = () => this.present(card, view);
    this.tally.hidden = false;
    put(
      this.tally,
      sums.map((sum, seat) => {
        const { role } = view.position.players[seat];
        return h(
          "span",
          { class: `tally-side role-${role}` },
          emblem(role, this.components.names[role]),
          h("b", { class: "num" }, String(sum)),
        );
      }),
      h("button", { type: "button", class: "small primary", onclick: skip }, say("go_on")),
    );
  }

  /** Everything at once. */
  present(card, view) {
    this.timers.splice(0).forEach(clearTimeout);
    this.tally.hidden = true;
    put(this.layer, card && allMarks(card, view));
    this.card.hidden = false;
  }

  later(wait, act) {
    this.timers.push(setTimeout(act, wait));
  }

  close() {
    this.timers.splice(0).forEach(clearTimeout);
    for (const element of this.elements) element.hidden = true;
  }

  fill(view, card, buttons) {
    const close = () => (this.card.hidden = true);
    put(
      this.card,
      h(
        "header",
        {},
        h("p", { class: "laurels" }, symbol("vp")),
        h("h2", { tabindex: "-1" }, title(view)),
        h("p", { class: "soft" }, reason(view, card)),
      ),
      card && scoreTable(card, view),
      card && this.combinations(card, view),
      h("div", { class: "row" }, buttons),
      h("button", { type: "button", class: "quiet small close", "aria-label": say("close"), onclick: close }, "×"),
    );
  }

  /** Both fleets' combinations in words. */
  combinations(card, { position }) {
    return h(
      "div",
      { class: "all-lines" },
      card.seats.map(({ seat, combinations, coins }) => {
        const { role } = position.players[seat];
        return h(
          "div",
          { class: `role-${role}` },
          h("h3", {}, emblem(role), this.components.names[role]),
          h(
            "ul",
            {},
            combinations.map((line) => h("li", {}, lineWords(line), h("b", { class: "num" }, ` +${line.vp}`))),
            !combinations.length && h("li", { class: "soft" }, say("no_lines")),
            h("li", { class: "soft" }, say("coins_kept", { n: coins })),
          ),
        );
      }),
    );
  }
}

function title({ outcome, players, seat }) {
  const { winners } = outcome;
  if (winners.length > 1) return say("draw");
  return winners.includes(seat) ? say("you_won") : say("winner_is", { name: players[winners[0]].name });
}

function reason({ position }, card) {
  return say(card?.result.decided_by === "coins" ? "reason.coins" : `reason.${position.over}`);
}
