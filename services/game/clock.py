"""Plays overdue decisions: `python -m services.game.clock`. Several may run; versions keep them from playing twice."""

from __future__ import annotations

import random

import redis
from structlog import get_logger

from services.game.store import Store, now_ms
from services.game.table import Tables
from shared.service import logs
from shared.service.problems import Problem
from shared.service.process import stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect

EVERY_S = 0.5
log = get_logger()


def sweep(tables: Tables, rng: random.Random) -> int:
    """Play what is overdue in all shards; returns how many decisions that were."""
    played = 0
    for shard in range(tables.store.shards):
        for match_id in tables.store.overdue(shard, now_ms()):
            match = tables.store.load(match_id)
            if match is None:
                tables.store.forget_deadline(match_id)
                continue
            try:
                if tables.time_out(match, rng):
                    played += 1
                    log.info("overdue", match_id=match_id, version=match.version)
            except Problem as problem:  # somebody chose in the meantime
                log.info("no longer overdue", match_id=match_id, problem=problem.kind)
    return played


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "game-clock")
    tables = Tables(Store(connect(settings.redis_url), settings.shards))
    stop = stop_on_signal()
    rng = random.SystemRandom()
    while not stop.wait(EVERY_S):
        try:
            sweep(tables, rng)
        except redis.RedisError as error:
            log.warning("redis is away", error=type(error).__name__)


if __name__ == "__main__":
    main()
