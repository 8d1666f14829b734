// Play now: a name, a faction, opponents, and off it goes.

import { h, put } from "../lib/dom.js";
import { t, tOr } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, choose, field } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { becomePlayer, proposedName } from "../shell/account.js";
import { rolesOf, sizesWith } from "./catalogue.js";
import { levelName, roleName } from "./table_of.js";

const MEMORY = "flotilla.play";

/** The panel; `game` and `levels` are what the host offers. */
export function playNow(context, game, levels) {
  const wish = { ...remembered(game, levels) };
  const name = h("input", { value: proposedName(), maxlength: 40, autocomplete: "nickname" });
  const parts = h("div", { class: "play-parts" });
  const draw = () =>
    put(
      parts,
      !context.settings.player && field(t("account.name"), name, t("account.name_hint")),
      choose(
        t("play.role"),
        roleOptions(game),
        wish.role,
        (role) => {
          wish.role = role;
          if (!sizesWith(game, role).includes(Number(wish.size))) wish.size = sizesWith(game, role)[0];
          redraw();
        },
        "role-cards",
      ),
      choose(
        t("play.size"),
        sizesWith(game, wish.role).map((size) => [size, size]),
        wish.size,
        (size) => (wish.size = size),
      ),
      choose(
        t("play.level"),
        levels.map((level) => [level, levelName(level), about(level)]),
        wish.level,
        (level) => (wish.level = level),
        "level-cards",
      ),
    );
  const redraw = () => {
    draw();
    parts.querySelector(".role-cards input:checked").focus();
  };
  draw();
  const go = action([icon("wheel"), t("play.go")], () => begin(context, game, wish, name.value), {
    class: "primary large",
  });
  const learn = action(t("play.learn"), () => begin(context, game, learning(game, wish, levels), name.value, true));
  return h(
    "form",
    { class: "card play-now", onsubmit: (event) => event.preventDefault() },
    h("h2", {}, t("play.title")),
    parts,
    h("div", { class: "row" }, go, learn),
  );
}

function roleOptions(game) {
  return rolesOf(game).map((role) => {
    const face = h("span", { class: `role-face role-${role}` }, icon(role), h("strong", {}, roleName(role)));
    return [role, face, h("span", { class: "small soft" }, tOr(`role.${role}.about`, ""))];
  });
}

function about(level) {
  return h("span", { class: "small soft" }, tOr(`level.${level}.about`, ""));
}

/** What was played last here, as far as the host still offers it. */
function remembered(game, levels) {
  const wish = {
    role: rolesOf(game)[0],
    size: game.seats[0],
    level: levels.includes("deckhand") ? "deckhand" : levels[0],
  };
  try {
    const last = JSON.parse(localStorage.getItem(MEMORY) ?? "{}") ?? {};
    if (sizesWith(game, last.role).includes(Number(last.size)) && rolesOf(game).includes(last.role))
      Object.assign(wish, { role: last.role, size: last.size });
    if (levels.includes(last.level)) wish.level = last.level;
  } catch {
    localStorage.removeItem(MEMORY);
  }
  return wish;
}

/** A first game: as few at the table as the role allows, and gentle opponents. */
function learning(game, wish, levels) {
  return {
    role: wish.role,
    size: sizesWith(game, wish.role)[0],
    level: levels.includes("deckhand") ? "deckhand" : levels[0],
  };
}

async function begin(context, game, wish, name, guided = false) {
  if (!context.settings.player) await becomePlayer(context, name);
  if (!guided) localStorage.setItem(MEMORY, JSON.stringify(wish));
  const match = await context.api.post("/lobby/v1/matches", {
    game: game.id,
    seats: Number(wish.size),
    role: wish.role,
    visibility: "private",
    fill: { level: wish.level, after_s: 0 },
  });
  context.navigate(address("match", match.match_id, guided ? { guide: wish.role } : {}));
}
