// Where cells are on the drawing, in units of which a cell is 100 wide. Whoever looks has the own home row below.

export const ROWS = 6;
export const COLUMNS = 7;
const CELL = 100;
export const SEAM = 16; // between the two halves
export const MARGIN = 34; // for the names of rows and columns

/** The colour of a seat's fleet. */
export function colourOf(position, seat) {
  return position.players[seat].role;
}

/** Whether the sea is drawn upside down: for the captain of the dark fleet. */
export function isTurned(view) {
  return view.seat !== null && colourOf(view.position, view.seat) === "dark";
}

/** "5-1" as its row and column. */
export function rowAndColumn(cell) {
  const [row, column] = cell.split("-");
  return [Number(row), Number(column)];
}

/** The middle of a cell. */
export function middleOf(cell, turned) {
  const [row, column] = rowAndColumn(cell);
  return { x: across(column, turned), y: down(row, turned) };
}

/** The middle of a column. */
export function across(column, turned) {
  return ((turned ? COLUMNS - 1 - column : column) + 0.5) * CELL;
}

/** The middle of a row. */
export function down(row, turned) {
  const line = turned ? ROWS - 1 - row : row;
  return (line + 0.5) * CELL + (line >= ROWS / 2 ? SEAM : 0);
}

/** What the drawing must show. */
export const WHOLE = {
  x: -MARGIN,
  y: -MARGIN,
  width: COLUMNS * CELL + 2 * MARGIN,
  height: ROWS * CELL + SEAM + MARGIN + 6,
};

const STEPS = {
  up: [-1, 0],
  right: [0, 1],
  down: [1, 0],
  left: [0, -1],
  "up-left": [-1, -1],
  "up-right": [-1, 1],
  "down-right": [1, 1],
  "down-left": [1, -1],
};

/** The cells that lie in a direction, from the nearest to the edge. */
export function cellsTowards(cell, direction) {
  const [rows, columns] = STEPS[direction];
  const [row, column] = rowAndColumn(cell);
  const ahead = Array.from({ length: COLUMNS }, (_, step) => [row + rows * (step + 1), column + columns * (step + 1)]);
  return ahead.filter(([y, x]) => y >= 0 && y < ROWS && x >= 0 && x < COLUMNS).map(([y, x]) => `${y}-${x}`);
}

/** A direction as it looks on the drawing: [right, down]. */
export function lookOf(direction, turned) {
  const [rows, columns] = STEPS[direction];
  return turned ? [-columns, -rows] : [columns, rows];
}
