// The sea: regions with their spaces, what stands there, and who controls what.

import { h, put, svg } from "../../lib/dom.js";
import { Comrades } from "./comrades.js";
import { drawFigure } from "./figures.js";
import { keep } from "../../kit/keyed.js";
import { Laying } from "./laying.js";
import { drawPlaque, updatePlaque } from "./plaque.js";
import { bounds, ownerOf, regionAt, roleOfFigure, spaceAt } from "./places.js";
import { Preview } from "./preview.js";
import { say } from "../say.js";
import { settle } from "./shipping.js";
import { symbol } from "../mats/symbols.js";
import { CORNERS, drawTile, SPACE } from "./tile.js";
import { Zoom } from "../../kit/zoom.js";

const LAYERS = ["rose", "tiles", "regions", "spaces", "plaques", "figures", "comrades", "ways", "ghosts", "preview"];
const WAYS = { north: [0, -1, 0], east: [1, 0, 90], south: [0, 1, 180], west: [-1, 0, 270] };

export class SeaMap {
  constructor({ components, animates }) {
    this.components = components;
    this.animates = animates;
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `layer-${name}` })]));
    this.drawing = svg("svg", {
      class: "sea",
      role: "group",
      "aria-label": say("map"),
      preserveAspectRatio: "xMidYMid meet",
    });
    this.drawing.append(...Object.values(this.layers));
    this.words = h("ul", { class: "sr-only" });
    this.zoom = new Zoom(this.drawing, { whole: say("zoom_fit") });
    this.overlay = h("div", { class: "scenes" });
    this.stack = h("span", { class: "chip unexplored" });
    this.element = h("div", { class: "map" }, this.drawing, this.stack, this.zoom.element, this.words, this.overlay);
    this.comrades = new Comrades(this.layers.comrades);
    this.laying = new Laying(this.layers.ghosts, components);
    this.preview = new Preview(this.layers.preview, components);
  }

  /**
   * @param {import("../game.js").View} view
   * @param {{ previous?: import("../game.js").View | null, journeys?: Map<string, string[]> }} since
   */
  update(view, { previous, journeys }) {
    const { position, players } = view;
    this.view = view;
    this.drawTiles(position, this.animates() && Boolean(previous));
    keep(this.layers.plaques, position.regions, {
      key: (region) => region.region,
      make: drawPlaque,
      update: updatePlaque,
    });
    this.comrades.update(view, { previous, animates: this.animates() });
    settle(this.layers.figures, view, {
      journeys,
      animates: this.animates() && Boolean(previous),
      draw: (figure) => this.newFigure(figure, players),
    });
    this.drawWays(view);
    this.laying.update(view);
    this.preview.update(view);
    this.frame(position);
    this.stack.hidden = !position.tiles.stack;
    put(
      this.stack,
      symbol("tile"),
      h("b", { "aria-hidden": "true" }, String(position.tiles.stack)),
      h("span", { class: "sr-only" }, say("unexplored", { n: position.tiles.stack })),
    );
    this.stack.title = say("unexplored", { n: position.tiles.stack });
    this.describe(view);
  }

  newFigure(figure, players) {
    return svg(
      "g",
      { class: "figure", dataset: { figure } },
      svg("circle", { r: 34, class: "halo" }),
      drawFigure(figure, roleOfFigure(players, figure)),
    );
  }

  drawTiles(position, animates) {
    const tiles = { key: (region) => `${region.region}:${region.tile}:${region.x}:${region.y}:${region.rotation}` };
    const at = (region) => `translate(${regionAt(region).x} ${regionAt(region).y})`;
    keep(this.layers.tiles, position.regions, {
      ...tiles,
      make: (region) =>
        svg(
          "g",
          { transform: at(region), class: animates ? "arrives" : "" },
          drawTile(region.tile, this.printed(region)),
        ),
    });
    keep(this.layers.regions, position.regions, {
      ...tiles,
      make: (region) =>
        svg("rect", {
          transform: at(region),
          width: 200,
          height: 200,
          rx: 10,
          class: "region",
          dataset: { region: region.region },
        }),
      update: (element, region) =>
        element.setAttribute(
          "class",
          `${element.classList.contains("can") ? "can " : ""}region held-${region.controller || "nobody"}`,
        ),
    });
    keep(this.layers.spaces, position.regions, {
      ...tiles,
      make: (region) => svg("g", { transform: at(region) }, this.spacesOf(region)),
    });
  }

  printed(region) {
    return this.components.tiles[region.tile][region.rotation / 90];
  }

  spacesOf(region) {
    return Object.entries(CORNERS).map(([corner, [x, y]]) =>
      svg("rect", {
        x: SPACE * x + 4,
        y: SPACE * y + 4,
        width: SPACE - 8,
        height: SPACE - 8,
        rx: 12,
        class: "space",
        dataset: { space: `${region.region}${corner}`, topic: "terrain" },
      }),
    );
  }

  /** Arrows for choices that name a direction: beside the ship under way, or the chooser's Flagship. */
  drawWays(view) {
    const wanted = new Set((view.pending?.choices ?? []).map((offer) => offer.choice.direction).filter(Boolean));
    const figure = view.position.scene.moving?.figure ?? `flagship-${view.seat}`;
    const space = view.position.figures[figure];
    if (!wanted.size || !space) return put(this.layers.ways);
    const from = spaceAt(view.position, space);
    return put(
      this.layers.ways,
      [...wanted].map((direction) => drawWay(from, direction)),
    );
  }

  frame(position) {
    const cells = [...position.regions.map((region) => [region.x, region.y]), ...this.laying.cells()];
    const whole = bounds(cells, 30 + (this.layers.ways.childElementCount ? 62 : 0));
    this.zoom.fit(whole);
    put(this.layers.rose, drawRose(whole));
  }

  describe({ position, players }) {
    put(
      this.words,
      position.regions.map((region) => h("li", {}, this.describeRegion(region, position, players))),
    );
  }

  describeRegion(region, position, players) {
    const names = this.components.names;
    const here = Object.entries(position.figures).filter(
      ([, space]) => space.startsWith(String(region.region)) && space.length === String(region.region).length + 2,
    );
    const figures = here.map(
      ([figure, space]) => `${players[ownerOf(players, figure)].name}: ${names[figure.split("-")[0]]} ${space}`,
    );
    return say("region_words", {
      region: region.region,
      suit: names[`suit.${region.suit}`],
      wealth: region.wealth,
      squadron: region.control.squadron,
      union: region.control.union,
      comrades: region.comrades,
      holder: region.controller ? names[region.controller] : say("nobody"),
      figures: figures.join(", ") || say("nothing"),
    });
  }
}

/** The rhumb lines of a chart, from a rose behind everything. */
function drawRose({ x, y, width, height }) {
  const rays = Array.from({ length: 16 }, (_, index) =>
    svg("path", { d: "M0 0V-2400", transform: `rotate(${22.5 * index})` }),
  );
  return svg(
    "g",
    { class: "rose", transform: `translate(${x + width / 2} ${y + height / 2})` },
    rays,
    svg("circle", { r: 150 }),
    svg("circle", { r: 158 }),
  );
}

function drawWay({ x, y }, direction) {
  const [dx, dy, turn] = WAYS[direction];
  return svg(
    "g",
    { class: "way", dataset: { direction }, transform: `translate(${x + 84 * dx} ${y + 84 * dy})` },
    svg("circle", { r: 25, class: "halo" }),
    svg("path", { d: "M0-15 12 1H5v14H-5V1h-7z", class: "arrow", transform: `rotate(${turn})` }),
  );
}
