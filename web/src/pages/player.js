// A player: who they are, how they are rated, what they have played.

import { h, put } from "../lib/dom.js";
import { date, number, t } from "../lib/i18n.js";
import { action, empty, section } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { gameName, roleName } from "../lobby/table_of.js";
import { openAccount } from "../shell/account.js";

export async function playerPage(root, context) {
  const { api, settings, route } = context;
  const [player, record] = await Promise.all([
    api.get(`/lobby/v1/players/${route.id}`),
    api.get(`/scoring/v1/players/${route.id}`).catch(nothingYet),
  ]);
  const mine = settings.player?.player_id === player.player_id;
  put(
    root,
    h("h1", { tabindex: "-1" }, player.name),
    h("p", { class: "soft" }, t("player.since", { date: date(player.created) }), mine && [" ", action(t("player.account"), async () => openAccount(context))]),
    section(t("player.ratings"), ratings(player.ratings)),
    section(t("player.history"), history(record.history ?? record.items ?? record.matches ?? [], player.player_id)),
  );
  return {};
}

function nothingYet(error) {
  if (error.status === 404) return {};
  throw error;
}

function ratings(found) {
  const games = Object.entries(found);
  if (!games.length) return empty(t("player.unrated"));
  return h("ul", { class: "ratings" }, games.map(([game, { mu, sigma }]) => h("li", {}, h("strong", {}, gameName(game)), " ", h("span", { class: "rating num" }, number(mu, 1)), " ", h("span", { class: "soft num" }, `± ${number(sigma, 1)}`))));
}

function history(matches) {
  if (!matches.length) return empty(t("player.no_matches"));
  return h("ul", { class: "match-list" }, matches.map(played));
}

function played(match) {
  const place = match.place ?? match.rank;
  return h(
    "li",
    { class: "match-row" },
    h("div", { class: "match-about" }, h("p", {}, h("strong", {}, gameName(match.game)), match.role && `, ${roleName(match.role)}`), h("p", { class: "match-words" }, place && h("span", { class: "chip" }, t("player.place", { n: place })), h("span", { class: "small soft" }, match.finished ? date(match.finished) : ""))),
    h("div", { class: "match-actions" }, h("a", { class: "button", href: address("replay", match.match_id) }, t("mine.replay"))),
  );
}
