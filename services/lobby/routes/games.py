"""The hosted games over HTTP."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from services.lobby.auth import open_to_all
from services.lobby.catalogue import describe, summarize
from services.lobby.routes import blueprints
from services.lobby.schemas import games as schemas
from shared.contract.languages import best_language
from shared.rules import registry
from shared.service.web.problems import Problem

IF_NONE_MATCH = {
    "in": "header",
    "name": "If-None-Match",
    "description": "the ETag that you have",
    "schema": {"type": "string"},
}

blueprint = blueprints.players


@blueprint.get("/games")
@open_to_all
@blueprint.response(200, schemas.GamesOut)
def list_games() -> dict[str, Any]:
    """The games hosted here, with their seats, roles and options.

    Who: anyone.
    """
    return {"items": [summarize(registry.game(name), language()) for name in registry.names()], "next": None}


@blueprint.get("/games/<game>")
@open_to_all
@blueprint.doc(parameters=[IF_NONE_MATCH])
@blueprint.alt_response(200, schema=schemas.GameInFullOut)
@blueprint.alt_response(304, description="Nothing new")
def show_game(game: str) -> Response:
    """One game with its components, names and texts: what a client needs to draw a match. It may be kept.

    Who: anyone.
    """
    if game not in registry.names():
        raise Problem("no-such-game", f"There is no game {game!r:.40}.")
    body, tag = describe(game, language())
    response = Response(body, content_type="application/json")
    response.set_etag(tag)
    response.headers["Cache-Control"] = "public, max-age=60"
    response.headers["Vary"] = "Accept-Language"
    response.make_conditional(request)
    return response


def language() -> str:
    return best_language(request.headers.get("Accept-Language", ""))
