// Open a match of one's own: for everybody, or by invitation.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { action, checkbox, choose, field, openDialog, select } from "../lib/parts.js";
import { address } from "../lib/route.js";
import { needPlayer } from "../shell/account.js";
import { rolesOf } from "./catalogue.js";
import { levelName, roleName } from "./table_of.js";

const CLOCKS = [0, 60, 180, 600, 86_400];

export async function openCreate(context, game, levels) {
  if (!(await needPlayer(context))) return;
  const wish = {
    size: String(Math.max(...game.seats)),
    role: "",
    visibility: "public",
    clock: "0",
    spectators: "on",
    fill: "",
  };
  openDialog(t("create.title"), (close) => {
    const go = action(t("create.go"), () => create(context, game, wish).then(close), { class: "primary large" });
    return h("div", { class: "stack" }, fields(game, levels, wish), go);
  });
}

function fields(game, levels, wish) {
  const set = (name) => (value) => (wish[name] = value);
  const roles = [["", t("create.any_role")], ...rolesOf(game).map((role) => [role, roleName(role)])];
  const fill = [
    ["", t("create.no_bots")],
    ...levels.map((level) => [level, t("create.bots_after", { level: levelName(level) })]),
  ];
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
    field(t("create.role"), select(roles, wish.role, set("role"))),
    field(t("create.fill"), select(fill, wish.fill, set("fill"))),
    field(
      t("create.clock"),
      select(
        CLOCKS.map((seconds) => [seconds, t(`create.clock.${seconds}`)]),
        wish.clock,
        set("clock"),
      ),
    ),
    checkbox(t("create.spectators"), true, (on) => (wish.spectators = on ? "on" : "off")),
  ];
}

async function create({ api, navigate }, game, wish) {
  const size = Number(wish.size);
  const match = await api.post("/lobby/v1/matches", {
    game: game.id,
    seats: size,
    role: game.roles[size].includes(wish.role) ? wish.role : null,
    visibility: wish.visibility,
    clock: { per_turn_s: Number(wish.clock) },
    spectators: { policy: wish.spectators },
    fill: wish.fill ? { level: wish.fill, after_s: 60 } : null,
  });
  navigate(address("match", match.match_id));
}
