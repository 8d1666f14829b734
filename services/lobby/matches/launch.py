"""Starts full matches: hands them to the game service, now or, if that is away, later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from structlog import get_logger

from services.lobby.catalogue import is_hosted
from services.lobby.env import Env
from services.lobby.game_client import GameRefused
from services.lobby.matches import transitions
from services.lobby.matches.look import check_visible
from services.lobby.matches.match import Chair, Match
from services.lobby.matches.settings import settings_for_game
from shared.contract import times
from shared.records.players import Player
from shared.service.client import GameAway

log = get_logger()


def start(env: Env, match_id: str, player: Player) -> Match:
    """Starts a match that has no empty seat; one that is starting already stays as it is."""
    return update_and_launch(env, match_id, lambda match: transitions.start(check_visible(match, player), player))


def update_and_launch(env: Env, match_id: str, change: Callable[[Match], Match]) -> Match:
    """Changes a match, and launches it if that made it full."""
    return launch(env, env.matches.update(match_id, change))


def launch(env: Env, match: Match) -> Match:
    """Hands a full match to the game service, which starts it once, however often it is asked."""
    if match.status != "starting":
        return match
    if not is_hosted(match.game):
        return delay(env, match)
    if deleted := [seat for seat, chair in enumerate(present_chairs(env, match)) if chair is None]:
        level = env.settings.bot_levels[0]
        match = env.matches.update(match.match_id, lambda now: transitions.replace_with_bots(now, deleted, level))
    try:
        commitment = env.game.open(order(env, match))
    except GameAway as error:
        log.warning("the game service is away", match_id=match.match_id, error=str(error))
        return delay(env, match)
    except GameRefused as error:
        log.error("the game service refused a match", match_id=match.match_id, error=str(error))
        return env.matches.update(match.match_id, transitions.refuse_start)
    return env.matches.update(match.match_id, lambda now: transitions.begin(now, commitment, times.now_ms()))


def delay(env: Env, match: Match) -> Match:
    return env.matches.update(match.match_id, lambda now: transitions.delay_start(now, times.now_ms()))


def present_chairs(env: Env, match: Match) -> tuple[Chair | None, ...]:
    """Returns who sits where, without players who were deleted."""
    return tuple(
        chair if chair is None or chair.bot or env.players.exists(chair.player_id) else None for chair in match.chairs
    )


def order(env: Env, match: Match) -> dict[str, Any]:
    """Returns what the game service must know to start a match."""
    return {
        "match_id": match.match_id,
        "game": match.game,
        "seats": len(match.chairs),
        "players": [seat_order(env, seat, chair) for seat, chair in enumerate(match.chairs) if chair],
        "owner": match.creator,
        **settings_for_game(match.settings),
    }


def seat_order(env: Env, seat: int, chair: Chair) -> dict[str, Any]:
    key_hash = None if chair.bot else env.players.get(chair.player_id).key_hash
    return {"seat": seat, "player_id": chair.player_id, "name": chair.name, "key_hash": key_hash, "bot": chair.bot}
