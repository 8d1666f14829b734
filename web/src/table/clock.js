// How long those who are awaited still have; without a deadline, how long the table has waited.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { isNewDecision } from "./awaiting.js";

export class Clock {
  constructor() {
    this.element = h("span", { class: "clock num", role: "timer" });
    this.deadline = null;
    this.since = Date.now();
    this.timer = setInterval(() => this.show(), 1000);
  }

  update(view, previous) {
    this.deadline = view.deadline ? Date.parse(view.deadline) : null;
    if (isNewDecision(view, previous)) this.since = Date.now();
    this.element.hidden = !view.pending;
    this.show();
  }

  show() {
    const seconds = this.deadline
      ? Math.max(0, Math.ceil((this.deadline - Date.now()) / 1000))
      : Math.floor((Date.now() - this.since) / 1000);
    this.element.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    this.element.title = t(this.deadline ? "table.time_left" : "table.waiting_for");
    this.element.setAttribute("aria-label", `${this.element.title}: ${this.element.textContent}`);
    this.element.classList.toggle("late", Boolean(this.deadline) && seconds <= 15);
  }

  destroy() {
    clearInterval(this.timer);
  }
}
