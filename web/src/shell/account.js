// Who plays here: a name is enough to begin; the key stays in this browser, and can be taken elsewhere.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { action, confirmed, copyText, field, openDialog } from "../lib/parts.js";
import { address, navigate } from "../lib/route.js";

const PROPOSALS = 12;

/** A name for one who has none yet. */
export function proposedName() {
  return t(`name.${Math.floor(Math.random() * PROPOSALS)}`);
}

export async function becomePlayer({ api, settings }, name) {
  const player = await api.post("/lobby/v1/players", { name });
  settings.set("player", player);
  return player;
}

/** Resolves once somebody plays here: at once, or after the dialog; to null if it was closed. */
export function needPlayer(context) {
  if (context.settings.player) return Promise.resolve(context.settings.player);
  return new Promise((resolve) => {
    const dialog = openDialog(t("account.who"), (close) => nameForm(context, (player) => (resolve(player), close())));
    dialog.addEventListener("close", () => resolve(null));
    dialog.querySelector("input").select();
  });
}

function nameForm(context, done) {
  const input = h("input", { value: proposedName(), maxlength: 40, autocomplete: "nickname", required: true });
  const go = action(t("account.begin"), async () => done(await becomePlayer(context, input.value)), {
    class: "primary",
  });
  const form = h("form", { class: "stack" }, field(t("account.name"), input, t("account.name_hint")), go);
  form.addEventListener("submit", (event) => (event.preventDefault(), go.click()));
  return [form, h("hr"), importForm(context, done)];
}

/** The player's own dialog: profile, take the key along, sign out, delete. */
export function openAccount(context) {
  const { player } = context.settings;
  if (!player) return needPlayer(context);
  return openDialog(player.name, (close) => [
    h("p", {}, h("a", { href: address("player", player.player_id), onclick: close }, t("account.profile"))),
    h("h3", {}, t("account.key")),
    h("p", { class: "small soft" }, t("account.key_about")),
    h(
      "div",
      { class: "row" },
      action(t("account.save_file"), () => saveFile(player)),
      action(t("account.copy_key"), () => copyText(JSON.stringify(player))),
    ),
    h("details", {}, h("summary", {}, t("account.import")), importForm(context, close)),
    h("hr"),
    h(
      "div",
      { class: "row" },
      action(t("account.sign_out"), () => signOut(context).then(close), { class: "danger" }),
      action(t("account.delete"), () => removePlayer(context).then(close), { class: "danger" }),
    ),
  ]);
}

function saveFile(player) {
  const file = URL.createObjectURL(new Blob([JSON.stringify(player, null, 2)], { type: "application/json" }));
  h("a", { href: file, download: `flotilla-${player.player_id}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}

function importForm(context, done) {
  const text = h("textarea", { rows: 3, spellcheck: "false", autocomplete: "off" });
  const file = h("input", { type: "file", accept: "application/json,.json" });
  file.addEventListener("change", async () => (text.value = await file.files[0].text()));
  const go = action(t("account.use_key"), async () => {
    done(await takeKey(context, text.value));
    toast(t("account.imported"), { kind: "good" });
  });
  return h("div", { class: "stack import" }, field(t("account.file"), file), field(t("account.text"), text), go);
}

/** A player from exported text, once the host knows it. */
async function takeKey({ api, settings }, text) {
  let player;
  try {
    player = JSON.parse(text);
  } catch {
    player = {};
  }
  if (![player.player_id, player.name, player.api_key].every((part) => part && typeof part === "string")) {
    throw Object.assign(new Error("not a key"), { kind: "not-a-key" });
  }
  const before = settings.player;
  settings.set("player", { player_id: player.player_id, name: player.name, api_key: player.api_key });
  try {
    await api.get("/lobby/v1/matches?mine=true&limit=1");
  } catch (error) {
    settings.set("player", before);
    throw error;
  }
  return settings.player;
}

async function signOut({ settings }) {
  if (!(await confirmed(t("account.sign_out"), t("account.sign_out_warning"), t("account.sign_out")))) return;
  settings.set("player", null);
  navigate("#/");
}

async function removePlayer({ api, settings }) {
  if (!(await confirmed(t("account.delete"), t("account.delete_warning"), t("account.delete")))) return;
  await api.delete(`/lobby/v1/players/${settings.player.player_id}`);
  settings.set("player", null);
  toast(t("account.deleted"), { kind: "good" });
  navigate("#/");
}
