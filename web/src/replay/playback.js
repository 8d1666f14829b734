// Where in a replay we are: step, play, jump. Views come from the host, one for each version, and are kept.

import { pause } from "../lib/api.js";
import { dressed } from "../shell/looks.js";

export const SPEEDS = { slow: 1600, normal: 800, fast: 300 };

export class Playback extends EventTarget {
  constructor(api, replay, at) {
    super();
    this.api = api;
    this.replay = replay;
    this.last = replay.versions.length - 1;
    this.at = Math.min(Math.max(at, 0), this.last);
    this.speed = "normal";
    this.playing = null;
    this.views = new Map();
    this.turns = turnsOf(replay);
  }

  view(version) {
    if (!this.views.has(version)) {
      const path = `/game/v1/matches/${this.replay.match_id}/replay?at=${version}`;
      const asked = this.api.get(path).then(dressed);
      asked.catch(() => this.views.delete(version));
      this.views.set(version, asked);
    }
    return this.views.get(version);
  }

  async go(version) {
    const before = this.at;
    this.at = Math.min(Math.max(version, 0), this.last);
    if (this.at === before) return;
    this.tell("move");
    const view = await this.view(this.at);
    if (view.version === this.at) this.dispatchEvent(new CustomEvent("view", { detail: { view, before } }));
    if (this.at < this.last) this.view(this.at + 1).catch(() => {}); // asked for again when it is wanted
  }

  nextTurn() {
    return this.go(this.turns.find(({ version }) => version > this.at)?.version ?? this.last);
  }

  previousTurn() {
    return this.go(this.turns.findLast(({ version }) => version < this.at)?.version ?? 0);
  }

  toggle() {
    return this.playing ? this.stop() : this.play();
  }

  async play() {
    const mine = (this.playing = new AbortController());
    this.tell("playing");
    if (this.at === this.last) await this.go(0);
    try {
      while (this.playing === mine && this.at < this.last) {
        await pause(SPEEDS[this.speed], mine.signal);
        await this.go(this.at + 1);
      }
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    }
    if (this.playing === mine) this.stop();
  }

  stop() {
    this.playing?.abort();
    this.playing = null;
    this.tell("playing");
  }

  tell(what) {
    this.dispatchEvent(new Event(what));
  }
}

/** Where rounds and turns begin: {version, round} or {version, seat}; without any, where somebody else acts. */
function turnsOf(replay) {
  const found = [];
  for (const { version, events } of replay.versions) {
    for (const { kind, data } of events) {
      if (kind === "round_started") found.push({ version, round: data.round });
      if (kind === "turn_started") found.push({ version, seat: data.seat });
    }
  }
  return found.length ? found : actorsOf(replay);
}

function actorsOf({ versions }) {
  const acts = versions.filter(({ by }) => by >= 0);
  const first = acts.filter(({ by }, index) => by !== acts[index - 1]?.by);
  return first.map(({ version, by }) => ({ version, seat: by }));
}
