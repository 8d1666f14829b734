// Who plays best here.

import { h, put } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { empty } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { favourite } from "../lobby/catalogue.js";
import { gameName, levelName } from "../lobby/table_of.js";

export async function leaderboardPage(root, { api, settings, route }) {
  const game = route.id || (await favourite(api)).id;
  const answer = await api.get(`/scoring/v1/leaderboard?game=${encodeURIComponent(game)}&limit=50`).catch(nothingYet);
  put(
    root,
    h("h1", { tabindex: "-1" }, t("leaderboard.title", { game: gameName(game) })),
    h("div", { class: "card" }, answer.items.length ? board(answer.items, settings.player) : empty(t("leaderboard.none"), h("a", { class: "button primary", href: "#/" }, t("leaderboard.first")))),
    h("p", { class: "small soft" }, t("leaderboard.about")),
  );
  return {};
}

/** A host without ratings has a leaderboard without entries. */
function nothingYet(error) {
  if (error.status === 404) return { items: [] };
  throw error;
}

function board(items, me) {
  const head = ["rank", "player", "rating", "spread", "matches"].map((name) => h("th", { scope: "col", class: name }, t(`leaderboard.${name}`)));
  return h("table", { class: "leaderboard" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, items.map((entry, at) => row(entry, at, me))));
}

function row(entry, at, me) {
  const mine = me && entry.player_id === me.player_id;
  return h(
    "tr",
    { class: mine ? "mine" : "" },
    h("td", { class: "rank num" }, entry.rank ?? at + 1),
    h("td", {}, name(entry)),
    h("td", { class: "num" }, number(entry.rating ?? entry.mu, 1)),
    h("td", { class: "num spread soft" }, entry.sigma === undefined ? "" : `± ${number(entry.sigma, 1)}`),
    h("td", { class: "num matches" }, entry.matches ?? ""),
  );
}

function name(entry) {
  if (entry.bot) return h("span", { class: "sitter bot" }, icon("robot"), levelName(entry.bot));
  return h("a", { href: address("player", entry.player_id) }, entry.name ?? t("player.nameless"));
}
