// The frame around every page: brand, navigation, who plays here.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { address } from "../lib/route.js";
import { openAccount } from "./account.js";
import { brand } from "./art.js";
import { openPreferences } from "./preferences.js";

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

function link([page, symbol]) {
  const current = document.querySelector("main")?.dataset.ready === page;
  const attributes = { href: address(page), dataset: { page }, "aria-current": current && "page" };
  return h("li", {}, h("a", attributes, icon(symbol), h("span", {}, t(`nav.${page}`))));
}

/** Marks the link of the page that is shown. */
export function markCurrent(page) {
  for (const entry of document.querySelectorAll(".masthead nav a")) {
    if (entry.dataset.page === page) entry.setAttribute("aria-current", "page");
    else entry.removeAttribute("aria-current");
  }
}

function settingsButton(context) {
  const open = () => openPreferences(context);
  return h("button", { class: "quiet round", type: "button", "aria-label": t("settings"), onclick: open }, icon("settings"));
}

function playerButton(context) {
  const { player } = context.settings;
  const text = player ? player.name : t("account.sign_in");
  const label = player ? t("account.of", { name: player.name }) : t("account.sign_in");
  const open = () => openAccount(context);
  const attributes = { class: "player-button", type: "button", onclick: open, "aria-label": label };
  return h("button", attributes, icon("people"), h("span", {}, text));
}
