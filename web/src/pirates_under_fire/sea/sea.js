// The sea: its boards, ships and mines, the cells that can be chosen, and previews and shots above them.

import { keep } from "../../kit/keyed.js";
import { Zoom } from "../../kit/zoom.js";
import { h, put, svg } from "../../lib/dom.js";
import { drawMercenary, EFFECT_SIGNS } from "../art/mercenaries.js";
import { drawBurning, drawShields, drawShip } from "../art/ships.js";
import { drawMine } from "../art/tokens.js";
import { say } from "../say.js";
import { Motion } from "./motion.js";
import { boardsAfter, cellsUnder } from "./draft.js";
import { colourOf, isTurned, middleOf, WHOLE } from "./places.js";
import { Preview } from "./preview.js";
import { drawBoards, drawHalf, drawNames, drawPrints } from "./water.js";
import { seaTable } from "./words.js";

const LAYERS = ["names", "boards", "draft", "cells", "prints", "mines", "ships", "preview", "lines", "ways", "shots"];

export class Sea {
  /**
   * The newest that was drawn: there is one before anything else is asked.
   * @type {import("../game.js").View}
   */
  view;

  /**
   * @param {{ components: import("../types.js").Components, animates: () => boolean }} options
   */
  constructor({ components, animates }) {
    this.components = components;
    this.animates = animates;
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `layer-${name}` })]));
    this.drawing = svg("svg", { class: "battle-sea", role: "group", "aria-label": say("sea") });
    this.drawing.append(...Object.values(this.layers));
    this.zoom = new Zoom(this.drawing);
    this.zoom.fit(WHOLE);
    this.words = h("div", { class: "sr-only" });
    this.overlay = h("div", { class: "sea-scenes" });
    this.element = h("div", { class: "fleets sea-map" }, this.drawing, this.zoom.element, this.words, this.overlay);
    this.preview = new Preview(this.layers, components);
    this.motion = new Motion(this.layers.shots, (ship) =>
      drawAny(ship, colourOf(this.view.position, ship.owner), components),
    );
  }

  /**
   * @param {import("../game.js").View} view
   * @param {import("../game.js").View | null} previous
   */
  update(view, previous) {
    const { position } = view;
    const turned = isTurned(view);
    this.view = view;
    this.drawWater(position, turned);
    this.drawDraft(null);
    this.drawMines(position, turned);
    this.drawShips(position, turned);
    this.drawCells(position, turned);
    this.preview.update(view);
    put(this.words, seaTable(view, this.components));
    if (previous && this.animates()) this.motion.show(view, previous, this.layers);
  }

  drawWater(position, turned) {
    const told = JSON.stringify([
      turned,
      position.players.map(({ boards }) => boards),
      position.cells.map(({ effect, ship }) => [effect, Boolean(ship)]),
    ]);
    if (this.told === told) return;
    this.told = told;
    put(this.layers.boards, drawBoards(position, turned));
    put(this.layers.prints, drawPrints(position, turned));
    put(this.layers.names, drawNames(turned));
  }

  /**
   * One's own half while it is being laid out: as answered so far, or as a choice would make it.
   * @param {import("../types.js").Choice | null} choice
   */
  drawDraft(choice) {
    const { seat, position } = this.view;
    const player = position.players[seat ?? -1];
    const given = position.pending?.answers;
    const arranging =
      Boolean(player) && (given ? !player.boards.length : "rotate relocate".includes(choice?.verb ?? "-"));
    this.element.classList.toggle("arranging", Boolean(given) || position.pending?.kind === "ChangeBoards");
    if (!arranging) return put(this.layers.draft);
    const boards = boardsAfter(player, given?.[player.seat] ?? [], choice);
    const cells = cellsUnder(boards, player.role, this.components.boards);
    const turned = isTurned(this.view);
    return put(this.layers.draft, drawHalf(player, boards, turned), drawPrints({ cells }, turned));
  }

  drawMines({ cells }, turned) {
    keep(
      this.layers.mines,
      cells.filter(({ mine }) => mine),
      {
        key: ({ cell, mine }) => `${cell}:${mine}:${turned}`,
        make: ({ cell, mine }) => svg("g", { class: "afloat", transform: at(cell, turned) }, drawMine(mine === "fake")),
      },
    );
  }

  drawShips(position, turned) {
    keep(
      this.layers.ships,
      position.cells.filter(({ ship }) => ship),
      {
        key: ({ cell, ship }) => `${cell}:${ship.owner}:${ship.mercenary || ship.numbers[0]}:${turned}`,
        make: ({ cell }) => svg("g", { class: "afloat", transform: at(cell, turned), dataset: { at: cell } }),
        update: (element, { ship }) => this.rig(element, ship, position),
      },
    );
  }

  /** Draws a ship, anew only if something about it has changed. */
  rig(element, ship, position) {
    const told = JSON.stringify([ship.burning, ship.shields]);
    if (element.dataset.told === told) return;
    element.dataset.told = told;
    put(element, drawAny(ship, colourOf(position, ship.owner), this.components));
  }

  drawCells({ cells }, turned) {
    keep(this.layers.cells, cells, {
      key: ({ cell }) => `${cell}:${turned}`,
      make: ({ cell }) => {
        const { x, y } = middleOf(cell, turned);
        return svg("rect", {
          ...{ x: x - 46, y: y - 46, width: 92, height: 92, rx: 12 },
          class: "sea-cell",
          dataset: { cell, topic: "cells" },
        });
      },
    });
  }
}

function at(cell, turned) {
  const { x, y } = middleOf(cell, turned);
  return `translate(${x} ${y})`;
}

/** A ship with all that lies on it. */
export function drawAny(ship, colour, components) {
  if (ship.mercenary) {
    const { numbers, effect } = components.mercenaries[ship.mercenary];
    return svg("g", {}, drawMercenary(colour, numbers, EFFECT_SIGNS[effect]));
  }
  if (ship.burning) return svg("g", {}, drawBurning(colour, ship.numbers[0]));
  return svg("g", {}, drawShip(colour, ship.numbers[0]), drawShields(ship.shields));
}
