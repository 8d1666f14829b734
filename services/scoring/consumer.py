"""Answers what matches await of the system, such as the score of a round: `python -m services.scoring.consumer`.

It reads the bus, looks at the match through the game service, and hands the answer over as the choice that the match
waits for. Versions keep two of them from scoring twice; an entry is acknowledged only after that.
"""

from __future__ import annotations

import time

from structlog import get_logger

from shared.rules.game import SYSTEM
from shared.service import logs
from shared.service.bus import Consumer, Turn
from shared.service.client import GameClient
from shared.service.metrics import SCORING_DELAY
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect

log = get_logger()


class Scorer:
    def __init__(self, game: GameClient) -> None:
        self.game = game

    def handle(self, turn: Turn) -> None:
        """Answer for the system until somebody else is awaited."""
        if turn.seat != SYSTEM or turn.status != "active":
            return
        view = self.game.view(turn.match)
        while view and view["pending"] and view["pending"]["seat"] == SYSTEM:
            choice = view["pending"]["choices"][0]
            accepted, answer = self.game.choose(turn.match, view["version"], choice["choice"])
            log.info("scored", match_id=turn.match, choice=choice["id"], accepted=accepted)
            view = answer if accepted else self.game.view(turn.match)
        SCORING_DELAY.observe(max(0.0, time.time() - turn.at / 1000))


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "scoring")
    stop = stop_on_signal()
    scorer = Scorer(GameClient(settings.public_url, settings.service_key))
    Consumer(connect(settings.redis_url), settings.shards, "scoring", own_name()).run(scorer.handle, stop)


if __name__ == "__main__":
    main()
