"""Looks after overdue decisions: `python -m services.game.clock`. Several may run: versions keep them apart.

A bot is called first; if it does not answer either, any choice is played.
"""

from __future__ import annotations

import random

from structlog import get_logger

from services.game.archive import Archive
from services.game.library import Library
from services.game.store import Store, now_ms
from services.game.table import Tables
from shared.records.database import Records
from shared.rules.errors import RulesError
from shared.service import logs
from shared.service.bus import AWAY
from shared.service.metrics import LIVE
from shared.service.problems import Problem
from shared.service.process import stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect

EVERY_S = 0.5
log = get_logger()


def sweep(tables: Tables, rng: random.Random) -> int:
    """See to what is overdue in all shards; returns how many decisions that were."""
    return sum(play_overdue(tables, match_id, rng) for match_id in tables.store.overdue(now_ms()))


def play_overdue(tables: Tables, match_id: str, rng: random.Random) -> bool:
    try:
        match = tables.store.load(match_id)
        if match is None:
            tables.store.forget_deadline(match_id)
            return False
        played = tables.time_out(match, rng)
    except Problem as problem:  # somebody chose in the meantime
        log.info("no longer overdue", match_id=match_id, problem=problem.kind)
        return False
    except RulesError as error:  # a position that cannot be read must not stop the clocks of all others
        log.error("overdue, but cannot be played", match_id=match_id, exc_info=error)
        return False
    if played:
        log.info("overdue", match_id=match_id, version=played.version)
    return played is not None


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "game-clock")
    store, archive = Store(connect(settings.redis_url), settings.shards), Archive(Records.of(settings))
    tables = Tables(Library(store, archive), settings.takeover_level)
    stop = stop_on_signal()
    rng = random.SystemRandom()
    while not stop.wait(EVERY_S):
        try:
            sweep(tables, rng)
            LIVE.set(tables.store.live())
        except AWAY as error:
            log.warning("redis is away", error=type(error).__name__)


if __name__ == "__main__":
    main()
