// The frame around every page: brand, navigation, who plays here.

import { h, put, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { address } from "../lib/route.js";

const LINKS = [
  ["lobby", "wheel"],
  ["leaderboard", "trophy"],
  ["help", "help"],
];

/** Draws header and footer around `main`; call it again when the language or the player changes. */
export function drawFrame(app, main, context) {
  const skip = (event) => (event.preventDefault(), main.focus());
  put(
    app,
    h("a", { class: "skip-link", href: "#main", onclick: skip }, t("skip")),
    h(
      "header",
      { class: "masthead" },
      h("a", { class: "brand", href: "#/", "aria-label": t("brand.home") }, brand(), h("span", {}, "Flotilla")),
      h("nav", { "aria-label": t("nav") }, h("ul", {}, LINKS.map(link))),
      h("div", { class: "tools" }, settingsButton(context), playerButton(context)),
    ),
    main,
    h("footer", { class: "colophon" }, h("p", {}, t("footer"), " ", h("a", { href: "/docs" }, t("footer.api")))),
  );
}

/** @param {string[]} entry */
function link([page, symbol]) {
  const current = document.querySelector("main")?.dataset.ready === page;
  const attributes = { href: address(page), dataset: { page }, "aria-current": current && "page" };
  return h("li", {}, h("a", attributes, icon(symbol), h("span", {}, t(`nav.${page}`))));
}

/** To the same page of each game, where there are several. */
export function gameLinks(page, games, current) {
  if (games.length < 2) return null;
  const entry = ({ id, name }) =>
    h("li", {}, h("a", { href: address(page, id), "aria-current": id === current.id && "page" }, name));
  return h("nav", { class: "game-links", "aria-label": t("games") }, h("ul", {}, games.map(entry)));
}

/** Marks the link of the page that is shown. */
export function markCurrent(page) {
  for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".masthead nav a"))) {
    if (entry.dataset.page === page) entry.setAttribute("aria-current", "page");
    else entry.removeAttribute("aria-current");
  }
}

function settingsButton(context) {
  const open = async () => (await import("./preferences.js")).openPreferences(context);
  return h(
    "button",
    { class: "quiet round", type: "button", "aria-label": t("settings"), onclick: open },
    icon("settings"),
  );
}

function playerButton(context) {
  const { player } = context.settings;
  const text = player ? player.name : t("account.sign_in");
  const label = player ? t("account.of", { name: player.name }) : t("account.sign_in");
  const open = async () => (await import("./account.js")).openAccount(context);
  const attributes = { class: "player-button", type: "button", onclick: open, "aria-label": label };
  return h("button", attributes, icon("people"), h("span", {}, text));
}

function brand() {
  return svg(
    "svg",
    { viewBox: "0 0 48 48", class: "brand-mark", "aria-hidden": "true" },
    svg("path", { d: "M23 6c9 5 13 12 13 21H23z", class: "sail-gold" }),
    svg("path", { d: "M20 12v15h-9c1.5-6.5 4.5-11.5 9-15z", class: "sail-paper" }),
    svg("path", { d: "M6 30h36c-1.6 6-6 9.5-11 9.5H17c-5 0-9.4-3.5-11-9.5z", class: "brand-hull" }),
  );
}
