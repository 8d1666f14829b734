// Tokens and ships that change places between the sea, the supply and the mats fly there.

import { gone, placed } from "../../kit/flights.js";
import { h } from "../../lib/dom.js";
import { symbol } from "../art/symbols.js";
import { drawBack } from "../mats/cards.js";

const FLIGHT_MS = 620;
const BETWEEN_MS = 90;
const MOST = 4; // of one kind at once

// What lies on a mat, its sign, and where it comes from: the sea, or the supply beside the mercenaries.
const TOKENS = { coins: "coin", vp: "vp", mines: "mine", extra: "ship" };

export class Flights {
  /**
   * After the drawing has changed from one view to the next.
   * @param {import("../game.js").View} view
   * @param {import("../game.js").View} previous
   * @param {{ map: Element, market: Element, own: Element, others: Element }} parts
   */
  show(view, previous, parts) {
    const mats = [...parts.own.children, ...parts.others.children].filter((part) => part.matches(".fleet-mat"));
    for (const player of view.position.players) {
      const before = previous.position.players[player.seat];
      const mat = mats.find((one) => one.matches(`.role-${player.role}`));
      if (!mat) continue;
      for (const [what, sign] of Object.entries(TOKENS))
        this.token(
          mat.querySelector(`.purse-${what}`),
          sign,
          player[what] - before[what],
          origin(view, previous, parts),
        );
      this.draw(mat, player, before);
    }
  }

  /** So many tokens come to a purse, or go from it to the supply. */
  token(purse, sign, amount, away) {
    const [from, to] = amount > 0 ? [away, purse] : [purse, away];
    const count = Math.min(MOST, Math.abs(amount));
    for (let index = 0; index < count; index += 1)
      fly(
        h("span", { class: `fleets flying token-flight token-${sign}`, "aria-hidden": "true" }, symbol(sign)),
        from,
        to,
        index,
      );
  }

  /** Ships that were drawn from the main stack or the reserve stack come into the hand face down. */
  draw(mat, player, before) {
    for (const kind of ["stack", "reserve"]) {
      const count = sizeOf(before[kind]) - sizeOf(player[kind]);
      for (let index = 0; index < Math.min(MOST, count); index += 1)
        fly(
          h("span", { class: "fleets flying ship-flight", "aria-hidden": "true" }, drawBack(player.role)),
          mat.querySelector(`.pile-${kind}`),
          mat.querySelector(".hand"),
          index,
        );
    }
  }
}

function sizeOf(ships) {
  return Array.isArray(ships) ? ships.length : ships;
}

/** The cell of the ship that acts; where none does, the supply. */
function origin(view, previous, { map, market }) {
  const acting = view.position.scene.acting ?? previous.position.scene.acting ?? placedLast(view, previous);
  const cell = acting && map.querySelector(`.sea-cell[data-cell="${acting}"]`);
  return cell ?? market.querySelector(".supply");
}

/** The cell on which there is a ship that was not there. */
function placedLast(view, previous) {
  const before = new Map(previous.position.cells.map(({ cell, ship }) => [cell, ship]));
  return view.position.cells.find(({ cell, ship }) => ship && before.get(cell)?.owner !== ship.owner)?.cell;
}

function fly(element, from, to, index) {
  const [start, end] = [from, to].map((one) => one?.getBoundingClientRect());
  if (!start?.width || !end?.width) return; // behind a tab
  const table = to.closest(".table") ?? document.body;
  const [x, y] = [start.x + start.width / 2 - 12, start.y + start.height / 2 - 12];
  table.append(placed(element, { x, y }));
  const way = [end.x + end.width / 2 - 12 - x, end.y + end.height / 2 - 12 - y];
  gone(
    element,
    element.animate(
      [
        { transform: "scale(0.6)", opacity: 0 },
        { transform: `translate(${way[0] * 0.4}px, ${way[1] * 0.4 - 40}px) scale(1.3)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${way[0]}px, ${way[1]}px)`, opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay: index * BETWEEN_MS, easing: "ease-in-out", fill: "backwards" },
    ),
  );
}
