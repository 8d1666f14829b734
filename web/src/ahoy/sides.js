// How the sides of Ahoy look: their symbols, 24 × 24, and their colours. A `ground` is for ink to stand on.

import { drawn, icon as ofThePage } from "../lib/icons.js";

/** @type {Record<string, import("../contract.js").Look>} */
export const SIDES = {
  squadron: {
    symbol:
      "M12 2a3 3 0 0 1 1.2 5.75V10H17v2.4h-3.8v6.9c2.9-.5 5-2.3 5.7-4.7l-1.9.4 2.6-4.2 2.2 4.4-1.3-.3C19.6 19 16.2 22 12 22S4.4 19 3.5 14.9l-1.3.3 2.2-4.4L7 15l-1.9-.4c.7 2.4 2.8 4.2 5.7 4.7v-6.9H7V10h3.8V7.750A3 3 0 0 1 12 2Zm0 1.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2Z",
    colour: "light-dark(#1f5a9e, #84b9f2)",
    ground: "light-dark(#cfdff0, #1b3a5e)",
  },
  union: {
    symbol:
      "|M12.5 13.2a1.3 1.3 0 1 1-1.6-1.6c1.8-.5 3.5.9 3.5 2.7 0 2.2-2.1 3.7-4.3 3.3-2.9-.5-4.5-3.4-3.8-6.2C7.1 7.9 10.5 5.9 14 6.8c4.2 1.1 6.5 5.5 5.3 9.7-.6 2.1-2 3.7-3.7 4.7H21",
    colour: "light-dark(#0f6b5f, #66d3c2)",
    ground: "light-dark(#c8e3dc, #14453f)",
  },
  smuggler: {
    symbol:
      "M10.5 2h3v1.6h-3zM8 5h8l1.5 3h-11zM7 9.2h10l.8 8.8H6.2zM5.5 19h13l.8 3H4.7zM12 10.8c-1.4 1.5-2.1 2.6-2.1 3.7a2.1 2.1 0 0 0 4.2 0c0-1.1-.7-2.2-2.1-3.7Z",
    colour: "light-dark(#98410a, #f7a765)",
    ground: "light-dark(#f3d9c1, #553013)",
  },
  smuggler2: {
    symbol:
      "M6.5 3h11c1.7 2.8 2.5 5.8 2.5 9s-.8 6.2-2.5 9h-11C4.8 18.2 4 15.2 4 12s.8-6.2 2.5-9Zm-.6 4.2-.5 2h13.2l-.5-2zm-.5 7.6.5 2h12.2l.5-2zM12 10.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z",
    colour: "light-dark(#74347f, #dba4e4)",
    ground: "light-dark(#e6d3ea, #472650)",
  },
};

/** The side of a seat: the second of two seats with one role has a shape and colour of its own. */
export function roleClass(players, seat) {
  const { role } = players[seat];
  return players.findIndex((player) => player.role === role) === seat ? role : `${role}2`;
}

/** The symbol of a side, or one of the page's. */
export function icon(name, title = "") {
  return name in SIDES ? drawn(SIDES[name].symbol, title) : ofThePage(name, title);
}

/** Tells the style sheet the colours of the sides. */
export function wearColours() {
  const { style } = document.documentElement;
  for (const [side, { colour, ground }] of Object.entries(SIDES)) {
    style.setProperty(`--${side}`, colour);
    style.setProperty(`--${side}-soft`, ground);
  }
}
