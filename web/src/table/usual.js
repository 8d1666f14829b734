// What the page does for a drawing that leaves something out: a game has to bring `parts` and `update` only.

import { outcomeTitle, ranking } from "../kit/outcome.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { Names } from "./plain/names.js";
import { sentence } from "./plain/sentences.js";

/** @typedef {import("../contract.js").Drawing} Drawing */
/** @typedef {import("../contract.js").OwnDrawing} OwnDrawing */
/** @typedef {import("../contract.js").View} View */

/**
 * A drawing with all its members.
 * @param {OwnDrawing} own
 * @param {import("../contract.js").Components} components
 * @returns {Drawing}
 */
export function completed(own, components) {
  const names = new Names(components, []);
  /** @type {Drawing} */
  const usual = {
    parts: own.parts,
    update: (view, previous) => {
      names.players = view.players;
      own.update(view, previous);
    },
    hear: () => {},
    onChoose: () => {},
    clear: () => {},
    place: (choice) => choice,
    group: ({ choice }) => names.of(choice.verb),
    preview: () => {},
    outlook: () => "",
    about: (target) => target.closest("[title]")?.getAttribute("title") ?? "",
    tell: (event) => sentence(event, names),
    showEnding: async (view, _messages, buttons) =>
      showResult(own, view, names.of(view.outcome?.reason ?? ""), buttons),
    destroy: () => {},
  };
  const given = Object.keys(usual).filter((name) => typeof own[name] === "function" && name !== "update");
  return Object.assign(usual, Object.fromEntries(given.map((name) => [name, own[name].bind(own)])));
}

/**
 * The result as a card over the map.
 * @param {OwnDrawing} drawing
 * @param {View} view
 * @param {string} reason
 * @param {(Element | false)[]} buttons
 */
function showResult({ parts }, view, reason, buttons) {
  const place = parts.map.parentElement;
  place?.querySelector(".result-card")?.remove();
  const close = () => card.remove();
  const card = h(
    "section",
    { class: "result result-card" },
    h("h3", { tabindex: "-1" }, outcomeTitle(view)),
    h("p", { class: "soft" }, reason),
    ranking(view),
    h("div", { class: "row" }, buttons),
    h(
      "button",
      { type: "button", class: "quiet round close", "aria-label": t("close"), onclick: close },
      icon("cross"),
    ),
  );
  place?.append(card);
  card.querySelector("h3")?.focus({ preventScroll: true });
}
