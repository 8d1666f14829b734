// A scorecard as a table: both fleets side by side, part by part.

import { h } from "../../lib/dom.js";
import { symbol } from "../art/symbols.js";
import { say } from "../say.js";
import { emblem } from "../sides.js";

const PARTS = ["combinations", "mercenaries", "territory", "tokens", "mines", "total"];
const SIGNS = {
  combinations: "sets",
  mercenaries: "boarding",
  territory: "map",
  tokens: "vp",
  mines: "mine",
  total: "total",
};

/**
 * @param {import("./scorecard.js").Scorecard} card
 * @param {import("../game.js").View} view
 */
export function scoreTable(card, { players, position }) {
  const head = (seat) => {
    const { role } = position.players[seat];
    return h("th", { scope: "col", class: `role-${role}` }, emblem(role), h("span", {}, players[seat].name));
  };
  const row = (part) =>
    h(
      "tr",
      { class: `part-${part}` },
      h("th", { scope: "row" }, symbol(SIGNS[part]), say(`part.${part}`)),
      card.seats.map(({ vp }) => h("td", { class: "num" }, signed(vp[part]))),
    );
  return h(
    "table",
    { class: "score-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        card.seats.map(({ seat }) => head(seat)),
      ),
    ),
    h("tbody", {}, PARTS.map(row)),
  );
}

function signed(number) {
  return String(number).replace("-", "−");
}

/** A combination in words: "Sequence 1-2-3, row 5". */
export function lineWords({ kind, line, cells, numbers }) {
  const [row, column] = cells[0].split("-");
  const where = line === "row" ? say("in_row", { row }) : say("in_column", { column });
  return `${say(`line.${kind}`, { numbers: numbers.join("-") })}, ${where}`;
}
