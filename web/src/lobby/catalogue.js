// What the host offers: its games and its bots. Asked once for each visit.

import { gameOf } from "../games.js";

/**
 * A game as the host lists it; roles by the number of seats.
 * @typedef {{ id: string, seats: number[], roles: Record<number, string[]> }} Game
 */

/** @type {Promise<Game[]> | null} */
let games = null;

/** @returns {Promise<Game[]>} */
export async function catalogue(api) {
  const asked = (games ??= api.get("/lobby/v1/games").then((answer) => answer.items));
  try {
    return await asked;
  } catch (error) {
    games = null;
    throw error;
  }
}

/** The game to propose: the first that this page can draw. */
export async function favourite(api) {
  const offered = await catalogue(api);
  return offered.find((game) => gameOf(game.id)) ?? offered[0];
}

export async function levels(api) {
  const answer = await api.get("/ai/v1/bots");
  return answer.items.map((bot) => bot.level);
}

/** The roles of a game, each once, in the order of the largest table. */
export function rolesOf(game) {
  return [...new Set(game.roles[Math.max(...game.seats)])];
}

/** The numbers of seats at which a role sits. */
export function sizesWith(game, role) {
  return game.seats.filter((size) => !role || game.roles[size].includes(role));
}
