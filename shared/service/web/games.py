"""The game that a request names."""

from __future__ import annotations

from shared.rules import registry
from shared.rules.errors import UnknownGame
from shared.rules.game import Game
from shared.service.web.problems import invalid


def find_game(name: str, location: str = "json") -> Game:
    """Returns the game that the field `game` names, in the body or at another location."""
    try:
        return registry.game(name)
    except UnknownGame as error:
        raise invalid(str(error), "game", location=location) from error
