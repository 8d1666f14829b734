// Language, theme, motion.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { checkbox, choose, openDialog } from "../lib/parts.js";
import { LANGUAGES, THEMES } from "../lib/settings.js";

export function openPreferences({ settings }) {
  const themes = THEMES.map((theme) => [theme, t(`theme.${theme}`)]);
  const languages = Object.entries(LANGUAGES).map(([code, name]) => [code, h("span", { lang: code }, name)]);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const dialog = openDialog(t("settings"), () => [
    h(
      "div",
      { class: "stack" },
      choose(t("settings.language"), languages, settings.language, (code) => {
        dialog.close(); // the page is built anew, in other words
        settings.set("language", code);
      }),
      choose(t("settings.theme"), themes, settings.theme, (theme) => settings.set("theme", theme)),
      checkbox(t("settings.motion"), settings.motion, (on) => settings.set("motion", on)),
      calm && h("p", { class: "small soft" }, t("settings.calm")),
    ),
  ]);
  return dialog;
}
