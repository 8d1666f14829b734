// A question before what cannot be taken back.

import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

/** Resolves to whether it was meant. */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    const answer = (meant) => {
      dialog.close();
      dialog.remove();
      resolve(meant);
    };
    const dialog = h(
      "dialog",
      { class: "confirm", "aria-label": question, oncancel: () => answer(false) },
      h(
        "div",
        {},
        h("p", {}, question),
        h(
          "div",
          { class: "row" },
          h("button", { type: "button", class: "danger", onclick: () => answer(true) }, yes),
          h("button", { type: "button", autofocus: true, onclick: () => answer(false) }, t("table.no")),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
