// People at the table as they are named in a text: with the shape and colour of their seat.

import { h } from "../lib/dom.js";
import { icon, roleClass } from "../lib/icons.js";

/**
 * A player's name after the shape of the seat, which tells apart what has the same name, as bots may have.
 * @param {{ name: string, role: string }[]} players
 * @param {number} seat
 * @param {{ role?: string, tag?: string }} how what the role is called, for those who listen; the element
 */
export function person(players, seat, { role = "", tag = "b" } = {}) {
  const look = roleClass(players, seat);
  return h(tag, { class: `role-${look} person` }, icon(look, role), players[seat].name);
}
