// The drawing of a game: its components from the server, its code from the game's own folder. A game that this
// page cannot draw gets a plain table of what its views hold.

import { gameOf } from "../games.js";
import { takeAhead } from "../lib/api.js";
import { currentLanguage } from "../lib/i18n.js";
import { readable } from "../lib/readable.js";
import { PLAIN } from "./plain/shell.js";
import { completed } from "./usual.js";

const kept = new Map(); // the components by game and language

/**
 * @param {string} game
 * @param {{ animates: () => boolean }} options
 * @returns {Promise<import("../contract.js").Drawing>}
 */
export async function drawingOf(game, options) {
  const [components, { createDrawing }] = await partsOf(game);
  return completed(createDrawing(components, options), components);
}

/** Ask for what a drawing will need, while nobody waits for it yet; whoever needs it hears what went wrong. */
export function prepare(game) {
  partsOf(game).catch(() => null);
}

/** A game that is not hosted any more has no components, and nothing to draw with but the plain table. */
async function partsOf(game) {
  const [components, code] = await Promise.all([componentsOf(game), codeOf(game)]);
  return components ? [components, code] : [nameOnly(game), await PLAIN.drawing()];
}

/** Tells events of a match to people: as the game does, or as the plain table does where the game is not hosted. */
export async function tellerOf(game, players) {
  const components = await componentsOf(game);
  return components ? shellOf(game).teller(players, components) : PLAIN.teller(players, nameOnly(game));
}

function nameOnly(game) {
  return { name: readable(game) };
}

/**
 * What the page has of a game, with what it has for any game where that is missing.
 * @param {string} game
 */
export function shellOf(game) {
  return { ...PLAIN, ...gameOf(game) };
}

/** @returns {Promise<import("../contract.js").DrawingModule>} */
async function codeOf(game) {
  const code = await shellOf(game).drawing();
  await code.prepare();
  return code;
}

/** What a game is made of, with its names and texts in the language of the page; null if it is not hosted. */
async function componentsOf(game) {
  const language = currentLanguage();
  const key = `${game} ${language}`;
  if (!kept.has(key)) kept.set(key, fetchComponents(game, language));
  try {
    return await kept.get(key);
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** Not through the API client: this answer may be kept by the browser. */
async function fetchComponents(game, language) {
  const path = `/lobby/v1/games/${encodeURIComponent(game)}`;
  const early = await takeAhead(path);
  const answer = early ?? (await fetch(path, { headers: { "Accept-Language": language } }));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`no components of ${game}: ${answer.status}`);
  return (await answer.json()).components;
}
