// A player's board: dice, die slots, damage, Crew, Cargo, gold, Fame, and what only this faction has.

import { h, put } from "../../lib/dom.js";
import { icon, roleClass } from "../sides.js";
import { cargoChip, crewChip, planCard, slotMark } from "./cards.js";
import { die } from "../../kit/dice.js";
import { roleName } from "../map/places.js";
import { rewardGrid } from "./rewards.js";
import { say } from "../say.js";
import { symbol } from "./symbols.js";

// Where the rules explain an action; the others are their faction's own.
const TOPICS = { sail: "sail", full_sail: "sail", tailwind: "sail", cannons: "battle", repair: "damage" };

export class Board {
  constructor(seat, { components, mine }) {
    this.seat = seat;
    this.components = components;
    this.mine = mine;
    this.element = h("section", { class: `board ${mine ? "mine" : ""}` });
  }

  update(view) {
    const player = view.position.players[this.seat];
    const told = JSON.stringify([
      player,
      this.extra(view, player),
      view.players[this.seat],
      view.position.active,
      view.position.first,
      view.pending?.seat,
      this.hand(view),
      view.position.scene.dice_left,
    ]);
    if (this.told === told) return;
    const before = this.player;
    this.told = told;
    this.player = player;
    const role = roleClass(view.players, this.seat);
    this.element.className = `board role-${role} ${this.mine ? "mine" : ""} ${view.pending?.seat === this.seat ? "awaited" : ""} ${view.position.active === this.seat ? "active" : ""}`;
    this.element.setAttribute("aria-label", `${view.players[this.seat].name}, ${this.components.names[player.role]}`);
    put(
      this.element,
      this.head(view, player, role, before),
      this.dice(view, player),
      this.slots(player, before),
      this.hold(view, player),
      player.rewards && rewardGrid(player, this.components, before),
    );
  }

  /** What of the position belongs on this board besides the player's own record. */
  extra({ position }, { role }) {
    if (role === "union") return [position.supply, position.plans];
    return role === "squadron" ? Object.keys(position.figures).length : null;
  }

  hand(view) {
    return view.position.active === this.seat ? view.position.scene.die : null;
  }

  head(view, player, role, before) {
    const { name, bot } = view.players[this.seat];
    const names = this.components.names;
    const purse = (kind, sign, label) => {
      const changed = before && before[kind] !== player[kind];
      return h(
        "span",
        { class: `purse ${kind} ${changed ? "fresh" : ""}`, title: label },
        symbol(sign, label),
        h("b", { class: "num" }, String(player[kind])),
      );
    };
    return h(
      "header",
      {},
      h("span", { class: "crest" }, icon(role)),
      h(
        "span",
        { class: "who" },
        h("b", { class: "name" }, name),
        h(
          "span",
          { class: "role small" },
          roleName(view.players, this.seat, names),
          bot && h("span", { class: "bot", title: bot }, icon("robot", bot)),
        ),
      ),
      view.position.first === this.seat &&
        h(
          "span",
          { class: "chip first", title: say("first_player") },
          "1",
          h("span", { class: "sr-only" }, say("first_player")),
        ),
      purse("gold", "coin", names["word.gold"]),
      purse("fame", "fame", names["word.fame"]),
    );
  }

  dice(view, player) {
    const hand = this.hand(view);
    const supply = player.dice.map((value, index) =>
      h(
        "span",
        { class: "die-spot", dataset: this.mine ? { value } : {} },
        die(value, { title: say("die", { value }) }),
        h("span", { hidden: true }, String(index)),
      ),
    );
    return h(
      "div",
      { class: "dice-row" },
      hand &&
        h(
          "span",
          { class: "in-hand" },
          h("span", { class: "change", dataset: { verb: "lower" } }, symbol("minus")),
          die(hand, { className: "big", title: say("die_in_hand", { value: hand }) }),
          h("span", { class: "change", dataset: { verb: "raise" } }, symbol("plus")),
        ),
      supply,
      player.aside.length > 0 &&
        h(
          "span",
          { class: "aside", title: say("set_aside") },
          player.aside.map((value) => die(value, { className: "spent" })),
        ),
      view.position.active === this.seat &&
        view.position.scene.dice_left > 0 &&
        h("span", { class: "soft small" }, say("dice_left", { n: view.position.scene.dice_left })),
      !hand && !supply.length && !player.aside.length && h("span", { class: "soft small" }, say("no_dice")),
    );
  }

