// Ahoy's style sheet, loaded once, before anything of it is drawn.

import { fileAt } from "../lib/files.js";

/** @type {Promise<unknown> | null} */
let loaded = null;

export function loadStyle() {
  loaded ??= load();
  return loaded;
}

function load() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = fileAt("ahoy/style.css");
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve); // without its colours, a game can still be played
    document.head.append(link);
  });
}
