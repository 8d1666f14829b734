// The waiting room of a match that has not started: seats, bots, the invitation.

import { coloured, crest } from "../kit/looks.js";
import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, toastProblem } from "../lib/live.js";
import { action, copyable, repeat, select } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { needPlayer } from "../shell/account.js";
import { lookOf } from "../shell/looks.js";
import { catalogue, gameName, isHosted, levels as botLevels, roleName } from "./catalogue.js";
import { optionWords } from "./options.js";
import { freeSeats, levelName, sitter } from "./table_of.js";

/** `start()` is called once the match runs. `invite` is the one that we came with, if any. */
export function room(root, context, first, start) {
  const { api, route } = context;
  const path = `/lobby/v1/matches/${first.match_id}`;
  const invite = route.query.invite ?? null;
  const state = { match: first, levels: [], invite, named: false };
  const refresh = (match) => {
    const changed = match.version !== state.match.version || !root.querySelector(".room");
    state.match = match;
    if (match.status === "active" || match.status === "finished") return begin();
    if (changed) draw(root, context, state, refresh);
    return undefined;
  };
  const begin = () => {
    stop();
    announce(t("room.starts"));
    start();
  };
  draw(root, context, state, refresh);
  Promise.all([catalogue(api), botLevels(api)]).then(([, levels]) => {
    Object.assign(state, { levels, named: true });
    if (root.querySelector(".room")) draw(root, context, state, refresh);
  }, toastProblem);
  const stop = repeat(async () => refresh(await api.get(invite ? `${path}?invite=${invite}` : path)), 1000);
  return { destroy: stop };
}

function draw(root, context, state, refresh) {
  const { match } = state;
  const me = context.settings.player?.player_id;
  const mine = match.table.find((seat) => me && seat.player_id === me);
  const head = root.querySelector(".room h1") ? document.activeElement === root.querySelector(".room h1") : false;
  put(
    root,
    h(
      "div",
      { class: "room card" },
      h("h1", { tabindex: "-1" }, t("room.title")),
      h("p", { class: "soft", role: "status" }, status(match, state.named)),
      state.named && [about(match), chairs(context, state, refresh)],
      match.status !== "cancelled" && invitation(match, state.invite),
      h(
        "div",
        { class: "row" },
        mine && leave(context, match, mine, refresh),
        h("a", { class: "button", href: address("lobby") }, t("room.lobby")),
      ),
    ),
  );
  if (head) root.querySelector("h1").focus();
}

/** What is played: the game, and what is unusual about it. */
function about(match) {
  const unusual = optionWords(match.game, match.options).map((word) => h("span", { class: "chip unusual" }, word));
  return h("p", { class: "row" }, h("strong", {}, gameName(match.game)), unusual);
}

function chairs(context, state, refresh) {
  const all = state.match.table.map((_, at) => chair(context, state, at, refresh));
  return h("ul", { class: "room-seats" }, all);
}

function status(match, named) {
  if (match.status === "cancelled") return t("room.cancelled");
  if (named && !isHosted(match.game)) return t("problem.game-not-hosted");
  if (match.status === "starting" || !freeSeats(match)) return t("room.starting");
  const fill = match.fill
    ? ` ${t("room.fill", { level: levelName(match.fill.level), seconds: match.fill.after_s })}`
    : "";
  return t("open.free", { n: freeSeats(match) }) + fill;
}

function chair(context, state, at, refresh) {
  const { match } = state;
  const seat = match.table[at];
  const look = lookOf(match.game, match.table, at);
  const name = roleName(match.game, seat.role);
  const free = !seat.player_id && !seat.bot && match.status === "open" && isHosted(match.game);
  return h(
    "li",
    { class: "room-seat", style: coloured(look) },
    h("span", { class: "room-role" }, crest(look), h("strong", {}, name)),
    sitter(seat),
    h(
      "span",
      { class: "room-actions" },
      free && sit(context, state, seat, refresh),
      free && bot(context, state, seat, refresh),
    ),
  );
}

function sit(context, { match, invite }, seat, refresh) {
  const work = async () => {
    if (!(await needPlayer(context))) return;
    const body = { role: seat.role, ...(invite ? { invite } : {}) };
    refresh(await context.api.post(`/lobby/v1/matches/${match.match_id}/seats`, body));
  };
  return action(t("room.sit"), work, { "aria-label": t("room.sit_as", { role: roleName(match.game, seat.role) }) });
}

/** For the one who opened the match. */
function bot({ api, settings }, { match, levels }, seat, refresh) {
  if (match.creator !== settings.player?.player_id || !levels.length) return null;
  const put_ = async (level) =>
    refresh(await api.put(`/lobby/v1/matches/${match.match_id}/seats/${seat.seat}/bot`, { level }));
  const choice = select(
    [["", t("room.bot")], ...levels.map((level) => [level, levelName(level)])],
    "",
    (level) => level && put_(level),
  );
  choice.setAttribute("aria-label", t("room.bot_as", { role: roleName(match.game, seat.role) }));
  return choice;
}

function invitation(match, invite) {
  const code = match.invite ?? invite;
  const link =
    window.location.origin + window.location.pathname + address("join", match.match_id, code ? { invite: code } : {});
  return copyable(t(match.visibility === "private" ? "room.invite" : "room.link"), link);
}

function leave({ api }, match, seat, refresh) {
  return action(
    t("room.leave"),
    async () => refresh(await api.delete(`/lobby/v1/matches/${match.match_id}/seats/${seat.seat}`)),
    { class: "danger" },
  );
}
