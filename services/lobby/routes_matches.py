"""Matches over HTTP: parse, call a use case, serialise."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from services.lobby import answers, schemas
from services.lobby.lobby import check_level
from services.lobby.once import fresh_id
from services.lobby.who import caller, for_players, once, open_to_all, player, rooms
from shared.service.bodies import Blueprint, leads_to
from shared.service.keys import new_key

blueprint = Blueprint("matches", __name__, url_prefix="/lobby/v1", description="Matches, until they are played")


@blueprint.post("/matches")
@leads_to("match_id", "show_match", "sit_down", "get_up", "seat_bot", "start", "play_again")
@for_players
@blueprint.arguments(schemas.MatchIn)
@blueprint.response(201, schemas.MatchOut)
@once
def open_match(body: dict[str, Any]) -> dict[str, Any]:
    """Open a match and sit down. A private one comes with an `invite`, which others need to sit down.

    Who: any player.
    """
    if body["fill"]:
        check_level(body["fill"]["level"], rooms().settings.bot_levels, "fill", "level")
    match = rooms().lobby.open(player(), body, fresh_id("match"), new_key())
    return answers.of_match(match, player())


@blueprint.get("/matches")
@open_to_all
@blueprint.arguments(schemas.MatchesIn, location="query")
@blueprint.response(200, schemas.MatchesOut)
def list_matches(query: dict[str, Any]) -> dict[str, Any]:
    """Public matches, the newest first; with `mine` those the caller sits in, private ones too.

    Who: anyone; `mine` is for players.
    """
    asking = player() if query["mine"] else caller()
    matches, cursor = rooms().lobby.list(asking, query)
    return {"items": [answers.of_match(match, asking) for match in matches], "next": cursor}


@blueprint.get("/matches/<match_id>")
@open_to_all
@blueprint.arguments(schemas.InviteIn, location="query")
@blueprint.response(200, schemas.MatchOut, headers={"ETag": {"schema": {"type": "string"}}})
@blueprint.alt_response(304, description="It is as `If-None-Match` says.")
def show_match(query: dict[str, Any], match_id: str) -> Any:
    """Who sits where, status, settings, and once it has started the commitment to the dice key.

    Who: anyone; a private match is for those at its table and those with its `invite`.
    """
    match = rooms().lobby.look(match_id, caller(), query["invite"])
    headers = {"ETag": f'"{match.version}"', "Vary": "Authorization", "Cache-Control": "no-cache"}
    if request.if_none_match.contains_weak(str(match.version)):
        return Response(status=304, headers=headers)
    return answers.of_match(match, caller()), headers


@blueprint.post("/matches/<match_id>/seats")
@for_players
@blueprint.arguments(schemas.SeatIn)
@blueprint.response(200, schemas.MatchOut)
@once
def sit_down(body: dict[str, Any], match_id: str) -> dict[str, Any]:
    """Sit down, in a seat of the `role` asked for; one who sits already moves. The last seat starts the match.

    Who: any player; at a private match those with its `invite`.
    """
    return answers.of_match(rooms().lobby.sit(match_id, player(), body["role"], body["invite"]), player())


@blueprint.delete("/matches/<match_id>/seats/<int:seat>")
@for_players
@blueprint.response(200, schemas.MatchOut)
def get_up(match_id: str, seat: int) -> dict[str, Any]:
    """Get up before the match has started. When the last person has left, the match is cancelled.

    Who: the player in that seat; the creator, for any seat.
    """
    return answers.of_match(rooms().lobby.get_up(match_id, player(), seat), player())


@blueprint.put("/matches/<match_id>/seats/<int:seat>/bot")
@for_players
@blueprint.arguments(schemas.BotIn)
@blueprint.response(200, schemas.MatchOut)
def seat_bot(body: dict[str, Any], match_id: str, seat: int) -> dict[str, Any]:
    """Put a bot into an empty seat, or one of another level in a bot's place.

    Who: the creator of the match.
    """
    check_level(body["level"], rooms().settings.bot_levels, "level")
    return answers.of_match(rooms().lobby.seat_bot(match_id, player(), seat, body["level"]), player())


@blueprint.post("/matches/<match_id>/start")
@for_players
@blueprint.arguments(schemas.NothingIn, required=False)
@blueprint.response(200, schemas.MatchOut)
@once
def start(_body: dict[str, Any], match_id: str) -> dict[str, Any]:
    """Start a match whose seats are all taken; they also start by themselves.

    Who: the creator of the match.
    """
    return answers.of_match(rooms().lobby.start(match_id, player()), player())


@blueprint.post("/matches/<match_id>/rematch")
@for_players
@blueprint.arguments(schemas.NothingIn, required=False)
@blueprint.response(200, schemas.MatchOut)
@once
def play_again(_body: dict[str, Any], match_id: str) -> dict[str, Any]:
    """The same people again, at a new match of the same settings; everybody who asks gets the same new match.

    Who: those who played the finished match.
    """
    return answers.of_match(rooms().lobby.rematch(match_id, player(), fresh_id("rematch"), new_key()), player())
