// Events that are the host's, and the same in every game.

import { readable } from "../lib/readable.js";
import { t } from "../lib/i18n.js";

const TEXTS = {
  undone: { kind: "line", text: "table.undone" },
  seat_given: { kind: "head", text: "table.seat_given" },
  answered: { kind: "line", text: "table.has_answered" },
  took_back: { kind: "line", text: "table.took_back" },
};

/**
 * A sentence for such an event, or null for one that the game has to tell.
 * @param {import("../contract.js").GameEvent} event
 * @param {{ by: number, choice?: string }} message that brought it; `choice` is there if one may know it
 * @param {import("../contract.js").View["players"]} players
 * @returns {import("../contract.js").Sentence | null}
 */
export function hostedSentence(event, { by, choice }, players) {
  const told = TEXTS[event.kind];
  if (!told) return null;
  const name = players[Number(event.data.seat ?? by)]?.name ?? "";
  if (event.kind === "answered" && choice)
    return { kind: told.kind, text: [t("table.has_answered_so", { name, choice: readable(choice) })] };
  return { kind: told.kind, text: [t(told.text, { name })] };
}
