// How those at a table look: as the game draws their roles, otherwise by one of eight shapes and colours for seats.

import { gameOf } from "../games.js";

/** @typedef {import("../contract.js").Look} Look */

const SHAPES = [
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  "M12 1.5 22.500 12 12 22.500 1.500 12Z",
  "M12 2.500 22.500 20.500H1.500Z",
  "M4 4h16v16H4Z",
  "M12 1.500l3 6.700 7.200.700-5.400 4.900 1.500 7.200L12 17.300 5.700 21l1.500-7.200-5.400-4.900L9 8.200z",
  "M7 3h10l5 9-5 9H7l-5-9Z",
  "M8.500 3h7v5.500H21v7h-5.500V21h-7v-5.500H3v-7h5.500Z",
  "M12 1.500c5 6.500 7.500 9.500 7.500 13a7.500 7.500 0 0 1-15 0c0-3.500 2.500-6.500 7.500-13Z",
];

/** @type {Look[]} */
const SEATS = SHAPES.map((symbol, at) => ({
  symbol,
  colour: `var(--seat${at + 1})`,
  ground: `var(--seat${at + 1}-soft)`,
}));

/**
 * A view in which everybody has a look.
 * @template {import("../contract.js").View} V
 * @param {V} view
 * @returns {V}
 */
export function dressed(view) {
  const players = view.players.map((player, seat) => ({ ...player, look: lookOf(view.game, view.players, seat) }));
  return { ...view, players };
}

/**
 * @param {string} game
 * @param {{ role: string }[]} players
 * @param {number} seat
 * @returns {Look}
 */
export function lookOf(game, players, seat) {
  const { role } = players[seat];
  const before = players.slice(0, seat).filter((player) => player.role === role).length;
  return lookOfRole(game, role, before, seat);
}

/**
 * The look of a role, of the first or a later seat that has it; `at` is the seat's, if the game has none.
 * @param {string} game
 * @param {string} role
 * @param {number} nth
 * @param {number} at
 * @returns {Look}
 */
export function lookOfRole(game, role, nth, at) {
  const own = gameOf(game).looks ?? {};
  const looks = Object.hasOwn(own, role) ? own[role] : [];
  return looks[nth % looks.length] ?? SEATS[at % SEATS.length];
}
