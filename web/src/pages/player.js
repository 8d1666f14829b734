// A player: how they are rated, what they have played.

import { h, put } from "../lib/dom.js";
import { date, number, t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, empty, section } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { catalogue, gameName, isHosted, roleName } from "../lobby/catalogue.js";
import { openAccount } from "../shell/account.js";

export async function playerPage(root, context) {
  const { api, settings, route } = context;
  const path = `/scoring/v1/players/${encodeURIComponent(route.id)}`;
  const mine = settings.player?.player_id === route.id;
  const ask = (what) => (mine ? api.get(what) : api.getOpenly(what)).catch((error) => openly(error, api, what));
  const [player, record] = await Promise.all([
    profile(api, route.id),
    ask(path).catch(unlessUnknown),
    catalogue(api), // the names of games and roles
  ]);
  if (!player && !record) throw Object.assign(new Error("nobody"), { kind: "no-such-player" });
  put(
    root,
    h("h1", { tabindex: "-1" }, record?.bot && icon("robot"), player?.name ?? record.name),
    h(
      "p",
      { class: "row soft" },
      player && t("player.since", { date: date(player.created) }),
      mine && action(t("player.account"), async () => openAccount(context)),
    ),
    section(t("player.ratings"), ratings(record?.ratings ?? [])),
    section(t("player.history"), ...history(record, (cursor) => ask(`${path}?cursor=${encodeURIComponent(cursor)}`))),
  );
  return {};
}

/** Bots are players of the scoring service only. */
async function profile(api, id) {
  return api.get(`/lobby/v1/players/${encodeURIComponent(id)}`).catch(unlessUnknown);
}

/** Private matches are told to oneself only; if even that key is not known there, what all may see. */
function openly(error, api, what) {
  if (error.status === 401) return api.getOpenly(what);
  throw error;
}

function unlessUnknown(error) {
  if (error.status === 404) return null;
  throw error;
}

function ratings(found) {
  if (!found.length) return empty(t("player.unrated"));
  return h("ul", { class: "ratings" }, found.map(rating));
}

function rating({ game, role, ordinal, sigma, games, wins }) {
  return h(
    "li",
    { class: role ? "of-role" : "overall" },
    h("span", { class: "rating-of" }, role ? `${gameName(game)}: ${roleName(game, role)}` : gameName(game)),
    h("span", { class: "rating num" }, number(ordinal, 1)),
    h("span", { class: "soft num small" }, `± ${number(3 * sigma, 1)} · ${t("player.won", { n: games, wins })}`),
  );
}

function history(record, ask) {
  if (!record?.items.length) return [empty(t("player.no_matches"))];
  const list = h("ul", { class: "match-list" }, record.items.map(played));
  let { next } = record;
  const more = action(t("leaderboard.more"), async () => {
    const page = await ask(next);
    list.append(...page.items.map(played));
    next = page.next;
    if (!next) more.remove();
  });
  return [list, next && more];
}

/** Where everybody plays for themselves there are places; who plays with others, or alone, has won or lost. */
function result({ teams, seats, placement, won }) {
  if (seats > 1 && teams.length === seats) return t("player.place", { n: placement });
  return t(won ? "player.match_won" : "player.match_lost");
}

function played(match) {
  const change = match.after && match.before ? match.after.ordinal - match.before.ordinal : null;
  return h(
    "li",
    { class: "match-row" },
    h(
      "div",
      { class: "match-about" },
      h(
        "p",
        {},
        h("strong", {}, roleName(match.game, match.role)),
        ` · ${gameName(match.game)} · ${t("find.players", { n: match.seats })}`,
      ),
      h(
        "p",
        { class: "match-words" },
        h("span", { class: match.won ? "chip gold" : "chip" }, match.won && icon("trophy"), result(match)),
        h("span", { class: "num" }, t("player.score", { n: match.score })),
        change !== null &&
          h(
            "span",
            { class: `num ${change < 0 ? "bad" : "good"}` },
            `${change < 0 ? "−" : "+"}${number(Math.abs(change), 1)}`,
          ),
        h("span", { class: "small soft" }, date(match.finished)),
      ),
    ),
    h(
      "div",
      { class: "match-actions" },
      !isHosted(match.game) && h("span", { class: "small soft" }, t("lists.not_hosted")),
      h("a", { class: "button", href: address("replay", match.match_id) }, t("mine.replay")),
    ),
  );
}
