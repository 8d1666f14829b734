// What happened, in sentences; the newest below, read aloud as it comes.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

const MOST = 400;

export class LogPanel {
  /** `tell(event)` gives {text: nodes, kind} or null for what is not worth a line. */
  constructor({ tell, earlier }) {
    this.tell = tell;
    this.lines = h("ol", { class: "log-lines", tabindex: "0", "aria-label": t("table.log") });
    this.more = h(
      "button",
      { type: "button", class: "quiet small", hidden: true, onclick: () => this.readBack(earlier) },
      t("table.earlier"),
    );
    this.element = h(
      "section",
      { class: "table-log", "aria-label": t("table.log") },
      h("h2", {}, t("table.log")),
      this.more,
      this.lines,
    );
    this.seen = new Set();
    this.follows = true; // until somebody scrolls up to read
    this.lines.addEventListener(
      "scroll",
      () => (this.follows = this.lines.scrollHeight - this.lines.scrollTop - this.lines.clientHeight < 60),
      { passive: true },
    );
  }

  /** The newest comes into sight with the next frame: sooner, everything would have to be laid out twice. */
  add(messages) {
    this.lines.append(...this.fresh(messages));
    while (this.lines.children.length > MOST) this.lines.firstChild.remove();
    if (this.follows) requestAnimationFrame(() => (this.lines.scrollTop = this.lines.scrollHeight));
  }

  fresh(messages) {
    const unseen = messages.filter((message) => !this.seen.has(message.version));
    unseen.forEach((message) => this.seen.add(message.version));
    return unseen.flatMap((message) => message.events.map((event) => this.line(event, message)).filter(Boolean));
  }

  line(event, message) {
    const told = this.tell(event, message);
    return told && h("li", { class: `log-${told.kind}`, dataset: { version: message.version } }, told.text);
  }

  async readBack(earlier) {
    this.more.hidden = true;
    this.seen.clear();
    put(this.lines, ...this.fresh(await earlier()).slice(-MOST));
  }
}
