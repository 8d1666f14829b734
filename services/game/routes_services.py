"""What other services ask the game service, and nobody else may: who may see how much, and what there was to score."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, request
from marshmallow import RAISE

from services.game.history import moments
from services.game.records import Match
from services.game.routes import header, refuses
from services.game.schemas import AliasIn, BoardsOut, HorizonOut
from services.game.streams import Follower
from services.game.views import answer
from services.game.who import for_services, seen_with, tables
from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from shared.service.bodies import Blueprint

blueprint = Blueprint("services", __name__, url_prefix="/game/v1", description="For services of this deployment only")
CALLER_KEY = header("Caller-Key", "the key of whoever asks the service; none: a spectator")


@blueprint.get("/matches/<match_id>/horizon")
@blueprint.alt_response(200, schema=HorizonOut)
@refuses(401, 403, 404, 429)
@blueprint.doc(parameters=[CALLER_KEY], security=[{"key": []}])
@for_services
def horizon(match_id: str) -> Response:
    """The newest version that the holder of another key may see, or the refusal that they would get. For services."""
    match, caller = seen_with(tables().load(match_id), request.headers.get("Caller-Key", ""))
    follower = Follower(tables().library, current_app.extensions["hub"], match, caller)
    version = follower.horizon(match.version, match.status)
    told = {"match_id": match_id, "game": match.meta.game, "seat": caller.seat, "version": version}
    return answer({**told, "status": match.status})


@blueprint.get("/matches/<match_id>/boards")
@blueprint.alt_response(200, schema=BoardsOut)
@refuses(401, 403, 404, 429)
@blueprint.doc(security=[{"key": []}])
@for_services
def boards(match_id: str) -> Response:
    """Every board that was scored in a match so far, with the version that awaited its score. For services."""
    match = tables().load(match_id)
    return answer({"match_id": match_id, "game": match.meta.game, "boards": scored(match)})


def scored(match: Match) -> list[dict[str, Any]]:
    """By replay: a board counts if the system's answer to it is what came next."""
    found, rules, board = [], match.meta.rules, None
    entries = tables().library.log(match.meta.match_id, match.version)
    for moment in moments(match.meta, match.state.key, entries):
        if board is not None and moment.by == SYSTEM:
            found.append({"version": moment.version - 1, "board": board})
        ask = pending(moment.state)
        board = rules.board(moment.state) if ask and ask.seat == SYSTEM else None
    return found


@blueprint.delete("/matches/<match_id>/players/<player_id>")
@blueprint.alt_response(204, description="Nothing of the player is left in this match")
@refuses(401, 403, 422, 429)
@blueprint.doc(security=[{"key": []}])
@for_services
@blueprint.arguments(AliasIn, location="query", unknown=RAISE)
def erase(query: dict[str, Any], match_id: str, player_id: str) -> Response:
    """A player was deleted: the seat is given up, and goes by another name. For services only; safe to repeat."""
    tables().erase(match_id, player_id, query["alias"])
    return Response(status=204)
