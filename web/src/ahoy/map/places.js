// Where things are on the map, in units of which a space is 100 wide; and whose they are.

import { CORNERS, SPACE } from "./tile.js";
import { roleClass } from "../sides.js";

/** The middle of a space such as "2nw". */
export function spaceAt(position, name) {
  const [number, corner] = [name.slice(0, -2), name.slice(-2)];
  const region = position.regions[Number(number) - 1];
  const [x, y] = CORNERS[corner];
  return { x: SPACE * (region.x + x + 0.5), y: SPACE * (region.y + y + 0.5) };
}

export function regionAt(region) {
  return { x: SPACE * region.x, y: SPACE * region.y };
}

/** The seat that a figure belongs to. */
export function ownerOf(players, figure) {
  const [kind, number] = figure.split("-");
  if (kind === "flagship") return Number(number);
  const role = kind === "patrol" || kind === "stronghold" ? "squadron" : "union";
  return players.findIndex((player) => player.role === role);
}

export function roleOfFigure(players, figure) {
  return roleClass(players, ownerOf(players, figure));
}

/** What a seat's role is called; two seats of one role are told apart. */
export function roleName(players, seat, names) {
  const { role } = players[seat];
  const alike = players.filter((player) => player.role === role);
  return alike.length > 1 ? names[`${role}_${alike.indexOf(players[seat]) + 1}`] : names[role];
}

/** What a drawing must show: all tiles, and a margin for what may be laid. */
export function bounds(cells, margin) {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) * SPACE - margin, Math.min(...ys) * SPACE - margin];
  const [right, bottom] = [Math.max(...xs) * SPACE + 2 * SPACE + margin, Math.max(...ys) * SPACE + 2 * SPACE + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
