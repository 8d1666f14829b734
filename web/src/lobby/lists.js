// Lists of matches that keep themselves fresh: mine, open ones, running ones, finished ones; of all games or of one.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, empty, repeat, section } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { needPlayer } from "../shell/account.js";
import { isHosted } from "./catalogue.js";
import { openCreate } from "./create.js";
import { freeSeats, levelName, matchRow, since, whoHasWon } from "./table_of.js";

const SHOWN = 8;
const FRESH_MS = 4000;

/** All lists; `wanted()` is the game that they are to show, or "" for all. */
export function matchLists(context, wanted) {
  const ask = (query) => {
    const game = wanted();
    return context.api.get(`/lobby/v1/matches?${new URLSearchParams({ ...query, ...(game && { game }) })}`);
  };
  const parts = { ...context, ask };
  return {
    mine: myMatches(parts),
    open: openMatches(parts),
    running: runningMatches(parts),
    finished: finishedMatches(parts),
  };
}

/** Looks again every few seconds; returns what ends that. */
export function keepFresh(lists) {
  const stop = Object.values(lists).map((list) => repeat(list.refresh, FRESH_MS));
  return () => stop.forEach((end) => end());
}

/** The list of open matches, with a button that opens one more. */
export function withCreate(context, { box }, games, levels) {
  const open = () => openCreate(context, games, levels);
  box.querySelector("h2").after(action([icon("people"), t("create.title")], open, { class: "create" }));
  return box;
}

/** Those the player sits in, what awaits them first. */
function myMatches(context) {
  const list = h("ul", { class: "match-list" });
  const box = section(t("mine.title"), list);
  const refresh = async () => {
    box.hidden = !context.settings.player;
    if (box.hidden) return;
    const { items } = await context.ask({ mine: "true", limit: "20" });
    const rows = await Promise.all(items.filter(notCancelled).map((match) => mine(context, match)));
    rows.sort((one, other) => one.rank - other.rank);
    fillList(
      list,
      rows.slice(0, SHOWN).map(({ row }) => row),
      t("mine.none"),
    );
  };
  return { box, refresh };
}

function notCancelled(match) {
  return match.status !== "cancelled";
}

const RANKS = { yours: 0, open: 1, starting: 1, theirs: 2, finished: 3 };

async function mine({ api, settings }, match) {
  const state = match.status === "active" && isHosted(match.game) ? await whoseTurn(api, match) : match.status;
  const to = (page, text, look) => h("a", { class: `button ${look}`, href: address(page, match.match_id) }, text);
  const actions = {
    yours: to("match", t("mine.play"), "primary"),
    theirs: to("match", t("mine.look"), ""),
    finished: to("replay", t("mine.replay"), ""),
  };
  const words = [mood(state, match), whoHasWon(match, settings.player.player_id), since(match)];
  return { rank: RANKS[state] ?? 2, row: matchRow(match, words, actions[state] ?? to("match", t("mine.room"), "")) };
}

async function whoseTurn(api, match) {
  const view = await api.get(`/game/v1/matches/${match.match_id}`).catch(() => null);
  return view?.pending && view.pending.seat === view.seat ? "yours" : "theirs";
}

function mood(state, match) {
  if (state === "yours") return h("span", { class: "chip gold" }, icon("wheel"), t("mine.your_turn"));
  if (state === "theirs" || state === "active") return h("span", { class: "chip" }, icon("clock"), t("mine.waiting"));
  if (state === "finished") return h("span", { class: "chip" }, icon("trophy"), t("mine.finished"));
  return h("span", { class: "chip" }, icon("people"), t("open.free", { n: freeSeats(match) }));
}

/** Open to everybody. */
function openMatches(context) {
  const row = (match) =>
    matchRow(
      match,
      [
        t("open.free", { n: freeSeats(match) }),
        match.fill && h("span", { class: "small soft" }, t("open.fill", { level: levelName(match.fill.level) })),
        since(match),
      ],
      action(t("open.join"), () => join(context, match), { class: "primary" }),
    );
  return publicList(context, "open", t("open.title"), t("open.none"), row);
}

async function join(context, match) {
  if (!(await needPlayer(context))) return;
  const me = context.settings.player.player_id;
  if (!match.table.some((seat) => seat.player_id === me))
    await context.api.post(`/lobby/v1/matches/${match.match_id}/seats`);
  context.navigate(address("match", match.match_id));
}

function runningMatches(context) {
  const row = (match) =>
    matchRow(
      match,
      [h("span", { class: "chip" }, icon("eye"), t("watch.running")), since(match)],
      h("a", { class: "button", href: address("match", match.match_id) }, t("watch.go")),
    );
  const watchable = (match) => match.spectators.policy !== "off";
  return publicList(context, "active", t("watch.title"), t("watch.none"), row, watchable);
}

function finishedMatches(context) {
  const row = (match) =>
    matchRow(
      match,
      [whoHasWon(match, context.settings.player?.player_id), since(match)],
      h("a", { class: "button", href: address("replay", match.match_id) }, t("mine.replay")),
    );
  return publicList(context, "finished", t("finished.title"), t("finished.none"), row);
}

function publicList({ ask }, status, title, none, row, wanted = () => true) {
  const list = h("ul", { class: "match-list" });
  const box = section(title, list);
  const refresh = async () => {
    const { items } = await ask({ status, limit: String(SHOWN) });
    fillList(list, items.filter(wanted).map(row), none);
  };
  return { box, refresh };
}

/** Without disturbing one who is on a button of the list just now. */
function fillList(list, rows, none) {
  if (list.contains(document.activeElement)) return;
  put(list, rows.length ? rows : h("li", { class: "nothing" }, empty(none)));
}
