// One game of several.

import { catalogue, levels as botLevels } from "../lobby/catalogue.js";
import { oneGame } from "../lobby/one_game.js";

export async function gamePage(root, context) {
  const [games, levels] = await Promise.all([catalogue(context.api), botLevels(context.api)]);
  const game = games.find(({ id }) => id === context.route.id);
  if (!game) throw Object.assign(new Error(context.route.id), { kind: "no-such-game" });
  return oneGame(root, context, game, levels);
}
