// What the page says by itself: to screen readers, in toasts, and when the server is away.

import { h, put } from "./dom.js";
import { t } from "./i18n.js";

const polite = h("div", { class: "sr-only", role: "status", "aria-live": "polite" });
const assertive = h("div", { class: "sr-only", role: "alert", "aria-live": "assertive" });
const toasts = h("div", { class: "toasts", role: "region" });
const notice = h("div", { class: "connection", role: "status", hidden: true });

export function mountLive(root) {
  root.append(notice, polite, assertive, toasts);
  relabelLive();
}

export function relabelLive() {
  toasts.setAttribute("aria-label", t("live.messages"));
}

/** Say something to those who listen instead of looking. */
export function announce(text, { urgent = false } = {}) {
  const place = urgent ? assertive : polite;
  put(place, h("p", {}, text));
}

/** A message that goes away by itself; kind is "info", "good" or "bad". */
export function toast(text, { kind = "info", seconds = kind === "bad" ? 9 : 5 } = {}) {
  const close = () => card.remove();
  const button = h("button", { class: "quiet", type: "button", "aria-label": t("close"), onclick: close }, "×");
  const card = h("div", { class: `toast ${kind}` }, h("p", {}, text), button);
  toasts.append(card);
  announce(text, { urgent: kind === "bad" });
  setTimeout(close, seconds * 1000);
  while (toasts.children.length > 4) toasts.firstChild.remove();
  return close;
}

/** The notice over the page while the server is away: connection("away"), connection("live"). */
export function connection(status) {
  const away = status === "away";
  if (notice.hidden === !away) return;
  notice.hidden = !away;
  put(notice, away ? h("p", {}, t("live.away")) : "");
  if (!away) put(assertive); // it is no longer so
  announce(t(away ? "live.away" : "live.back"), { urgent: away });
}

/** What a refusal means, in the reader's language; what the server said if we have no words for its kind. */
export function explain(error) {
  const key = `problem.${error.kind}`;
  const text = t(key, error.problem ?? {});
  if (text !== key) return text;
  return error.problem?.detail ?? t("problem.unknown", { what: error.message });
}

export function toastProblem(error) {
  if (error.name === "AbortError") return;
  if (!error.kind) console.error(error);
  toast(explain(error), { kind: "bad" });
}
