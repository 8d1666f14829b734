// Ships as drawings around (0, 0), about 84 wide. The light fleet is square-rigged, the dark one has lateen sails.

import { svg } from "../../lib/dom.js";
import { symbolAt } from "./symbols.js";

const HULL = "M-39 12c14 5 60 5 78-3-1 13-9 23-17 26h-40c-10-4-18-12-21-23Z";
const RIGS = {
  light: {
    mast: "M-5-44h4.500V16H-5z",
    sail: "M-31-31c18-5 38-5 54 0 4 12 4 26 0 39-17-6-37-6-54 0-4-13-4-27 0-39Z",
    seams: "M-16-34c-2 13-2 26 0 38M8-34c2 13 2 26 0 38",
    number: [-4, 0],
  },
  dark: {
    mast: "M5-44h4.500V16H5z",
    sail: "M8-43C25-27 33-9 33 8 12 3-12 3-34 9-27-14-14-32 8-43Z",
    seams: "M7-38C-8-26-17-12-20 4M9-38C20-25 25-10 25 5",
    number: [1, 3],
  },
};

// Which sign a ship carries, by its number.
export const SIGNS = ["", "shield", "coin", "orthogonal", "coin", "repair", "coin", "sweep", "coin", "double"];

/** A fleet ship with its battle side up. */
export function drawShip(colour, number) {
  const rig = RIGS[colour];
  return svg(
    "g",
    { class: `ship fleet-${colour}` },
    svg("ellipse", { cx: 0, cy: 35, rx: 40, ry: 6, class: "wake" }),
    svg("path", { d: rig.mast, class: "spar" }),
    pennant(colour),
    svg("path", { d: rig.sail, class: "cloth" }),
    svg("path", { d: rig.seams, class: "seam" }),
    svg("path", { d: HULL, class: "hull" }),
    svg("path", { d: "M-34 19.500c16 4 52 4 69-2", class: "trim" }),
    svg("text", { x: rig.number[0], y: rig.number[1], class: "number" }, String(number)),
    medal(SIGNS[number], 27, 25),
  );
}

/** A ship on fire: charred, its number on a flag, for that stays public. */
export function drawBurning(colour, number) {
  return svg(
    "g",
    { class: `ship burning fleet-${colour}` },
    svg("ellipse", { cx: 0, cy: 35, rx: 40, ry: 6, class: "wake" }),
    svg("path", { d: "M-14-6c-9-8-8-18 1-24-2-9 6-15 14-12", class: "smoke" }),
    svg("path", { d: "M-6-20l4.500-1L2 14h-5z", class: "spar" }),
    svg("path", { d: "M-24-6l11-7 5 6 8-9 6 8 12-4-5 22h-34z", class: "cloth torn" }),
    svg("path", { d: HULL, class: "hull", transform: "rotate(-5)" }),
    flames(),
    flag(number),
  );
}

function flames() {
  return svg(
    "g",
    { class: "flames" },
    svg("path", {
      d: "M-33 22c-7-10 1-16 0-26 8 5 9 11 9 15 4-6 3-14-1-20 13 5 17 15 16 23 5-5 6-12 4-18 11 5 14 13 13 19 4-3 6-7 5-12 8 6 9 14 4 22-14 8-36 8-50-3Z",
      class: "outer",
    }),
    svg("path", {
      d: "M-25 24c-4-6 1-9 1-15 5 4 5 8 5 10 3-4 3-8 2-11 7 4 8 9 8 13 4-3 5-7 4-10 6 4 7 9 5 13-8 4-18 4-25 0Z",
      class: "inner",
    }),
  );
}

function flag(number) {
  return svg(
    "g",
    { class: "flag", transform: "translate(21 -21)" },
    svg("path", { d: "M-19-17h38v28l-19 9-19-9z", class: "cloth" }),
    svg("text", { y: 8, class: "number" }, String(number)),
  );
}

/** The fleet's streamer at the top of the mast. */
function pennant(colour) {
  const x = colour === "light" ? -1 : 9;
  return svg("path", { d: `M${x}-45c7-2 10 3 17 0l-4 5c-5 2-8-1-13 1z`, class: "streamer" });
}

/** A round sign at the rim of a ship. */
export function medal(sign, x, y, radius = 16) {
  return svg(
    "g",
    { class: `medal sign-${sign}` },
    svg("circle", { cx: x, cy: y, r: radius, class: "disc" }),
    symbolAt(sign, x, y, radius * 1.45),
  );
}

/** Shields on a ship, at its other rim; from three on, one with their number. */
export function drawShields(count, permanent = false) {
  if (!count && !permanent) return null;
  const shown = count > 2 ? 1 : count;
  const signs = Array.from({ length: shown }, (_, index) => shieldAt(-30 + 15 * index, 26));
  return svg(
    "g",
    { class: "shields" },
    permanent && shieldAt(-30, 26, "permanent"),
    signs,
    count > 2 && svg("text", { x: -30, y: 31, class: "count" }, String(count)),
  );
}

function shieldAt(x, y, className = "") {
  return svg("path", {
    d: "M0-14 12-10v8c0 8-5 13-12 16-7-3-12-8-12-16v-8z",
    class: `shield ${className}`,
    transform: `translate(${x} ${y})`,
  });
}
