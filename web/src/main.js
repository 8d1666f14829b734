// The page: settings, API, the frame around everything, and the page that the address names.

import { Api } from "./lib/api.js";
import { h, put } from "./lib/dom.js";
import { setLanguage, t } from "./lib/i18n.js";
import { connection, mountLive, relabelLive } from "./lib/live.js";
import { navigate, parse } from "./lib/route.js";
import { Settings } from "./lib/settings.js";
import { mountTable } from "./table/table.js";

const PAGES = {
  lobby: async (root) => put(root, h("h1", {}, "Flotilla")),
  match: async (root, { route, ...context }) => mountTable(root, { ...context, matchId: route.id }),
};

const settings = new Settings();
const api = new Api(settings);
const main = h("main", { id: "main", class: "shell-main", tabindex: "-1" });
let shown = null;

async function show() {
  const route = parse(window.location.hash);
  shown?.destroy?.();
  delete main.dataset.ready;
  shown = await (PAGES[route.page] ?? PAGES.lobby)(put(main), { api, settings, navigate, route });
  main.dataset.ready = route.page;
  (main.querySelector("h1") ?? main).focus();
}

/** Without changing the address, which is the router's. */
function skip(event) {
  event.preventDefault();
  main.focus();
}

async function start() {
  await setLanguage(settings.language);
  const app = document.getElementById("app");
  put(app, h("a", { class: "skip-link", href: "#main", onclick: skip }, t("skip")), main);
  mountLive(app);
  relabelLive();
  api.addEventListener("weather", (event) => connection(event.detail.away ? "away" : "live"));
  window.addEventListener("hashchange", show);
  await show();
}

start();
