// The table of a running match.

import { h, put } from "../lib/dom.js";
import { follow } from "../lib/follow.js";
import { connection } from "../lib/live.js";

/** The match as the player (or a spectator) sees and plays it. */
export function mountTable(root, { api, matchId }) {
  let drawing = null;
  const look = async () => {
    const view = await api.get(`/game/v1/matches/${matchId}`);
    drawing = drawing ?? drawPosition(root, view);
    drawing.update(view);
    return view;
  };
  let stop = () => {};
  look().then((view) => (stop = follow(api, matchId, view.version, look, connection)));
  return { destroy: () => stop() };
}

/** A position to look at only. */
export function drawPosition(root, view) {
  const update = (next) => put(root, h("pre", {}, JSON.stringify(next.position, null, 1)));
  update(view);
  return { update, destroy: () => put(root) };
}
