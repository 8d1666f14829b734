// One region as a drawing of 200 × 200: four spaces of water with what is printed on them, one of them an Island.

import { svg } from "../../lib/dom.js";
import { coast } from "./coast.js";
import { pips } from "../../kit/dice.js";
import { shape } from "../mats/symbols.js";

export const SPACE = 100;
export const CORNERS = { nw: [0, 0], ne: [1, 0], sw: [0, 1], se: [1, 1] };
const TURNS = { north: 0, east: 90, south: 180, west: 270 };

/** `printed` has suit, spaces by corner, the Island's corner and the pairs of corners that sand separates. */
export function drawTile(name, printed) {
  const water = svg("rect", { width: 200, height: 200, rx: 10, class: "water" });
  const waves = svg("path", { d: "M0 100h200M100 0v200", class: "grid" });
  const spaces = Object.entries(CORNERS).map(([corner, [x, y]]) => drawSpace(name, printed, corner, x, y));
  const sands = printed.sandbars.map(([a, b]) => drawSandbar(CORNERS[a], CORNERS[b]));
  const frame = svg("rect", { x: 1, y: 1, width: 198, height: 198, rx: 9, class: "frame" });
  return svg("g", { class: "tile", "aria-hidden": "true" }, water, waves, spaces, sands, frame);
}

function drawSpace(name, printed, corner, x, y) {
  const middle = `translate(${SPACE * (x + 0.5)} ${SPACE * (y + 0.5)})`;
  if (corner === printed.island)
    return svg("g", { transform: middle }, drawIsland(name, printed.suit, x ? 1 : -1, y ? 1 : -1));
  const found = printed.spaces[corner];
  return svg(
    "g",
    { transform: middle },
    found.current && drawCurrent(found.current),
    found.fog && drawFog(),
    found.wreckage && drawWreck(),
    found.harbor && drawHarbor(x ? 1 : -1, y ? 1 : -1),
    found.tailwind && drawWind(found.tailwind, x ? 31 : -31, y ? 30 : -30),
    found.treasure &&
      drawTreasure(
        found.treasure,
        found.tailwind ? (x ? 31 : -31) : x ? 29 : -29,
        found.tailwind ? (y ? -26 : 26) : y ? 30 : -30,
      ),
  );
}

/** The medal with the suit lies in the outer corner, so that ships on the Island do not hide it. */
function drawIsland(name, suit, x, y) {
  return svg(
    "g",
    { class: `island suit-${suit}` },
    svg("path", { d: coast(name, 48), class: "shallow" }),
    svg("path", { d: coast(name, 42), class: "land" }),
    svg("path", { d: coast(name, 34), class: "hill" }),
    svg(
      "g",
      { transform: `translate(${27 * x} ${27 * y})` },
      svg("circle", { r: 17, class: "medal" }),
      shape(suit, { class: "suit", transform: "translate(-12 -12)" }),
    ),
  );
}

function drawCurrent(direction) {
  const chevrons = [-24, 0, 24].map((y) => svg("path", { d: `M-20 ${y + 11}L0 ${y - 9}L20 ${y + 11}`, class: "flow" }));
  const streams = svg("path", { d: "M-34 44V-36M34 44V-36", class: "stream" });
  return svg("g", { class: "current", transform: `rotate(${TURNS[direction]})` }, streams, chevrons);
}

function drawFog() {
  const bank = "M-46 12c-2-14 14-22 22-14 2-16 26-20 32-4 10-8 28 0 26 14 14 2 14 22-1 23h-66c-16-1-20-15-13-19Z";
  const curls =
    "M-34 22c8-8 18 4 10 9M-8 6c8-10 22 2 12 10M14 25c9-8 20 3 11 9M-20-26c6-7 16 0 12 7M6-34c7-6 16 1 11 8";
  return svg("g", { class: "fog" }, svg("path", { d: bank, class: "bank" }), svg("path", { d: curls, class: "curl" }));
}

function drawWreck() {
  const hull = "M-34 12c4 16 18 24 36 24 14 0 26-5 34-14l-12-3 5-11-13 5 1-13-12 9-4-13-9 13-11-9-1 13z";
  const ribs = "M-22 14c3 9 8 15 15 19M-4 10c1 9 4 17 9 24M13 12c0 8-1 14-3 22";
  const mast = "M-8 6-22-34M-34-20l22-8M-18-24c8 3 14 2 20-3";
  return svg(
    "g",
    { class: "wreck" },
    svg("path", { d: "M-44 30q11-7 22 0t22 0 22 0 22 0", class: "ripple" }),
    svg("path", { d: hull, class: "hull" }),
    svg("path", { d: ribs, class: "ribs" }),
    svg("path", { d: mast, class: "mast" }),
  );
}

function drawHarbor(x, y) {
  const quay = "M-46-46h46v13h-10v30h-9v-30h-9v22h-9v-22h-9z";
  return svg(
    "g",
    { class: "harbor" },
    svg("g", { transform: `scale(${-x} ${-y})` }, svg("path", { d: quay, class: "quay" })),
    svg("circle", { r: 16, class: "medal" }),
    svg("path", { d: "M-8 7V-4L0-11l8 7V7H3V0h-6v7zM-13 11.500q4.300-4 8.600 0t8.600 0 8.600 0", class: "house" }),
  );
}

function drawWind(value, x, y) {
  const puff = "M-21-4c4-5 9-5 11 0M-21 4c4 5 9 5 11 0";
  return svg(
    "g",
    { class: "wind", transform: `translate(${x} ${y})` },
    svg("path", { d: puff, class: "puff", transform: x > 0 ? "" : "scale(-1 1)" }),
    svg("rect", { x: -11, y: -11, width: 22, height: 22, rx: 5, class: "face" }),
    pips(value, 22, "pip"),
  );
}

function drawTreasure(gold, x, y) {
  const coins = Array.from({ length: gold }, (_, index) => {
    const shift = (index - (gold - 1) / 2) * 11;
    return svg(
      "g",
      { transform: `translate(${x + shift} ${y}) scale(0.72) translate(-12 -12)` },
      svg("circle", { cx: 12, cy: 12, r: 10.5, class: "rim" }),
      shape("coin"),
    );
  });
  return svg("g", { class: "treasure" }, coins);
}

/** A bank of sand along the edge that two neighbouring spaces share. */
function drawSandbar([ax, ay], [bx, by]) {
  const upright = ay === by;
  const [x, y] = upright
    ? [SPACE * Math.max(ax, bx), SPACE * (ay + 0.5)]
    : [SPACE * (ax + 0.5), SPACE * Math.max(ay, by)];
  const sand =
    "M-46 0c4-7 14-5 20-4 8-7 18-3 24-1 8-6 18-4 24 0 8-4 20-4 24 4-3 8-14 6-22 4-8 6-18 4-25 1-8 6-18 3-24 0-8 4-19 4-21-4Z";
  const grains = [-30, -14, 2, 18, 33].map((at) =>
    svg("circle", { cx: at, cy: at % 4 ? 1.5 : -1.5, r: 1.4, class: "grain" }),
  );
  const turn = upright ? "rotate(90)" : "";
  return svg("g", { class: "sandbar", transform: `translate(${x} ${y}) ${turn}` }, svg("path", { d: sand }), grains);
}
