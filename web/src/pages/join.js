// An invitation was opened: look at the table, and sit down.

import { address } from "../lib/route.js";
import { room } from "../lobby/room.js";

export async function joinPage(root, context) {
  const { api, navigate, route } = context;
  const { invite = "" } = route.query;
  const match = await api.get(`/lobby/v1/matches/${route.id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`);
  const go = () => navigate(address("match", route.id));
  if (!["open", "starting", "cancelled"].includes(match.status)) return go();
  return room(root, context, match, go);
}
