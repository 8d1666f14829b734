// How a match has ended, in words and as a list of places: for players, teams, and a side that the rules play.

import { h } from "../lib/dom.js";
import { t, together } from "../lib/i18n.js";
import { coloured, person } from "./looks.js";

/** @typedef {import("../contract.js").View} View */

/**
 * Who has won, said to the one who looks.
 * @param {Pick<View, "outcome" | "seat"> & { players: { name: string }[] }} view of a match that is over
 */
export function outcomeTitle({ outcome, players, seat }) {
  const { winners = [], teams = players.map((_, one) => [one]) } = outcome ?? {};
  const names = (seats) => together(seats.map((one) => players[one].name));
  if (!winners.length) return t("outcome.game_won");
  const all = winners.length === players.length && players.length > 1;
  if (all) return t(teams.length > 1 ? "outcome.draw" : "outcome.all_won");
  if (seat === null || !winners.includes(seat)) return t("outcome.won", { names: names(winners), n: winners.length });
  const others = winners.filter((one) => one !== seat);
  return others.length ? t("outcome.you_won_with", { names: names(others) }) : t("outcome.you_won");
}

/**
 * Everybody by place, with scores; those who share a place, and teams, stand together.
 * @param {View} view of a match that is over
 */
export function ranking({ outcome, players, seat }) {
  const { ranking: groups = [], scores = [], winners = [] } = outcome ?? {};
  return h(
    "ol",
    { class: "places" },
    groups.map((seats, index) =>
      h(
        "li",
        { class: index === 0 ? "won" : "" },
        h("span", { class: "place num", "aria-hidden": "true" }, String(index + 1)),
        h(
          "ul",
          {},
          seats.map((one) => row(players, one, scores[one], { own: one === seat, won: winners.includes(one) })),
          !seats.length && h("li", { class: "placed" }, h("b", {}, t("outcome.the_game"))),
        ),
      ),
    ),
  );
}

/**
 * @param {View["players"]} players
 * @param {number} seat
 * @param {number | undefined} score
 * @param {{ own: boolean, won: boolean }} about
 */
function row(players, seat, score, { own, won }) {
  return h(
    "li",
    { class: won ? "placed won" : "placed", style: coloured(players[seat].look) },
    person(players, seat),
    own && h("span", { class: "soft small" }, t("plain.you")),
    h("span", { class: "score num", "aria-label": `${t("outcome.score")}: ${score}` }, String(score ?? "")),
  );
}
