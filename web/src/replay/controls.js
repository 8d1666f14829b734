// The bar under a replay: buttons, a slider with a tick for each turn, speed, a link to this moment.

import { coloured } from "../kit/looks.js";
import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, copyText, select } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { SPEEDS } from "./playback.js";

export function controls(playback, view) {
  const slider = h("input", {
    type: "range",
    min: 0,
    max: playback.last,
    value: playback.at,
    "aria-label": t("replay.moment"),
  });
  const where = h("output", { class: "num small soft" });
  const play = h("button", { type: "button", class: "primary round", onclick: () => playback.toggle() });
  slider.addEventListener("input", () => playback.go(Number(slider.value)));
  const moved = () => {
    slider.value = playback.at;
    slider.setAttribute("aria-valuetext", whereText(playback, view));
    where.textContent = whereText(playback, view);
  };
  const playing = () => {
    put(play, icon(playback.playing ? "pause" : "play"));
    play.setAttribute("aria-label", t(playback.playing ? "replay.pause" : "replay.play"));
  };
  playback.addEventListener("move", moved);
  playback.addEventListener("playing", playing);
  moved();
  playing();
  return h(
    "div",
    { class: "card replay-controls", role: "group", "aria-label": t("replay.controls") },
    h("div", { class: "scrub" }, slider, ticks(playback, view)),
    h(
      "div",
      { class: "row" },
      buttons(playback, play),
      where,
      h("p", { class: "small soft keys" }, t("replay.keys")),
      speed(playback),
      share(playback),
    ),
  );
}

function buttons(playback, play) {
  const button = (name, symbol, work) =>
    h(
      "button",
      { type: "button", class: "round", "aria-label": t(`replay.${name}`), title: t(`replay.${name}`), onclick: work },
      icon(symbol),
    );
  return h(
    "div",
    { class: "buttons" },
    button("first", "first", () => playback.go(0)),
    button("back", "back", () => playback.go(playback.at - 1)),
    play,
    button("forward", "forward", () => playback.go(playback.at + 1)),
    button("last", "last", () => playback.go(playback.last)),
  );
}

function whereText(playback, view) {
  const turn = playback.turns.findLast(({ version, seat }) => seat !== undefined && version <= playback.at);
  const round = playback.turns.findLast(({ version, round: number }) => number !== undefined && version <= playback.at);
  const step = t("replay.step", { at: playback.at, last: playback.last });
  if (!turn) return `${t("replay.setup")} · ${step}`;
  const { name } = view.players[turn.seat];
  return `${round ? `${t("replay.round", { n: round.round })}, ${name}` : name} · ${step}`;
}

function ticks(playback, view) {
  const place = (version) => ({ left: `${(100 * version) / Math.max(1, playback.last)}%` });
  const marks = playback.turns.map(({ version, round, seat }) =>
    round === undefined
      ? h("span", {
          class: "scrub-tick",
          style: { ...place(version), ...coloured(view.players[seat].look) },
        })
      : h("span", { class: "scrub-tick round-tick", style: place(version) }, h("span", {}, round)),
  );
  return h("div", { class: "scrub-ticks", "aria-hidden": "true" }, marks);
}

function speed(playback) {
  const choice = select(
    Object.keys(SPEEDS).map((name) => [name, t(`replay.speed.${name}`)]),
    playback.speed,
    (name) => (playback.speed = name),
  );
  choice.setAttribute("aria-label", t("replay.speed"));
  choice.classList.add("speed");
  return choice;
}

function share(playback) {
  const link = () =>
    window.location.origin +
    window.location.pathname +
    address("replay", playback.replay.match_id, { at: playback.at });
  return action([icon("link"), h("span", {}, t("replay.share"))], () => copyText(link()), {
    class: "share",
    "aria-label": t("replay.share"),
  });
}

const KEYS = {
  ArrowLeft: (playback) => playback.go(playback.at - 1),
  ArrowRight: (playback) => playback.go(playback.at + 1),
  PageUp: (playback) => playback.previousTurn(),
  PageDown: (playback) => playback.nextTurn(),
  Home: (playback) => playback.go(0),
  End: (playback) => playback.go(playback.last),
  " ": (playback) => playback.toggle(),
};

/** The keyboard anywhere on the page, except where it means something else; returns what ends that. */
export function keys(playback) {
  const pressed = (event) => {
    const own = event.target.closest("input, select, textarea, button, a, dialog, summary, [role=log]");
    if (own || event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return;
    event.preventDefault();
    KEYS[event.key](playback);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
