// The page's own symbols, 24 × 24, drawn for it. Games bring theirs, see `looks` in contract.js.

import { svg } from "./dom.js";

// Each symbol: paths that are filled; those after "|" are drawn as lines.
const ROLES = {
  squadron:
    "M12 2a3 3 0 0 1 1.2 5.75V10H17v2.4h-3.8v6.9c2.9-.5 5-2.3 5.7-4.7l-1.9.4 2.6-4.2 2.2 4.4-1.3-.3C19.6 19 16.2 22 12 22S4.4 19 3.5 14.9l-1.3.3 2.2-4.4L7 15l-1.9-.4c.7 2.4 2.8 4.2 5.7 4.7v-6.9H7V10h3.8V7.750A3 3 0 0 1 12 2Zm0 1.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2Z",
  union:
    "|M12.5 13.2a1.3 1.3 0 1 1-1.6-1.6c1.8-.5 3.5.9 3.5 2.7 0 2.2-2.1 3.7-4.3 3.3-2.9-.5-4.5-3.4-3.8-6.2C7.1 7.9 10.5 5.9 14 6.8c4.2 1.1 6.5 5.5 5.3 9.7-.6 2.1-2 3.7-3.7 4.7H21",
  smuggler:
    "M10.5 2h3v1.6h-3zM8 5h8l1.5 3h-11zM7 9.2h10l.8 8.8H6.2zM5.5 19h13l.8 3H4.7zM12 10.8c-1.4 1.5-2.1 2.6-2.1 3.7a2.1 2.1 0 0 0 4.2 0c0-1.1-.7-2.2-2.1-3.7Z",
  smuggler2:
    "M6.5 3h11c1.7 2.8 2.5 5.8 2.5 9s-.8 6.2-2.5 9h-11C4.8 18.2 4 15.2 4 12s.8-6.2 2.5-9Zm-.6 4.2-.5 2h13.2l-.5-2zm-.5 7.6.5 2h12.2l.5-2zM12 10.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z",
};

// For roles that have no shape and colour of their own: one for each seat.
const SEATS = {
  seat1: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  seat2: "M12 1.5 22.500 12 12 22.500 1.500 12Z",
  seat3: "M12 2.500 22.500 20.500H1.500Z",
  seat4: "M4 4h16v16H4Z",
  seat5: "M12 1.500l3 6.700 7.200.700-5.400 4.900 1.500 7.200L12 17.300 5.700 21l1.500-7.200-5.400-4.900L9 8.200z",
  seat6: "M7 3h10l5 9-5 9H7l-5-9Z",
  seat7: "M8.500 3h7v5.500H21v7h-5.500V21h-7v-5.500H3v-7h5.500Z",
  seat8: "M12 1.500c5 6.500 7.500 9.500 7.500 13a7.500 7.500 0 0 1-15 0c0-3.500 2.500-6.500 7.500-13Z",
};

export const SYMBOLS = {
  ...ROLES,
  ...SEATS,
  back: "|M14.5 5 8 12l6.5 7",
  forward: "|M9.5 5l6.5 7-6.5 7",
  first: "|M17.5 5 11 12l6.5 7M6.5 5v14",
  last: "|M6.5 5l6.5 7-6.5 7M17.5 5v14",
  bulb: "|M9.5 18.5h5M10 21.500h4M8.500 15.500C6.800 14.300 5.700 12.400 5.700 10.200a6.300 6.300 0 0 1 12.600 0c0 2.200-1.100 4.100-2.800 5.300z",
  flag: "|M6 21.500V3M6 4h12l-3 4 3 4H6",
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  help: "|M9 9a3.1 3.1 0 1 1 4.6 2.7c-1 .6-1.6 1.2-1.6 2.3v.5M12 18.2v.1",
  settings: "|M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  people:
    "|M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.5 3.5 5.2",
  wheel:
    "|M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5M5.3 5.3l3.5 3.5M15.2 15.2l3.5 3.5M18.7 5.3l-3.5 3.5M8.8 15.2l-3.5 3.5",
  eye: "|M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  trophy:
    "|M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3 1.3 4.8 3.8 5.2M16.5 5.5H20c0 3-1.3 4.8-3.8 5.2M12 14.5V18M8 20.5h8M9.5 18h5",
  link: "|M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  check: "|M4.5 12.5l5 5 10-11",
  cross: "|M6 6l12 12M18 6 6 18",
  clock: "|M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2",
  die: "M6.5 3h11A3.5 3.5 0 0 1 21 6.5v11a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 17.5v-11A3.5 3.5 0 0 1 6.5 3Zm1.8 3.8a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm3.7 3.7a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z",
  robot:
    "|M7 8.5h10A2.5 2.5 0 0 1 19.5 11v6a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 17v-6A2.5 2.5 0 0 1 7 8.5ZM12 8.5V5M12 4.2v.1M9.2 13v1M14.8 13v1M2.5 13v3M21.5 13v3M10 17h4",
};

export function icon(name, title = "") {
  return drawn(SYMBOLS[name], title);
}

/** A symbol that is not one of the page's. */
export function drawn(symbol, title = "") {
  const [solid, lines] = symbol.split("|");
  const spoken = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: "icon", ...spoken },
    solid && svg("path", { d: solid, "fill-rule": "evenodd" }),
    lines && svg("path", { d: lines, class: "stroke" }),
  );
}

/** The look of a seat: its role's, of which the second of two has its own, or else one of the eight for seats. */
export function roleClass(players, seat) {
  const { role } = players[seat];
  const look = players.findIndex((player) => player.role === role) === seat ? role : `${role}2`;
  return look in ROLES ? look : `seat${(seat % Object.keys(SEATS).length) + 1}`;
}
