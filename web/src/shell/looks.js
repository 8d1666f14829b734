// How those at a table look: as the game draws their roles, otherwise as pawns, each in a colour of its own.

import { gameOf } from "../games.js";
import { drawn } from "../lib/icons.js";

/** @typedef {import("../contract.js").Look} Look */

const PAWN =
  "M12 2.500a4 4 0 0 1 2.700 7H16v2h-1.700c.3 3.200 1.400 5.300 3.700 7V21.500H6v-3c2.300-1.700 3.400-3.800 3.700-7H8v-2h1.300A4 4 0 0 1 12 2.500Z";

/** @type {Look[]} */
export const PAWNS = [
  ["light-dark(#1f5a9e, #84b9f2)", "light-dark(#cfdff0, #1b3a5e)"],
  ["light-dark(#98410a, #f7a765)", "light-dark(#f3d9c1, #553013)"],
  ["light-dark(#0f6b5f, #66d3c2)", "light-dark(#c8e3dc, #14453f)"],
  ["light-dark(#74347f, #dba4e4)", "light-dark(#e6d3ea, #472650)"],
  ["light-dark(#8c2240, #f79fb4)", "light-dark(#f2d0d8, #541f30)"],
  ["light-dark(#50601a, #c3d36d)", "light-dark(#dfe6c3, #39431a)"],
].map(([colour, ground]) => ({ symbol: PAWN, colour, ground }));

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
 * The look of a role, of the first or a later seat that has it; `pawn` is which one to take if the game has no look.
 * @param {string} game
 * @param {string} role
 * @param {number} nth
 * @param {number} pawn
 * @returns {Look}
 */
export function lookOfRole(game, role, nth, pawn) {
  const own = gameOf(game).looks ?? {};
  const looks = Object.hasOwn(own, role) ? own[role] : [];
  return looks[nth % looks.length] ?? PAWNS[pawn % PAWNS.length];
}

/**
 * The colours of a look, as the style of an element.
 * @param {Look} look
 */
export function coloured({ colour, ground }) {
  return { "--faction": colour, "--faction-soft": ground };
}

/**
 * @param {Look} look
 * @param {string} [title]
 */
export function crest({ symbol }, title) {
  return drawn(symbol, title);
}
