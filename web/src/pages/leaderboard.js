// Who plays a game best here: everybody, or those of one side.

import { h, put } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, checkbox, choose, empty } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { catalogue, roleName, rolesOf } from "../lobby/catalogue.js";
import { gameLinks } from "../shell/frame.js";

const COLUMNS = ["rank", "player", "rating", "spread", "games", "wins"];

export async function leaderboardPage(root, { api, settings, route }) {
  const games = await catalogue(api);
  const game = route.id ? games.find(({ id }) => id === route.id) : games[0];
  if (!game) throw Object.assign(new Error(route.id), { kind: "no-such-game" });
  const wish = { role: "", bots: false };
  const place = h("div", { class: "card" });
  const show = async () => put(place, await board(api, game, wish, settings.player));
  const roles = [["", t("leaderboard.all")], ...rolesOf(game).map((role) => [role, roleName(game.id, role)])];
  put(
    root,
    h("h1", { tabindex: "-1" }, t("leaderboard.title", { game: game.name })),
    gameLinks("leaderboard", games, game),
    h(
      "div",
      { class: "row filters" },
      roles.length > 2 && choose(t("leaderboard.role"), roles, "", (role) => ((wish.role = role), show())),
      checkbox(t("leaderboard.bots"), false, (on) => ((wish.bots = on), show())),
    ),
    place,
    h("p", { class: "small soft" }, t("leaderboard.about")),
  );
  await show();
  return {};
}

async function board(api, game, wish, me) {
  const ask = (cursor) => {
    const query = {
      game: game.id,
      limit: "25",
      bots: wish.bots,
      ...(wish.role && { role: wish.role }),
      ...(cursor && { cursor }),
    };
    return api.getOpenly(`/scoring/v1/leaderboard?${new URLSearchParams(query)}`);
  };
  const first = await ask();
  if (!first.items.length)
    return empty(t("leaderboard.none"), h("a", { class: "button primary", href: "#/" }, t("leaderboard.first")));
  const body = h(
    "tbody",
    {},
    first.items.map((entry, at) => row(entry, at + 1, me)),
  );
  const head = COLUMNS.map((name) => h("th", { scope: "col", class: name }, t(`leaderboard.${name}`)));
  const table = h("table", { class: "leaderboard" }, h("thead", {}, h("tr", {}, head)), body);
  return [table, first.next && more(body, first.next, ask, me)];
}

function more(body, cursor, ask, me) {
  let next = cursor;
  const button = action(t("leaderboard.more"), async () => {
    const page = await ask(next);
    const known = body.children.length;
    body.append(...page.items.map((entry, at) => row(entry, known + at + 1, me)));
    next = page.next;
    if (!next) button.remove();
  });
  return button;
}

function row(entry, place, me) {
  const name = [
    entry.bot && icon("robot"),
    h("a", { href: address("player", entry.player_id) }, entry.name || t("player.nameless")),
  ];
  const cells = [
    place,
    h("span", { class: "sitter" }, name),
    number(entry.ordinal, 1),
    `± ${number(3 * entry.sigma, 1)}`,
    entry.games,
    entry.wins,
  ];
  return h(
    "tr",
    { class: me && entry.player_id === me.player_id ? "mine" : "" },
    cells.map((cell, at) => h("td", { class: at === 1 ? "player" : `num ${COLUMNS[at]}` }, cell)),
  );
}
