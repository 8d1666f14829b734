// What the host offers: its games and its bots. Games are asked for once for each visit and language.

import { currentLanguage } from "../lib/i18n.js";

/**
 * An option of a game as JSON Schema, in the reader's words; `x-labels` are what the values of an enum are called.
 * @typedef {object} Option
 * @property {string} type
 * @property {string} [title]
 * @property {string} [description]
 * @property {(string | number)[]} [enum]
 * @property {Record<string, string>} [x-labels]
 * @property {unknown} [default]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [maxLength]
 */

/**
 * What a game says about itself; a game may leave out any of it.
 * @typedef {object} About
 * @property {number[]} [minutes] from, to
 * @property {number} [weight] 1 to 5
 * @property {string} [sentence]
 * @property {Record<string, { name: string, about: string }>} [roles]
 */

/**
 * A game as the host lists it; roles by the number of seats.
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {number[]} seats
 * @property {Record<number, string[]>} roles
 * @property {About} about
 * @property {{ properties: Record<string, Option> }} options
 */

/** @type {{ language: string, games: Promise<Game[]> } | null} */
let asked = null;
/** @type {Map<string, Game>} */
let known = new Map();

/** @returns {Promise<Game[]>} */
export async function catalogue(api) {
  const language = currentLanguage();
  if (asked?.language !== language)
    asked = { language, games: api.get("/lobby/v1/games").then((answer) => answer.items) };
  try {
    const games = await asked.games;
    known = new Map(games.map((game) => [game.id, game]));
    return games;
  } catch (error) {
    asked = null;
    throw error;
  }
}

export async function levels(api) {
  const answer = await api.get("/ai/v1/bots");
  return answer.items.map((bot) => bot.level);
}

// What follows is known once the catalogue is there; of a game that is not hosted, only its id is.

export function isHosted(id) {
  return known.has(id);
}

/** Whether there is no other game that something could belong to. */
export function isOnly(id) {
  return known.has(id) && known.size === 1;
}

export function gameName(id) {
  return known.get(id)?.name ?? id;
}

export function roleName(game, role) {
  return known.get(game)?.about.roles?.[role]?.name ?? role;
}

export function roleAbout(game, role) {
  return known.get(game)?.about.roles?.[role]?.about ?? "";
}

/** @returns {Record<string, Option>} */
export function optionsOf(game) {
  return known.get(game)?.options.properties ?? {};
}

/** The roles of a game, each once, in the order of the largest table. */
export function rolesOf(game) {
  return [...new Set(game.roles[Math.max(...game.seats)])];
}

/** The numbers of seats at which a role sits. */
export function sizesWith(game, role) {
  return game.seats.filter((size) => !role || game.roles[size].includes(role));
}
