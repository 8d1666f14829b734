"""Scorecards: of a match, or of anything that is posted."""

from __future__ import annotations

from services.scoring import schemas
from services.scoring.auth import open_to_all, visible_match
from services.scoring.env import env
from services.scoring.routes.blueprints import scoring
from services.scoring.scorecards import score
from services.scoring.views import match_view, score_view
from shared.rules.errors import BadScoreInput
from shared.service.web.bodies import Json
from shared.service.web.games import find_game
from shared.service.web.problems import invalid


@scoring.get("/matches/<match_id>")
@scoring.refuses(401, 403, 404, 429, 503)
@scoring.response(200, schemas.MatchOut)
def match_scorecards(match_id: str) -> Json:
    """Every scorecard of a match so far: control, Fame, and once it has ended pledges, totals and winners.

    Who: whoever may see the match, as much of it as they may see.
    """
    match = visible_match(match_id)
    cards = [card for card in env().scorecards.of_match(match_id) if card.version < match["version"]]
    return match_view(match, cards)


@scoring.post("/scorecards")
@scoring.refuses(400, 401, 413, 415, 422, 429)
@open_to_all
@scoring.arguments(schemas.BoardIn)
@scoring.response(200, schemas.ScoredOut)
def score_board(body: Json) -> Json:
    """What a board would be worth: any board, in no match, and nothing is kept.

    Who: anyone.
    """
    game = find_game(body["game"])
    try:
        return score_view(game.name, score(game.name, body["board"])[0])
    except BadScoreInput as error:
        raise invalid(str(error), "board", *map(str, error.path)) from error
