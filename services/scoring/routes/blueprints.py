"""The blueprint that the routes are on, and the game that a request names."""

from __future__ import annotations

from shared.rules import registry
from shared.rules.errors import UnknownGame
from shared.rules.game import Game
from shared.service.web.bodies import Blueprint
from shared.service.web.problems import invalid

scoring = Blueprint("scoring", __name__, url_prefix="/scoring/v1", description="What boards are worth, and players")


def find_game(name: str, location: str) -> Game:
    try:
        return registry.game(name)
    except UnknownGame as error:
        raise invalid(str(error), "game", location=location) from error
