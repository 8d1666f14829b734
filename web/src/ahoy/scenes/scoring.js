// The end of a round, region by region: both factions' control, who has more, and the Fame it gives.

import { h, put } from "../../lib/dom.js";
import { icon, roleClass } from "../sides.js";
import { suitMark } from "../mats/cards.js";
import { die } from "../../kit/dice.js";
import { say } from "../say.js";
import { symbol } from "../mats/symbols.js";

const STEP_MS = 420;
const LINGER_MS = 15_000;

export class ScoringScene {
  constructor({ components, place, animates, light }) {
    this.components = components;
    this.animates = animates;
    this.light = light;
    this.element = h("section", {
      class: "scoring card",
      hidden: true,
      dataset: { topic: "scoring" },
      "aria-label": say("scoring"),
    });
    place.append(this.element);
    this.timers = [];
  }

  hear(events, old, view) {
    const scored = events.find(({ kind }) => kind === "round_scored");
    if (scored && !old) this.show(scored.data, view);
  }

  show({ round, regions, fame }, view) {
    this.close();
    const rows = regions.map((region) => this.row(region));
    const sum = h("footer", { class: "scoring-sum" }, this.sums(fame, view));
    put(
      this.element,
      h(
        "header",
        {},
        h("h2", {}, say("scoring_round", { n: round })),
        h("button", { type: "button", class: "primary", onclick: () => this.close() }, say("go_on")),
      ),
      h("ol", { class: "scoring-rows" }, rows),
      sum,
    );
    this.element.hidden = false;
    this.reveal([...rows, sum], regions);
  }

  reveal(rows, regions) {
    if (this.animates()) {
      rows.forEach((row) => row.classList.add("unseen"));
      rows.forEach((row, index) => this.later(index * STEP_MS, () => this.turnUp(row, regions[index])));
    }
    this.later(LINGER_MS, () => this.leave());
  }

  /** Not under somebody's eyes: while the pointer or the keyboard is in it, it stays. */
  leave() {
    if (this.element.matches(":hover, :focus-within")) this.later(LINGER_MS, () => this.leave());
    else this.close();
  }

  turnUp(row, region) {
    row.classList.remove("unseen");
    row.animate(
      [
        { opacity: 0, transform: "translateY(8px)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: 240, easing: "ease-out" },
    );
    row.scrollIntoView?.({ block: "nearest" });
    this.light(region?.region ?? null);
  }

  later(wait, act) {
    this.timers.push(setTimeout(act, wait));
  }

  close() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.light(null);
    this.element.hidden = true;
  }

  row(region) {
    const { names } = this.components;
    const side = (role) =>
      h(
        "span",
        { class: `control role-${role} ${region.controller === role ? "leads" : ""}` },
        icon(role, names[role]),
        h("b", { class: "num" }, String(region[role].control)),
      );
    return h(
      "li",
      { class: region.controller ? `role-${region.controller}` : "" },
      h(
        "span",
        { class: "what" },
        suitMark(region.suit, names),
        h("span", {}, h("span", { class: "word" }, `${names["word.region"]} `), String(region.region)),
      ),
      die(region.wealth, { title: `${names["word.wealth"]} ${region.wealth}` }),
      side("squadron"),
      side("union"),
      h(
        "span",
        { class: "gain" },
        region.controller
          ? [symbol("fame", names["word.fame"]), h("b", { class: "num" }, `+${region.fame}`)]
          : h("span", { class: "soft" }, say("tie")),
      ),
    );
  }

  sums(fame, { players }) {
    return fame.map((amount, seat) =>
      h(
        "span",
        { class: `sum role-${roleClass(players, seat)}` },
        icon(roleClass(players, seat)),
        h("span", {}, players[seat].name),
        h("b", { class: "num" }, `+${amount}`),
      ),
    );
  }
}
