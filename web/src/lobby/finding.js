// Matchmaking: say what would do, wait, and be led to the match.

import { h, put } from "../lib/dom.js";
import { minutes, t } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { action, checkbox, field, repeat, section, select } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { needPlayer } from "../shell/account.js";
import { roleName, rolesOf } from "./catalogue.js";
import { gameField } from "./create.js";
import { levelName } from "./table_of.js";

const TICKET = "flotilla.ticket";
const LONGEST_S = 600;

/** For the first of some games, or the one that is chosen; not for those that one plays alone. */
export function finding(context, games, levels) {
  const body = h("div", { class: "stack" });
  const box = section(t("find.title"), body);
  const shared = games.filter((game) => Math.max(...game.seats) > 1);
  box.hidden = !shared.length;
  if (box.hidden) return { box, destroy: () => {} };
  const state = { stop: () => {} };
  const fields = h("div", { class: "stack" });
  const take = (id) => {
    const game = shared.find((one) => one.id === id) ?? shared[0];
    const sizes = game.seats.filter((size) => size > 1);
    const wish = { sizes: new Set(sizes), roles: new Set(), fill: levels[0] ?? "" };
    put(fields, form(context, { ...game, seats: sizes }, levels, wish, wait));
  };
  const ask = () => {
    take(shared[0].id);
    put(body, shared.length > 1 && gameField(shared, take), fields);
  };
  const wait = (ticket) => {
    state.stop();
    state.stop = waiting(context, body, ticket, ask);
  };
  const kept = localStorage.getItem(TICKET);
  ask();
  if (kept && context.settings.player) wait({ ticket_id: kept, created: null });
  return { box, destroy: () => state.stop() };
}

function form(context, game, levels, wish, wait) {
  const toggle = (set, value) => (on) => (on ? set.add(value) : set.delete(value));
  const sizes = game.seats.map((size) =>
    checkbox(t("find.players", { n: size }), wish.sizes.has(size), toggle(wish.sizes, size)),
  );
  const roles = rolesOf(game).map((role) =>
    checkbox(roleName(game.id, role), wish.roles.has(role), toggle(wish.roles, role)),
  );
  const fill = [
    ["", t("find.no_bots")],
    ...levels.map((level) => [level, t("find.bots", { level: levelName(level) })]),
  ];
  return [
    h("p", { class: "soft" }, t("find.about")),
    sizes.length > 1 && h("fieldset", {}, h("legend", {}, t("find.sizes")), h("div", { class: "row" }, sizes)),
    roles.length > 1 && h("fieldset", {}, h("legend", {}, t("find.roles")), h("div", { class: "row" }, roles)),
    field(
      t("find.fill"),
      select(fill, wish.fill, (level) => (wish.fill = level)),
    ),
    action(t("find.go"), () => draw(context, game, wish, wait), { class: "primary" }),
  ];
}

async function draw(context, game, wish, wait) {
  if (!wish.sizes.size) return toast(t("find.no_size"), { kind: "bad" });
  if (!(await needPlayer(context))) return undefined;
  const ticket = await context.api.post("/lobby/v1/tickets", {
    game: game.id,
    seats: [...wish.sizes].sort(),
    roles: [...wish.roles],
    max_wait_s: LONGEST_S,
    fill: wish.fill ? { level: wish.fill, after_s: 30 } : null,
  });
  localStorage.setItem(TICKET, ticket.ticket_id);
  return wait(ticket);
}

/** Shows the time and looks every second; returns what ends it. */
function waiting(context, body, ticket, ask) {
  const clock = h("span", { class: "num wait-clock" }, "0:00");
  const tick = () =>
    (clock.textContent = minutes((Date.now() - new Date(ticket.created ?? Date.now()).getTime()) / 1000));
  const stop = () => {
    endLooking();
    clearInterval(ticking);
  };
  const over = (text) => {
    stop();
    localStorage.removeItem(TICKET);
    ask();
    if (text) toast(text);
  };
  const cancel = action(t("cancel"), () =>
    context.api.delete(`/lobby/v1/tickets/${ticket.ticket_id}`).then(() => over()),
  );
  put(
    body,
    h("div", { class: "lighthouse", "aria-hidden": "true" }),
    h("p", {}, t("find.waiting")),
    h("p", { role: "timer" }, clock),
    cancel,
  );
  announce(t("find.waiting"));
  const look = async () => {
    const seen = await context.api.get(`/lobby/v1/tickets/${ticket.ticket_id}`).catch((error) => gone(error));
    Object.assign(ticket, seen);
    if (seen.status === "paired") {
      over();
      toast(t("find.found"), { kind: "good" });
      context.navigate(address("match", seen.match_id));
    } else if (seen.status !== "waiting") over(t("find.nobody"));
  };
  const ticking = setInterval(tick, 500);
  const endLooking = repeat(look, 1000);
  return stop;
}

/** A ticket of long ago, or of another player. */
function gone(error) {
  if (error.status === 404 || error.status === 403 || error.status === 401) return { status: "gone" };
  throw error;
}
