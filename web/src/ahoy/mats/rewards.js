// The Smugglers' reward grid with both markers.

import { h } from "../../lib/dom.js";
import { say } from "../say.js";
import { symbol } from "./symbols.js";

// A cell shows a symbol, a number, or both.
const SIGNS = {
  spend_gold_for_fame: ["coin", "★"],
  move_2: ["move", "2"],
  move_2_no_battles: ["move", "2✕"],
  fame_1: ["fame", "1"],
  fame_2: ["fame", "2"],
  fame_3: ["fame", "3"],
  gold_1: ["coin", "1"],
  gold_2: ["coin", "2"],
  recruit_free: ["crew", ""],
  prize: ["fame", "4"],
  free_tailwind: ["tailwind", ""],
  repair_all: ["repair", ""],
  repair_all_for_fame: ["repair", "★"],
  add_tile: ["tile", ""],
  start: ["", ""],
};

export function rewardGrid(player, { rewards, names, effects }, before) {
  const { white, black } = player.rewards;
  const cells = rewards.cells.map((reward, index) => {
    const [sign, number] = SIGNS[reward] ?? ["", "?"];
    const cell = index + 1;
    const name = names[`reward.${reward}`];
    const fresh = before?.rewards && before.rewards.white !== white && white === cell;
    return h(
      "span",
      {
        class: `reward ${cell === white ? "white" : ""} ${cell === black ? "black" : ""} ${fresh ? "fresh" : ""}`,
        title: `${name}: ${effects[`reward.${reward}`]}`,
        dataset: { cell: `${player.seat}/${cell}`, topic: "smuggler" },
      },
      sign && symbol(sign),
      number && h("span", { class: "number", "aria-hidden": "true" }, number),
      cell === white && h("span", { class: "marker white-marker", title: say("white_marker") }),
      cell === black && h("span", { class: "marker black-marker", title: say("black_marker") }),
    );
  });
  return h("div", { class: "rewards", role: "group", "aria-label": say("rewards") }, cells);
}
