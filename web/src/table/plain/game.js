// A table for any game without a drawing of its own: its position as text and tables, its log, its ending.

import { outcomeTitle, ranking } from "../../kit/outcome.js";
import { h, put } from "../../lib/dom.js";
import { Names } from "./names.js";
import { PositionText } from "./position.js";

/** @typedef {import("../../contract.js").View<Record<string, unknown>>} View */
/** @typedef {import("../../contract.js").DrawingModule<Record<string, unknown>>} DrawingModule */
/** @typedef {import("../../contract.js").OwnDrawing<Record<string, unknown>>} Drawing */

/** @type {DrawingModule["prepare"]} */
export async function prepare() {}

/** @type {DrawingModule["createDrawing"]} */
export function createDrawing(components) {
  return new PlainDrawing(components);
}

/** @implements {Drawing} */
class PlainDrawing {
  /** @type {View} */
  view;
  /** @type {Names} */
  names;
  /** @type {PositionText} */
  text;

  /** @param {import("../../contract.js").Components} components */
  constructor(components) {
    this.components = components;
    /** @type {View | null} */
    this.chosenAt = null; // the view in which somebody chose here: what has changed since then is marked
    this.result = h("section", { class: "result plain-result", hidden: true });
    this.board = h("div", { class: "plain-board" });
    this.heading = h("h2", {}, components.name ?? "");
    this.parts = { map: h("div", { class: "plain" }, this.heading, this.result, this.board) };
  }

  /**
   * @param {View} view
   * @param {View | null} previous
   */
  update(view, previous = null) {
    this.view = view;
    this.names ??= new Names(this.components, view.players);
    this.names.players = view.players; // a bot may have come for somebody
    this.text ??= new PositionText(this.names);
    const before = previous && (this.chosenAt ?? previous).position;
    const focused = this.board.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.fold
      : undefined;
    put(this.board, this.text.draw(view.position, before, view.seat));
    if (focused) this.board.querySelector(`[data-fold="${CSS.escape(focused)}"]`)?.focus();
    this.tellResult(view, []);
  }

  tellResult(view, buttons) {
    this.result.hidden = !view.outcome;
    if (!view.outcome) return;
    const title = h("h3", { tabindex: "-1" }, outcomeTitle(view));
    const reason = h("p", { class: "soft" }, this.names.of(view.outcome.reason));
    put(this.result, title, reason, ranking(view), buttons.length > 0 && h("div", { class: "row" }, buttons));
  }

  clear() {
    this.chosenAt = this.view;
  }

  /**
   * Nothing that is drawn stands for a choice.
   * @param {{ verb: string }} choice
   */
  place({ verb }) {
    return { verb };
  }

  /** @type {import("../../contract.js").Drawing["showEnding"]} */
  async showEnding(view, _messages, buttons) {
    this.tellResult(view, buttons);
    this.result.scrollIntoView({ block: "nearest" });
    this.result.querySelector("h3")?.focus({ preventScroll: true });
  }
}
