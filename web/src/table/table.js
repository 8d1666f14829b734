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

/** Read-only: for replays. `update(view)` shows another moment; with `step: false` nothing glides there. */
export function drawPosition(root, view, { animate = true } = {}) {
  let drawing = null;
  let shown = null;
  let wanted = view;
  const animates = () => animate && document.documentElement.dataset.motion !== "off";
  const draw = (step) => {
    if (!drawing || !wanted) return;
    drawing.update(wanted, step ? shown : null);
    shown = wanted;
  };
  root.classList.add("table-frame");
  put(root, h("div", { class: "table-wait", "aria-busy": "true" }));
  const ready = drawingOf(view.game, { animates }).then((made) => {
    if (!wanted) return;
    drawing = made;
    new Layout(root, drawing.parts);
    draw(false);
  });
  return {
    ready,
    update(next, { step = true } = {}) {
      wanted = next;
      draw(step);
    },
    destroy() {
      wanted = null;
      drawing?.destroy();
      root.classList.remove("table-frame");
      put(root);
    },
  };
}
