// Mercenaries as drawings around (0, 0): galleons in gold and black, in the colours of whoever has bought them.

import { svg } from "../../lib/dom.js";
import { drawShields, medal } from "./ships.js";

const HULL = "M-42 8h15l5 6h44l6-9h15c0 14-9 26-19 30h-46c-11-4-18-13-20-27Z";
const SAILS =
  "M-36-30c8-3 16-3 24 0 3 10 3 22 0 32-8-3-16-3-24 0-3-10-3-22 0-32ZM-10-37c8-3 17-3 25 0 3 12 3 27 0 39-8-3-17-3-25 0-3-12-3-27 0-39ZM18-28c6-2 12-2 18 0 3 9 3 20 0 29-6-2-12-2-18 0-3-9-3-20 0-29Z";

/** What each effect of a mercenary looks like. */
export const EFFECT_SIGNS = {
  shield: "shield",
  pick_from_reserve: "pick",
  remove_three_mines: "sweep",
  lay_three_mines: "minefield",
  two_horizontal_shots: "horizontal",
  two_vertical_shots: "vertical",
  two_diagonal_shots: "diagonal",
  four_adjacent_shots: "adjacent",
  vp_per_neighbour: "neighbours",
  boarding: "boarding",
  vp_per_shield: "shields",
  vp_per_set: "sets",
};

/** `colour` is "light", "dark" or, as long as nobody has it, "free". */
export function drawMercenary(colour, numbers, sign) {
  return svg(
    "g",
    { class: `ship mercenary fleet-${colour}` },
    svg("ellipse", { cx: 0, cy: 35, rx: 42, ry: 6, class: "wake" }),
    svg("path", { d: "M-25-40h3V10h-3zM1-46h3.500V10H1zM26-38h3V10h-3z", class: "spar" }),
    svg("path", {
      d: "M4-47c7-2 11 3 18 0l-4 6c-5 2-9-1-14 1zM-22-41c5-1 8 2 13 0l-3 4c-4 1-6-1-10 1z",
      class: "streamer",
    }),
    svg("path", { d: SAILS, class: "cloth" }),
    svg("path", { d: HULL, class: "hull" }),
    svg("path", { d: "M-38 16c16 5 58 5 77-1", class: "trim" }),
    ribbon(numbers),
    medal(sign, 27, 27),
    drawShields(0, true),
  );
}

/** The numbers on a ribbon; one that may be any is an X. */
function ribbon(numbers) {
  const text = numbers.length === 9 ? "X" : numbers.join(" ");
  const half = { 1: 15, 5: 31, 7: 36, 9: 40 }[text.length] ?? 40;
  return svg(
    "g",
    { class: "ribbon" },
    svg("path", { d: `M${-half - 7}-20h14v22h-14l5-11zM${half + 7}-20h-14v22h14l-5-11z`, class: "tails" }),
    svg("path", { d: `M${-half}-25h${2 * half}v22h${-2 * half}z`, class: "band" }),
    svg("text", { y: -7, class: `number n${text.length}` }, text),
  );
}
