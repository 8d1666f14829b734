"""Answers what matches await of the system, such as the score of a round: `python -m services.scoring.consumer`.

It reads the bus, looks at the match through the game service, and hands the answer over as the choice that the match
waits for. Versions keep two of them from scoring twice. A match that waits is remembered until it was answered, so that
neither a long absence of the game service nor a failure here leaves one waiting for ever.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import redis
from structlog import get_logger

from shared.rules.game import SYSTEM
from shared.service import logs
from shared.service.bus import Consumer, Turn
from shared.service.client import GameAway, GameClient
from shared.service.metrics import SCORING_DELAY
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect

WAITING = "scoring:waiting"  # matches that await the system, by since when
SWEEP_EVERY_S = 1.0
PATIENCE_S = 3.0  # after which a match that still waits is answered again
log = get_logger()


class Scorer:
    def __init__(self, client: redis.Redis, game: GameClient) -> None:
        self.client, self.game = client, game

    def handle(self, turn: Turn) -> None:
        """Remember that the match waits, then answer it; if the game service is away now, the sweep will."""
        if turn.seat != SYSTEM or turn.status != "active":
            return
        self.client.zadd(WAITING, {turn.match: turn.at / 1000}, nx=True)
        try:
            self.answer(turn.match, turn.at / 1000)
        except GameAway as error:
            log.warning("the game service is away", match_id=turn.match, error=str(error))

    def answer(self, match_id: str, since: float) -> None:
        """Answer for the system until somebody else is awaited."""
        view = self.game.view(match_id)
        while view and view["pending"] and view["pending"]["seat"] == SYSTEM:
            choice = view["pending"]["choices"][0]
            accepted, answer = self.game.choose(match_id, view["version"], choice["choice"])
            log.info("scored", match_id=match_id, choice=choice["id"], accepted=accepted)
            view = answer if accepted else self.game.view(match_id)
        self.client.zrem(WAITING, match_id)
        SCORING_DELAY.observe(max(0.0, time.time() - since))

    def sweep(self) -> int:
        """Answer what has waited for long; returns how many those were."""
        late: Any = self.client.zrangebyscore(
            WAITING, "-inf", time.time() - PATIENCE_S, start=0, num=200, withscores=True
        )
        for match_id, since in late:
            try:
                self.answer(match_id.decode(), since)
            except (GameAway, redis.RedisError):
                raise
            except Exception as error:
                log.error("a match cannot be scored", match_id=match_id.decode(), exc_info=error)
        return len(late)


def keep_sweeping(scorer: Scorer, stop: threading.Event) -> None:
    while not stop.wait(SWEEP_EVERY_S):
        try:
            scorer.sweep()
        except (GameAway, redis.RedisError) as error:
            log.warning("cannot score now", error=type(error).__name__)


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "scoring")
    stop = stop_on_signal()
    client = connect(settings.redis_url)
    scorer = Scorer(client, GameClient(settings.public_url, settings.service_key))
    threading.Thread(target=keep_sweeping, args=(scorer, stop), daemon=True).start()
    Consumer(client, settings.shards, "scoring", own_name()).run(scorer.handle, stop)


if __name__ == "__main__":
    main()
