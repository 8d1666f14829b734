// People at the table as they are named in a text: with the shape and colour of their seat.

import { h } from "../lib/dom.js";
import { coloured, crest } from "./looks.js";

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
