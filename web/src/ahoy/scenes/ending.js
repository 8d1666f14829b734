// The end: the pledges turned up card by card, the ranking, Fame by round.

import { h, put } from "../../lib/dom.js";
import { icon, roleClass } from "../sides.js";
import { suitMark } from "../mats/cards.js";
import { fameByRound, fameChart } from "./chart.js";
import { say } from "../say.js";
import { symbol } from "../mats/symbols.js";

const CARD_MS = 650;

export class Ending {
  constructor({ components, animates }) {
    this.components = components;
    this.animates = animates;
    this.element = h("section", { class: "ending card", hidden: true, "aria-label": say("ending") });
  }

  /** `messages`: everything that happened. `buttons`: what may be done now. */
  show(view, messages, buttons) {
    const { outcome, players } = view;
    const pledges =
      messages.flatMap(({ events }) => events).find(({ kind }) => kind === "pledges_scored")?.data.pledges ?? {};
    const won = outcome.winners.includes(view.seat);
    const title =
      view.seat !== null && won
        ? say("you_won")
        : say("winner_is", { name: outcome.winners.map((seat) => players[seat].name).join(", ") });
    put(
      this.element,
      h(
        "header",
        {},
        h("p", { class: "laurel" }, symbol("fame")),
        h("h2", { tabindex: "-1" }, title),
        h("p", { class: "soft" }, say(`reason.${outcome.reason}`)),
      ),
      h(
        "div",
        { class: "ending-halves" },
        this.ranking(view),
        h(
          "div",
          { class: "fame-chart" },
          h("h3", {}, say("fame_by_round")),
          fameChart(fameByRound(messages, players.length, outcome.scores), players),
        ),
      ),
      Object.keys(pledges).length > 0 &&
        h(
          "div",
          { class: "pledge-reveal" },
          h("h3", {}, say("pledges")),
          Object.entries(pledges).map(([seat, cards]) => this.pledger(view, Number(seat), cards)),
        ),
      h("div", { class: "row" }, buttons),
      h(
        "button",
        {
          type: "button",
          class: "quiet small close",
          "aria-label": say("close"),
          onclick: () => (this.element.hidden = true),
        },
        "×",
      ),
    );
    this.element.hidden = false;
    if (this.animates()) this.turnUp();
  }

  ranking(view) {
    const { position, players, outcome } = view;
    const order = [...position.players].sort((a, b) => b.fame - a.fame || b.gold - a.gold);
    return h(
      "ol",
      { class: "ranking" },
      order.map((player) => {
        const role = roleClass(players, player.seat);
        return h(
          "li",
          { class: `role-${role} ${outcome.winners.includes(player.seat) ? "won" : ""}` },
          h("span", { class: "crest" }, icon(role)),
          h("b", {}, players[player.seat].name),
          h(
            "span",
            { class: "purse" },
            symbol("coin", this.components.names["word.gold"]),
            h("span", { class: "num" }, String(player.gold)),
          ),
          h(
            "span",
            { class: "purse fame" },
            symbol("fame", this.components.names["word.fame"]),
            h("b", { class: "num" }, String(player.fame)),
          ),
        );
      }),
    );
  }

  pledger(view, seat, cards) {
    const role = roleClass(view.players, seat);
    const shown = cards.map((card) => this.pledge(card));
    return h(
      "div",
      { class: `pledger role-${role}` },
      h("p", {}, icon(role), h("b", {}, view.players[seat].name)),
      shown.length ? h("ul", {}, shown) : h("p", { class: "soft" }, say("no_pledges")),
    );
  }

  pledge({ card, faction, regions, fame }) {
    const { market, names } = this.components;
    const where = regions.length ? `${names["word.region"]} ${regions.join(", ")}` : "";
    return h(
      "li",
      { class: `pledge-card role-${faction}`, title: where },
      suitMark(market[card].suit, names),
      h("span", {}, market[card].name),
      icon(faction, names[faction]),
      h("b", { class: "num" }, `+${fame}`),
    );
  }

  turnUp() {
    this.element.querySelectorAll(".pledge-card").forEach((card, index) => {
      card.animate(
        [
          { transform: "rotateY(90deg)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 420, delay: index * CARD_MS, fill: "backwards", easing: "ease-out" },
      );
    });
  }
}
