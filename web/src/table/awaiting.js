// Who is awaited, in words: one seat, several that answer each for itself, or any one of a team.

import { t, together } from "../lib/i18n.js";

/** @typedef {import("../contract.js").View} View */

/**
 * Whether the seat that looks may choose now.
 * @param {View} view
 */
export function isMine({ pending, seat }) {
  return pending !== null && seat !== null && pending.seats.includes(seat);
}

/**
 * All seats of a decision that more than one of them answers, in order; of any other, none.
 * @param {View} view
 */
export function deciders({ pending }) {
  if (!pending || pending.answering === "one") return [];
  const seats = [...pending.seats, ...pending.answered].sort((one, other) => one - other);
  return seats.length > 1 ? seats : [];
}

/**
 * Whether a newer view offers the same choices in the same decision, as when somebody else has answered meanwhile.
 * @param {View} view
 * @param {View | null | undefined} previous
 */
export function isSameOffer(view, previous) {
  const offered = (one) => JSON.stringify([one.pending.kind, one.pending.choices, one.pending.answers]);
  return Boolean(view.pending?.choices && previous?.pending?.choices) && offered(view) === offered(previous);
}

/**
 * Whether other seats decide now than before, or the same ones something new.
 * @param {View} view
 * @param {View | null | undefined} previous
 */
export function isNewDecision(view, previous) {
  const [now, before] = [view.pending, previous?.pending];
  if (!now || !before) return now !== before;
  const all = ({ seats, answered }) => String([...seats, ...answered].sort());
  return all(now) !== all(before) || now.answered.length < before.answered.length;
}

/**
 * For the bar and the title of the browser's tab.
 * @param {View} view
 */
export function turnText(view) {
  const { pending, players, seat } = view;
  if (!pending) return t("table.over");
  const names = namesOf(view, pending.seats);
  if (!players[pending.seat]) return t("table.scoring");
  if (isMine(view)) return t(pending.answering === "team" && names.length > 1 ? "table.team_turn" : "table.your_turn");
  if (names.length === 1 && !pending.answered.length) return t("table.turn_of", { name: names[0] });
  if (pending.answering === "team") return t("table.turn_of_any", { names: together(names, "or") });
  const own = seat !== null && pending.answered.includes(seat);
  return t(own ? "table.answered" : "table.turn_of_all", { names: together(names), n: names.length });
}

/**
 * The question over the choices, or who is asked it.
 * @param {View} view
 */
export function question(view) {
  const { pending, players } = view;
  if (!pending) return t("table.over");
  if (isMine(view) || !players[pending.seat]) return pending.prompt ?? "";
  const names = namesOf(view, pending.seats);
  const way = pending.answering === "team" ? "or" : "and";
  return t("table.waiting", { name: together(names, way), n: names.length, prompt: pending.prompt ?? "" });
}

/**
 * What to know of a decision that is not one's own alone, or "".
 * @param {View} view
 */
export function note(view) {
  const { pending, seat } = view;
  if (!pending || seat === null || !deciders(view).includes(seat)) return "";
  if (pending.answered.includes(seat)) return t("table.all_given");
  if (pending.answering === "each") return t("table.each");
  const others = namesOf(
    view,
    pending.seats.filter((other) => other !== seat),
  );
  return t("table.team", { names: together(others, "or"), n: others.length });
}

/**
 * @param {View} view
 * @param {number[]} seats
 */
function namesOf({ players }, seats) {
  return seats.filter((seat) => players[seat]).map((seat) => players[seat].name);
}
