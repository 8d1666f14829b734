// The rules reference: in a dialog over whatever is going on, or as a page of its own.

import { gameOf } from "../games.js";
import { h } from "../lib/dom.js";
import { currentLanguage, t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { openDialog } from "../lib/parts.js";
import { address } from "../lib/route.js";

/** Those of a game in the language of the page; none if it has brought no reference. */
export async function topics(game) {
  return (await gameOf(game).reference?.(currentLanguage())) ?? [];
}

/** Open the reference of a game at a topic, such as "battle"; what is going on stays where it is. */
export async function openHelp(topic, game) {
  const all = await topics(game);
  const found = all.find(({ id }) => id === topic) ?? all[0];
  if (!found) return toast(t("help.none"));
  return openDialog(
    found.title,
    (close) => [
      h("div", { class: "help-body" }, written(found)),
      h("p", {}, h("a", { href: address("help", `${game}/${found.id}`), onclick: close }, t("help.all"))),
    ],
    { wide: true },
  );
}

/** A topic's paragraphs; a line of a list may begin with **words** that name it. */
export function written({ body }) {
  return body.map((part) => (Array.isArray(part) ? listed(part) : h("p", {}, emphasised(part))));
}

/** Lines that are numbered need no dots. */
function listed(lines) {
  return h(
    "ul",
    { class: /^\*\*\d/.test(lines[0]) && "steps" },
    lines.map((line) => h("li", {}, emphasised(line))),
  );
}

function emphasised(text) {
  return text.split("**").map((piece, at) => (at % 2 ? h("strong", {}, piece) : piece));
}
