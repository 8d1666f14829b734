// Playing: the session's views on the drawing, its choices on what is drawn and in the list.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, connection, explain, toast, toastProblem } from "../lib/live.js";
import { readable } from "../lib/readable.js";
import { Asking } from "./choosing/asking.js";
import { isMine, isSameOffer, note, question } from "./awaiting.js";
import { Bar } from "./bar.js";
import { ChoicePanel } from "./choosing/choices.js";
import { drawingOf, shellOf } from "./games.js";
import { hostedSentence } from "./hosted_events.js";
import { Layout } from "./layout.js";
import { LogPanel } from "./log.js";
import { closeMenu } from "./choosing/menu.js";
import { Session } from "./session.js";
import { Targets } from "./choosing/targets.js";

export class Play {
  // What `build` makes, once there is a view; nothing else is called before.
  /** @type {import("../contract.js").Drawing} */
  drawing;
  /** @type {ChoicePanel} */
  panel;
  /** @type {LogPanel} */
  log;
  /** @type {Bar} */
  bar;
  /** @type {Layout} */
  layout;
  /** @type {Targets} */
  targets;
  /** @type {Asking} */
  asking;

  constructor(root, { api, matchId, settings, navigate }) {
    this.root = root;
    this.settings = settings;
    this.navigate = navigate;
    this.session = new Session(api, matchId);
    this.keys = (event) => this.pressed(event);
    this.heard = []; // what happened before the drawing was there
    this.chosen = false; // here, and the answer to that is not there yet
  }

  async start() {
    put(this.root, h("div", { class: "table-wait", role: "status", "aria-busy": "true" }, t("table.loading")));
    const first = new Promise((resolve) => this.session.addEventListener("view", resolve, { once: true }));
    this.session.addEventListener("messages", ({ detail }) => this.hear(detail));
    this.session.addEventListener("status", ({ detail }) => this.weather(detail));
    this.session.addEventListener("problem", ({ detail }) => this.refused(detail.error));
    try {
      await Promise.all([this.session.start(), first]);
      await this.build();
    } catch (error) {
      if (!this.gone) this.fail(error);
    }
  }

  fail(error) {
    put(
      this.root,
      h(
        "div",
        { class: "card table-failed" },
        h("h1", { tabindex: "-1" }, t("table.cannot")),
        h("p", {}, explain(error)),
        h("a", { class: "button", href: "#/" }, t("table.lobby")),
      ),
    );
  }

  async build() {
    const { view } = this.session;
    this.drawing = await drawingOf(view.game, { animates: () => this.settings.animates });
    if (this.gone) return;
    const handlers = {
      choose: (choice) => this.choose(choice),
      preview: (choice) => this.preview(choice),
      group: (choice) => this.drawing.group(choice),
    };
    this.panel = new ChoicePanel(handlers);
    this.log = new LogPanel({
      tell: (event, message) => this.tell(event, message),
      earlier: () => this.session.history(),
    });
    this.log.more.hidden = this.session.earliest < 0;
    this.bar = new Bar({ play: this });
    this.bar.help.hidden = !shellOf(view.game).reference;
    this.panel.extra.append(this.bar.undo);
    this.layout = new Layout(this.root, {
      ...this.drawing.parts,
      bar: this.bar.element,
      choices: this.panel.element,
      outlook: this.panel.hint,
      log: this.log.element,
    });
    this.root.classList.add("at-table");
    this.targets = new Targets(this.layout.element, { ...handlers, place: (choice) => this.drawing.place(choice) });
    this.drawing.onChoose(handlers.choose);
    this.layout.element.addEventListener(
      "pointerover",
      ({ target }) =>
        target.closest(".can, .choice") || this.asking.on || this.panel.outlook(this.drawing.about(target)),
    );
    this.asking = new Asking(this.layout.element, {
      button: this.bar.help,
      tell: (text) => this.panel.outlook(text),
      game: view.game,
    });
    document.addEventListener("keydown", this.keys);
    this.session.addEventListener("view", ({ detail }) => this.update(detail));
    this.session.addEventListener("busy", ({ detail }) => this.layout.element.classList.toggle("busy", detail.busy));
    this.update({ view: this.session.view, previous: null });
    this.heard.splice(0).forEach((detail) => this.hear(detail));
  }

