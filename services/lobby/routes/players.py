"""Players over HTTP."""

from __future__ import annotations

from flask import Response

from services.lobby.auth import (
    for_services,
    for_that_player,
    for_that_player_or_deleted,
    idempotent_with_secret,
    open_to_all,
)
from services.lobby.env import env
from services.lobby.players import delete_player as deletion
from services.lobby.routes.blueprints import players
from services.lobby.schemas import players as schemas
from services.lobby.views import new_player_view, player_view
from shared.contract import times
from shared.contract.cursors import BadCursor
from shared.records.export import lines, read_cursor
from shared.records.players import Player
from shared.service.keys import key_hash
from shared.service.web.bodies import Json, leads_to
from shared.service.web.idempotency import fresh_id, fresh_key
from shared.service.web.problems import invalid

JSON_LINES = "application/x-ndjson"


@players.post("/players")
@leads_to("player_id", "show_player", "export_own", "delete_player")
@open_to_all
@players.arguments(schemas.PlayerIn)
@players.response(201, schemas.NewPlayerOut)
@idempotent_with_secret
def add_player(body: Json) -> Json:
    """Become a player; the key is shown once. An Idempotency-Key needs 16 characters or more here.

    Who: anyone.
    """
    key = fresh_key("api key", env().settings.service_key)
    player = Player(fresh_id("player"), body["name"], key_hash(key), times.now_ms())
    saved = env().players.add(player)
    return new_player_view(saved, key)


@players.get("/players/<player_id>")
@open_to_all
@players.response(200, schemas.PlayerOut)
def show_player(player_id: str) -> Json:
    """A player's profile and ratings.

    Who: anyone.
    """
    accounts = env().players
    return player_view(accounts.get(player_id), accounts.ratings(player_id))


@players.delete("/players/<player_id>")
@for_that_player_or_deleted
@players.response(204)
def delete_player(player_id: str) -> None:
    """Leave for good: name and key vanish, matches under way are conceded, all records go by an alias.

    Who: the player. What is deleted already stays so: the same request again gives the same answer.
    """
    deletion.delete_player(env(), player_id)


@players.get("/players/<player_id>/export")
@for_that_player
@players.arguments(schemas.ExportIn, location="query")
@players.alt_response(200, schema={"type": "string"}, content_type=JSON_LINES, description="One match a line")
def export_own(query: Json, player_id: str) -> Response:
    """The finished matches of a player as JSON lines, streamed. Each has a `cursor`; `after` goes on behind it.

    Who: the player.
    """
    return stream_export(query, player_id)


@players.get("/export")
@for_services
@players.arguments(schemas.ExportIn, location="query")
@players.alt_response(200, schema={"type": "string"}, content_type=JSON_LINES, description="One match a line")
def export_all(query: Json) -> Response:
    """All finished matches as JSON lines, streamed, in the order in which they were saved.

    Who: services of this deployment only.
    """
    return stream_export(query, None)


def stream_export(query: Json, player_id: str | None) -> Response:
    """Streams the finished matches of one player, or of everybody."""
    try:
        after = read_cursor(query["after"]) if query["after"] else (0, "")
    except BadCursor as error:
        raise invalid(str(error), "after", location="query") from error
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(lines(env().records, player_id, after), content_type=JSON_LINES, headers=headers)
