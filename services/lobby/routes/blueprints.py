"""The blueprints of the lobby: each is a group of the OpenAPI document, which may hold several resources."""

from __future__ import annotations

from shared.service.web.bodies import Blueprint

PREFIX = "/lobby/v1"

players = Blueprint("players", __name__, url_prefix=PREFIX, description="Players, and the games hosted here")
matches = Blueprint("matches", __name__, url_prefix=PREFIX, description="Matches, until they are played")
matchmaking = Blueprint("tickets", __name__, url_prefix=PREFIX, description="Matchmaking")