  slots(player, before) {
    const board = this.components.boards[player.role];
    const actions = Map.groupBy(board.slots, (slot) => slot.action);
    return h(
      "div",
      { class: "actions" },
      [...actions].map(([action, slots]) => this.action(action, slots, player, before)),
    );
  }

  action(action, slots, player, before) {
    const { names, effects } = this.components;
    const name = names[`action.${action}`];
    return h(
      "div",
      {
        class: "action",
        title: `${name}: ${effects[`action.${action}`]}`,
        dataset: { topic: TOPICS[action] ?? player.role },
      },
      h("span", { class: "action-name" }, symbol(action), h("span", { class: "word" }, name)),
      h(
        "span",
        { class: "slot-row" },
        slots.map((slot) => {
          const held = player.slots[slot.slot];
          return slotMark(`${this.seat}/${slot.slot}`, held, slot.accepts, slot.armored, {
            action,
            fresh: before && before.slots[slot.slot] !== held,
          });
        }),
      ),
    );
  }

  hold(view, player) {
    const parts = [
      ...Object.entries(player.crew).map(([id, held]) => crewChip(id, held, this.seat, this.components)),
      ...(player.cargo ?? []).map((id) => cargoChip(id, this.components)),
      ...(player.pledged ? this.pledges(player) : []),
      ...(player.role === "union" ? this.union(view) : []),
      ...(player.role === "squadron" ? this.squadron(view) : []),
    ];
    return h("div", { class: "hold" }, parts);
  }

  /** The two pledge markers: whose each is, only for who may know. */
  pledges(player) {
    const names = this.components.names;
    return player.pledged.map((pile, index) => {
      const marker = index + 1;
      const known = player.squadron_marker;
      const faction = known ? (known === marker ? "squadron" : "union") : "";
      const cards = Array.isArray(pile) ? pile.map((id) => this.components.market[id].name).join(", ") : "";
      const count = Array.isArray(pile) ? pile.length : pile;
      const title = [say("marker", { marker }), faction && names[faction], cards].filter(Boolean).join(": ");
      return h(
        "span",
        {
          class: `pledge ${faction && `role-${faction}`}`,
          title,
          dataset: { marker: `${this.seat}/${marker}`, topic: "smuggler" },
        },
        faction ? icon(faction, names[faction]) : h("span", { class: "unknown" }, "?"),
        h("b", { class: "num" }, String(count)),
      );
    });
  }

  union({ position }) {
    const { hand, in_play: afloat } = position.plans;
    const { ready, comrades } = position.supply;
    const names = this.components.names;
    const pile = (number, title) =>
      h("span", { class: "stock plans", title }, symbol("plan", title), h("b", { class: "num" }, String(number)));
    const ships = Object.entries(afloat).map(([plan, slots]) => {
      const printed = this.components.plans[plan].slots;
      return h(
        "div",
        { class: "crew-chip ship-plan", dataset: { ship: plan }, title: this.components.effects[`plan.${plan}`] },
        h("span", { class: "name" }, names[`plan.${plan}`]),
        printed.map((slot) => slotMark(`${this.seat}/${slot.slot}`, slots[slot.slot], slot.accepts, false)),
      );
    });
    return [
      h(
        "span",
        { class: "stock strong", title: names.ready_comrade },
        symbol("comrade", names.ready_comrade),
        h("b", { class: "num" }, String(ready)),
      ),
      h(
        "span",
        { class: "stock faint", title: say("comrades_left") },
        symbol("comrade", say("comrades_left")),
        h("b", { class: "num" }, String(comrades)),
      ),
      ...ships,
      ...(Array.isArray(hand)
        ? hand.map((id) => planCard(id, this.components))
        : [pile(hand, say("plans_hidden", { n: hand }))]),
    ];
  }

  squadron({ position }) {
    const names = this.components.names;
    return ["patrol", "stronghold"].map((kind) => {
      const placed = Object.keys(position.figures).filter((figure) => figure.startsWith(kind)).length;
      const title = `${names[kind]}: ${say("on_map", { n: placed })}`;
      return h(
        "span",
        { class: "stock", title },
        symbol(kind === "patrol" ? "deploy" : "stronghold_mark", title),
        h("b", { class: "num" }, String(placed)),
      );
    });
  }
}
