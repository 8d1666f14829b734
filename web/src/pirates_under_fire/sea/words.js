// The sea in words: as a table for those who listen, and cell by cell for whoever points at one.

import { h } from "../../lib/dom.js";
import { say } from "../say.js";
import { COLUMNS, ROWS } from "./places.js";

/** All cells as a table, from the top of the grid to its bottom. */
export function seaTable({ position }, components) {
  const cells = new Map(position.cells.map((cell) => [cell.cell, cell]));
  const line = (row) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, say("row", { row })),
      Array.from({ length: COLUMNS }, (_, column) =>
        h("td", {}, describeCell(cells.get(`${row}-${column}`), position, components)),
      ),
    );
  const columns = Array.from({ length: COLUMNS }, (_, column) => h("th", { scope: "col" }, say("column", { column })));
  return h(
    "table",
    {},
    h("caption", {}, say("sea")),
    h("thead", {}, h("tr", {}, h("td", {}), columns)),
    h(
      "tbody",
      {},
      Array.from({ length: ROWS }, (_, row) => line(row)),
    ),
  );
}

/** What is on a cell, and what it does: "5-1: Light fleet 4, shield; straight shot". */
export function describeCell({ cell, effect, ship, mine }, position, components) {
  const { names } = components;
  const parts = [
    ship && describeShip(ship, position, components),
    mine && names[mine],
    !ship && effect && names[`cell.${effect}`],
  ].filter(Boolean);
  return `${cell}: ${parts.join(", ") || say("open_water")}`;
}

/** A ship with all that lies on it. */
export function describeShip({ owner, numbers, mercenary, burning, shields }, { players }, components) {
  const { names, mercenaries } = components;
  const fleet = names[players[owner].role];
  if (mercenary) return say("mercenary_of", { name: mercenaries[mercenary].name, fleet, numbers: numbersOf(numbers) });
  const ship = say(burning ? "burning_ship_of" : "ship_of", { fleet, number: numbers[0] });
  return shields ? `${ship}, ${say("shields", { n: shields })}` : ship;
}

/** The numbers that a ship may count as; an X for all of them. */
export function numbersOf(numbers) {
  return numbers.length === 9 ? "X" : numbers.join(" ");
}
