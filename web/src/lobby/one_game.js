// Everything that can be done with one game: play at once, open a match, find opponents, look at matches.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { rose, waves } from "../shell/art.js";
import { facts, picture, ways } from "./card.js";
import { finding } from "./finding.js";
import { keepFresh, matchLists, withCreate } from "./lists.js";
import { playNow } from "./play_now.js";

/** `alone`: the host offers no other game, so that this is its first page. */
export function oneGame(root, context, game, levels, { alone = false } = {}) {
  const lists = matchLists(context, () => (alone ? "" : game.id));
  const search = finding(context, [game], levels);
  put(
    root,
    h("div", { class: "hero" }, rose(), waves(), words(context, game, levels, alone), playNow(context, game, levels)),
    h(
      "div",
      { class: "lobby-grid" },
      h("div", { class: "stack" }, lists.mine.box, withCreate(context, lists.open, [game], levels), lists.running.box),
      h("div", { class: "stack" }, search.box, lists.finished.box),
    ),
  );
  const stop = keepFresh(lists);
  return { destroy: () => (stop(), search.destroy()) };
}

function words(context, game, levels, alone) {
  const name = h(alone ? "h2" : "h1", { tabindex: alone ? null : "-1" }, game.name);
  return h(
    "div",
    { class: "hero-words" },
    alone && [h("h1", { tabindex: "-1" }, t("lobby.title")), h("p", {}, t("lobby.about"))],
    h(
      "div",
      { class: "game-about" },
      picture(game),
      name,
      h("p", { class: "game-sentence" }, game.about.sentence),
      facts(game),
      ways(context, game, levels),
    ),
  );
}
