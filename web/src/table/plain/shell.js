// What the page knows of a game that it cannot draw: what the game says of itself.

import { Names } from "./names.js";
import { sentence } from "./sentences.js";

/**
 * @param {() => Promise<import("../../contract.js").Components>} components what the game says of itself
 * @returns {import("../../contract.js").GameShell}
 */
export function plainShell(components) {
  return {
    roles: [],
    texts: async () => ({}),
    reference: async () => [],
    guide: async () => ({}),
    teller: async (players) => {
      const names = new Names(await components(), players);
      return (event) => sentence(event, names);
    },
    draws: async () => null,
  };
}
