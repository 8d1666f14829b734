// Where the parts of a table go: side by side on a wide screen, behind tabs on a narrow one.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

const TABS = ["own", "market", "others", "log"];

/** Where there may be more than fits, the keyboard can go and scroll. */
function scrolled(area, name) {
  for (const [key, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": t(`table.tab.${name}`) }))
    area.setAttribute(key, value);
  return area;
}

export class Layout {
  constructor(root, parts) {
    this.root = root;
    const panel = (name, content) =>
      h("div", { class: `area area-${name}`, id: `area-${name}`, dataset: { panel: name } }, content);
    this.tabs = h(
      "div",
      { class: "tabs", role: "tablist", "aria-label": t("table.parts") },
      TABS.filter((name) => parts[name]).map((name) => this.tab(name)),
    );
    const lone = !parts.own && !parts.market && !parts.others;
    this.element = h(
      "div",
      { class: `table ${parts.choices ? "" : "read-only"} ${lone ? "only-map" : ""}` },
      panel("top", [parts.bar, parts.track]),
      panel("map", [parts.map, parts.outlook]),
      this.tabs,
      parts.own && panel("own", parts.own),
      parts.others && scrolled(panel("others", parts.others), "others"),
      parts.market && scrolled(panel("market", parts.market), "market"),
      parts.choices && panel("choices", parts.choices),
      parts.log && panel("log", parts.log),
    );
    this.tabs.hidden = this.tabs.children.length < 2;
    put(root, this.element);
    const [first] = this.tabs.children;
    if (first) this.show(first.dataset.tab);
  }

  tab(name) {
    return h(
      "button",
      {
        type: "button",
        role: "tab",
        dataset: { tab: name },
        "aria-controls": `area-${name}`,
        onclick: () => this.show(name),
        onkeydown: (event) => this.steer(event),
      },
      t(`table.tab.${name}`),
    );
  }

  show(name) {
    this.element.dataset.tab = name;
    for (const tab of this.tabs.children) {
      const chosen = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
  }

  steer(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...this.tabs.children];
    const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
    this.show(next.dataset.tab);
    next.focus();
  }

  /** On a narrow screen, lead to the tab that has something to choose, unless the one shown has. */
  lead() {
    const has = (name) => this.element.querySelector(`.area-${name} .can`);
    if (has(this.element.dataset.tab)) return;
    const better = TABS.find(has);
    if (better) this.show(better);
  }
}
