// Numbers by round as a small chart: for each player a line in the player's colour, the player's shape at its end.

import { svg } from "../lib/dom.js";
import { coloured } from "./looks.js";
import { shape } from "./symbols.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [460, 200, 28, 40, 12, 24];

/** @typedef {import("../contract.js").Player[]} Players */

/**
 * @param {string} label what the numbers are, for those who listen
 * @param {number[][]} rounds the players' numbers at the start and after each round, none below 0
 * @param {Players} players
 * @param {{ least?: number, step?: number }} scale the top is at least this; there is a line at each step
 */
export function lineChart(label, rounds, players, { least = 10, step = 10 } = {}) {
  const most = Math.max(least, ...rounds.flat());
  const x = (round) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / Math.max(1, rounds.length - 1);
  const y = (number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * number) / most;
  const grid = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const words = players.map(({ name }, seat) => `${name}: ${rounds.map((numbers) => numbers[seat]).join(", ")}`);
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": `${label}. ${words.join("; ")}` },
    grid.map((number) => [
      svg("path", { d: `M${LEFT} ${y(number)}H${WIDTH - RIGHT}`, class: "rule" }),
      svg("text", { x: LEFT - 6, y: y(number) + 4, class: "scale end" }, String(number)),
    ]),
    rounds.map(
      (_, round) => round > 0 && svg("text", { x: x(round), y: HEIGHT - 6, class: "scale middle" }, String(round)),
    ),
    players.map((_, seat) => line(rounds, seat, players, x, y)),
  );
}

/**
 * @param {number[][]} rounds
 * @param {number} seat
 * @param {Players} players
 * @param {(round: number) => number} x
 * @param {(number: number) => number} y
 */
function line(rounds, seat, players, x, y) {
  const { look } = players[seat];
  const points = rounds.map((numbers, round) => `${x(round).toFixed(1)} ${y(numbers[seat]).toFixed(1)}`);
  const end = rounds.length - 1;
  const aside = x(end) + 10 + (seat % 2) * 12;
  return svg(
    "g",
    { class: "line", style: coloured(look) },
    svg("path", { d: `M${points.join("L")}`, class: "course" }),
    rounds.map((numbers, round) => svg("circle", { cx: x(round), cy: y(numbers[seat]), r: 3.2 })),
    shape(look.symbol, {
      class: "badge",
      transform: `translate(${aside} ${y(rounds[end][seat])}) scale(0.7) translate(-4 -12)`,
    }),
  );
}
