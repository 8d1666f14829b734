// A captain's mat: purse, tokens, mines, stacks and hand; the others' hands lie face down.

import { h, put, svg } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { drawShip } from "../art/ships.js";
import { symbol } from "../art/symbols.js";
import { say } from "../say.js";
import { emblem } from "../sides.js";
import { drawBack, shipCard } from "./cards.js";

export class Mat {
  /**
   * @param {number} seat
   * @param {{ components: import("../types.js").Components, mine: boolean }} options
   */
  constructor(seat, { components, mine }) {
    this.seat = seat;
    this.components = components;
    this.mine = mine;
    this.element = h("section", { class: "fleet-mat" });
  }

  /** @param {import("../game.js").View} view */
  update(view) {
    const player = view.position.players[this.seat];
    const told = JSON.stringify([player, view.players[this.seat], this.state(view)]);
    if (this.told === told) return;
    const before = this.player;
    this.told = told;
    this.player = player;
    this.element.className = `fleet-mat role-${player.role} ${this.state(view)}`;
    this.element.setAttribute("aria-label", `${view.players[this.seat].name}, ${this.components.names[player.role]}`);
    put(this.element, this.head(view, player), this.purses(player, before), this.stacks(player), this.ships(player));
  }

  state({ position, pending }) {
    const awaited = (pending?.seats ?? [pending?.seat]).includes(this.seat) ? "awaited" : "";
    return `${this.mine ? "mine" : ""} ${awaited} ${position.first === this.seat ? "first" : ""}`;
  }

  head({ players, position }, { role, starting_shield: shield }) {
    const { name, bot } = players[this.seat];
    const { names } = this.components;
    return h(
      "header",
      {},
      h("span", { class: "emblem" }, emblem(role)),
      h(
        "span",
        { class: "captain" },
        h("b", { class: "name" }, name),
        h("span", { class: "small" }, names[role], bot && h("span", { class: "bot", title: bot }, icon("robot", bot))),
      ),
      position.first === this.seat &&
        h(
          "span",
          { class: "chip first-mark", title: names.first_player },
          "1",
          h("span", { class: "sr-only" }, names.first_player),
        ),
      shield &&
        h("span", { class: "token-shield", title: names.starting_shield }, symbol("shield", names.starting_shield)),
    );
  }

  /** What has been gathered; what has just changed shows it. */
  purses(player, before) {
    const { names, effects } = this.components;
    const purse = (what, sign, title, amount = player[what]) =>
      h(
        "span",
        {
          class: `purse-${what} token ${before && before[what] !== player[what] ? "fresh" : ""}`,
          title,
          dataset: { topic: "tokens" },
        },
        symbol(sign, title),
        h("b", { class: "num" }, String(amount)),
      );
    return h(
      "div",
      { class: "purses" },
      purse("coins", "coin", say("coins", { n: player.coins })),
      purse("vp", "vp", say("vp", { n: player.vp })),
      purse("extra", "ship", say("extra", { n: player.extra }), `+${player.extra}`),
      purse("mines", "mine", `${say("mines", { n: player.mines })} ${effects.mine}`),
      player.fake &&
        h("span", { class: "token faint", title: names.fake }, symbol("mine", names.fake), h("b", {}, "0")),
    );
  }

  stacks({ stack, reserve, discarded, role }) {
    const { names } = this.components;
    const left = Array.isArray(reserve) ? reserve.length : reserve;
    const pile = (kind, count, title) =>
      h(
        "span",
        { class: `pile pile-${kind} ${count ? "" : "spent"}`, title },
        drawBack(role),
        h("b", { class: "num", "aria-hidden": "true" }, String(count)),
        h("span", { class: "sr-only" }, title),
        h("span", { class: "pile-name small", "aria-hidden": "true" }, names[kind]),
      );
    return h(
      "div",
      { class: "piles" },
      pile("stack", stack, say("stack", { n: stack })),
      pile("reserve", left, say("reserve", { n: left })),
      discarded.length > 0 && this.discarded(discarded, role),
    );
  }

  /** Ships that are out of the game lie open. */
  discarded(numbers, role) {
    const title = `${this.components.names.discarded}: ${numbers.join(", ")}`;
    return h(
      "span",
      { class: "sunk", title },
      symbol("discard", title),
      numbers.map((number) => h("span", { class: `sunk-number role-${role}`, "aria-hidden": "true" }, String(number))),
    );
  }

  ships({ hand, reserve, role }) {
    const own = Array.isArray(hand);
    const cards = own
      ? [...hand].sort((one, other) => one - other).map((number) => this.card(role, number, "ship"))
      : Array.from({ length: hand }, () => drawBack(role));
    return h(
      "div",
      { class: "ships" },
      h(
        "div",
        {
          class: own ? `hand ${hand.length > 5 ? "many" : ""}` : "hand hidden-hand",
          role: "group",
          "aria-label": this.handWords(hand),
        },
        cards,
        !own && h("span", { class: "sr-only" }, this.handWords(hand)),
      ),
      Array.isArray(reserve) && this.toPick(reserve, role),
    );
  }

  handWords(hand) {
    return Array.isArray(hand) ? say("hand", { numbers: hand.join(", ") || "–" }) : say("hand_hidden", { n: hand });
  }

  card(role, number, verb) {
    return shipCard(
      svg("svg", { viewBox: "-46 -50 92 96", "aria-hidden": "true" }, drawShip(role, number)),
      `${number}: ${this.components.ships[number].text}`,
      { number, verb },
    );
  }

  /** The reserve stack, while its owner looks through it. */
  toPick(reserve, role) {
    const numbers = [...new Set(reserve)].sort((one, other) => one - other);
    return h(
      "div",
      { class: "hand to-pick", role: "group", "aria-label": this.components.names.reserve },
      numbers.map((number) => this.card(role, number, "pick")),
    );
  }
}
