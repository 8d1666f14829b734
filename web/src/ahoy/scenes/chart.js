// Fame by round as a small chart: a line for each player, in the player's colour, with the player's shape at its end.

import { svg } from "../../lib/dom.js";
import { roleClass } from "../../lib/icons.js";
import { SIDES } from "../sides.js";
import { say } from "../say.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [460, 200, 28, 40, 12, 24];

/** Per seat, the Fame at the end of each round; the last is the final score. */
export function fameByRound(messages, seats, final) {
  const fame = Array(seats).fill(0);
  const rounds = [[...fame]];
  for (const { kind, data } of messages.flatMap(({ events }) => events)) {
    if (kind === "fame_gained") fame[data.seat] += data.amount;
    if (kind === "round_started" && data.round > 1) rounds.push([...fame]);
  }
  rounds.push([...final]);
  return rounds;
}

export function fameChart(rounds, players) {
  const most = Math.max(10, ...rounds.flat());
  const x = (round) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / Math.max(1, rounds.length - 1);
  const y = (fame) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * fame) / most;
  const grid = Array.from({ length: Math.floor(most / 10) + 1 }, (_, index) => index * 10);
  const words = players
    .map((player, seat) => `${player.name}: ${rounds.map((fame) => fame[seat]).join(", ")}`)
    .join("; ");
  return svg(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: "chart",
      role: "img",
      "aria-label": `${say("fame_by_round")}. ${words}`,
    },
    grid.map((fame) => [
      svg("path", { d: `M${LEFT} ${y(fame)}H${WIDTH - RIGHT}`, class: "rule" }),
      svg("text", { x: LEFT - 6, y: y(fame) + 4, class: "scale end" }, String(fame)),
    ]),
    rounds.map(
      (_, round) => round > 0 && svg("text", { x: x(round), y: HEIGHT - 6, class: "scale middle" }, String(round)),
    ),
    players.map((_, seat) => line(rounds, seat, players, x, y)),
  );
}

function line(rounds, seat, players, x, y) {
  const role = roleClass(players, seat);
  const points = rounds.map((fame, round) => `${x(round).toFixed(1)} ${y(fame[seat]).toFixed(1)}`);
  const [solid, lines] = SIDES[role].symbol.split("|");
  const end = rounds.length - 1;
  return svg(
    "g",
    { class: `role-${role} line` },
    svg("path", { d: `M${points.join("L")}`, class: "course" }),
    rounds.map((fame, round) => svg("circle", { cx: x(round), cy: y(fame[seat]), r: 3.2 })),
    svg(
      "g",
      {
        class: "badge",
        transform: `translate(${x(end) + 10 + (seat % 2) * 12} ${y(rounds[end][seat])}) scale(0.7) translate(-4 -12)`,
      },
      solid && svg("path", { d: solid, "fill-rule": "evenodd" }),
      lines && svg("path", { d: lines, class: "stroke" }),
    ),
  );
}
