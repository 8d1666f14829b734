"""Scores what matches await of the system, such as the end of a round: `python -m services.scoring.consumer`.

It reads the bus, gets the board from the game service, works out the scorecard with the rules alone, and hands the
result over as the choice that the match waits for. Then it keeps the card. In this order, because then a card that is
kept is one that counted, and because play never waits for the records:

- Killed before it handed over: the game service still lists the match as one that awaits the system. The entry of the
  bus is somebody else's after a while, and the sweep goes through that list. Scoring again gives the same card.
- Killed after: the card is missing, and is made again from the boards that the game service tells by replay, at the
  latest when the match has ended.
- Two at once: versions let one of them in, and both would keep the same card.
"""

from __future__ import annotations

import threading
import time
from functools import partial
from typing import Any

import redis
from structlog import get_logger

from services.scoring.book import Book, scored
from services.scoring.rater import Rater
from shared.records.database import Records, RecordsAway
from shared.rules.game import SYSTEM
from shared.service import logs
from shared.service.bus import AWAY, Consumer, Turn, awaiting_system
from shared.service.client import GameAway, GameClient
from shared.service.metrics import SCORING_DELAY
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store import connect, shard_of

UNKEPT = "scoring:unkept"  # matches whose cards may not all be kept, by since when
SWEEP_EVERY_S = 1.0
PATIENCE_S = 2.0  # after which a match that still waits is the sweep's
AT_ONCE = 200
TRIES = 5  # matches that the game service may fail to answer for before a sweep is given up
NOT_NOW = (*AWAY, GameAway, RecordsAway)
log = get_logger()


class Scorer:
    def __init__(self, client: redis.Redis, shards: int, game: GameClient, book: Book) -> None:
        self.client, self.game, self.book = client, game, book
        self.waiting = [awaiting_system(shard) for shard in range(shards)]

    def handle(self, turn: Turn) -> None:
        """One entry of the bus. If the game service is away now, the sweep finds what waits."""
        if turn.status == "finished":
            self.note_unkept(turn.match)
        elif turn.seat == SYSTEM:
            try:
                self.answer(turn.match, turn.at / 1000, turn.version)
            except GameAway as error:
                log.warning("the game service is away", match_id=turn.match, error=str(error))

    def answer(self, match_id: str, since: float, version: int | None = None) -> None:
        """Score until somebody else is awaited, then keep the cards."""
        cards: list[tuple[int, dict[str, Any]]] = []
        view = self.game.view(match_id)
        if view is None:  # it has left Redis in the meantime, or was never there
            self.client.zrem(self.waiting[shard_of(match_id, len(self.waiting))], match_id)
        while view and view["pending"] and view["pending"]["seat"] == SYSTEM:
            card, choice = scored(view["game"], view["pending"]["board"])
            accepted, told = self.game.choose(match_id, view["version"], choice)
            log.info("scored", match_id=match_id, version=view["version"], choice=choice, accepted=accepted)
            if accepted:
                SCORING_DELAY.observe(max(0.0, time.time() - since))
                cards.append((view["version"], card))
            view = told if accepted else self.game.view(match_id)
        self.keep(match_id, cards, version)

    def keep(self, match_id: str, cards: list[tuple[int, dict[str, Any]]], version: int | None) -> None:
        """Keep what was accepted now. If nothing was, somebody else scored it, and may not have come to keep it."""
        try:
            if cards:
                self.book.keep(match_id, cards)
            elif version is not None and not self.book.holds(match_id, version):
                self.note_unkept(match_id)
        except RecordsAway as error:
            log.warning("the records are away", match_id=match_id, error=str(error))
            self.note_unkept(match_id)

    def note_unkept(self, match_id: str) -> None:
        self.client.zadd(UNKEPT, {match_id: time.time()}, nx=True)

    # What was forgotten -------------------------------------------------------------------------------------------

    def sweep(self) -> int:
        """Score what has waited for long, and keep what is not kept; returns how many matches that were."""
        late = [(match_id, partial(self.answer, match_id, since)) for match_id, since in self.late()]
        unkept = [(match_id, partial(self.complete, match_id)) for match_id in self.unkept()]
        refused = 0
        for match_id, do in late + unkept:
            try:
                do()
            except GameAway as error:  # perhaps it cannot answer for this match only
                refused += 1
                if refused == TRIES:
                    raise
                log.warning("the game service is away", match_id=match_id, error=str(error))
            except NOT_NOW:
                raise
            except Exception as error:  # one that cannot be scored must not keep the others waiting
                log.error("a match cannot be scored", match_id=match_id, exc_info=error)
        return len(late) + len(unkept)

    def late(self) -> list[tuple[str, float]]:
        """Matches that have awaited the system for longer than they should, and since when."""
        until, pipe = 1000 * (time.time() - PATIENCE_S), self.client.pipeline(transaction=False)
        for key in self.waiting:
            pipe.zrangebyscore(key, "-inf", until, start=0, num=AT_ONCE, withscores=True)
        return [(match_id.decode(), since / 1000) for found in pipe.execute() for match_id, since in found]

    def unkept(self) -> list[str]:
        found: Any = self.client.zrange(UNKEPT, 0, AT_ONCE - 1)
        return [match_id.decode() for match_id in found]

    def complete(self, match_id: str) -> None:
        """All cards of a match, made again from its boards; those that are kept already stay as they are."""
        told = self.game.boards(match_id)
        if told:
            cards = [(board["version"], scored(told["game"], board["board"])[0]) for board in told["boards"]]
            self.book.keep(match_id, cards)
        self.client.zrem(UNKEPT, match_id)


def keep_sweeping(scorer: Scorer, rater: Rater, stop: threading.Event) -> None:
    """What need not happen at once: forgotten matches, unkept cards, ratings."""
    while not stop.wait(SWEEP_EVERY_S):
        for do in (scorer.sweep, rater.rate_new):
            try:
                do()
            except NOT_NOW as error:
                log.warning("not now", what=do.__name__, error=type(error).__name__)


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "scoring")
    stop = stop_on_signal()
    client, records = connect(settings.redis_url), Records.of(settings)
    scorer = Scorer(client, settings.shards, GameClient(settings.public_url, settings.service_key), Book(records))
    threading.Thread(target=keep_sweeping, args=(scorer, Rater(records), stop), daemon=True).start()
    Consumer(client, settings.shards, "scoring", own_name()).run(scorer.handle, stop)


if __name__ == "__main__":
    main()
