// Open a match of one's own: for everybody, or by invitation.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { action, checkbox, choose, field, openDialog, select } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { needPlayer } from "../shell/account.js";
import { roleName, rolesOf } from "./catalogue.js";
import { areRight, optionFields } from "./options.js";
import { levelName } from "./table_of.js";

const CLOCKS = [0, 60, 180, 600, 86_400];

/** `games`: those to choose from, the one to propose first. */
export async function openCreate(context, games, levels) {
  if (!(await needPlayer(context))) return;
  const [game] = games;
  const wish = { game, size: "", role: "", options: {}, visibility: "public", clock: "0", spectators: "on", fill: "" };
  openDialog(t("create.title"), (close) => {
    const parts = h("div", { class: "stack" });
    const take = (id) => {
      const taken = games.find((one) => one.id === id);
      Object.assign(wish, { game: taken, size: String(Math.max(...taken.seats)), role: "", options: {} });
      put(parts, fields(taken, levels, wish));
    };
    take(game.id);
    const go = action(t("create.go"), async () => areRight(parts) && create(context, wish).then(close), {
      class: "primary large",
    });
    return h("div", { class: "stack" }, games.length > 1 && gameField(games, take), parts, go);
  });
}

export function gameField(games, take) {
  const names = games.map(({ id, name }) => [id, name]);
  return field(t("lists.game"), select(names, games[0].id, take));
}

function fields(game, levels, wish) {
  const set = (name) => (value) => (wish[name] = value);
  return [
    choose(
      t("create.visibility"),
      [
        ["public", t("create.public")],
        ["private", t("create.private")],
      ],
      wish.visibility,
      set("visibility"),
    ),
    choose(
      t("play.size"),
      game.seats.map((size) => [size, size]),
      wish.size,
      set("size"),
    ),
    rolesOf(game).length > 1 && field(t("create.role"), select(roles(game), wish.role, set("role"))),
    field(t("create.fill"), select(fillers(levels), wish.fill, set("fill"))),
    field(t("create.clock"), select(clocks(), wish.clock, set("clock"))),
    checkbox(t("create.spectators"), wish.spectators === "on", (on) => (wish.spectators = on ? "on" : "off")),
    optionFields(game, wish.options),
  ];
}

function roles(game) {
  return [["", t("create.any_role")], ...rolesOf(game).map((role) => [role, roleName(game.id, role)])];
}

function fillers(levels) {
  return [
    ["", t("create.no_bots")],
    ...levels.map((level) => [level, t("create.bots_after", { level: levelName(level) })]),
  ];
}

function clocks() {
  return CLOCKS.map((seconds) => [seconds, t(`create.clock.${seconds}`)]);
}

async function create({ api, navigate }, { game, size, role, options, visibility, clock, spectators, fill }) {
  const seats = Number(size);
  const match = await api.post("/lobby/v1/matches", {
    game: game.id,
    seats,
    role: game.roles[seats].includes(role) ? role : null,
    options,
    visibility,
    clock: { per_turn_s: Number(clock) },
    spectators: { policy: spectators },
    fill: fill ? { level: fill, after_s: 60 } : null,
  });
  navigate(address("match", match.match_id));
}
