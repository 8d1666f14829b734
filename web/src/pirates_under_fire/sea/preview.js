// What a choice would do, drawn lightly over the sea; and arrows for choices that name a direction.

import { put, svg } from "../../lib/dom.js";
import { drawMercenary, EFFECT_SIGNS } from "../art/mercenaries.js";
import { drawShip, SIGNS } from "../art/ships.js";
import { symbolAt } from "../art/symbols.js";
import { CELL_SIGNS, drawMine } from "../art/tokens.js";
import { cellsTowards, colourOf, isTurned, lookOf, middleOf } from "./places.js";

// What is decided about one cell, without saying which.
const KNOBS = {
  cell_first: { dx: -34, sign: "" },
  ship_first: { dx: 34, sign: "" },
  sweep: { dx: -34, sign: "sweep" },
  take_mine: { dx: 34, sign: "mine" },
};

export class Preview {
  /**
   * The newest that was drawn: there is one before anything else is asked.
   * @type {import("../game.js").View}
   */
  view;

  /**
   * @param {Record<string, Element>} layers of the sea
   * @param {import("../types.js").Components} components
   */
  constructor(layers, components) {
    this.layers = layers;
    this.components = components;
  }

  /** @param {import("../game.js").View} view */
  update(view) {
    this.view = view;
    this.turned = isTurned(view);
    put(this.layers.preview);
    this.drawWays(view);
  }

  /** An arrow beside the acting ship for each direction that is offered. */
  drawWays({ pending, position }) {
    const from = position.scene.acting;
    const choices = from ? (pending?.choices ?? []).map(({ choice }) => choice) : [];
    const directions = choices.map(({ direction }) => direction).filter(Boolean);
    const knobs = choices.map(({ verb }) => verb).filter((verb) => verb in KNOBS);
    put(
      this.layers.ways,
      from && this.halo(from),
      directions.map((direction) => this.way(from, direction)),
      knobs.map((verb) => this.knob(from, verb)),
    );
  }

  /** Whose effect is being resolved. */
  halo(cell) {
    const { x, y } = middleOf(cell, this.turned);
    return svg("rect", { x: x - 48, y: y - 48, width: 96, height: 96, rx: 14, class: "acting" });
  }

  /** A choice that is about the acting ship or its cell, beside it. */
  knob(cell, verb) {
    const { x, y } = middleOf(cell, this.turned);
    const { effect, ship } = this.cellOf(cell);
    const sign =
      { cell_first: CELL_SIGNS[effect ?? ""], ship_first: SIGNS[ship?.numbers[0] ?? 0] }[verb] ?? KNOBS[verb].sign;
    const [dx, dy] = [Math.min(670 - x, Math.max(30 - x, KNOBS[verb].dx)), y < 100 ? 68 : -68]; // not beyond the edge
    return svg(
      "g",
      { class: `way knob sign-${sign}`, dataset: { verb }, transform: `translate(${x + dx} ${y + dy})` },
      svg("circle", { r: 25, class: "halo" }),
      symbolAt(sign, 0, 0, 32),
    );
  }

  way(from, direction) {
    const { x, y } = middleOf(from, this.turned);
    const [dx, dy] = lookOf(direction, this.turned);
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    const far = dx && dy ? 48 : 62;
    const arrow = svg(
      "g",
      { class: "way", dataset: { direction }, transform: `translate(${x + far * dx} ${y + far * dy})` },
      svg("circle", { r: 21, class: "halo" }),
      svg("path", { d: "M-11-4H1v-8L14 0 1 12V4h-12z", class: "arrow", transform: `rotate(${angle})` }),
    );
    return [this.mark(from, direction), arrow];
  }

  /** What a shot would hit can be clicked as well. */
  mark(from, direction) {
    const target = this.targetOf(from, direction);
    if (!target) return null;
    const { x, y } = middleOf(target, this.turned);
    const box = { x: x - 46, y: y - 46, width: 92, height: 92, rx: 12 };
    return svg("rect", { ...box, class: "sea-cell target", dataset: { direction } });
  }

  /** @param {import("../game.js").Offer | null} offer */
  show(offer) {
    const { verb, cell, direction } = offer?.choice ?? {};
    const { acting } = this.view.position.scene;
    if (direction && acting) put(this.layers.preview, this.shot(acting, direction));
    else if (cell) put(this.layers.preview, this.ring(cell), this.ghost(cell, verb));
    else put(this.layers.preview);
  }

  ring(cell) {
    const { x, y } = middleOf(cell, this.turned);
    const mined = this.cellOf(cell).mine && this.arrives();
    return svg("rect", {
      ...{ x: x - 47, y: y - 47, width: 94, height: 94, rx: 13 },
      class: mined ? "ring danger" : "ring",
    });
  }

  /**
   * @param {string} name
   * @returns {import("../types.js").Cell}
   */
  cellOf(name) {
    return /** @type {import("../types.js").Cell} */ (this.view.position.cells.find(({ cell }) => cell === name));
  }

  /** Whether a ship is about to be placed. */
  arrives() {
    return this.view.position.scene.ship !== null;
  }

  /** The ship that would lie there, or the mine. */
  ghost(cell, verb) {
    const { x, y } = middleOf(cell, this.turned);
    const { ship } = this.view.position.scene;
    const drawn = this.arrives() ? this.arrival(ship) : verb === "mine" ? drawMine(this.isFake()) : null;
    return drawn && svg("g", { class: "ghost", transform: `translate(${x} ${y})` }, drawn);
  }

  /** Of the mines that a mercenary lays, the third. */
  isFake() {
    const { laying } = this.view.position.scene;
    return Array.isArray(laying) && laying.length === 2;
  }

  arrival(ship) {
    const colour = colourOf(this.view.position, this.view.position.active);
    if (typeof ship === "number") return drawShip(colour, ship);
    const { numbers, effect } = this.components.mercenaries[ship];
    return drawMercenary(colour, numbers, EFFECT_SIGNS[effect]);
  }

  /** The way of a shot up to what it hits. */
  shot(from, direction) {
    const target = this.targetOf(from, direction);
    const [start, end] = [from, target ?? cellsTowards(from, direction).at(-1)].map((cell) =>
      middleOf(cell, this.turned),
    );
    return [svg("path", { d: `M${start.x} ${start.y}L${end.x} ${end.y}`, class: "course" }), target && drawAim(end)];
  }

  /** The first battle ship of another fleet on the way: a direction without one is not offered. */
  targetOf(from, direction) {
    const { active } = this.view.position;
    return cellsTowards(from, direction).find((cell) => {
      const { ship } = this.cellOf(cell);
      return ship && !ship.burning && ship.owner !== active;
    });
  }
}

function drawAim({ x, y }) {
  return svg(
    "g",
    { class: "aim", transform: `translate(${x} ${y})` },
    svg("circle", { r: 38 }),
    svg("path", { d: "M0-48v20M0 48V28M-48 0h20M48 0H28" }),
  );
}
