// The fair-dice check: the key against its commitment, then every draw that the replay shows, drawn again.

import { gameOf } from "../games.js";
import { commitment, Dice } from "../lib/dice.js";
import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { announce } from "../lib/live.js";

/**
 * {verdict: "verified", draws} or {verdict: what failed, ...where}.
 * `published` is the commitment that was published before the match.
 */
export async function check(replay, published) {
  if (!window.crypto?.subtle) return { verdict: "no_crypto" };
  if (published && published !== replay.commitment) return { verdict: "other_commitment" };
  if ((await commitment(replay.key)) !== replay.commitment) return { verdict: "wrong_key" };
  const { draws } = gameOf(replay.game);
  if (!draws) return { verdict: "key_only" };
  const { Differs, Witness } = await draws();
  const dice = await Dice.of(replay.key);
  const witness = new Witness(dice);
  for (const { version, events } of replay.versions) {
    for (const event of events) {
      try {
        await witness.see(event);
      } catch (error) {
        if (!(error instanceof Differs)) throw error;
        return { verdict: "differs", version, kind: event.kind, shown: error.shown, drawn: error.drawn };
      }
    }
  }
  return { verdict: "verified", draws: dice.drawn };
}

/** A panel that says what the check found; `goTo(version)` shows the moment that failed. */
export function checkPanel(replay, published, goTo) {
  const result = h("div", { class: "check-result", role: "status" }, h("p", { class: "soft" }, t("check.running")));
  const box = h(
    "section",
    { class: "card check-panel", "aria-label": t("check.title") },
    h("h2", {}, t("check.title")),
    result,
  );
  check(replay, published).then(
    (found) => show(box, result, found, goTo, replay),
    (error) => show(box, result, { verdict: "broken", what: error.message }, goTo, replay),
  );
  return box;
}

function show(box, result, found, goTo, replay) {
  const good = found.verdict === "verified";
  const partly = found.verdict === "key_only";
  const words = t(`check.${found.verdict}`, { ...found, n: found.draws });
  box.dataset.verdict = found.verdict;
  put(
    result,
    h(
      "p",
      { class: `verdict ${good ? "good" : partly ? "" : "bad"}` },
      icon(good ? "check" : partly ? "help" : "cross"),
      t(good ? "check.good" : partly ? "check.partly" : "check.bad"),
    ),
    h("p", {}, words),
    h("p", { class: "small soft" }, rulesOf(replay)),
    found.version !== undefined &&
      h("button", { type: "button", onclick: () => goTo(found.version) }, t("check.where")),
    h("details", {}, h("summary", {}, t("check.how")), h("p", { class: "small soft" }, t("check.about"))),
  );
  announce(words);
}

/** By which version of the game's rules the match was played, and shown if that is another one. */
function rulesOf({ rules_version: played, shown_by_rules: shown }) {
  return t(played === shown ? "check.rules" : "check.rules_since", { played, shown });
}
