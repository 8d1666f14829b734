// Fame by round, for the ending.

import { lineChart } from "../../kit/chart.js";
import { say } from "../say.js";

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
  return lineChart(say("fame_by_round"), rounds, players);
}
