// Asking about what is on the table: a click on something that says where the rules explain it.

import { t } from "../../lib/i18n.js";

/**
 * With the button down, the next click explains whatever it hits; without, cards and slots that offer nothing explain
 * themselves.
 */
export class Asking {
  constructor(root, { button, tell, game }) {
    this.root = root;
    this.game = game;
    this.button = button;
    this.tell = tell;
    this.on = false;
    button.addEventListener("click", () => (this.on ? this.explain("") : this.switch(true)));
    root.addEventListener("click", (event) => this.clicked(event), { capture: true });
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.switch(false));
  }

  switch(on) {
    this.on = on;
    this.root.classList.toggle("asking", on);
    this.button.setAttribute("aria-pressed", String(on));
    this.tell(on ? t("table.ask") : "");
  }

  async explain(topic) {
    this.switch(false);
    const { openHelp } = await import("../../help/help.js");
    openHelp(topic, this.game);
  }

  clicked(event) {
    const about = event.target.closest("[data-topic]");
    if (!about || event.target.closest("button")) return;
    const offered = event.target.closest(".can");
    if (!this.on && (offered || about instanceof SVGElement || !about.matches("[title], article"))) return;
    event.stopPropagation();
    event.preventDefault();
    this.explain(about.dataset.topic);
  }
}
