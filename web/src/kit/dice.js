// Dice: a face as part of a drawing, and a die as an element of its own.

import { svg } from "../lib/dom.js";

const SPOTS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/**
 * The spots of a face around (0, 0), for a die this wide.
 * @param {number} value 1 to 6; anything else is a blank face
 * @param {number} size
 */
export function pips(value, size, className = "pip") {
  const step = size * 0.25;
  const spots = SPOTS[value] ?? [];
  return svg(
    "g",
    { class: className },
    spots.map(([x, y]) => svg("circle", { cx: x * step, cy: y * step, r: size * 0.1 })),
  );
}

/**
 * A die to stand among text. With a title it is read aloud, without it is not.
 * @param {number} value 1 to 6; anything else is a blank face
 * @param {{ className?: string, title?: string }} about
 */
export function die(value, { className = "", title = "" } = {}) {
  const spoken = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { viewBox: "-13 -13 26 26", class: `die ${className}`, ...spoken },
    svg("rect", { x: -12, y: -12, width: 24, height: 24, rx: 5.5, class: "face" }),
    pips(value, 24),
  );
}
