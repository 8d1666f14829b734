"""Notes that matches are over, and moves them to the records."""

from __future__ import annotations

from structlog import get_logger

from services.lobby.env import Env
from services.lobby.matches import transitions
from services.lobby.matches.match import Match
from shared.contract import times
from shared.records.database import RecordsAway
from shared.service.client import GameAway

log = get_logger()


def finish(env: Env, match_id: str) -> Match | None:
    """Notes that a match is over, with its outcome if the game service tells it now; returns the match."""
    match = env.matches.find_live(match_id)
    if match is None or match.status in ("open", "cancelled") or match.outcome is not None:
        return match
    try:
        outcome = env.game.look(match_id).get("outcome")
    except GameAway as error:
        log.warning("no outcome yet", match_id=match_id, error=str(error))
        outcome = None
    over = env.matches.update(match_id, lambda now: transitions.finish(now, outcome, times.now_ms()))
    archive(env, over)
    return over


def archive(env: Env, match: Match) -> None:
    """Copies a finished match to the records at once, and removes it from Redis when its time has come."""
    if not transitions.is_complete(match):
        return
    try:
        env.matches.archive(match)
    except RecordsAway as error:
        log.warning("the records are away", match_id=match.match_id, error=str(error))
        env.matches.postpone(match.match_id, times.now_ms() + transitions.BACKOFF_MS[-1])
        return
    until = (match.finished or match.created) + 1000 * env.settings.archive_after_s
    if times.now_ms() < until:
        env.matches.postpone(match.match_id, until)
    else:
        env.matches.remove(match)  # unless it has changed meanwhile: then it is due again
