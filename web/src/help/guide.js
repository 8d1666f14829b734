// A guided game: a real match, with a coach who explains each kind of decision when it comes up for the first time.

import { gameOf } from "../games.js";
import { coloured, crest } from "../kit/looks.js";
import { h, put } from "../lib/dom.js";
import { follow } from "../lib/follow.js";
import { currentLanguage, t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { announce } from "../lib/live.js";
import { lookOfRole } from "../shell/looks.js";
import { openHelp } from "./help.js";
import { Ring } from "./ring.js";

/** Coaches the player of a role through a match; returns {destroy}. */
export function guide({ api, settings, route }, role) {
  const coach = new Coach(api, settings, route.id, role);
  coach.start();
  return coach;
}

class Coach {
  /** @type {import("../contract.js").Step[]} */
  steps = [];
  /** @type {import("../contract.js").Look} */
  face;

  constructor(api, settings, matchId, role) {
    this.api = api;
    this.settings = settings;
    this.matchId = matchId;
    this.role = role;
    this.box = h("aside", { class: "coach", "aria-label": t("guide.title"), hidden: true });
    this.told = new Set(this.remembered());
    this.waiting = [];
    this.ring = new Ring();
    this.stop = () => {};
    document.body.append(this.box);
  }

  async start() {
    const view = await this.api.get(`/game/v1/matches/${this.matchId}`);
    this.script = (await gameOf(view.game).guide?.(currentLanguage()))?.[this.role];
    if (!this.script || this.ended) return this.destroy();
    this.game = view.game;
    this.face = lookOfRole(view.game, this.role, 0, 0);
    for (const [name, colour] of Object.entries(coloured(this.face))) this.box.style.setProperty(name, colour);
    this.steps = this.script.steps;
    this.tell(this.script.welcome);
    this.look(view);
    this.stop = follow(this.api, this.matchId, view.version, ({ version }) => this.refresh(version));
    return undefined;
  }

  /** Several versions may come at once; one look is enough, unless it was begun before the last of them. */
  refresh(version) {
    this.newest = version;
    this.looking ??= this.api
      .get(`/game/v1/matches/${this.matchId}`)
      .then((view) => (this.look(view), view.version))
      .finally(() => (this.looking = null))
      .then((seen) => seen < this.newest && !this.ended && this.refresh(this.newest));
  }

  look(view) {
    if (this.ended) return;
    const mine = view.pending && view.pending.seat === view.seat;
    const when = view.status === "finished" ? "end" : mine ? view.pending.kind : `other:${view.pending?.kind}`;
    const step = this.steps.find((one) => one.when?.includes(when) && !this.told.has(one.id));
    if (step) this.tell(step);
  }

  tell(step) {
    if (!step || this.told.has(step.id)) return;
    this.told.add(step.id);
    sessionStorage.setItem(this.place, JSON.stringify([...this.told]));
    this.waiting.push(step);
    if (this.box.hidden) this.next();
  }

  get place() {
    return `flotilla.guide.${this.matchId}`;
  }

  remembered() {
    return JSON.parse(sessionStorage.getItem(`flotilla.guide.${this.matchId}`) ?? "[]");
  }

  next() {
    const step = this.waiting.shift();
    this.ring.around(step?.at);
    this.box.hidden = !step;
    if (!step) return;
    const done = h("button", { type: "button", class: "primary", onclick: () => this.next() }, t("guide.got_it"));
    const more =
      step.topic &&
      h("button", { type: "button", onclick: () => openHelp(step.topic, this.game) }, icon("help"), t("guide.more"));
    const skip = h("button", { type: "button", class: "quiet", onclick: () => this.destroy() }, t("guide.skip"));
    put(
      this.box,
      h("h2", {}, crest(this.face), step.title),
      h("p", {}, step.text),
      h("div", { class: "row" }, done, more, skip),
    );
    announce(`${step.title}. ${step.text}`);
  }

  destroy() {
    this.ended = true;
    this.stop();
    this.ring.around();
    this.box.remove();
  }
}
