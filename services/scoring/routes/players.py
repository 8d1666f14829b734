"""Players: the best of them, and what one has played."""

from __future__ import annotations

from services.scoring import leaderboard as leaderboards
from services.scoring import schemas
from services.scoring.auth import caller, open_to_all
from services.scoring.env import env
from services.scoring.routes.blueprints import scoring
from services.scoring.views import history_view, leaderboard_view
from shared.service.web.bodies import Json


@scoring.get("/leaderboard")
@scoring.refuses(401, 422, 429, 503)
@open_to_all
@scoring.arguments(schemas.LeaderboardIn, location="query")
@scoring.response(200, schemas.LeaderboardOut)
def leaderboard(query: Json) -> Json:
    """The best players of a game, in all roles together or in one; bots only if asked for.

    Who: anyone.
    """
    return leaderboard_view(*leaderboards.leaderboard(env(), query))


@scoring.get("/players/<player_id>")
@scoring.refuses(401, 404, 422, 429, 503)
@scoring.arguments(schemas.HistoryIn, location="query")
@scoring.response(200, schemas.HistoryOut)
def player_history(query: Json, player_id: str) -> Json:
    """A player's ratings and finished matches, each with the rating before and after it.

    Who: anyone; private matches are told to the player only.
    """
    return history_view(leaderboards.player_history(env(), player_id, caller() == player_id, query))
