"""Who calls, and what of a match they may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from services.scoring.env import env
from shared.records.players import player_with_key
from shared.service.keys import caller_key, is_of_services, key_hash, no_key
from shared.service.web.guards import P, R, guarded
from shared.service.web.problems import Problem


def caller() -> str | None:
    """Returns the id of the player who calls, or None without a key and for a service. An unknown key is refused."""
    key = caller_key()
    if not key or is_of_services(key, env().settings):
        return None
    player = player_with_key(env().records, key_hash(key))
    if player is None:
        raise no_key("This API key is not known here.")
    return player.player_id


def open_to_all(route: Callable[P, R]) -> Callable[P, R]:
    """Lets anyone call; a key is not needed, but must be right if it is there."""
    return guarded(route, caller, security=None)


def visible_match(match_id: str) -> dict[str, Any]:
    """Returns how much of a match the caller may see. The game service decides; its refusals are passed on."""
    status, answer = env().game.horizon(match_id, caller_key())
    if status != 200:
        raise Problem(str(answer["type"]).rsplit("/", 1)[-1], str(answer["detail"]), status=status)
    return {name: answer[name] for name in ("match_id", "game", "version", "status")}
