"""Scores what matches await of the system, such as the end of a round: `python -m services.scoring.scorer`.

The bus brings the board; the rules alone make a scorecard of it; its result is handed to the game service as the
choice that the match waits for; then the card is kept in the records. Play never waits for the records, and a card that
is kept is one that counted. Whatever dies on the way:

- Before handing over: the game service lists the match as one that awaits the system, and the sweep goes through that
  list. Scoring again gives the same card.
- After it: the card was noted as unkept before, and is made again from the boards that the game service replays.
- Two at once: versions let one of them in, and both would keep the same card.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
import redis
from structlog import get_logger

from services.scoring.ratings.rater import Rater
from services.scoring.scorecards import Book, Card, scored
from shared.contract.messages import MatchAdvanced
from shared.records.database import Records, RecordsAway
from shared.rules.game import SYSTEM
from shared.service import logs
from shared.service.client import GameAway, GameClient
from shared.service.metrics import SCORING_DELAY
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY, Consumer, awaiting_system
from shared.service.store.client import connect, shard_of

UNKEPT = "scoring:unkept"  # `match version` of cards that may not be kept yet, by since when
SWEEP_S = 1.0
PATIENCE_S = 2.0  # after which what still waits is the sweep's
AT_ONCE = 200
TRIES = 5  # matches that the game service may fail to answer for before a sweep is given up
NOT_NOW = (*AWAY, GameAway, RecordsAway)
log = get_logger()


class ScoreRefused(Exception):
    """The game service comes to another score than we do: its rules are not ours. Trying again at once is no use."""


class Scorer:
    def __init__(self, client: redis.Redis, shards: int, game: GameClient, book: Book) -> None:
        self.client, self.game, self.book = client, game, book
        self.waiting = [awaiting_system(shard) for shard in range(shards)]
        self.fresh: SimpleQueue[tuple[str, int, Card]] = SimpleQueue()  # handed over, not kept yet

    def handle(self, turn: MatchAdvanced) -> None:
        """One entry of the bus. If the game service is away now, the sweep finds what waits."""
        if turn.status == "finished":
            self.note_unkept(turn.match, turn.version)
        elif turn.board:
            told = msgspec.json.decode(turn.board)
            try:
                view = self.hand_over(turn.match, told["game"], turn.version, told["board"], turn.at / 1000)
                self.go_on(turn.match, view, turn.at / 1000)
            except GameAway as error:
                log.warning("the game service is away", match_id=turn.match, error=str(error))

    def hand_over(self, match_id: str, game: str, version: int, board: Any, since: float) -> dict[str, Any] | None:
        """Score a board and tell the match, which must still be at that version; returns how it looks now."""
        card, choice = scored(game, board)
        self.note_unkept(match_id, version)
        accepted, told = self.game.choose(match_id, version, choice)
        log.info("scored", match_id=match_id, version=version, choice=choice, accepted=accepted)
        if not accepted:
            now = self.game.view(match_id)
            if now and now["version"] == version:
                raise ScoreRefused(f"the game service refuses {choice}: {told.get('detail')}")
            return now
        SCORING_DELAY.observe(max(0.0, time.time() - since))
        self.fresh.put((match_id, version, card))
        return told

    def go_on(self, match_id: str, view: dict[str, Any] | None, since: float) -> None:
        """Score until somebody else is awaited."""
        while view and view["pending"] and view["pending"]["seat"] == SYSTEM:
            board = view["pending"]["board"]
            view = self.hand_over(match_id, view["game"], view["version"], board, since)

    # Keeping ------------------------------------------------------------------------------------------------------

    def note_unkept(self, match_id: str, version: int) -> None:
        self.client.zadd(UNKEPT, {f"{match_id} {version}": time.time()}, nx=True)

    def keep_fresh(self, wait_s: float = 0.0) -> int:
        """Keep what was handed over, all of it in one transaction; returns how many cards that were."""
        try:
            cards = [self.fresh.get(timeout=wait_s) if wait_s else self.fresh.get_nowait()]
            while len(cards) < AT_ONCE and not self.fresh.empty():
                cards.append(self.fresh.get())
        except Empty:
            return 0
        self.book.keep(cards)
        self.client.zrem(UNKEPT, *(f"{match_id} {version}" for match_id, version, _ in cards))
        return len(cards)

    # What was forgotten -------------------------------------------------------------------------------------------

    def sweep(self) -> int:
        """Score what has waited for long, and keep what is not kept; returns how many matches that were."""
        late = [(match_id, partial(self.answer, match_id, since)) for match_id, since in self.late()]
        unkept = [(match_id, partial(self.complete, match_id, notes)) for match_id, notes in self.unkept().items()]
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

    def answer(self, match_id: str, since: float) -> None:
        view = self.game.view(match_id)
        if view is None:  # it has left Redis in the meantime
            self.client.zrem(self.waiting[shard_of(match_id, len(self.waiting))], match_id)
        self.go_on(match_id, view, since)

    def unkept(self) -> dict[str, list[bytes]]:
        """Matches with cards that should have been kept by now, and the notes of it."""
        found: Any = self.client.zrangebyscore(UNKEPT, "-inf", time.time() - PATIENCE_S, start=0, num=AT_ONCE)
        matches: dict[str, list[bytes]] = {}
        for note in found:
            matches.setdefault(note.decode().split(" ")[0], []).append(note)
        return matches

    def complete(self, match_id: str, notes: list[bytes]) -> None:
        """All cards of a match, made again from its boards; those that are kept already stay as they are."""
        told = self.game.boards(match_id)
        if told:
            boards = [(board["version"], board["board"]) for board in told["boards"]]
            self.book.keep([(match_id, version, scored(told["game"], board)[0]) for version, board in boards])
        self.client.zrem(UNKEPT, *notes)


def keep_doing(stop: threading.Event, every_s: float, *things: Callable[[], object]) -> None:
    """What need not happen at once, until told to stop; what cannot be done now is tried again."""
    while not stop.wait(every_s):
        for do in things:
            try:
                do()
            except NOT_NOW as error:
                log.warning("not now", error=type(error).__name__)
            except Exception as error:  # a thread that ends here would do nothing any more
                log.error("unexpected", exc_info=error)


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "scoring")
    stop = stop_on_signal()
    client, records = connect(settings.redis_url), Records.of(settings)
    scorer = Scorer(client, settings.shards, GameClient(settings.public_url, settings.service_key), Book(records))
    for every_s, things in (
        (0.0, [partial(scorer.keep_fresh, 1.0)]),
        (SWEEP_S, [scorer.sweep, Rater(records).rate_new]),
    ):
        threading.Thread(target=keep_doing, args=(stop, every_s, *things), daemon=True).start()
    Consumer(client, settings.shards, "scoring", own_name()).run(scorer.handle, stop)
    with suppress(*NOT_NOW):  # what is not kept now is noted, and somebody else keeps it
        scorer.keep_fresh()


if __name__ == "__main__":
    main()
