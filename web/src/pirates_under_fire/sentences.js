// Events as sentences for the log, with names and signs.

import { h } from "../lib/dom.js";
import { knows, say, sayParts } from "./say.js";
import { emblem } from "./sides.js";

const HEADS = new Set(["turn_started", "game_scored", "game_ended"]);

/**
 * An event in words, or null for what is said elsewhere.
 * @param {import("../contract.js").GameEvent} event
 * @returns {import("../contract.js").Sentence | null}
 */
export function sentence(event, { components, players }) {
  const key = keyOf(event);
  if (!knows(key)) return null;
  const facts = new Facts(event.data, components, players);
  const params = Object.fromEntries(Object.keys(FACTS).map((name) => [name, FACTS[name](facts)]));
  return { text: sayParts(key, params), kind: HEADS.has(event.kind) ? "head" : "line" };
}

/** Some kinds have a sentence for each thing that may have happened. */
function keyOf({ kind, data }) {
  const special = {
    shot_fired: data.result,
    declined: data.what,
    ship_drawn: data.source,
    ship_discarded: data.why,
    mine_taken: data.fake ? "fake" : null,
    mine_removed: data.fake ? "fake" : null,
    mine_chosen: data.fake ? "fake" : null,
    mines_laid: data.fake ? "fake" : null,
    shield_laid: data.starting ? "starting" : null,
    order_chosen: data.first,
    ship_placed: data.mercenary ? "mercenary" : null,
    game_ended: data.winners?.length > 1 ? "draw" : data.reason,
  }[kind];
  return `event.${kind}${special ? `.${special}` : ""}`;
}

class Facts {
  constructor(data, components, players) {
    this.data = data;
    this.components = components;
    this.players = players;
  }

  person(seat) {
    const player = this.players[seat];
    if (!player) return "";
    const fleet = this.components.names[player.role];
    return h("b", { class: `role-${player.role} person` }, emblem(player.role, fleet), player.name);
  }
}

// What a sentence may ask for; a fact that an event does not have is empty.
const FACTS = {
  n: ({ data }) => data.amount ?? data.value ?? data.cost ?? 0,
  who: (facts) => facts.person(facts.data.seat ?? facts.data.winners?.[0]),
  owner: (facts) => facts.person(facts.data.owner),
  loser: (facts) => facts.person(facts.data.loser),
  cell: ({ data }) => data.cell ?? "",
  cells: ({ data }) => (data.cells ?? []).map((cell) => cell.cell ?? cell).join(", "),
  target: ({ data }) => data.target ?? "",
  turn: ({ data }) => data.turn ?? "",
  number: ({ data }) => data.number ?? data.numbers?.[0] ?? "",
  numbers: ({ data }) => (Array.isArray(data.numbers) ? data.numbers.join(", ") : ""),
  name: ({ data, components }) => components.mercenaries[data.mercenary]?.name ?? "",
  direction: ({ data, components }) => components.names[data.direction] ?? "",
  display: ({ data, components }) => (data.display ?? []).map((id) => components.mercenaries[id].name).join(", "),
  scores: ({ data, players }) => (data.scores ?? []).map((score, seat) => `${players[seat].name} ${score}`).join(" · "),
  boards: ({ data, components }) => (data.boards ?? []).map((board) => boardWords(board, components)).join("; "),
};

/** "Strip, side b, 180°" */
export function boardWords({ board, side, degrees }, { names }) {
  return say("board_words", { board: names[`board.${board}`], side: say(`side.${side}`), degrees });
}
