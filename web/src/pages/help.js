// The rules reference as a page: topics to choose from, one of them open.

import { topics, written } from "../help/help.js";
import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { address } from "../lib/route.js";

export async function helpPage(root, { route }) {
  const all = await topics();
  const wanted = all.some(({ id }) => id === route.id) ? route.id : "";
  const entry = ({ id, title }) =>
    h("li", {}, h("a", { href: address("help", id), "aria-current": id === wanted && "true" }, title));
  const article = (topic) =>
    h(
      "section",
      { id: `help-${topic.id}`, class: "card help-topic", "aria-labelledby": `help-${topic.id}-title` },
      h("h2", { id: `help-${topic.id}-title`, tabindex: "-1" }, topic.title),
      written(topic),
    );
  put(
    root,
    h("h1", { tabindex: "-1" }, t("help.title")),
    h(
      "div",
      { class: "help" },
      h("nav", { class: "card help-topics", "aria-label": t("help.topics") }, h("ol", {}, all.map(entry))),
      h("div", { class: "stack" }, all.map(article)),
    ),
  );
  if (wanted) arriveAt(root.querySelector(`#help-${CSS.escape(wanted)}`));
  return {};
}

/** After the page itself has arrived. */
function arriveAt(topic) {
  setTimeout(() => {
    topic.scrollIntoView();
    topic.querySelector("h2").focus({ preventScroll: true });
  });
}
