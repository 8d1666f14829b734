// The rules reference of a game as a page: topics to choose from, one of them open.

import { gameOf } from "../games.js";
import { topics, written } from "../help/help.js";
import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { empty } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { catalogue } from "../lobby/catalogue.js";
import { gameLinks } from "../shell/frame.js";

/** The address has the game, or a topic of the first game, or "game/topic". */
export async function helpPage(root, { api, route }) {
  const games = await catalogue(api);
  const [first, second] = route.id.split("/");
  const named = games.find(({ id }) => id === first);
  const game = named ?? games.find(({ id }) => gameOf(id).reference) ?? games[0];
  if (!game) throw Object.assign(new Error(first), { kind: "no-such-game" });
  const all = await topics(game.id);
  const wanted = all.find(({ id }) => id === (named ? second : first))?.id;
  put(
    root,
    h("h1", { tabindex: "-1" }, t("help.title"), games.length > 1 && `: ${game.name}`),
    gameLinks("help", games, game),
    all.length ? reference(game.id, all, wanted) : empty(t("help.none")),
  );
  if (wanted) arriveAt(root.querySelector(`#help-${CSS.escape(wanted)}`));
  return {};
}

function reference(game, all, wanted) {
  const entry = ({ id, title }) =>
    h("li", {}, h("a", { href: address("help", `${game}/${id}`), "aria-current": id === wanted && "true" }, title));
  const article = (topic) =>
    h(
      "section",
      { id: `help-${topic.id}`, class: "card help-topic", "aria-labelledby": `help-${topic.id}-title` },
      h("h2", { id: `help-${topic.id}-title`, tabindex: "-1" }, topic.title),
      written(topic),
    );
  return h(
    "div",
    { class: "help" },
    h("nav", { class: "card help-topics", "aria-label": t("help.topics") }, h("ol", {}, all.map(entry))),
    h("div", { class: "stack" }, all.map(article)),
  );
}

/** After the page itself has arrived. */
function arriveAt(topic) {
  setTimeout(() => {
    topic.scrollIntoView();
    topic.querySelector("h2").focus({ preventScroll: true });
  });
}
