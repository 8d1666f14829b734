"""The hosted games over HTTP."""

from __future__ import annotations

from flask import Response

from services.lobby.auth import open_to_all
from services.lobby.routes.blueprints import players
from services.lobby.schemas import games as schemas
from services.lobby.views import game_in_full, games_view
from shared.rules import registry
from shared.service.web.answers import conditional
from shared.service.web.bodies import Json, header
from shared.service.web.language import caller_language
from shared.service.web.problems import Problem

IF_NONE_MATCH = header("If-None-Match", "the ETag that you have")


@players.get("/games")
@open_to_all
@players.response(200, schemas.GamesOut)
def list_games() -> Json:
    """The games hosted here, with their seats, roles and options.

    Who: anyone.
    """
    return games_view(caller_language())


@players.get("/games/<game>")
@open_to_all
@players.doc(parameters=[IF_NONE_MATCH])
@players.alt_response(200, schema=schemas.GameInFullOut)
@players.alt_response(304, description="Nothing new")
def show_game(game: str) -> Response:
    """One game with its components, names and texts: what a client needs to draw a match. It may be kept.

    Who: anyone.
    """
    if game not in registry.names():
        raise Problem("no-such-game", f"There is no game {game!r:.40}.")
    body, tag = game_in_full(game, caller_language())
    response = Response(body, content_type="application/json")
    response.set_etag(tag)
    response.headers["Cache-Control"] = "public, max-age=60"
    response.headers["Vary"] = "Accept-Language"
    return conditional(response)
