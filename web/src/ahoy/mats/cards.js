// Cards: the Market with its full cards, Crew and Cargo on the boards, Plans.

import { h } from "../../lib/dom.js";
import { die } from "../../kit/dice.js";
import { say } from "../say.js";
import { symbol } from "./symbols.js";

export function suitMark(suit, names) {
  return h(
    "span",
    { class: `suit-mark suit-${suit}`, title: names[`suit.${suit}`] },
    symbol(suit, names[`suit.${suit}`]),
  );
}

export function costMark(card) {
  if (card.cost.die)
    return h("span", { class: "cost", title: say("cost_die") }, die(0, { className: "blank", title: say("cost_die") }));
  const coins = Array.from({ length: card.cost.gold }, () => symbol("coin"));
  return h(
    "span",
    {
      class: "cost",
      role: "img",
      "aria-label": say("cost_gold", { n: card.cost.gold }),
      title: say("cost_gold", { n: card.cost.gold }),
    },
    coins,
  );
}

/** A whole Market card: the Crew half above, the Cargo half below. */
export function marketCard(id, { market, names }) {
  const card = market[id];
  return h(
    "article",
    { class: `game-card suit-${card.suit}`, dataset: { card: id, topic: "market" } },
    h("header", {}, suitMark(card.suit, names), h("h3", {}, card.name), costMark(card)),
    h("p", { class: "effect" }, card.effect),
    h(
      "footer",
      { title: say("cargo_to", { cargo: card.cargo.name, suit: names[`suit.${card.cargo.to}`] }) },
      symbol("cargo"),
      h("span", {}, card.cargo.name),
      h("span", { class: "arrow", "aria-hidden": "true" }, "→"),
      suitMark(card.cargo.to, names),
    ),
  );
}

export class Market {
  constructor({ components }) {
    this.components = components;
    this.cards = h("div", { class: "market-cards" });
    this.count = h("span", { class: "soft small" });
    this.element = h(
      "section",
      { class: "market", "aria-label": components.names["word.market"] },
      h("header", {}, h("h2", {}, components.names["word.market"]), this.count),
      this.cards,
    );
  }

  update({ position }) {
    const { cards, deck } = position.market;
    const told = JSON.stringify(cards);
    this.count.textContent = say("deck", { n: deck });
    if (this.told === told) return;
    const before = new Set(this.told ? JSON.parse(this.told) : cards);
    this.told = told;
    this.cards.replaceChildren(
      ...cards.map((id) => {
        const card = marketCard(id, this.components);
        card.classList.toggle("fresh", !before.has(id));
        return card;
      }),
    );
  }
}

/** Crew on a board: small, with its slot if it has one; the effect shows on hover. */
export function crewChip(id, held, seat, { market, names }) {
  const card = market[id];
  return h(
    "div",
    {
      class: `crew-chip suit-${card.suit}`,
      title: `${card.name}: ${card.effect}`,
      dataset: { card: id, topic: "market" },
    },
    suitMark(card.suit, names),
    h("span", { class: "name" }, card.name),
    (card.slot || held !== 0) && slotMark(`${seat}/${id}`, held, [], !card.slot),
  );
}

export function cargoChip(id, { market, names }) {
  const { cargo } = market[id];
  const title = say("cargo_to", { cargo: cargo.name, suit: names[`suit.${cargo.to}`] });
  return h(
    "div",
    { class: "cargo-chip", title, dataset: { card: id, topic: "smuggler" } },
    symbol("cargo"),
    h("span", { class: "name" }, cargo.name),
    h("span", { class: "arrow", "aria-hidden": "true" }, "→"),
    suitMark(cargo.to, names),
  );
}

export function planCard(id, { plans }, { playable = true } = {}) {
  const plan = plans[id];
  return h(
    "div",
    {
      class: "plan-chip",
      title: `${plan.name}: ${plan.effect}`,
      dataset: playable ? { plan: id, topic: "union" } : { topic: "union" },
    },
    symbol("plan"),
    h("span", { class: "name" }, plan.name),
  );
}

/** A die slot: empty with what it accepts, with its die, or damaged. */
export function slotMark(slot, held, accepts, armored, { fresh = false, action = "" } = {}) {
  const state = held === "damaged" ? "damaged" : held ? "filled" : "open";
  const inside = held === "damaged" ? symbol("damage") : held ? die(held) : acceptance(accepts, action);
  const heard = held === "damaged" ? say("slot_damaged") : held ? say("slot_holds", { value: held }) : "";
  return h(
    "span",
    { class: `slot ${state} ${armored ? "armored" : ""} ${fresh ? "fresh" : ""}`, dataset: { slot } },
    inside,
    heard && h("span", { class: "sr-only" }, heard),
  );
}

function acceptance(accepts, action) {
  if (accepts.length === 1) return die(accepts[0], { className: "wanted" });
  if (accepts.length === 3) return h("span", { class: "even", "aria-hidden": "true" }, "2·4·6");
  return action && h("span", { class: "hint" }, symbol(action));
}
