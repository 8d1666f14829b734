// The page: settings, API, the frame around everything, and the page that the address names.

import { loadInstalled } from "./games.js";
import { Api } from "./lib/api.js";
import { h, put } from "./lib/dom.js";
import { currentLanguage, t } from "./lib/i18n.js";
import { announce, connection, explain, mountLive, toastProblem } from "./lib/live.js";
import { address, navigate, parse } from "./lib/route.js";
import { Settings } from "./lib/settings.js";
import { drawFrame, markCurrent } from "./shell/frame.js";
import { speak } from "./shell/language.js";

const PAGES = {
  match: async () => (await import("./pages/match.js")).matchPage,
  lobby: async () => (await import("./pages/lobby.js")).lobbyPage,
  game: async () => (await import("./pages/game.js")).gamePage,
  join: async () => (await import("./pages/join.js")).joinPage,
  replay: async () => (await import("./pages/replay.js")).replayPage,
  player: async () => (await import("./pages/player.js")).playerPage,
  leaderboard: async () => (await import("./pages/leaderboard.js")).leaderboardPage,
  help: async () => (await import("./pages/help.js")).helpPage,
};
const WIDE = new Set(["match", "replay"]);

const settings = new Settings();
const api = new Api(settings);
const app = h("div", { class: "page" });
const main = h("main", { id: "main", tabindex: "-1" });
/** @type {{ destroy?: () => unknown } | null} */
let shown = null;
let turn = 0; // a page that was left before it was ready must not show up any more

async function show({ focus = true } = {}) {
  const mine = (turn += 1);
  const route = parse(window.location.hash);
  const page = route.page in PAGES ? route.page : "lobby";
  shown?.destroy?.();
  shown = null;
  delete main.dataset.ready;
  const root = h("div", { class: WIDE.has(page) ? "shell-main wide" : "shell-main" });
  put(main, root);
  markCurrent(page);
  const mounted = await open(page, root, { api, settings, navigate, route });
  if (mine !== turn) return mounted?.destroy?.();
  shown = mounted;
  main.dataset.ready = page;
  if (focus) arrive(root);
  return undefined;
}

async function open(page, root, context) {
  try {
    return await (
      await PAGES[page]()
    )(root, context);
  } catch (error) {
    if (!error.kind) console.error(error);
    put(root, sorry(error));
    return null;
  }
}

function sorry(error) {
  if (error.kind === "unauthorized" && settings.player) return stranger();
  return h(
    "div",
    { class: "card sorry" },
    h("h1", { tabindex: "-1" }, t("sorry")),
    h("p", {}, error.kind ? explain(error) : t("problem.unknown", { what: error.message })),
    h("p", {}, h("a", { class: "button", href: address("lobby") }, t("sorry.home"))),
  );
}

/** The host does not know the key that this browser keeps: its data may be new. */
function stranger() {
  const forget = () => settings.set("player", null);
  return h(
    "div",
    { class: "card sorry" },
    h("h1", { tabindex: "-1" }, t("stranger")),
    h("p", {}, t("stranger.about")),
    h("button", { type: "button", class: "primary", onclick: forget }, t("stranger.forget")),
  );
}

/** Those who listen hear where they are; the keyboard goes on from there. */
function arrive(root) {
  const heading = root.querySelector("h1");
  document.title = heading ? `${heading.textContent} · Flotilla` : "Flotilla";
  // With the next frame: now, everything would have to be laid out twice. A page may have led somewhere itself.
  requestAnimationFrame(() => root.contains(document.activeElement) || (heading ?? main).focus());
  if (heading) announce(heading.textContent);
}

/** Another language, another player: everything is drawn anew. */
async function settingsChanged() {
  const { player } = settings;
  const same = settings.language === currentLanguage() && player?.player_id === drawn.player;
  if (same) return;
  if (settings.language !== currentLanguage()) await speak(settings.language);
  draw();
  await show({ focus: false });
}

const drawn = { player: "" };

function draw() {
  drawn.player = settings.player?.player_id;
  drawFrame(app, main, { api, settings, navigate });
}

async function start() {
  await Promise.all([speak(settings.language), loadInstalled()]);
  const body = /** @type {HTMLElement} */ (document.getElementById("app"));
  body.append(app);
  mountLive(body);
  draw();
  settings.onChange(settingsChanged);
  api.addEventListener("weather", (event) => connection(event.detail.away ? "away" : "live"));
  window.addEventListener("hashchange", () => show());
  window.addEventListener("unhandledrejection", (event) => toastProblem(event.reason));
  await show({ focus: Boolean(window.location.hash) });
}

start();
