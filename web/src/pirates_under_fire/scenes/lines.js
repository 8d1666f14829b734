// What scores, drawn on the sea: combinations as bands, mercenaries and ships in enemy waters as marks.

import { svg } from "../../lib/dom.js";
import { middleOf } from "../sea/places.js";

/**
 * All marks of a seat, in the order in which they are counted: what is drawn, and the points that it brings.
 * @param {import("./scorecard.js").SeatScore} score
 */
export function marksOf({ combinations, mercenaries, territory, numbers }, colour, turned) {
  const lines = combinations.map((line) => {
    const counted = numbers.filter(({ cell }) => line.cells.includes(cell));
    const drawn = svg(
      "g",
      {},
      drawBand(line, colour, turned),
      counted.map((one) => drawCount(one, turned)),
    );
    return { points: line.vp, drawn };
  });
  const hired = mercenaries.map((one) => ({
    points: one.vp,
    drawn: drawMark(one.cell, one.vp, colour, turned, "hired"),
  }));
  const ships = territory.map((cell) => ({ points: 1, drawn: drawMark(cell, 1, colour, turned, "waters") }));
  return [...lines, ...hired, ...ships];
}

function drawBand({ kind, cells, vp }, colour, turned) {
  const [start, end] = [cells[0], cells.at(-1)].map((cell) => middleOf(cell, turned));
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const across = start.y === end.y;
  const label = across ? { x: middle.x, y: middle.y - 43 } : { x: middle.x + 43, y: middle.y };
  const [left, top] = [Math.min(start.x, end.x) - 44, Math.min(start.y, end.y) - 44];
  return svg(
    "g",
    { class: `band fleet-${colour} of-${kind}` },
    svg("rect", {
      ...{ x: left, y: top, rx: 22 },
      width: Math.abs(end.x - start.x) + 88,
      height: Math.abs(end.y - start.y) + 88,
      class: "hoop",
    }),
    drawPoints(label.x, label.y, vp),
  );
}

/** The number that a mercenary counts as. */
function drawCount({ cell, number }, turned) {
  const { x, y } = middleOf(cell, turned);
  return svg(
    "g",
    { class: "counts", transform: `translate(${x} ${y - 14})` },
    svg("rect", { x: -17, y: -16, width: 34, height: 32, rx: 6 }),
    svg("text", { y: 9 }, String(number)),
  );
}

function drawMark(cell, points, colour, turned, kind) {
  const { x, y } = middleOf(cell, turned);
  const [dx, dy] = kind === "hired" ? [0, 0] : [-32, -32];
  return svg("g", { class: `mark fleet-${colour} of-${kind}` }, drawPoints(x + dx, y + dy, points));
}

function drawPoints(x, y, points) {
  return svg(
    "g",
    { class: "points", transform: `translate(${x} ${y})` },
    svg("circle", { r: 17 }),
    svg("text", { y: 7 }, `+${points}`),
  );
}
