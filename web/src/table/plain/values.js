// Values of a view or an event in a line of text.

import { currentLanguage, t } from "../../lib/i18n.js";

/** @typedef {import("./names.js").Names} Names */

/** @param {unknown} value */
export function isPlain(value) {
  return value === null || typeof value !== "object";
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * A value as texts and people; `name` is what the value is called where it stands.
 * @param {string} name
 * @param {unknown} value
 * @param {Names} names
 * @returns {(string | Node)[]}
 */
export function textOf(name, value, names) {
  if (value === null || value === undefined) return ["–"];
  if (typeof value === "boolean") return [t(value ? "plain.yes" : "plain.no")];
  if (typeof value === "number")
    return names.isSeat(name, value) ? [names.person(value)] : [value.toLocaleString(currentLanguage())];
  if (typeof value === "string") return [value === "" ? "–" : names.of(value)];
  const seats = names.bySeat(name, value);
  if (seats) return joined(seats.map((one, seat) => [names.person(seat), " ", ...textOf("", withoutSeat(one), names)]));
  if (!isRecord(value)) return listText(name, /** @type {unknown[]} */ (value), names);
  return joined(
    Object.entries(value).map(([key, one]) => [`${names.of(key).toLowerCase()} `, ...textOf(key, one, names)]),
  );
}

/**
 * @param {string} name
 * @param {unknown[]} list
 * @param {Names} names
 */
function listText(name, list, names) {
  if (!list.length) return [t("plain.none")];
  if (names.areSeats(name, list)) return joined(list.map((seat) => [names.person(Number(seat))]));
  return joined(list.map((one) => textOf("", one, names)));
}

/** @param {unknown} value */
function withoutSeat(value) {
  if (!isRecord(value) || !("seat" in value)) return value;
  const { seat: _seat, ...rest } = value;
  return rest;
}

/** @param {(string | Node)[][]} parts */
function joined(parts) {
  return parts.flatMap((part, index) => [index > 0 ? ", " : "", ...part]).filter((part) => part !== "");
}
