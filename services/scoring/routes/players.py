"""Players: the best of them, and what one has played."""

from __future__ import annotations

from typing import Any

from services.scoring import leaderboard as leaderboards
from services.scoring import schemas
from services.scoring.auth import caller
from services.scoring.env import env
from services.scoring.routes.blueprints import find_game, scoring


@scoring.get("/leaderboard")
@scoring.refuses(401, 422, 429, 503)
@scoring.arguments(schemas.LeaderboardIn, location="query")
@scoring.response(200, schemas.LeaderboardOut)
def leaderboard(query: dict[str, Any]) -> dict[str, Any]:
    """The best players of a game, in all roles together or in one; bots only if asked for.

    Who: anyone.
    """
    caller()
    game = find_game(query["game"], "query")
    return leaderboards.leaderboard(env().records, game, query["role"], query["bots"], query["limit"], query["cursor"])


@scoring.get("/players/<player_id>")
@scoring.refuses(401, 404, 422, 429, 503)
@scoring.arguments(schemas.HistoryIn, location="query")
@scoring.response(200, schemas.HistoryOut)
def player_history(query: dict[str, Any], player_id: str) -> dict[str, Any]:
    """A player's ratings and finished matches, each with the rating before and after it.

    Who: anyone; private matches are told to the player only.
    """
    own = caller() == player_id
    return leaderboards.player_history(env().records, player_id, own, query["limit"], query["cursor"])
