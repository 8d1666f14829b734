"""Who calls, what of a match they may see, and what they may ask for."""

from __future__ import annotations

from typing import Any

from services.scoring.env import Desk
from shared.records.players import player_with_key
from shared.rules import registry
from shared.rules.errors import UnknownGame
from shared.rules.game import Game
from shared.service.client import GameAway
from shared.service.keys import caller_key, key_hash, no_key, same
from shared.service.web.problems import Problem, invalid


def caller(desk: Desk) -> str | None:
    """The id of the player who calls; None without a key, or for a service. A wrong key is never taken for none."""
    key = caller_key()
    if not key or same(key, desk.settings.service_key):
        return None
    player = player_with_key(desk.records, key_hash(key))
    if player is None:
        raise no_key("This API key is not known here.")
    return player.player_id


def may_see(desk: Desk, match_id: str) -> dict[str, Any]:
    """How much of a match the caller may see; the game service decides, and its refusals are passed on."""
    try:
        status, told = desk.game.horizon(match_id, caller_key())
    except GameAway as error:
        problem = Problem("game-away", "The game service does not answer at the moment; try again.")
        problem.headers["Retry-After"] = "1"
        raise problem from error
    if status != 200:
        raise Problem(str(told["type"]).rsplit("/", 1)[-1], str(told["detail"]), status=status)
    return {name: told[name] for name in ("match_id", "game", "version", "status")}


def game_called(name: str, location: str) -> Game:
    try:
        return registry.game(name)
    except UnknownGame as error:
        raise invalid(str(error), "game", location=location) from error
