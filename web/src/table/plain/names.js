// What things are called: as the game names them, else as readable as their ids are; and which numbers are seats.

import { person } from "../../kit/looks.js";
import { readable } from "../../lib/readable.js";

const SEAT = /^(seat|player|owner|by|first|active|winner|loser|leader|dealer|giver|taker)$|_(seat|player)$/;
const SEATS = /^(seats|winners|losers|team|order|awaited)$|_(seats|order)$/;

export class Names {
  /**
   * @param {import("../../contract.js").Components} components
   * @param {import("../../contract.js").Player[]} players
   */
  constructor(components, players) {
    this.game = components.name ?? "";
    this.names = components.names ?? {};
    this.perSeat = new Set(components.per_seat ?? []);
    this.roles = components.about?.roles ?? {};
    this.players = players;
  }

  /** @param {string} id */
  of(id) {
    return this.names[id] ?? readable(id);
  }

  /** @param {string} kind of an event */
  event(kind) {
    return this.names[`event.${kind}`] ?? this.of(kind);
  }

  /** @param {string} id */
  role(id) {
    return this.roles[id]?.name ?? this.of(id);
  }

  /** @param {number} seat */
  person(seat) {
    return person(this.players, seat, { role: this.role(this.players[seat].role) });
  }

  /**
   * Whether a value of this name is a seat.
   * @param {string} name
   * @param {unknown} value
   */
  isSeat(name, value) {
    return SEAT.test(name) && this.hasSeat(value);
  }

  /**
   * Whether a list of this name lists seats.
   * @param {string} name
   * @param {unknown} value
   */
  areSeats(name, value) {
    return SEATS.test(name) && Array.isArray(value) && value.every((one) => this.hasSeat(one));
  }

  /** @param {unknown} value */
  hasSeat(value) {
    return Number.isInteger(value) && Number(value) in this.players;
  }

  /**
   * The values of all seats in order, if a value of this name has one for each: an object by seat, records that say
   * whose they are, or a list of which the game says so. Its length alone tells nothing: two dice are not two players'.
   * Otherwise null.
   * @param {string} name
   * @param {unknown} value
   * @returns {unknown[] | null}
   */
  bySeat(name, value) {
    const count = this.players.length;
    if (count < 2 || value === null || typeof value !== "object" || SEATS.test(name)) return null;
    if (!Array.isArray(value)) {
      const keys = Object.keys(value);
      return keys.length === count && keys.every((key) => key in this.players) ? Object.values(value) : null;
    }
    if (value.length !== count) return null;
    const owners = new Set(value.map((one) => one?.seat).filter((seat) => this.hasSeat(seat)));
    if (owners.size === count) return inOrder(value);
    return this.perSeat.has(name) ? value : null;
  }
}

/** @param {{ seat: number }[]} records */
function inOrder(records) {
  return [...records].sort((one, other) => one.seat - other.seat);
}
