"""What other services ask, and nobody else may: who may see how much, what there was to score, who was deleted."""

from __future__ import annotations

from flask import Response, request
from marshmallow import RAISE

from services.game.actions.concede import erase_player
from services.game.auth import for_services, see_with
from services.game.env import env
from services.game.replay import scored_boards
from services.game.routes.blueprints import CALLER_KEY, services
from services.game.routes.matches import follower
from services.game.schemas import AliasIn, BoardsOut, HorizonOut
from services.game.views import answer, boards_view, horizon_view
from shared.service.web.bodies import Json


@services.get("/matches/<match_id>/horizon")
@services.alt_response(200, schema=HorizonOut)
@services.refuses(401, 403, 404, 429)
@services.doc(parameters=[CALLER_KEY])
@for_services
def horizon(match_id: str) -> Response:
    """The newest version that the holder of another key may see, or the refusal that they would get. For services."""
    match, caller = see_with(match_id, request.headers.get("Caller-Key", ""))
    version = follower(match, caller).horizon(match.version, match.status)
    return answer(horizon_view(match, caller.seat, version))


@services.get("/matches/<match_id>/boards")
@services.alt_response(200, schema=BoardsOut)
@services.refuses(401, 403, 404, 409, 429)
@for_services
def boards(match_id: str) -> Response:
    """Every board that was scored in a match so far, with the version that awaited its score. For services."""
    match = env().library.get(match_id)
    return answer(boards_view(match, scored_boards(env().library.boards(match))))


@services.delete("/matches/<match_id>/players/<player_id>")
@services.alt_response(204, description="Nothing of the player is left in this match")
@services.refuses(401, 403, 404, 422, 429)
@for_services
@services.arguments(AliasIn, location="query", unknown=RAISE)
def erase(query: Json, match_id: str, player_id: str) -> Response:
    """A player was deleted: the seat is given up, and goes by another name. For services only; safe to repeat."""
    erase_player(env(), match_id, player_id, query["alias"])
    return Response(status=204)
