// The games that this page can draw and explain, by the host's id. Everything of a game's own is behind here.

import ahoy from "./ahoy/shell.js";
import pirates from "./pirates_under_fire/shell.js";

/** @type {Record<string, import("./contract.js").GameShell>} */
const GAMES = { ahoy, pirates_under_fire: pirates };

/** The one to explain where nobody says which. */
export const FIRST_GAME = Object.keys(GAMES)[0];

/**
 * Null for a game that this page does not know.
 * @param {string} id
 */
export function gameOf(id) {
  return GAMES[id] ?? null;
}

/**
 * The texts of all games in a language.
 * @param {string} language
 * @returns {Promise<Record<string, import("./contract.js").Text>>}
 */
export async function gameTexts(language) {
  const found = await Promise.all(Object.values(GAMES).map((game) => game.texts(language)));
  return Object.assign({}, ...found);
}
