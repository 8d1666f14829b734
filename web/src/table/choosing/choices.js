// What is being decided, and every choice in a plain list, so that nothing is unreachable.

import { h, put } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

const MANY = 12; // from here on, the list is grouped and can be filtered

export class ChoicePanel {
  /** `handlers`: choose(choice), preview(choice or null), group(choice) -> a heading for its kind. */
  constructor(handlers) {
    this.handlers = handlers;
    this.choices = [];
    this.advice = new Map(); // id of a choice -> what a hint says of it
    this.prompt = h("h2", { class: "prompt", id: "prompt" });
    this.note = h("p", { class: "choice-note", hidden: true });
    this.given = h("ul", { class: "given", "aria-label": t("table.given"), hidden: true });
    this.hint = h("p", { class: "outlook", "aria-live": "polite" });
    this.list = h("div", { class: "choice-list", onscroll: () => this.look() });
    this.filter = h("input", { type: "search", class: "choice-filter", hidden: true, oninput: () => this.fill() });
    this.extra = h("div", { class: "choice-extra" });
    this.element = h(
      "section",
      { class: "table-choices", "aria-labelledby": "prompt" },
      h("div", { class: "prompt-line" }, this.prompt, this.extra),
      this.note,
      this.given,
      this.filter,
      this.list,
    );
  }

  /** The question, what to know about it, and what the own seat has answered so far; the list stays as it is. */
  ask({ prompt, note, given }) {
    this.prompt.textContent = prompt;
    this.note.textContent = note;
    this.note.hidden = !note;
    this.given.hidden = !given.length;
    put(
      this.given,
      given.map((label) => h("li", {}, label)),
    );
  }

  show(choices) {
    this.choices = choices;
    this.advice = new Map();
    this.element.classList.toggle("mine", choices.length > 0);
    this.filter.hidden = choices.length <= MANY;
    this.filter.value = "";
    this.filter.placeholder = t("table.filter", { n: choices.length });
    this.filter.setAttribute("aria-label", this.filter.placeholder);
    this.outlook("");
    this.fill();
  }

  /** The lower edge fades where the list goes on below it. */
  look() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    this.list.classList.toggle("goes-on", scrollHeight - scrollTop - clientHeight > 4);
  }

  fill() {
    requestAnimationFrame(() => this.look());
    const sought = this.filter.value.trim().toLowerCase();
    const shown = this.choices.filter((choice) => choice.label.toLowerCase().includes(sought));
    if (this.choices.length <= MANY)
      return put(
        this.list,
        shown.map((choice) => this.button(choice)),
      );
    const groups = Map.groupBy(shown, (choice) => this.handlers.group(choice));
    return put(
      this.list,
      [...groups].map(([name, its], index) =>
        h(
          "details",
          { open: index === 0 || its.length < 7 || sought !== "" },
          h("summary", {}, `${name} (${its.length})`),
          h(
            "div",
            { class: "choice-group" },
            its.map((choice) => this.button(choice)),
          ),
        ),
      ),
    );
  }

  button(choice) {
    const number = this.choices.indexOf(choice) + 1;
    return h(
      "button",
      {
        type: "button",
        class: "choice",
        dataset: { choice: choice.id },
        onclick: () => this.handlers.choose(choice),
        onpointerenter: () => this.handlers.preview(choice),
        onpointerleave: () => this.handlers.preview(null),
        onfocus: () => this.handlers.preview(choice),
        onblur: () => this.handlers.preview(null),
      },
      number <= 9 && h("kbd", { "aria-hidden": "true" }, String(number)),
      h(
        "span",
        { class: "choice-name" },
        choice.label,
        this.advice.has(choice.id) && h("span", { class: "advice" }, this.advice.get(choice.id)),
      ),
    );
  }

  /** Hints, the best first: each choice that they name says why; the best comes into sight. */
  advise(hints) {
    this.advice = new Map(hints.map((hint, index) => [hint.id, `${index + 1}. ${hint.reason}`]));
    this.fill();
    const best = this.list.querySelector(`[data-choice="${CSS.escape(hints[0].id)}"]`);
    best?.closest("details")?.setAttribute("open", "");
    best?.scrollIntoView({ block: "nearest" });
    best?.focus();
  }

  /** What would happen: a line below the map. */
  outlook(text) {
    if (this.hint.textContent !== text) this.hint.textContent = text;
  }

  mark(choice) {
    for (const button of this.list.querySelectorAll(".hot")) button.classList.remove("hot");
    if (choice) this.list.querySelector(`[data-choice="${CSS.escape(choice.id)}"]`)?.classList.add("hot");
  }

  /** The choice that a digit stands for. */
  byDigit(key) {
    return /^[1-9]$/.test(key) ? this.choices[Number(key) - 1] : undefined;
  }
}
