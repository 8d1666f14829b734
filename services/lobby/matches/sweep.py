"""Does what is due at a match: fills it with bots, cancels it, starts it, notes its end."""

from __future__ import annotations

from services.lobby.env import Env
from services.lobby.matches import transitions
from services.lobby.matches.finish import archive, finish
from services.lobby.matches.launch import launch, update_and_launch
from services.lobby.matches.match import Match
from shared.contract import times
from shared.service.client import GameAway


def sweep(env: Env, match_id: str) -> None:
    """Does what is due at one match. Safe to repeat."""
    match = env.matches.find_live(match_id)
    if match is None:
        env.matches.forget(match_id)
    elif match.status == "open":
        update_and_launch(env, match_id, lambda match: transitions.expire(match, times.now_ms()))
    elif match.status == "starting":
        launch(env, match)
    elif match.status == "finished" and transitions.is_complete(match):
        archive(env, match)
    elif match.status == "finished":
        finish(env, match_id)
    elif match.status == "active":
        check_active(env, match)


def check_active(env: Env, match: Match) -> None:
    """Asks the game service whether a match is over, in case the bus lost the message."""
    try:
        over = env.game.look(match.match_id).get("status") == "finished"
    except GameAway:
        over = False
    if over:
        finish(env, match.match_id)
    else:
        env.matches.postpone(match.match_id, times.now_ms() + transitions.CHECK_MS)
