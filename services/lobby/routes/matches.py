"""Matches over HTTP."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from services.lobby.auth import caller, for_players, idempotent, open_to_all, player
from services.lobby.env import env
from services.lobby.matches import launch, look, rematch
from services.lobby.matches import open as opening
from services.lobby.matches import seat as seating
from services.lobby.routes.blueprints import matches
from services.lobby.schemas import matches as schemas
from services.lobby.views import match_view, matches_view
from shared.service.keys import new_key
from shared.service.web.bodies import Json, leads_to
from shared.service.web.idempotency import fresh_id


@matches.post("/matches")
@leads_to("match_id", "show_match", "sit_down", "get_up", "seat_bot", "start", "play_again")
@for_players
@matches.arguments(schemas.MatchIn)
@matches.response(201, schemas.MatchOut)
@idempotent
def open_match(body: Json) -> Json:
    """Open a match and sit down. A private one comes with an `invite`, which others need to sit down.

    Who: any player.
    """
    return match_view(opening.open_match(env(), player(), body, fresh_id("match"), new_key()), player())


@matches.get("/matches")
@open_to_all
@matches.arguments(schemas.MatchesIn, location="query")
@matches.response(200, schemas.MatchesOut)
def list_matches(query: Json) -> Json:
    """Public matches, the newest first; with `mine` those the caller sits in, private ones too.

    Who: anyone; `mine` is for players.
    """
    asking = player() if query["mine"] else caller()
    return matches_view(*look.list_matches(env(), asking, query), asking)


@matches.get("/matches/<match_id>")
@open_to_all
@matches.arguments(schemas.InviteIn, location="query")
@matches.response(200, schemas.MatchOut, headers={"ETag": {"schema": {"type": "string"}}})
@matches.alt_response(304, description="It is as `If-None-Match` says.")
def show_match(query: Json, match_id: str) -> Any:
    """Who sits where, status, settings, and once it has started the commitment to the dice key.

    Who: anyone; a private match is for those at its table and those with its `invite`.
    """
    match = look.look(env(), match_id, caller(), query["invite"])
    headers = {"ETag": f'"{match.version}"', "Vary": "Authorization", "Cache-Control": "no-cache"}
    if request.if_none_match.contains_weak(str(match.version)):
        return Response(status=304, headers=headers)
    return match_view(match, caller()), headers


@matches.post("/matches/<match_id>/seats")
@for_players
@matches.arguments(schemas.SeatIn)
@matches.response(200, schemas.MatchOut)
@idempotent
def sit_down(body: Json, match_id: str) -> Json:
    """Sit down, in a seat of the `role` asked for; one who sits already moves. The last seat starts the match.

    Who: any player; at a private match those with its `invite`.
    """
    return match_view(seating.sit(env(), match_id, player(), body["role"], body["invite"]), player())


@matches.delete("/matches/<match_id>/seats/<int:seat>")
@for_players
@matches.response(200, schemas.MatchOut)
def get_up(match_id: str, seat: int) -> Json:
    """Get up before the match has started. When the last person has left, the match is cancelled.

    Who: the player in that seat; the creator, for any seat.
    """
    return match_view(seating.get_up(env(), match_id, player(), seat), player())


@matches.put("/matches/<match_id>/seats/<int:seat>/bot")
@for_players
@matches.arguments(schemas.BotIn)
@matches.response(200, schemas.MatchOut)
def seat_bot(body: Json, match_id: str, seat: int) -> Json:
    """Put a bot into an empty seat, or one of another level in a bot's place.

    Who: the creator of the match.
    """
    return match_view(seating.seat_bot(env(), match_id, player(), seat, body["level"]), player())


@matches.post("/matches/<match_id>/start")
@for_players
@matches.arguments(schemas.NothingIn, required=False)
@matches.response(200, schemas.MatchOut)
@idempotent
def start(_body: Json, match_id: str) -> Json:
    """Start a match whose seats are all taken; they also start by themselves.

    Who: the creator of the match.
    """
    return match_view(launch.start(env(), match_id, player()), player())


@matches.post("/matches/<match_id>/rematch")
@for_players
@matches.arguments(schemas.NothingIn, required=False)
@matches.response(200, schemas.MatchOut)
@idempotent
def play_again(_body: Json, match_id: str) -> Json:
    """The same people again, at a new match of the same settings; everybody who asks gets the same new match.

    Who: those who played the finished match.
    """
    return match_view(rematch.rematch(env(), match_id, player(), fresh_id("rematch"), new_key()), player())
