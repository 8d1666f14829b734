// A game as the catalogue shows it: a picture, a sentence, how many, how long, how heavy; and the ways into it.

import { gameOf } from "../games.js";
import { h } from "../lib/dom.js";
import { fileAt } from "../lib/files.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { proposedName } from "../shell/account.js";
import { lesson, proposal, start } from "./play_now.js";

const HEAVIEST = 5;
const TINTS = ["#2f6c7c", "#8c5a2b", "#5b4a86", "#7a2f45", "#3f6b3a", "#34507e"]; // behind the common picture

export function gameCard(context, game, levels) {
  const go = () => start(context, game, proposal(game, levels), proposedName(), false);
  const of = (words) => ({ "aria-label": `${words}: ${game.name}` });
  const home = address("game", game.id);
  const way = { class: "game-picture", href: home, tabindex: "-1", "aria-hidden": "true" };
  const body = [
    h("a", way, picture(game)),
    h(
      "div",
      { class: "game-words" },
      h("h2", {}, h("a", { href: home }, game.name)),
      h("p", { class: "game-sentence" }, game.about.sentence),
      facts(game),
      h(
        "div",
        { class: "row" },
        action([icon("wheel"), t("play.go")], go, { class: "primary", ...of(t("play.go")) }),
        h("a", { class: "button", href: home, ...of(t("games.more")) }, t("games.more")),
      ),
      ways(game, learnButton(context, game, levels)),
    ),
  ];
  return h("li", { class: "game-card card", dataset: { game: game.id } }, h("div", { class: "game-body" }, body));
}

function learnButton(context, game, levels) {
  const learn = () => start(context, game, lesson(game, proposal(game, levels).role, levels), proposedName(), true);
  const look = { class: "link", "aria-label": `${t("play.learn")}: ${game.name}` };
  return gameOf(game.id).guide && action([icon("bulb"), t("play.learn")], learn, look);
}

/** Where the game is explained, and who plays it best. */
export function ways(game, learn = null) {
  const { reference } = gameOf(game.id);
  const of = (words) => ({ "aria-label": `${words}: ${game.name}` });
  const entry = (way) => way && h("li", {}, way);
  return h(
    "ul",
    { class: "game-ways" },
    entry(learn),
    entry(reference && h("a", { href: address("help", game.id), ...of(t("nav.help")) }, icon("help"), t("nav.help"))),
    entry(
      h(
        "a",
        { href: address("leaderboard", game.id), ...of(t("nav.leaderboard")) },
        icon("trophy"),
        t("nav.leaderboard"),
      ),
    ),
  );
}

/** The game's own picture, or a common one if it has none or it cannot be had. */
export function picture({ id }) {
  const common = fileAt("lobby/picture.svg");
  const image = h("img", { src: gameOf(id).picture ?? common, alt: "", width: 320, height: 180 });
  image.addEventListener("error", () => (image.src = common), { once: true });
  const tint = [...id].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % TINTS.length;
  return h("span", { class: "picture", style: { "--tint": TINTS[tint] } }, image);
}

export function facts(game) {
  const { minutes, weight } = game.about;
  const [few, many] = [Math.min(...game.seats), Math.max(...game.seats)];
  const fact = (symbol, words) => h("li", {}, icon(symbol), words);
  return h(
    "ul",
    { class: "game-facts" },
    fact("people", few === many ? t("find.players", { n: few }) : t("games.players", { few, many })),
    minutes && fact("clock", t("games.minutes", { span: [...new Set(minutes)].join("–") })),
    weight && h("li", {}, scale(weight), t(`games.weight.${weight}`)),
  );
}

function scale(weight) {
  const dots = Array.from({ length: HEAVIEST }, (_, at) => h("span", { class: at < weight ? "dot full" : "dot" }));
  return h("span", { class: "weight", title: t("games.weight"), "aria-hidden": "true" }, dots);
}
