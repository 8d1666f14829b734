// The look of a side on what belongs to it, and on people's names; a player's is `player.look`.

import { h } from "../lib/dom.js";
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

/**
 * A player's name after the shape of the seat, which tells apart what has the same name, as bots may have.
 * @param {import("../contract.js").Player[]} players
 * @param {number} seat
 * @param {{ role?: string, tag?: string }} how what the role is called, for those who listen; the element
 */
export function person(players, seat, { role = "", tag = "b" } = {}) {
  const { look, name } = players[seat];
  return h(tag, { class: "person", style: coloured(look) }, crest(look, role), name);
}
