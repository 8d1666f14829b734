// A game's style sheet, loaded once, before anything of the game is drawn.

/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();

/**
 * Resolves when the sheet is there, or cannot be had: without its colours, a game can still be played.
 * @param {string} address as `fileAt` in lib/files.js gives it
 */
export function loadStyle(address) {
  const loading = loaded.get(address) ?? load(address);
  loaded.set(address, loading);
  return loading;
}

/** @param {string} address */
function load(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
}
