// Ahoy's style sheets, loaded once, before anything of it is drawn.

const SHEETS = ["map.css", "boards.css", "scenes.css"];
let loaded = null;

export function loadStyle() {
  loaded ??= Promise.all(SHEETS.map(load));
  return loaded;
}

function load(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`css/${name}`, import.meta.url);
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve); // without its colours, a game can still be played
    document.head.append(link);
  });
}
