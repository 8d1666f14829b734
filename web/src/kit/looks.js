// The look of a side on what belongs to it; a player's is `player.look`.

import { drawn } from "../lib/icons.js";

/** @typedef {import("../contract.js").Look} Look */

/**
 * Its colours, as the style of an element.
 * @param {Look} look
 */
export function coloured({ colour, ground }) {
  return { "--faction": colour, "--faction-soft": ground };
}

/**
 * Its symbol, beside text; with a title it is read aloud.
 * @param {Look} look
 * @param {string} [title]
 */
export function crest({ symbol }, title) {
  return drawn(symbol, title);
}
