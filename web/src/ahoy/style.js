// Ahoy's style sheet and the colours of its sides, loaded once, before anything of it is drawn.

import { fileAt } from "../lib/files.js";
import { SIDES } from "./sides.js";

/** @type {Promise<unknown> | null} */
let loaded = null;

export function loadStyle() {
  loaded ??= load();
  return loaded;
}

function load() {
  const { style } = document.documentElement;
  for (const [side, { colour, ground }] of Object.entries(SIDES)) {
    style.setProperty(`--${side}`, colour);
    style.setProperty(`--${side}-soft`, ground);
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = fileAt("ahoy/style.css");
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve); // without its colours, a game can still be played
    document.head.append(link);
  });
}
