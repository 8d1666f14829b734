// A half of the sea as its captain is laying it out: the boards as answered so far, with the effects of their cells.

import { COLUMNS, ROWS } from "./places.js";

const HALF = ROWS / 2;
const USUAL = "large_a-strip-large_b";

/**
 * The boards of a player as they lie, or as the answers so far, and perhaps one more choice, would lay them.
 * @param {import("../types.js").Player} player
 * @param {(string | number | undefined)[][]} answers
 * @param {import("../types.js").Choice | null} choice
 */
export function boardsAfter(player, answers, choice = null) {
  if (player.boards.length) return changed(player.boards, choice);
  const all = choice
    ? [...answers, [choice.verb, choice.order ?? choice.board, choice.side ?? choice.degrees]]
    : answers;
  const order = String(all.find(([verb]) => verb === "order")?.[1] ?? USUAL).split("-");
  const answered = (verb, board, otherwise) => all.find((one) => one[0] === verb && one[1] === board)?.[2] ?? otherwise;
  return order.map((board) => ({
    board,
    side: answered("side", board, "a"),
    degrees: Number(answered("turn", board, 0)),
  }));
}

/** What the first player's change would make of the boards. */
function changed(boards, choice) {
  if (choice?.verb === "rotate")
    return boards.map((one) =>
      one.board === choice.board ? { ...one, degrees: (one.degrees + Number(choice.degrees)) % 360 } : one,
    );
  if (choice?.verb !== "relocate") return boards;
  const order = choice.order.split("-");
  return [...boards].sort((one, other) => order.indexOf(one.board) - order.indexOf(other.board));
}

/** The cells of a half under such boards: [{cell, effect}]. */
export function cellsUnder(boards, role, printed) {
  const lines = boards.map(({ board, side, degrees }) => turned(printed[board].sides[side], degrees));
  const half = Array.from({ length: HALF }, (_, row) => lines.flatMap((board) => board[row]));
  return half.flatMap((line, row) =>
    line.map((effect, column) => ({
      cell: role === "dark" ? `${HALF - 1 - row}-${COLUMNS - 1 - column}` : `${HALF + row}-${column}`,
      effect,
    })),
  );
}

/** Clockwise, as its owner sees it. */
function turned(lines, degrees) {
  if (!degrees) return lines;
  const once = lines[0].map((_, column) => lines.map((line) => line[column]).reverse());
  return turned(once, degrees - 90);
}
