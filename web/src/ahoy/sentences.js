// Events as sentences for the log, with names and dice.

import { h } from "../lib/dom.js";
import { die } from "../kit/dice.js";
import { ownerOf, roleName } from "./map/places.js";
import { knows, sayParts } from "./say.js";
import { icon, roleClass } from "./sides.js";

const HEADS = new Set(["round_started", "turn_started", "round_scored", "game_ended"]);

/**
 * An event in words, or null for what is said elsewhere.
 * @returns {import("../contract.js").Sentence | null}
 */
export function sentence(event, { components, players }) {
  const key = `event.${event.kind}`;
  if (!knows(key) || (event.kind === "pledges_scored" && !Object.keys(event.data.pledges).length)) return null;
  const facts = new Facts(event.data, components, players);
  const params = Object.fromEntries(Object.keys(FACTS).map((name) => [name, FACTS[name](facts)]));
  const kind = HEADS.has(event.kind) ? "head" : event.kind.startsWith("battle") ? "battle" : "line";
  return { text: sayParts(key, params), kind };
}

class Facts {
  constructor(data, components, players) {
    this.data = data;
    this.components = components;
    this.players = players;
  }

  person(seat) {
    const player = this.players[seat];
    return player
      ? h("b", { class: `role-${roleClass(this.players, seat)} person` }, this.crest(seat), player.name)
      : "";
  }

  figure(id) {
    if (!id) return "";
    const kind = this.components.names[id.split("-")[0]];
    const seat = ownerOf(this.players, id);
    return h(
      "span",
      { class: `role-${roleClass(this.players, seat)} person` },
      this.crest(seat),
      `${kind} (${this.players[seat].name})`,
    );
  }

  /** Names may be alike, as bots' are; the shape tells them apart. */
  crest(seat) {
    return icon(roleClass(this.players, seat), roleName(this.players, seat, this.components.names));
  }

  slot(id) {
    const { boards, market, plans, names } = this.components;
    if (market[id]) return market[id].name;
    const all = [...Object.values(boards), ...Object.values(plans)].flatMap((board) => board.slots);
    const found = all.find((slot) => slot.slot === id);
    return found ? (names[`action.${found.action}`] ?? names[found.action]) : id;
  }
}

const dice = (values) =>
  h(
    "span",
    { class: "dice-inline" },
    (values ?? []).map((value) => die(value, { title: String(value) })),
  );
const one = (value) =>
  Number.isInteger(value) && value >= 1 && value <= 6 ? die(value, { title: String(value) }) : String(value ?? "");

// What a sentence may ask for; a fact that an event does not have is empty.
const FACTS = {
  n: (facts) => facts.data.amount ?? facts.data.round ?? 0,
  who: (facts) => facts.person(facts.data.seat ?? facts.data.first ?? facts.data.by),
  giver: (facts) => facts.person(facts.data.giver),
  taker: (facts) => facts.person(facts.data.taker),
  figure: (facts) => facts.figure(facts.data.figure),
  attacker: (facts) => facts.figure(facts.data.attacker),
  defender: (facts) => facts.figure(facts.data.defender),
  winner: (facts) => facts.figure(facts.data.winner),
  loser: (facts) => facts.figure(facts.data.loser),
  space: (facts) => facts.data.space ?? "",
  region: (facts) => facts.data.region ?? "",
  source: (facts) => facts.data.source ?? "",
  card: (facts) => facts.components.market[facts.data.card]?.name ?? "",
  cargo: (facts) => facts.components.market[facts.data.card]?.cargo.name ?? "",
  plan: (facts) => facts.components.plans[facts.data.plan]?.name ?? "",
  plans: (facts) => (facts.data.plans ?? []).map((plan) => facts.components.plans[plan].name).join(", "),
  slot: (facts) => (facts.data.slot ? facts.slot(facts.data.slot) : ""),
  direction: (facts) => (facts.components.names[`direction.${facts.data.direction}`] ?? "").toLowerCase(),
  suit: (facts) => facts.components.names[`suit.${facts.data.suit ?? facts.data.tile?.split("-")[0]}`] ?? "",
  die: (facts) => one(facts.data.value),
  to: (facts) => one(facts.data.to),
  dice: (facts) => dice(facts.data.dice),
  attack: (facts) => (Array.isArray(facts.data.attack) ? dice(facts.data.attack) : String(facts.data.attack ?? "")),
  defence: (facts) => (Array.isArray(facts.data.defence) ? dice(facts.data.defence) : String(facts.data.defence ?? "")),
  wealth: (facts) => String(facts.data.wealth ?? ""),
  round: (facts) => String(facts.data.round ?? ""),
  marker: (facts) => String(facts.data.marker ?? ""),
  amount: (facts) => String(facts.data.amount ?? ""),
  reward: (facts) => facts.components.names[`reward.${facts.data.reward}`] ?? "",
  option: (facts) => facts.components.names[`victory.${facts.data.option}`] ?? "",
  fame: (facts) => (facts.data.fame ?? []).map((fame, seat) => `${facts.players[seat].name} ${fame}`).join(" · "),
};
