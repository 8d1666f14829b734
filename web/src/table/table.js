// The table of a running match, and a position to look at only.

import { h, put } from "../lib/dom.js";
import { drawingOf } from "./games.js";
import { Layout } from "./layout.js";
import { Play } from "./play.js";

/** The match as its player, or a spectator, sees and plays it. */
export function mountTable(root, context) {
  const play = new Play(root, context);
  play.start();
  return { destroy: () => play.destroy() };
}

/**
 * Read-only: for replays and for watching. `update(view)` shows another moment; one that is no step on is a jump.
 * `log` is shown beside it.
 */
export function drawPosition(root, view, { animate = true, log = null } = {}) {
  /** @type {import("../contract.js").Drawing | null} */
  let drawing = null;
  /** @type {import("../contract.js").View | null} */
  let shown = null;
  let wanted = view;
  const animates = () => animate && document.documentElement.dataset.motion !== "off";
  const draw = () => {
    if (!drawing || !wanted) return;
    drawing.update(wanted, shown);
    shown = wanted;
  };
  put(root, h("div", { class: "table-wait", "aria-busy": "true" }));
  const ready = drawingOf(view.game, { animates }).then((made) => {
    if (!wanted) return;
    drawing = made;
    new Layout(root, { ...drawing.parts, log });
    draw();
  });
  return {
    ready,
    update(next, { step = true } = {}) {
      wanted = next;
      if (!step) shown = null;
      draw();
    },
    destroy() {
      wanted = null;
      drawing?.destroy();
      put(root);
    },
  };
}
