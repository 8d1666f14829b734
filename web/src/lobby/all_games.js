// The catalogue: every game of the host, and the matches of all of them or of one.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { field, select } from "../lib/parts.js";
import { rose, waves } from "../shell/art.js";
import { gameCard } from "./card.js";
import { finding } from "./finding.js";
import { keepFresh, matchLists, withCreate } from "./lists.js";

export function allGames(root, context, games, levels) {
  const wish = { game: "" };
  const lists = matchLists(context, () => wish.game);
  const search = finding(context, games, levels);
  let stop = () => {};
  const show = (game) => {
    stop();
    wish.game = game;
    stop = keepFresh(lists);
  };
  put(
    root,
    h(
      "div",
      { class: "hero low" },
      rose(),
      waves(),
      h("div", { class: "hero-words" }, h("h1", { tabindex: "-1" }, t("lobby.title")), h("p", {}, t("lobby.about"))),
    ),
    h(
      "ul",
      { class: "games", "aria-label": t("games") },
      games.map((game) => gameCard(context, game, levels)),
    ),
    h("div", { class: "row filters" }, h("h2", {}, t("lists.title")), filter(games, show)),
    h(
      "div",
      { class: "lobby-grid" },
      h("div", { class: "stack" }, lists.mine.box, withCreate(context, lists.open, games, levels), lists.running.box),
      h("div", { class: "stack" }, search.box, lists.finished.box),
    ),
  );
  show("");
  return { destroy: () => (stop(), search.destroy()) };
}

function filter(games, show) {
  const names = games.map(({ id, name }) => [id, name]);
  return field(t("lists.game"), select([["", t("lists.all")], ...names], "", show));
}
