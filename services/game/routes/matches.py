"""Matches: open one, look at one."""

from __future__ import annotations

from flask import Response, request

from services.game import schemas
from services.game.actions import open as opening
from services.game.actions.follow import Follower
from services.game.auth import Caller, for_services, see
from services.game.env import env
from services.game.match import Match
from services.game.routes.blueprints import IF_NONE_MATCH, game
from services.game.views import answer, answer_view, opened_view
from shared.service.web.bodies import Json, leads_to


@game.post("/matches")
@leads_to("match_id", "look", "choose", "events", "replay", "undo", "concede")
@game.alt_response(200, schema=schemas.OpenedOut, description="There already")
@game.alt_response(201, schema=schemas.OpenedOut)
@game.refuses(400, 401, 403, 413, 415, 422, 429)
@game.doc(operationId="open_match")
@for_services
@game.arguments(schemas.MatchIn)
def open_match(order: Json) -> Response:
    """Start a match. For services only; the same match_id again gives the same answer."""
    match, new = opening.open_match(env(), order)
    return answer(opened_view(match), 201 if new else 200)


@game.get("/matches/<match_id>")
@game.alt_response(200, schema=schemas.ViewOut)
@game.alt_response(304, description="Nothing new")
@game.refuses(401, 403, 404, 429)
@game.doc(operationId="look", parameters=[IF_NONE_MATCH])
def look(match_id: str) -> Response:
    """The caller's view: of a seat with its key, of a spectator without."""
    match, caller = see(match_id)
    match = env().library.at(match, follower(match, caller).horizon(match.version, match.status))
    if request.if_none_match.contains_weak(str(match.version)):
        return Response(status=304, headers={"ETag": f'"{match.version}"'})
    return answer_view(match, caller.seat)


def follower(match: Match, caller: Caller) -> Follower:
    return Follower(env().library, env().hub, match, caller.seat)