  tell(event, message) {
    return hostedSentence(event, message, this.session.view.players) ?? this.drawing.tell(event);
  }

  hear(detail) {
    if (!this.log) return this.heard.push(detail);
    this.log.add(detail.messages);
    this.bar.heard(detail.messages);
    this.drawing.hear(detail.messages, detail.old);
    return detail.old || this.announceOthers(detail.messages);
  }

  update({ view, previous }) {
    const same = !this.chosen && isSameOffer(view, previous); // somebody else has done something meanwhile
    if (!same) closeMenu();
    const began = performance.now();
    this.drawing.update(view, previous);
    this.offer(view, same);
    this.bar.update(view, previous);
    if (!same) this.announce(view, previous);
    if (view.status === "finished" && previous?.status !== "finished") this.finish(view);
    Object.assign(this.layout.element.dataset, {
      version: view.version,
      mine: String(Boolean(view.pending?.choices)),
      status: view.status,
    });
    performance.measure("table-update", { start: began, end: performance.now() });
  }

  offer(view, same) {
    const choices = view.pending?.choices ?? [];
    const { answers = [], answer_labels: given = answers.map(readable) } = view.pending ?? {};
    this.panel.ask({ prompt: question(view), note: note(view), given });
    if (!same) this.panel.show(choices);
    this.targets.apply(choices);
    if (choices.length && !same) this.layout.lead();
  }

  announce(view, previous) {
    if (!view.pending?.choices || previous?.version === view.version) return;
    const turned = !previous || !isMine(previous);
    announce(turned ? `${t("table.your_turn")} ${view.pending.prompt}` : view.pending.prompt);
  }

  /** What others do is said to those who listen; what one does oneself is not. */
  announceOthers(messages) {
    const told = messages
      .filter(({ by }) => by !== this.session.view.seat)
      .flatMap(({ events, ...message }) => events.map((event) => this.tell(event, message)));
    const words = told.filter(Boolean).map(({ text }) => h("p", {}, text).textContent);
    if (words.length) announce(words.join(" "));
  }

  preview(choice) {
    this.drawing.preview(choice);
    this.targets.warm(choice);
    this.panel.mark(choice);
    this.panel.outlook(choice ? this.drawing.outlook(choice) : "");
  }

  async choose(choice) {
    if (this.session.busy) return;
    this.drawing.clear();
    this.preview(null);
    this.chosen = true;
    await this.session.choose(choice);
    this.chosen = false;
  }

  pressed(event) {
    const typing = event.target.closest?.("input, select, textarea, dialog, [role=menu]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = this.panel.byDigit(event.key);
    if (choice) this.choose(choice);
    else if (event.key === "u" && !this.bar.undo.disabled) this.bar.takeBack();
  }

  weather({ status, error }) {
    if (status === "refused") toastProblem(error);
    else connection(status);
  }

  /** A refused choice is said with the rule that forbids it. */
  refused(error) {
    const rule = error.problem?.rule;
    if (!rule) return toastProblem(error);
    return toast(`${explain(error)} (${rule})`, { kind: "bad" });
  }

  async finish(view) {
    const messages = await this.session.history().catch(() => []);
    if (this.gone) return;
    const show = () => this.drawing.showEnding(view, messages, this.bar.endings(view));
    put(this.panel.list, h("button", { type: "button", class: "choice", onclick: show }, t("table.result")));
    show();
  }

  destroy() {
    this.gone = true;
    this.session.destroy();
    this.bar?.destroy();
    this.drawing?.destroy();
    closeMenu();
    document.removeEventListener("keydown", this.keys);
    this.root.classList.remove("at-table");
  }
}
