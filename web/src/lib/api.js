// The REST API as the page calls it: with the player's key and language, asking again where that is safe.

import { currentLanguage } from "./i18n.js";

const TRIES = 6;
const AWAY = new Set([502, 503, 504]);

/** A refusal of the server's, with the fields of problem+json. */
export class ProblemError extends Error {
  constructor(status, problem) {
    super(problem.detail || problem.title || String(status));
    this.status = status;
    this.problem = problem;
    this.kind = (problem.type ?? "").replace("/problems/", "") || `http-${status}`;
  }
}

/** No answer at all, after several tries. */
export class NoAnswer extends Error {
  constructor(cause) {
    super("no answer", { cause });
    this.kind = "no-answer";
  }
}

export class Api extends EventTarget {
  constructor(settings, base = "") {
    super();
    this.settings = settings;
    this.base = base;
    this.away = false;
  }

  get(path, options) {
    return this.ask("GET", path, undefined, options);
  }

  /** A POST carries an Idempotency-Key, so that asking again never does anything twice. */
  post(path, body = {}, options = {}) {
    const key = options.idempotencyKey ?? newId();
    return this.ask("POST", path, body, { ...options, headers: { "Idempotency-Key": key } });
  }

  /** As anybody: for what is the same for all. */
  getOpenly(path) {
    return this.ask("GET", path, undefined, { headers: { Authorization: "" } });
  }

  put(path, body, options) {
    return this.ask("PUT", path, body, options);
  }

  delete(path, options) {
    return this.ask("DELETE", path, undefined, options);
  }

  headers(more = {}) {
    const key = this.settings.key;
    const who = key ? { Authorization: `Bearer ${key}` } : {};
    return { Accept: "application/json", "Accept-Language": currentLanguage(), ...who, ...more };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {{ signal?: AbortSignal, headers?: Record<string, string>, tries?: number }} [options]
   */
  async ask(method, path, body, { signal, headers, tries = TRIES } = {}) {
    const request = { method, signal, cache: "no-store", headers: this.headers(headers) };
    if (body !== undefined) {
      request.body = JSON.stringify(body);
      request.headers["Content-Type"] = "application/json";
    }
    for (let tried = 1; ; tried += 1) {
      const { answer, text, failure } = await this.once(path, request);
      if (answer && !isAway(answer, text)) {
        this.noteWeather(false);
        return read(answer, text);
      }
      this.noteWeather(true);
      if (tried >= tries) {
        if (answer) throw refusal(answer, text);
        throw new NoAnswer(failure);
      }
      await pause(wait(tried, answer), signal);
    }
  }

  /** An answer counts when all of it has come: a server may die in the middle of it. */
  async once(path, request) {
    try {
      const early = request.method === "GET" ? await takeAhead(path) : null;
      const answer = early ?? (await fetch(this.base + path, request));
      return { answer, text: await answer.text() };
    } catch (failure) {
      if (failure.name === "AbortError") throw failure;
      return { failure };
    }
  }

  /** Tells listeners of "weather" when the server stops answering and when it does so again. */
  noteWeather(away) {
    if (away === this.away) return;
    this.away = away;
    this.dispatchEvent(new CustomEvent("weather", { detail: { away } }));
  }
}

/** The answer to what was asked before there were any modules, see early.js; null if it was not, or is taken. */
export function takeAhead(path) {
  const { ahead } = window;
  const answer = ahead?.language === currentLanguage() ? ahead.get(path) : null;
  ahead?.delete(path);
  return answer ?? null;
}

/** A game that is not hosted will not be back within seconds. */
function isAway(answer, text) {
  if (text.includes("/problems/game-not-hosted")) return false;
  return AWAY.has(answer.status) || (answer.status === 409 && text.includes("/problems/in-progress"));
}

function read(answer, text) {
  if (!answer.ok) throw refusal(answer, text);
  return text ? JSON.parse(text) : null;
}

function refusal(answer, text) {
  const json = answer.headers.get("Content-Type")?.includes("json");
  return new ProblemError(answer.status, json ? JSON.parse(text) : {});
}

function wait(tried, answer) {
  const asked = Number(answer?.headers.get("Retry-After"));
  return Math.min(asked ? asked * 1000 : 250 * 2 ** (tried - 1), 4000) * (0.8 + 0.4 * Math.random());
}

/** Resolves after a while; rejects at once when the signal aborts. */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Random and unguessable; crypto.randomUUID is not there on a page without TLS. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
