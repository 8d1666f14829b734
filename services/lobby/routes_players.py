"""Players and the catalogue over HTTP."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from services.lobby import answers, schemas
from services.lobby.catalogue import LANGUAGES, describe, described, invalid
from services.lobby.once import fresh_id, fresh_key
from services.lobby.store import now_ms
from services.lobby.who import for_leaving, for_services, for_themselves, once_secretly, open_to_all, rooms
from shared.records.export import BadCursor, lines, read_cursor
from shared.records.players import Player
from shared.rules import registry
from shared.service.bodies import Blueprint, leads_to
from shared.service.keys import key_hash
from shared.service.problems import Problem

KNOWN = {"in": "header", "name": "If-None-Match", "description": "the ETag that you have", "schema": {"type": "string"}}
JSON_LINES = "application/x-ndjson"

blueprint = Blueprint("players", __name__, url_prefix="/lobby/v1", description="Players, and the games hosted here")


@blueprint.post("/players")
@leads_to("player_id", "show_player", "export_own", "delete_player")
@open_to_all
@blueprint.arguments(schemas.PlayerIn)
@blueprint.response(201, schemas.NewPlayerOut)
@once_secretly
def add_player(body: dict[str, Any]) -> dict[str, Any]:
    """Become a player; the key is shown once. An Idempotency-Key needs 16 characters or more here.

    Who: anyone.
    """
    key = fresh_key("api key", rooms().settings.service_key)
    player = Player(fresh_id("player"), body["name"], key_hash(key), now_ms())
    saved = rooms().players.add(player)
    return {"player_id": saved.player_id, "name": saved.name, "api_key": key}


@blueprint.get("/players/<player_id>")
@open_to_all
@blueprint.response(200, schemas.PlayerOut)
def show_player(player_id: str) -> dict[str, Any]:
    """A player's profile and ratings.

    Who: anyone.
    """
    players = rooms().players
    return answers.of_player(players.get(player_id), players.ratings(player_id))


@blueprint.delete("/players/<player_id>")
@for_leaving
@blueprint.response(204)
def delete_player(player_id: str) -> None:
    """Leave for good: name and key vanish, matches under way are conceded, all records go by an alias.

    Who: the player. What is deleted already stays so: the same request again gives the same answer.
    """
    rooms().leaving.leave(player_id)


@blueprint.get("/players/<player_id>/export")
@for_themselves
@blueprint.arguments(schemas.ExportIn, location="query")
@blueprint.alt_response(200, schema={"type": "string"}, content_type=JSON_LINES, description="One match a line")
def export_own(query: dict[str, Any], player_id: str) -> Response:
    """The finished matches of a player as JSON lines, streamed. Each has a `cursor`; `after` goes on behind it.

    Who: the player.
    """
    return export(query, player_id)


@blueprint.get("/export")
@for_services
@blueprint.arguments(schemas.ExportIn, location="query")
@blueprint.alt_response(200, schema={"type": "string"}, content_type=JSON_LINES, description="One match a line")
def export_all(query: dict[str, Any]) -> Response:
    """All finished matches as JSON lines, streamed, in the order in which they were saved.

    Who: services of this deployment only.
    """
    return export(query, None)


def export(query: dict[str, Any], player_id: str | None) -> Response:
    try:
        after = read_cursor(query["after"]) if query["after"] else (0, "")
    except BadCursor as error:
        raise invalid(str(error), "after", location="query") from error
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(lines(rooms().records, player_id, after), content_type=JSON_LINES, headers=headers)


@blueprint.get("/games")
@open_to_all
@blueprint.response(200, schemas.GamesOut)
def list_games() -> dict[str, Any]:
    """The games hosted here, with their seats, roles and options.

    Who: anyone.
    """
    return {"items": [describe(registry.game(name), language()) for name in registry.names()], "next": None}


@blueprint.get("/games/<game>")
@open_to_all
@blueprint.doc(parameters=[KNOWN])
@blueprint.alt_response(200, schema=schemas.GameInFullOut)
@blueprint.alt_response(304, description="Nothing new")
def show_game(game: str) -> Response:
    """One game with its components, names and texts: what a client needs to draw a match. It may be kept.

    Who: anyone.
    """
    if game not in registry.names():
        raise Problem(404, "no-such-game", f"No game is called {game!r:.40} here.")
    body, tag = described(game, language())
    answer = Response(body, content_type="application/json")
    answer.set_etag(tag)
    answer.headers["Cache-Control"] = "public, max-age=60"
    answer.headers["Vary"] = "Accept-Language"
    return answer.make_conditional(request)


def language() -> str:
    return request.accept_languages.best_match(LANGUAGES, "en")
