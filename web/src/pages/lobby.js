// The lobby: play at once, go on with one's matches, meet others, watch.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, repeat } from "../lib/parts.js";
import { favourite, levels as botLevels } from "../lobby/catalogue.js";
import { openCreate } from "../lobby/create.js";
import { finding } from "../lobby/finding.js";
import { finishedMatches, myMatches, openMatches, runningMatches } from "../lobby/lists.js";
import { playNow } from "../lobby/play_now.js";
import { rose, waves } from "../shell/art.js";

const FRESH_MS = 4000;

export async function lobbyPage(root, context) {
  const [game, levels] = await Promise.all([favourite(context.api), botLevels(context.api)]);
  const lists = [myMatches(context), openMatches(context), runningMatches(context), finishedMatches(context)];
  const [mine, open, running, finished] = lists.map((list) => list.box);
  const search = finding(context, game, levels);
  put(
    root,
    h(
      "div",
      { class: "hero" },
      rose(),
      waves(),
      h("div", { class: "hero-words" }, h("h1", { tabindex: "-1" }, t("lobby.title")), h("p", {}, t("lobby.about"))),
      playNow(context, game, levels),
    ),
    h(
      "div",
      { class: "lobby-grid" },
      h("div", { class: "stack" }, mine, create(context, game, levels, open), running),
      h("div", { class: "stack" }, search.box, finished),
    ),
  );
  const stop = lists.map((list) => repeat(list.refresh, FRESH_MS));
  return {
    destroy() {
      stop.forEach((end) => end());
      search.destroy();
    },
  };
}

function create(context, game, levels, open) {
  open
    .querySelector("h2")
    .after(action([icon("people"), t("create.title")], () => openCreate(context, game, levels), { class: "create" }));
  return open;
}
