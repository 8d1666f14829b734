// What the sea is worth: the scoring service says, from what everybody can see.

import { rowAndColumn } from "../sea/places.js";

/**
 * @typedef {{ kind: "set" | "sequence", line: "row" | "column", cells: string[], numbers: number[], vp: number }} Line
 * @typedef {{ mercenary: string, cell: string, cells: string[], vp: number }} MercenaryScore
 * @typedef {{ combinations: number, mercenaries: number, territory: number, tokens: number, mines: number,
 *   total: number }} Points
 * @typedef {{ seat: number, combinations: Line[], mercenaries: MercenaryScore[], territory: string[], coins: number,
 *   numbers: { cell: string, number: number }[], vp: Points }} SeatScore
 * @typedef {{ seats: SeatScore[], result: { winners: number[], decided_by: string } }} Scorecard
 */

/** @type {{ told: string, card: Promise<Scorecard> } | null} the newest that was asked for */
let newest = null;

/**
 * The scorecard of a position as it is.
 * @param {import("../types.js").Position} position
 */
export function scorecardOf(position) {
  const board = { ships: shipsOf(position), players: position.players.map(holdingOf) };
  const told = JSON.stringify({ game: "pirates_under_fire", board });
  if (newest?.told !== told) newest = { told, card: ask(told) };
  return newest.card;
}

async function ask(body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch("/scoring/v1/scorecards", { method: "POST", headers, body });
  if (!answer.ok) {
    newest = null; // another time, perhaps
    throw new Error(`no scorecard: ${answer.status}`);
  }
  return (await answer.json()).scorecard;
}

function shipsOf({ cells }) {
  return cells
    .filter(({ ship }) => ship)
    .map(({ cell, ship: { owner, numbers, mercenary, burning, shields } }) => {
      const [row, column] = rowAndColumn(cell);
      return { row, column, owner, number: mercenary ? 0 : numbers[0], mercenary, burning, shields };
    });
}

function holdingOf({ vp, mines, coins }) {
  return { vp, mines, coins };
}
