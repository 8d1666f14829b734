// Who sits at a match, and what can be said of it in a line.

import { h } from "../lib/dom.js";
import { ago, t, tOr } from "../lib/i18n.js";
import { icon, roleClass } from "../lib/icons.js";
import { address } from "../lib/route.js";

export function roleName(role) {
  return tOr(`role.${role}`, role);
}

export function levelName(level) {
  return tOr(`level.${level}`, level);
}

export function gameName(id) {
  return tOr(`game.${id}`, id);
}

export function sitter(seat) {
  if (seat.bot) return h("span", { class: "sitter bot" }, icon("robot"), levelName(seat.bot));
  if (!seat.player_id) return h("span", { class: "sitter soft" }, t("seat.empty"));
  return h("a", { class: "sitter", href: address("player", seat.player_id) }, seat.name);
}

/** The seats of a match in a row of symbols and names. */
export function seats(match) {
  return h(
    "ul",
    { class: "seats" },
    match.table.map((seat, at) => {
      const look = roleClass(match.table, at);
      const taken = seat.player_id || seat.bot ? "" : " free";
      return h("li", { class: `seat role-${look}${taken}` }, icon(look, roleName(seat.role)), sitter(seat));
    }),
  );
}

export function freeSeats(match) {
  return match.table.filter((seat) => !seat.player_id && !seat.bot).length;
}

export function since(match) {
  return h("span", { class: "small soft" }, ago(match.finished ?? match.started ?? match.created));
}

/** A match in a list: its seats, a word about it, and what can be done with it. */
export function matchRow(match, words, ...actions) {
  return h(
    "li",
    { class: "match-row", dataset: { match: match.match_id } },
    h("div", { class: "match-about" }, seats(match), h("p", { class: "match-words" }, words)),
    h("div", { class: "match-actions" }, actions),
  );
}
