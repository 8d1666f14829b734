// What was said in a replay: every line leads to its moment, the line of this moment is marked.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { tellerOf } from "../table/games.js";
import { hostedSentence } from "../table/hosted_events.js";

export function story(playback, view) {
  const list = h("ol", {});
  const lines = h(
    "div",
    { class: "log-lines story-lines", tabindex: "0", role: "log", "aria-live": "off", "aria-label": t("replay.log") },
    list,
  );
  const box = h("section", { class: "table-log", "aria-label": t("replay.log") }, h("h2", {}, t("replay.log")), lines);
  const { replay } = playback;
  tellerOf(replay.game, view.players).then((tell) => {
    const say = (event, moment) => hostedSentence(event, moment, view.players) ?? tell(event);
    put(
      list,
      replay.versions.flatMap((moment) => linesOf(moment, say, playback)),
    );
    mark(lines, playback);
  });
  playback.addEventListener("move", () => mark(lines, playback));
  return { box, mark: () => mark(lines, playback) };
}

function linesOf(moment, say, playback) {
  const { version, events } = moment;
  const told = events.map((event) => say(event, moment)).filter(Boolean);
  return told.map(({ text, kind }) => {
    const go = h(
      "button",
      { type: "button", class: "quiet", tabindex: "-1", onclick: () => playback.go(version) },
      h("span", {}, text),
    );
    return h("li", { class: `log-${kind}`, dataset: { version } }, go);
  });
}

function mark(lines, playback) {
  /** @type {HTMLElement | null} */
  let last = null;
  for (const line of lines.firstChild.children) {
    const version = Number(line.dataset.version);
    line.classList.toggle("later", version > playback.at);
    line.classList.toggle("now", version === playback.at);
    if (version <= playback.at) last = line;
  }
  if (last) lines.scrollTop = last.offsetTop - lines.clientHeight / 2;
}
