// Who sits at a match, and what can be said of it in a line.

import { coloured, crest } from "../kit/looks.js";
import { outcomeTitle } from "../kit/outcome.js";
import { h } from "../lib/dom.js";
import { ago, t, tOr } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { address } from "../lib/route.js";
import { lookOf } from "../shell/looks.js";
import { gameName, isHosted, isOnly, roleName } from "./catalogue.js";
import { optionWords } from "./options.js";

/** @typedef {{ name: string, player_id: string, bot: string | null }} Chair */

export function levelName(level) {
  return tOr(`level.${level}`, level);
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
      const look = lookOf(match.game, match.table, at);
      const taken = seat.player_id || seat.bot ? "" : " free";
      const sign = crest(look, roleName(match.game, seat.role));
      return h("li", { class: `seat${taken}`, style: coloured(look) }, sign, sitter(seat));
    }),
  );
}

export function freeSeats(match) {
  return match.table.filter((seat) => !seat.player_id && !seat.bot).length;
}

export function since(match) {
  return h("span", { class: "small soft" }, ago(match.finished ?? match.started ?? match.created));
}

/**
 * Who has won a match that is over, said to the one who looks; empty while the host does not know.
 * @param {{ outcome: import("../contract.js").Outcome | null, table: Chair[] }} match
 * @param {string | undefined} me the player who looks
 */
export function whoHasWon({ outcome, table }, me) {
  if (!outcome) return "";
  const players = table.map(({ name, bot }) => ({ name: bot ? levelName(bot) : name }));
  const seat = table.findIndex(({ player_id }) => player_id === me);
  return h("span", {}, outcomeTitle({ outcome, players, seat: seat < 0 ? null : seat }));
}

/**
 * A match in a list: its game, its seats, a word about it, and what can be done with it. If its game is not hosted any
 * more, it can be looked at once it has finished.
 */
export function matchRow(match, words, ...actions) {
  const hosted = isHosted(match.game);
  const unusual = optionWords(match.game, match.options).map((word) => h("span", { class: "chip unusual" }, word));
  return h(
    "li",
    { class: "match-row", dataset: { match: match.match_id } },
    h(
      "div",
      { class: "match-about" },
      !isOnly(match.game) && h("p", { class: "match-game" }, gameName(match.game)),
      seats(match),
      h("p", { class: "match-words" }, words, unusual),
    ),
    h(
      "div",
      { class: "match-actions" },
      !hosted && h("span", { class: "small soft" }, t("lists.not_hosted")),
      (hosted || match.status === "finished") && actions,
    ),
  );
}
