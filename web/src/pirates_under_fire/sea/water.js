// The water: the boards of both halves with their seams, the effects printed on cells, the names of rows and columns.

import { svg } from "../../lib/dom.js";
import { drawSign } from "../art/tokens.js";
import { across, COLUMNS, down, middleOf, ROWS } from "./places.js";

const WIDTHS = { large_a: 3, large_b: 3, strip: 1 };
const HALF = ROWS / 2;

/** The boards of all players; a half that is not laid yet is one sheet of open water. */
export function drawBoards({ players }, turned) {
  return players.flatMap(({ seat, role, boards }) =>
    placed(role, boards).map((board) => drawBoard(role, board, turned, { board: `${seat}/${board.board}` })),
  );
}

/** The half of a player with these boards, to look at only. */
export function drawHalf({ role }, boards, turned) {
  return placed(role, boards).map((board) => drawBoard(role, board, turned));
}

/** With the grid's columns that each board covers: the dark captain's left is the grid's right. */
function placed(role, boards) {
  if (!boards.length) return [{ board: "open", from: 0, to: COLUMNS - 1 }];
  let begun = 0;
  return boards.map(({ board, side, degrees }) => {
    const [first, last] = [begun, (begun += WIDTHS[board]) - 1];
    const columns = role === "dark" ? [COLUMNS - 1 - last, COLUMNS - 1 - first] : [first, last];
    return { board, side, degrees, from: columns[0], to: columns[1] };
  });
}

function drawBoard(role, { from, to }, turned, dataset = {}) {
  const [x, last] = [across(from, turned), across(to, turned)].sort((one, other) => one - other);
  const rows = role === "dark" ? [0, HALF - 1] : [HALF, ROWS - 1];
  const [y, lowest] = rows.map((row) => down(row, turned)).sort((one, other) => one - other);
  const [left, top, width, height] = [x - 50, y - 50, last - x + 100, lowest - y + 100];
  return svg(
    "g",
    { class: `sea-board waters-${role}`, dataset },
    svg("rect", { x: left + 2, y: top + 2, width: width - 4, height: height - 4, rx: 12, class: "sheet" }),
    swell(left, top, width, height),
    grid(left, top, width, height),
    svg("rect", { x: left + 5, y: top + 5, width: width - 10, height: height - 10, rx: 9, class: "frame" }),
  );
}

/** Short waves, here and there; always the same ones. */
function swell(left, top, width, height) {
  const waves = [];
  for (let row = 0; row < height / 50; row += 1) {
    for (let column = 0; column < width / 100; column += 1) {
      const [x, y] = [left + 100 * column + 14 + ((row * 37 + column * 53) % 44), top + 50 * row + 14];
      waves.push(`M${x} ${y}q6-6 12 0t12 0 12 0`);
    }
  }
  return svg("path", { d: waves.join(""), class: "swell" });
}

function grid(left, top, width, height) {
  const lines = [];
  for (let x = 100; x < width; x += 100) lines.push(`M${left + x} ${top + 8}v${height - 16}`);
  for (let y = 100; y < height; y += 100) lines.push(`M${left + 8} ${top + y}h${width - 16}`);
  return svg("path", { d: lines.join(""), class: "grid" });
}

/** What is printed on the cells. */
export function drawPrints({ cells }, turned) {
  return cells
    .filter(({ effect }) => effect)
    .map(({ cell, effect, ship }) => {
      const { x, y } = middleOf(cell, turned);
      return svg("g", { transform: `translate(${x} ${y})`, class: ship ? "covered" : "" }, drawSign(effect));
    });
}

/** The numbers of rows and columns at the edge, as labels and the log use them. */
export function drawNames(turned) {
  const left = -20;
  return [
    ...Array.from({ length: ROWS }, (_, row) => svg("text", { x: left, y: down(row, turned) + 6 }, String(row))),
    ...Array.from({ length: COLUMNS }, (_, column) =>
      svg("text", { x: across(column, turned), y: -12 }, String(column)),
    ),
  ];
}
