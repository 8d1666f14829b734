// The page's own symbols, 24 × 24, drawn for it. Games bring theirs, see `looks` in contract.js.

import { svg } from "./dom.js";

// Each symbol: paths that are filled; those after "|" are drawn as lines.
const SYMBOLS = {
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
