// The first page: all that can be done with the one game that is hosted here, or the catalogue of several.

import { h, put } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { allGames } from "../lobby/all_games.js";
import { catalogue, levels as botLevels } from "../lobby/catalogue.js";
import { oneGame } from "../lobby/one_game.js";

export async function lobbyPage(root, context) {
  const [games, levels] = await Promise.all([catalogue(context.api), botLevels(context.api)]);
  if (games.length > 1) return allGames(root, context, games, levels);
  if (games.length === 1) return oneGame(root, context, games[0], levels, { alone: true });
  put(root, h("h1", { tabindex: "-1" }, t("lobby.title")), h("p", {}, t("games.none")));
  return {};
}
