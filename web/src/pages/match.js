// One match: a waiting room until it starts, then its table.

import { put } from "../lib/dom.js";
import { prepare } from "../table/games.js";
import { mountTable } from "../table/table.js";

export async function matchPage(root, context) {
  const { api, settings, navigate, route } = context;
  const invite = route.query.invite ? `?invite=${encodeURIComponent(route.query.invite)}` : "";
  const match = await api.get(`/lobby/v1/matches/${route.id}${invite}`).catch(whereSpectatorsMayLook);
  if (match) prepare(match.game);
  /** @type {{ destroy: () => unknown } | null} */
  let shown = null;
  let left = false;
  const play = () => {
    if (left) return;
    shown?.destroy();
    const table = mountTable(put(root), { api, matchId: route.id, settings, navigate });
    const coach = route.query.guide ? coached(context) : null;
    shown = { destroy: () => (table.destroy(), coach?.then((one) => one.destroy())) };
  };
  if (match && ["open", "starting", "cancelled"].includes(match.status)) {
    const { room } = await import("../lobby/room.js");
    shown = room(root, context, match, play);
  } else play();
  return { destroy: () => ((left = true), shown?.destroy()) };
}

async function coached(context) {
  const { guide } = await import("../help/guide.js");
  return guide(context, context.route.query.guide);
}

/** The lobby keeps a private match to itself; the game may still let people watch it. */
function whereSpectatorsMayLook(error) {
  if (error.status === 403 || error.status === 404) return null;
  throw error;
}
