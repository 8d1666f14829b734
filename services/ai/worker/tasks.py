"""What a worker does: play a bot's seat until the decision passes to somebody else."""

from __future__ import annotations

import random
from functools import lru_cache

from structlog import get_logger

from services.ai.worker import app, settings
from services.ai.worker.play import Player
from shared.service.client import GameAway
from shared.service.keys import secret_of_bots
from shared.service.metrics import ANSWERS

log = get_logger()


@lru_cache(maxsize=1)
def player() -> Player:
    """Returns the player of this process; it is made here, so that processes share no connection."""
    return Player(settings.public_url, secret_of_bots(settings), random.SystemRandom())


def play(match_id: str, version: int, seat: int, level: str, last: int, due: int = 0) -> None:
    """Plays a seat. A task holds ids and versions only: what the bot knows it reads from its own seat's view.

    Safe to run twice: a decision that was made already is not this task's any more.
    """
    try:
        made = player().play(match_id, seat, level, last, due)
    except GameAway as error:  # the dispatcher sends it again, with growing patience
        ANSWERS.labels(level, "away").inc()
        log.error("the game service is away", match_id=match_id, seat=seat, error=str(error))
    else:
        log.debug("played", match_id=match_id, version=version, seat=seat, made=made)


app.task(play, name="ai.play")
