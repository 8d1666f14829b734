// A finished match again: step, play, scrub; what was said beside it; and whether its dice were fair.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { address } from "../lib/route.js";
import { checkPanel } from "../replay/check.js";
import { controls, keys } from "../replay/controls.js";
import { Playback } from "../replay/playback.js";
import { story } from "../replay/story.js";
import { drawPosition } from "../table/table.js";

export async function replayPage(root, { api, route }) {
  const replay = await api.get(`/game/v1/matches/${route.id}/replay`);
  const lobby = await api.get(`/lobby/v1/matches/${route.id}`).catch(() => null);
  const playback = new Playback(api, replay, Number(route.query.at ?? replay.versions.length - 1) || 0);
  const first = await playback.view(playback.at);
  const board = h("div", { class: "replay-board" });
  const said = story(playback, first);
  const check = checkPanel(replay, lobby?.commitment, (version) => playback.go(version));
  const title = t("replay.title", { names: first.players.map((player) => player.name).join(", ") });
  const head = h("div", { class: "replay-head" }, h("h1", { tabindex: "-1" }, title), check);
  put(root, h("div", { class: "replay" }, head, board, controls(playback, first)));
  const drawing = drawPosition(board, first, { log: said.box });
  await drawing.ready;
  said.mark();
  playback.addEventListener("view", ({ detail }) => {
    drawing.update(detail.view, { step: detail.view.version === detail.before + 1 });
    window.history.replaceState(null, "", address("replay", route.id, { at: detail.view.version }));
  });
  const stopKeys = keys(playback);
  return {
    destroy() {
      playback.stop();
      stopKeys();
      drawing.destroy();
    },
  };
}
