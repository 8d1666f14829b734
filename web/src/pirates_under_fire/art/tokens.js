// What lies on the sea besides ships: mines, and the signs that are printed on its cells.

import { svg } from "../../lib/dom.js";
import { symbolAt } from "./symbols.js";

// What each cell effect looks like.
export const CELL_SIGNS = {
  vp: "vp",
  orthogonal_shot: "orthogonal",
  diagonal_shot: "diagonal",
  repair: "repair",
  mine: "mine",
  extra_ship: "ship",
};

/** What is printed on a cell. */
export function drawSign(effect) {
  const sign = CELL_SIGNS[effect];
  return svg(
    "g",
    { class: `print print-${sign}` },
    svg("circle", { r: 29, class: "disc" }),
    svg("circle", { r: 25, class: "rim" }),
    symbolAt(sign, 0, 0, 32),
  );
}

/** A mine, face down; the fake one is marked for whoever may know it. */
export function drawMine(fake) {
  const spikes = Array.from({ length: 8 }, (_, index) =>
    svg("path", { d: "M-5-22 0-37 5-22z", transform: `rotate(${45 * index})`, class: "spike" }),
  );
  return svg(
    "g",
    { class: `mine ${fake ? "fake" : ""}` },
    svg("ellipse", { cx: 0, cy: 30, rx: 26, ry: 5, class: "wake" }),
    spikes,
    svg("circle", { r: 24, class: "ball" }),
    svg("path", { d: "M-14-8a16 16 0 0 1 12-8", class: "shine" }),
    fake && svg("circle", { r: 14, class: "plate" }),
    fake && svg("text", { y: 7, class: "number" }, "0"),
  );
}
