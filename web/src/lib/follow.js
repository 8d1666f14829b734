// Following a match: server-sent events over fetch (EventSource cannot send a key), resumed where they broke off.

import { pause, ProblemError } from "./api.js";

const SILENCE_MS = 40_000; // the server says "still here" every KEEP_ALIVE_S, at most 30 s
const LONGEST_PAUSE_MS = 5_000;

/**
 * Calls onMessage({version, by, choice, events}) once for each version after `after`, in order.
 * Calls onStatus("live" | "away" | "ended" | "refused", error). Returns a function that stops it.
 */
export function follow(api, matchId, after, onMessage, onStatus = (_status, _error = null) => {}) {
  const stopped = new AbortController();
  const state = { after, failures: 0, wake: () => {} };
  const wake = () => state.wake();
  window.addEventListener("online", wake);
  run(api, matchId, state, { onMessage, onStatus, signal: stopped.signal })
    .catch((error) => error.name === "AbortError" || onStatus("refused", error))
    .finally(() => window.removeEventListener("online", wake));
  return () => stopped.abort(new DOMException("stopped", "AbortError"));
}

async function run(api, matchId, state, { onMessage, onStatus, signal }) {
  while (!signal.aborted) {
    try {
      if (await listen(api, matchId, state, { onMessage, onStatus, signal })) return onStatus("ended");
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) throw error;
    }
    state.failures += 1;
    onStatus("away");
    await Promise.race([pause(backOff(state.failures), signal), new Promise((resolve) => (state.wake = resolve))]);
  }
  return undefined;
}

function backOff(failures) {
  return Math.min(200 * 2 ** failures, LONGEST_PAUSE_MS) * (0.7 + 0.6 * Math.random());
}

/** One connection; true when the match has ended. */
async function listen(api, matchId, state, { onMessage, onStatus, signal }) {
  const link = new AbortController();
  const cut = () => link.abort();
  signal.addEventListener("abort", cut, { once: true });
  let silence = setTimeout(cut, SILENCE_MS);
  try {
    const answer = await open(api, matchId, state.after, link.signal);
    onStatus("live");
    for await (const text of chunks(answer.body)) {
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
      state.failures = 0;
      for (const message of text) {
        if (message.event === "end") return true;
        if (message.event === "version") deliver(message, state, onMessage);
      }
    }
    return false;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", cut);
  }
}

function deliver(message, state, onMessage) {
  const told = JSON.parse(message.data);
  if (told.version <= state.after) return;
  state.after = told.version;
  onMessage(told);
}

async function open(api, matchId, after, signal) {
  const headers = api.headers({ Accept: "text/event-stream", "Last-Event-ID": String(after) });
  const answer = await fetch(`${api.base}/game/v1/matches/${matchId}/events`, { headers, signal, cache: "no-store" });
  if (!answer.ok) throw new ProblemError(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

/** The messages of a stream of bytes, as they become whole. */
async function* chunks(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop() ?? "";
    yield parts.map(parse);
  }
}

function parse(block) {
  const message = { event: "", data: "" };
  for (const line of block.split("\n")) {
    const [, name, value] = /^(\w*): ?(.*)$/.exec(line) ?? [];
    if (name in message) message[name] += value;
  }
  return message;
}
