// A match as this page follows it: the newest view, what happened, and what may be asked of the server.

import { follow } from "../lib/follow.js";
import { dressed } from "../shell/looks.js";

const LOOK_BACK = 120; // versions whose events are told when the page opens

/** Tells "view" (a newer view), "messages" (what happened, oldest first), "status" (of the connection), "problem". */
export class Session extends EventTarget {
  constructor(api, matchId) {
    super();
    this.api = api;
    this.path = `/game/v1/matches/${encodeURIComponent(matchId)}`;
    this.matchId = matchId;
    this.view = null;
    this.newest = -1;
    this.first = -1; // the version that the page opened with
    this.earliest = -1; // after this one, events are told
    this.looking = null;
    this.busy = false;
    this.heard = [];
    this.stop = () => {};
  }

  async start() {
    this.accept(await this.api.get(this.path));
    this.first = this.view.version;
    this.earliest = Math.max(-1, this.first - LOOK_BACK);
    if (this.stopped) return;
    this.stop = follow(
      this.api,
      this.matchId,
      this.earliest,
      (message) => this.hear(message),
      (status, error) => this.tell("status", { status, error }),
    );
  }

  destroy() {
    this.stopped = true;
    this.stop();
  }

  tell(name, detail) {
    if (!this.stopped) this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** A view may come late; an older one is never shown over a newer one. */
  accept(view) {
    if (this.view && view.version < this.view.version) return;
    const previous = this.view;
    this.view = dressed(view);
    this.newest = Math.max(this.newest, view.version);
    this.tell("view", { view: this.view, previous });
  }

  /** What arrives together is told together. */
  hear(message) {
    this.newest = Math.max(this.newest, message.version);
    if (!this.heard.length) queueMicrotask(() => this.pass(this.heard.splice(0)));
    this.heard.push(message);
  }

  pass(messages) {
    const [old, news] = [true, false].map((known) => messages.filter(({ version }) => known === version <= this.first));
    if (old.length) this.tell("messages", { messages: old, old: true });
    if (news.length) this.tell("messages", { messages: news, old: false });
    if (this.newest > this.view.version) this.refresh();
  }

  /** One look at a time: however many versions arrive meanwhile, the next look shows them all. */
  refresh() {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
      if (!this.stopped && this.view.version < this.newest) this.refresh();
    });
    return this.looking;
  }

  async look() {
    try {
      this.accept(await this.api.get(this.path));
    } catch (error) {
      this.tell("problem", { error });
      this.newest = this.view.version; // do not ask again until something happens
    }
  }

  /** Post a choice of the view that is shown. A stale version only means that the page has to look again. */
  choose(choice) {
    return this.act("choices", { version: this.view.version, choice: choice.choice });
  }

  undo() {
    return this.act("undo", { version: this.view.version });
  }

  concede() {
    return this.act("concede", {});
  }

  async act(what, body) {
    if (this.busy) return false;
    this.busy = true;
    this.tell("busy", { busy: true });
    try {
      this.accept(await this.api.post(`${this.path}/${what}`, body));
      return true;
    } catch (error) {
      await this.refresh();
      if (error.kind !== "stale-version") this.tell("problem", { error, what });
      return false;
    } finally {
      this.busy = false;
      this.tell("busy", { busy: false });
    }
  }

  /** Everything that happened up to the newest version, in order; for the chart and for reading back. */
  async history(after = -1) {
    const found = [];
    for (let at = after; ;) {
      const page = await this.api.get(`${this.path}/events?after=${at}`);
      found.push(...page.events);
      if (!page.events.length || page.version >= this.view.version) return found;
      at = page.version;
    }
  }

  hints() {
    return this.api.post("/ai/v1/hints", { match_id: this.matchId }, { tries: 1 });
  }

  rematch() {
    return this.api.post(`/lobby/v1/matches/${encodeURIComponent(this.matchId)}/rematch`, {});
  }
}
