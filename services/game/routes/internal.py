"""What other services ask, and nobody else may: who may see how much, what there was to score, who was deleted."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from marshmallow import RAISE

from services.game.actions.concede import erase_player
from services.game.auth import for_services, see_with
from services.game.env import env
from services.game.replay import scored_boards
from services.game.routes.blueprints import CALLER_KEY, services
from services.game.routes.matches import follower
from services.game.schemas import AliasIn, BoardsOut, HorizonOut
from services.game.views import answer


@services.get("/matches/<match_id>/horizon")
@services.alt_response(200, schema=HorizonOut)
@services.refuses(401, 403, 404, 429)
@services.doc(parameters=[CALLER_KEY], security=[{"key": []}])
@for_services
def horizon(match_id: str) -> Response:
    """The newest version that the holder of another key may see, or the refusal that they would get. For services."""
    match, caller = see_with(match_id, request.headers.get("Caller-Key", ""))
    version = follower(match, caller).horizon(match.version, match.status)
    about = {"match_id": match_id, "game": match.meta.game, "seat": caller.seat, "version": version}
    return answer({**about, "status": match.status})


@services.get("/matches/<match_id>/boards")
@services.alt_response(200, schema=BoardsOut)
@services.refuses(401, 403, 404, 429)
@services.doc(security=[{"key": []}])
@for_services
def boards(match_id: str) -> Response:
    """Every board that was scored in a match so far, with the version that awaited its score. For services."""
    match = env().library.get(match_id)
    log = env().library.log(match_id, match.version)
    return answer({"match_id": match_id, "game": match.meta.game, "boards": scored_boards(match, log)})


@services.delete("/matches/<match_id>/players/<player_id>")
@services.alt_response(204, description="Nothing of the player is left in this match")
@services.refuses(401, 403, 422, 429)
@services.doc(security=[{"key": []}])
@for_services
@services.arguments(AliasIn, location="query", unknown=RAISE)
def erase(query: dict[str, Any], match_id: str, player_id: str) -> Response:
    """A player was deleted: the seat is given up, and goes by another name. For services only; safe to repeat."""
    erase_player(env().library, match_id, player_id, query["alias"])
    return Response(status=204)
