// Play now: a name, a side, opponents, and off it goes.

import { gameOf } from "../games.js";
import { coloured, crest } from "../kit/looks.js";
import { h, put } from "../lib/dom.js";
import { t, tOr } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { action, choose, field } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { becomePlayer, proposedName } from "../shell/account.js";
import { lookOfRole } from "../shell/looks.js";
import { roleAbout, roleName, rolesOf, sizesWith } from "./catalogue.js";
import { areRight, optionFields } from "./options.js";
import { levelName } from "./table_of.js";

const MEMORY = "flotilla.play";
const GENTLE = "deckhand";

/** The panel; `game` and `levels` are what the host offers. */
export function playNow(context, game, levels) {
  const wish = { ...proposal(game, levels), options: {} };
  const name = h("input", { value: proposedName(), maxlength: 40, autocomplete: "nickname" });
  const parts = h("div", { class: "play-parts" });
  const draw = () => put(parts, !context.settings.player && nameField(name), wishes(game, levels, wish, redraw));
  const redraw = (again) => {
    draw();
    /** @type {HTMLElement} */ (parts.querySelector(again)).focus();
  };
  draw();
  const begin = (wanted, guided) => async () => areRight(form) && start(context, game, wanted(), name.value, guided);
  const go = action(
    [icon("wheel"), t("play.go")],
    begin(() => wish, false),
    { class: "primary large" },
  );
  const learn =
    gameOf(game.id).guide &&
    action(
      t("play.learn"),
      begin(() => lesson(game, wish.role, levels), true),
    );
  const form = h(
    "form",
    { class: "card play-now", onsubmit: (event) => event.preventDefault() },
    h("h2", {}, t("play.title")),
    parts,
    moreOptions(game, wish),
    h("div", { class: "row" }, go, learn),
  );
  return form;
}

function nameField(name) {
  return field(t("account.name"), name, t("account.name_hint"));
}

/** What there is to choose; of one side, one size or without opponents there is nothing. */
function wishes(game, levels, wish, redraw) {
  const roles = roleOptions(game);
  const sizes = sizesWith(game, wish.role);
  const takeRole = (role) => {
    wish.role = role;
    if (!sizesWith(game, role).includes(Number(wish.size))) wish.size = sizesWith(game, role)[0];
    redraw(".role-cards input:checked");
  };
  const takeSize = (size) => {
    const alone = Number(wish.size) === 1;
    wish.size = size;
    if (alone !== (Number(size) === 1)) redraw(".sizes input:checked");
  };
  const faces = levels.map((level) => [level, levelName(level), about(tOr(`level.${level}.about`, ""))]);
  return [
    roles.length > 1 && choose(t("play.role"), roles, wish.role, takeRole, "role-cards"),
    sizes.length > 1 &&
      choose(
        t("play.size"),
        sizes.map((size) => [size, size]),
        wish.size,
        takeSize,
        "segments sizes",
      ),
    Number(wish.size) > 1 && choose(t("play.level"), faces, wish.level, (level) => (wish.level = level), "level-cards"),
  ];
}

function moreOptions(game, wish) {
  const fields = optionFields(game, wish.options);
  if (!fields.length) return null;
  return h(
    "details",
    { class: "options-of-game" },
    h("summary", {}, t("options.title")),
    h("div", { class: "stack" }, fields),
  );
}

function roleOptions(game) {
  return rolesOf(game).map((role, at) => {
    const look = lookOfRole(game.id, role, 0, at);
    const words = h("strong", {}, roleName(game.id, role));
    return [
      role,
      h("span", { class: "role-face", style: coloured(look) }, crest(look), words),
      about(roleAbout(game.id, role)),
    ];
  });
}

function about(words) {
  return h("span", { class: "small soft" }, words);
}

/** What was played last here, as far as the host still offers it. */
export function proposal(game, levels) {
  const wish = { role: rolesOf(game)[0], size: game.seats[0], level: gentle(levels) };
  wish.size = sizesWith(game, wish.role)[0];
  const last = remembered()[game.id] ?? {};
  if (sizesWith(game, last.role).includes(Number(last.size)) && rolesOf(game).includes(last.role))
    Object.assign(wish, { role: last.role, size: last.size });
  if (levels.includes(last.level)) wish.level = last.level;
  return wish;
}

/** By game. */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(MEMORY) ?? "{}") ?? {};
  } catch {
    return {}; // somebody else's text in our place
  }
}

function gentle(levels) {
  return levels.includes(GENTLE) ? GENTLE : levels[0];
}

/** A first game: as few at the table as the role allows, and gentle opponents. */
export function lesson(game, role, levels) {
  return { role, size: sizesWith(game, role)[0], level: gentle(levels) };
}

/** Opens a private match with bots; a stranger becomes a player on the way. */
export async function start(context, game, { role, size, level, options = {} }, name, guided) {
  if (!context.settings.player) await becomePlayer(context, name);
  if (!guided) localStorage.setItem(MEMORY, JSON.stringify({ ...remembered(), [game.id]: { role, size, level } }));
  const match = await context.api.post("/lobby/v1/matches", {
    game: game.id,
    seats: Number(size),
    role,
    visibility: "private",
    options,
    fill: Number(size) > 1 ? { level, after_s: 0 } : null,
  });
  context.navigate(address("match", match.match_id, guided ? { guide: role } : {}));
}
