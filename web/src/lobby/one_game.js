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
    h(
      "div",
      { class: "hero" },
      rose(),
      waves(),
      words(game, alone),
      playNow(context, game, levels),
      about(game, alone),
    ),
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

function words(game, alone) {
  const title = alone ? t("lobby.title") : game.name;
  const text = alone ? t("lobby.about") : game.about.sentence;
  return h("div", { class: "hero-words" }, h("h1", { tabindex: "-1" }, title), h("p", {}, text));
}

function about(game, alone) {
  const name = [h("h2", {}, game.name), h("p", { class: "game-sentence" }, game.about.sentence)];
  return h("div", { class: "game-about" }, picture(game), alone && name, facts(game), ways(game));
}
