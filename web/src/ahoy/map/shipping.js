// Figures on the map: each keeps its element and sails to where the view has it.

import { berths, kindOf, WIDTH } from "./figures.js";
import { keep } from "../../kit/keyed.js";
import { spaceAt } from "./places.js";

const LEG_MS = 380;
const RANK = { stronghold: 0, flagship: 1, gunship: 2, cutter: 3, patrol: 4 };

/** `journeys`: figure -> the spaces it passed, in order, if that is known. */
export function settle(layer, view, { journeys = new Map(), animates, draw }) {
  const { position } = view;
  const places = berthed(position);
  keep(layer, Object.keys(position.figures), {
    key: (figure) => figure,
    make: draw,
    update: (element, figure) => moor(element, places.get(figure), animates && legs(journeys.get(figure), position)),
  });
}

/** The place and scale of every figure, those in one space side by side. */
function berthed({ figures, regions }) {
  const spaces = Map.groupBy(Object.keys(figures), (figure) => figures[figure]);
  const places = new Map();
  for (const [space, here] of spaces) {
    const middle = anchorage(regions, space);
    here.sort((a, b) => RANK[kindOf(a)] - RANK[kindOf(b)]);
    berths(here.length).forEach((berth, index) => {
      const scale = Math.min(1, berth.scale * (58 / WIDTH[kindOf(here[index])]) ** 0.5);
      places.set(here[index], { x: middle.x + berth.x, y: middle.y + berth.y, scale });
    });
  }
  return places;
}

/** The middle of a space; on an Island a little inward, so that its medal and Comrades stay in sight. */
function anchorage(regions, space) {
  const { x, y } = spaceAt({ regions }, space);
  if (regions[Number.parseInt(space, 10) - 1].island !== space) return { x, y };
  return { x: x + (space.endsWith("w") ? 9 : -9), y: y + (space.at(-2) === "n" ? 5 : -5) };
}

function transform({ x, y, scale }) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function legs(spaces, position) {
  return (spaces ?? []).slice(0, -1).map((space) => spaceAt(position, space));
}

function moor(element, place, passed) {
  const to = transform(place);
  const from = element.style.transform;
  if (from === to) return;
  element.style.transform = to;
  if (!passed) return;
  if (!from) {
    element.animate(
      [
        { opacity: 0, transform: `${to} scale(0.3)` },
        { opacity: 1, transform: to },
      ],
      { duration: LEG_MS, easing: "ease-out" },
    );
    return;
  }
  const frames = [from, ...passed.map((point) => transform({ ...point, scale: place.scale })), to];
  element.animate(
    frames.map((frame) => ({ transform: frame })),
    { duration: LEG_MS * (frames.length - 1), easing: "ease-in-out" },
  );
}
