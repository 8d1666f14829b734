// A small menu beside an element, for a place that stands for several choices.

import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

/** @type {HTMLElement | null} */
let open = null;

export function closeMenu() {
  open?.remove();
  open = null;
}

export function openMenu(anchor, choices, { choose, preview }) {
  closeMenu();
  const pick = (choice) => {
    closeMenu();
    choose(choice);
  };
  const items = choices.map((choice) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: "choice",
        onclick: () => pick(choice),
        onpointerenter: () => preview(choice),
        onfocus: () => preview(choice),
      },
      choice.label,
    ),
  );
  const menu = h(
    "div",
    {
      class: "choice-menu card",
      role: "menu",
      "aria-label": t("table.which"),
      onkeydown: (event) => steer(event, items, anchor),
    },
    items,
  );
  document.body.append(menu);
  open = menu;
  settle(menu, anchor.getBoundingClientRect());
  items[0].focus();
  setTimeout(() => document.addEventListener("pointerdown", outside, { once: true }));
}

function outside(event) {
  if (!open) return;
  if (open.contains(event.target)) document.addEventListener("pointerdown", outside, { once: true });
  else closeMenu();
}

function steer(event, items, anchor) {
  const at = items.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    items[(at + step + items.length) % items.length].focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    closeMenu();
    anchor.focus?.();
  }
}

/** Beside the anchor, inside the window. */
function settle(menu, box) {
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), window.innerWidth - width - 8);
  const below = box.bottom + 6 + height < window.innerHeight;
  menu.style.setProperty("left", `${left}px`);
  menu.style.setProperty("top", `${Math.max(8, below ? box.bottom + 6 : box.top - height - 6)}px`);
}
