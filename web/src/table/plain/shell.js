// What the page has for a game that it cannot draw or tell: what the game says of itself.

import { Names } from "./names.js";
import { sentence } from "./sentences.js";

/** @type {Required<Pick<import("../../contract.js").GameShell, "teller" | "drawing">>} */
export const PLAIN = {
  teller: async (players, components) => {
    const names = new Names(components, players);
    return (event) => sentence(event, names);
  },
  drawing: async () => import("./game.js"),
};
