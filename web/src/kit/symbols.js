// Symbols of 24 × 24 as games draw them: a game keeps a table of their paths and gives one of them to these.

import { svg } from "../lib/dom.js";

/**
 * The paths of a symbol: those before "|" are filled, those after it are drawn as lines; either may be empty.
 * @typedef {string} Paths
 */

/**
 * A symbol as a part of a drawing that is already there.
 * @param {Paths} paths
 * @param {Record<string, unknown>} attributes of the group that holds it
 */
export function shape(paths, attributes = {}) {
  const [solid, lines] = paths.split("|");
  return svg(
    "g",
    attributes,
    solid && svg("path", { d: solid, "fill-rule": "evenodd" }),
    lines && svg("path", { d: lines, class: "stroke" }),
  );
}

/**
 * A symbol as a drawing of its own, beside text. With a title it is read aloud, without it is not.
 * @param {Paths} paths
 * @param {{ className?: string, title?: string }} about
 */
export function symbol(paths, { className = "", title = "" } = {}) {
  const spoken = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return svg("svg", { viewBox: "0 0 24 24", class: `icon ${className}`, ...spoken }, shape(paths));
}
