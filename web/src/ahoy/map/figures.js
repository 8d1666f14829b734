// Figures as drawings around (0, 0), about 60 wide for a Flagship; each has a shape of its own and its owner's colour.

import { SIDES } from "../sides.js";
import { svg } from "../../lib/dom.js";

/** "flagship-2" is a flagship, "patrol-7" a patrol. */
export function kindOf(figure) {
  return figure.split("-")[0];
}

export const WIDTH = { flagship: 58, gunship: 46, cutter: 42, stronghold: 40, patrol: 30 };

const DRAWINGS = { flagship, patrol, stronghold, cutter, gunship };

/** `role` is the owner's role class, such as "smuggler2". */
export function drawFigure(figure, role) {
  const kind = kindOf(figure);
  return svg("g", { class: `piece piece-${kind} role-${role}` }, DRAWINGS[kind](role));
}

function badge(role, x, y, scale) {
  const [solid, lines] = SIDES[role].symbol.split("|");
  return svg(
    "g",
    { class: "badge", transform: `translate(${x} ${y}) scale(${scale}) translate(-12 -12)` },
    solid && svg("path", { d: solid, "fill-rule": "evenodd" }),
    lines && svg("path", { d: lines, class: "stroke" }),
  );
}

function flagship(role) {
  return [
    svg("ellipse", { cx: 0, cy: 27, rx: 29, ry: 4.5, class: "wake" }),
    svg("path", { d: "M-3-31h3.500V17H-3z", class: "spar" }),
    svg("path", { d: "M.5-31c6-1 9 3 15-.5v7C10-21 6-25 .5-24z", class: "cloth" }),
    svg("path", { d: "M-21-19c13-6 29-6 42 0 3 10 3 19 0 28-13-5-29-5-42 0-3-9-3-18 0-28Z", class: "cloth" }),
    badge(role, 0, -5.5, 0.88),
    svg("path", { d: "M-28 12c10 4 46 4 57-2-2 10-7 16-14 18h-30c-7-3-11-9-13-16Z", class: "hull" }),
    svg("path", { d: "M-21 20h38", class: "plank" }),
  ];
}

function patrol() {
  return [
    svg("ellipse", { cx: 0, cy: 12, rx: 15, ry: 2.6, class: "wake" }),
    svg("path", { d: "M-8 8C-5-2 1-10 9-14c-2 8-1 15 3 22z", class: "cloth" }),
    svg("path", { d: "M-14 8h28c-2 4-5 5.500-8 5.500H-7c-3 0-6-2-7-5.500Z", class: "hull" }),
  ];
}

function stronghold() {
  return [
    svg("path", { d: "M-19 19v-22h5v5h5v-14h-3v-9h5v4h4.500v-4h5v4H7v-4h5v9H9v14h5v-5h5v22z", class: "cloth" }),
    svg("path", { d: "M-5 19v-8a5 5 0 0 1 10 0v8z", class: "door" }),
    svg("path", { d: "M0-17v-10l9 3.500-9 3.500", class: "spar" }),
  ];
}

function cutter(role) {
  return [
    svg("ellipse", { cx: 0, cy: 18, rx: 20, ry: 3.5, class: "wake" }),
    svg("path", { d: "M-1.500-23h3V11h-3z", class: "spar" }),
    svg("path", { d: "M2-22c11 9 16 20 17 31H2z", class: "cloth" }),
    svg("path", { d: "M-3-14c-8 7-13 15-14 23H-3z", class: "cloth" }),
    svg("path", { d: "M-19 11h40c-4 6-8 8-13 8H-8c-6 0-10-3-11-8Z", class: "hull" }),
    badge(role, 8.5, 1, 0.42),
  ];
}

function gunship(role) {
  return [
    svg("ellipse", { cx: 0, cy: 20, rx: 23, ry: 4, class: "wake" }),
    svg("path", { d: "M-12-20h3V9h-3zM9-20h3V9H9z", class: "spar" }),
    svg("path", {
      d: "M-19-16c6-3 12-3 17 0v17c-5-3-11-3-17 0zM2-16c6-3 12-3 17 0v17c-5-3-11-3-17 0z",
      class: "cloth",
    }),
    svg("path", { d: "M-23 5c8 2 38 2 46-1-1 9-6 16-12 17h-22c-7-2-11-8-12-16Z", class: "hull" }),
    svg("circle", { cx: -10, cy: 13, r: 3, class: "port" }),
    svg("circle", { cx: 0, cy: 13.5, r: 3, class: "port" }),
    svg("circle", { cx: 10, cy: 13, r: 3, class: "port" }),
    badge(role, -10.5, -8, 0.42),
  ];
}

/** The places of `count` figures in a space, around its middle, with a scale that lets all be seen. */
export function berths(count) {
  if (count <= 1) return [{ x: 0, y: 2, scale: 1 }];
  const columns = count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const rows = Math.ceil(count / columns);
  const pitch = 88 / columns;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: ((index % columns) - (inRow - 1) / 2) * pitch,
      y: (row - (rows - 1) / 2) * Math.min(pitch, 44) + 2,
      scale: columns === 2 ? 0.8 : columns === 3 ? 0.6 : 0.46,
    };
  });
}
