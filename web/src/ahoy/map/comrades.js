// Comrades on the Islands: a token with their number for each; those who come and go cross the water.

import { svg } from "../../lib/dom.js";
import { keep } from "../../kit/keyed.js";
import { spaceAt } from "./places.js";
import { shape } from "../mats/symbols.js";

const CROSSING_MS = 420;
const BETWEEN_MS = 110;

export class Comrades {
  constructor(layer) {
    this.layer = layer;
    this.tokens = svg("g", {});
    this.boats = svg("g", { "aria-hidden": "true" });
    layer.append(this.tokens, this.boats);
  }

  update({ position, players }, { previous, animates }) {
    keep(
      this.tokens,
      position.regions.filter((region) => region.comrades),
      {
        key: (region) => `${region.region}:${region.comrades}`,
        make: (region) => drawComrades(region, quay(region, position)),
      },
    );
    if (animates && previous)
      crossings(position, previous.position, harbor(position, players)).forEach((crossing, index) =>
        this.cross(crossing, index),
      );
  }

  cross({ from, to }, index) {
    const boat = svg("g", { class: "crossing role-union" }, token());
    const frames = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, opacity: 1 }));
    this.boats.append(boat);
    const end = () => boat.remove();
    boat
      .animate(frames, { duration: CROSSING_MS, delay: index * BETWEEN_MS, easing: "ease-in-out", fill: "backwards" })
      .finished.then(end, end);
  }
}

/** Who left one Island for another, or for the ship; who landed from it. One crossing for each Comrade. */
function crossings(position, before, ship) {
  const had = new Map(before.regions.map((region) => [region.region, region.comrades]));
  const moved = position.regions.map((region) => ({
    at: quay(region, position),
    by: region.comrades - (had.get(region.region) ?? 0),
  }));
  const many = ({ at, by }) => Array.from({ length: Math.abs(by) }, () => at);
  const left = moved.filter(({ by }) => by < 0).flatMap(many);
  const landed = moved.filter(({ by }) => by > 0).flatMap(many);
  const most = Math.max(left.length, landed.length);
  const pairs = Array.from({ length: most }, (_, index) => ({ from: left[index] ?? ship, to: landed[index] ?? ship }));
  return pairs.filter(({ from, to }) => from && to && from !== to);
}

/** The Union's Flagship, if it is on the map. */
function harbor(position, players) {
  const space = position.figures[`flagship-${players.findIndex(({ role }) => role === "union")}`];
  return space ? spaceAt(position, space) : null;
}

/** The coast of the Island, opposite its medal. */
function quay(region, position) {
  const { x, y } = spaceAt(position, region.island);
  return { x: x + 28 * (region.island.endsWith("w") ? -1 : 1), y: y - 24 * (region.island.includes("n") ? -1 : 1) };
}

function token() {
  return [
    svg("circle", { r: 15, class: "token" }),
    shape("comrade", { class: "badge", transform: "translate(-11.5 -12) scale(0.9)" }),
  ];
}

function drawComrades(region, { x, y }) {
  const count = () =>
    svg(
      "g",
      { transform: "translate(13 -13)" },
      svg("circle", { r: 10, class: "count-back" }),
      svg("text", { class: "count", y: 5 }, String(region.comrades)),
    );
  return svg(
    "g",
    { class: "comrades role-union", transform: `translate(${x} ${y})` },
    token(),
    region.comrades > 1 && count(),
  );
}
