"""HTTP: parse, call a use case, serialise. Who may call: see each route's docstring."""

from __future__ import annotations

from typing import Any, cast

from flask import current_app

from services.scoring import schemas
from services.scoring import views as history
from services.scoring.auth import caller, game_called, may_see
from services.scoring.env import Desk
from services.scoring.scorecards import scored
from shared.records import ratings
from shared.rules.errors import BadScoreInput
from shared.service.web.bodies import Blueprint
from shared.service.web.cursors import decode_cursor, encode_cursor
from shared.service.web.problems import invalid

blueprint = Blueprint("scoring", __name__, url_prefix="/scoring/v1", description="What boards are worth, and players")
refuses = blueprint.refuses


def desk() -> Desk:
    return cast(Desk, current_app.extensions["scoring"])


@blueprint.get("/matches/<match_id>")
@refuses(401, 403, 404, 429, 503)
@blueprint.response(200, schemas.MatchOut)
def match_scorecards(match_id: str) -> dict[str, Any]:
    """Every scorecard of a match so far: control, Fame, and once it has ended pledges, totals and winners.

    Who: whoever may see the match, as much of it as they may see.
    """
    seen = may_see(desk(), match_id)
    kept = [card for card in desk().book.of(match_id) if card.version < seen["version"]]
    return seen | {"scorecards": [{"version": card.version, "scorecard": card.card} for card in kept]}


@blueprint.post("/scorecards")
@refuses(400, 401, 413, 415, 422, 429)
@blueprint.arguments(schemas.BoardIn)
@blueprint.response(200, schemas.ScoredOut)
def score_board(body: dict[str, Any]) -> dict[str, Any]:
    """What a board would be worth: any board, in no match, and nothing is kept.

    Who: anyone.
    """
    caller(desk())
    game = game_called(body["game"], "json")
    try:
        return {"game": game.name, "scorecard": scored(game.name, body["board"])[0]}
    except BadScoreInput as error:
        raise invalid(str(error), "board", *map(str, error.path)) from error


@blueprint.get("/leaderboard")
@refuses(401, 422, 429, 503)
@blueprint.arguments(schemas.LeaderboardIn, location="query")
@blueprint.response(200, schemas.LeaderboardOut)
def leaderboard(query: dict[str, Any]) -> dict[str, Any]:
    """The best players of a game, in all roles together or in one; bots only if asked for.

    Who: anyone.
    """
    caller(desk())
    game = game_called(query["game"], "query")
    roles = {role for seats in game.seats for role in game.roles(seats)}
    if query["role"] and query["role"] not in roles:
        raise invalid(f"is one of {', '.join(sorted(roles))}", "role", location="query")
    after = decode_cursor(query["cursor"], tuple[float, str])
    limit = query["limit"]
    found = ratings.leaderboard(desk().records, game.name, query["role"], query["bots"], limit + 1, after)
    more = encode_cursor((found[limit - 1].ordinal, found[limit - 1].player_id)) if len(found) > limit else None
    return {"items": [history.of_ranked(line) for line in found[:limit]], "next": more}


@blueprint.get("/players/<player_id>")
@refuses(401, 404, 422, 429, 503)
@blueprint.arguments(schemas.HistoryIn, location="query")
@blueprint.response(200, schemas.HistoryOut)
def player_history(query: dict[str, Any], player_id: str) -> dict[str, Any]:
    """A player's ratings and finished matches, each with the rating before and after it.

    Who: anyone; private matches are told to the player only.
    """
    own = caller(desk()) == player_id
    return history.of_player(desk().records, player_id, own, query["limit"], query["cursor"])
