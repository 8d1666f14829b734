// How both fleets look: their emblems, 24 × 24, and their colours. A `ground` is for ink to stand on.

import { symbol } from "../kit/symbols.js";

/** @type {Record<string, { symbol: string, colour: string, ground: string }>} */
export const SIDES = {
  light: {
    symbol:
      "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM11 .800h2L13.300 5h-2.600zM11 23.200h2l.3-4.200h-2.600zM.800 11v2l4.200.3v-2.600zM23.200 11v2l-4.200.3v-2.600zM3.300 4.700l1.400-1.400 3.100 2.800-1.700 1.700zM20.700 19.300l-1.400 1.400-3.100-2.800 1.700-1.700zM4.700 20.700l-1.400-1.400 2.800-3.100 1.700 1.700zM19.300 3.300l1.400 1.400-2.800 3.100-1.700-1.700z",
    colour: "light-dark(#0b6280, #86d8f3)",
    ground: "light-dark(#cdeaf2, #124457)",
  },
  dark: {
    symbol:
      "M14.500 2.200a10 10 0 1 0 7.300 13.900A8.200 8.200 0 0 1 14.500 2.200ZM18.500 3l.9 2.600 2.600.9-2.600.9-.9 2.600-.9-2.600-2.600-.9 2.600-.9z",
    colour: "light-dark(#2f3b93, #b4bdff)",
    ground: "light-dark(#d6daf3, #272f66)",
  },
};

/** The emblem of a fleet; with a title it is read aloud. */
export function emblem(colour, title = "") {
  return symbol(SIDES[colour].symbol, { className: `emblem-${colour}`, title });
}

/** Tells the style sheet the colours of the fleets. */
export function wearColours() {
  const { style } = document.documentElement;
  for (const [side, { colour, ground }] of Object.entries(SIDES)) {
    style.setProperty(`--${side}`, colour);
    style.setProperty(`--${side}-soft`, ground);
  }
}
