"""Scores what matches await of the system, such as the end of a round: `python -m services.scoring.scorer`.

The bus brings what is to be scored. The rules make a scorecard of it, its result goes to the game service as the choice
that the match waits for, and then the card is kept in the records. So play never waits for the records, and every card
that is kept is one that counted. Whatever dies on the way:

- Before the result is handed over: the game service lists the match as awaiting the system, and the sweep goes through
  that list. Scoring again gives the same card.
- After it: the card was noted as unkept before, and is made again from the boards that the game service replays.
- Two scorers at once: versions let one of them in, and both would keep the same card.
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
from structlog import get_logger

from services.scoring.env import Env
from services.scoring.ratings.rater import Rater
from services.scoring.scorecards import Card, score
from services.scoring.store import AT_ONCE, note
from shared.contract.messages import MatchAdvanced
from shared.contract.seats import SYSTEM
from shared.records.database import RecordsAway
from shared.service import health, logs
from shared.service.client import GameAway
from shared.service.metrics import SCORING_DELAY
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY, Consumer

SWEEP_S = 1.0
PATIENCE_S = 2.0  # after which the sweep takes care of what still waits
TRIES = 5  # matches that the game service may fail to answer for before a sweep is given up
NOT_NOW = (*AWAY, GameAway, RecordsAway)
log = get_logger()


class ScoreRefused(Exception):
    """The game service comes to another score than we do: its rules are not ours. Trying again at once is no use."""


class Scorer:
    def __init__(self, env: Env) -> None:
        self.env = env
        self.store, self.game, self.scorecards = env.store, env.game, env.scorecards
        self.fresh: SimpleQueue[tuple[str, int, Card]] = SimpleQueue()  # handed over, not kept yet

    def handle(self, message: MatchAdvanced) -> None:
        """Handles one message of the bus. If the game service is away now, the sweep finds what waits."""
        if message.status == "finished":
            self.store.note_unkept(message.match, message.version)
        elif message.board:
            awaited, since = msgspec.json.decode(message.board), message.at / 1000
            try:
                view = self.hand_over(message.match, awaited["game"], message.version, awaited["board"], since)
                self.score_on(message.match, view, since)
            except GameAway as error:
                log.warning("the game service is away", match_id=message.match, error=str(error))

    def hand_over(
        self, match_id: str, game: str, version: int, score_input: Any, since: float
    ) -> dict[str, Any] | None:
        """Scores and tells the match, which must still be at that version; returns the view of the match now."""
        card, choice = score(game, score_input)
        self.store.note_unkept(match_id, version)
        accepted, answer = self.game.choose(match_id, version, choice)
        log.info("scored", match_id=match_id, version=version, choice=choice, accepted=accepted)
        if not accepted:
            view = self.game.view(match_id)
            if view and view["version"] == version:
                raise ScoreRefused(f"the game service refuses {choice}: {answer.get('detail')}")
            return view
        SCORING_DELAY.observe(max(0.0, time.time() - since))
        self.fresh.put((match_id, version, card))
        return answer

    def score_on(self, match_id: str, view: dict[str, Any] | None, since: float) -> None:
        """Scores until somebody else is awaited."""
        while view and view["pending"] and view["pending"]["seat"] == SYSTEM:
            score_input = view["pending"]["board"]
            view = self.hand_over(match_id, view["game"], view["version"], score_input, since)

    def keep_fresh(self, wait_s: float = 0.0) -> int:
        """Keeps the cards that were handed over, in one transaction; returns how many there were."""
        try:
            cards = [self.fresh.get(timeout=wait_s) if wait_s else self.fresh.get_nowait()]
            while len(cards) < AT_ONCE and not self.fresh.empty():
                cards.append(self.fresh.get())
        except Empty:
            return 0
        self.scorecards.keep(cards)
        self.store.forget_unkept(note(match_id, version) for match_id, version, _ in cards)
        return len(cards)

    # What was forgotten ----------------------------------------------------------------------------------------------

    def sweep(self) -> int:
        """Scores what has waited for long and keeps what is not kept; returns how many matches that were."""
        before = time.time() - PATIENCE_S
        late = [
            (match_id, partial(self.answer, match_id, since)) for match_id, since in self.store.waiting_since(before)
        ]
        unkept = self.store.unkept_since(before).items()
        jobs = late + [(match_id, partial(self.complete, match_id, notes)) for match_id, notes in unkept]
        failures = 0
        for match_id, job in jobs:
            health.beat()
            try:
                job()
            except GameAway as error:  # perhaps it cannot answer for this match only
                failures += 1
                if failures == TRIES:
                    raise
                log.warning("the game service is away", match_id=match_id, error=str(error))
            except NOT_NOW:
                raise
            except Exception as error:  # one that cannot be scored must not keep the others waiting
                log.error("a match cannot be scored", match_id=match_id, exc_info=error)
        return len(jobs)

    def answer(self, match_id: str, since: float) -> None:
        """Scores what a match awaits."""
        view = self.game.view(match_id)
        if view is None:
            self.store.forget_waiting(match_id)
        self.score_on(match_id, view, since)

    def complete(self, match_id: str, notes: list[str]) -> None:
        """Makes all cards of a match again from its boards, and keeps those that are missing."""
        replayed = self.game.boards(match_id)
        if replayed:
            boards = [(board["version"], board["board"]) for board in replayed["boards"]]
            self.scorecards.keep([(match_id, version, score(replayed["game"], board)[0]) for version, board in boards])
        self.store.forget_unkept(notes)


def repeat(stop: threading.Event, every_s: float, job: Callable[[], object]) -> None:
    """Does a job again and again until told to stop; one that cannot be done now is tried again."""
    while not stop.wait(every_s):
        with health.turn(*NOT_NOW):
            job()


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "scorer")
    env, stop = Env.from_settings(settings), stop_on_signal()
    scorer = Scorer(env)
    consumer = Consumer(env.client, settings.shards, "scoring", own_name())
    health.run_loops(
        stop,
        bus=partial(consumer.run, scorer.handle, stop),
        cards=partial(repeat, stop, 0.0, partial(scorer.keep_fresh, 1.0)),
        sweep=partial(repeat, stop, SWEEP_S, scorer.sweep),
        ratings=partial(repeat, stop, SWEEP_S, Rater(env.records).rate_new),
    )
    with suppress(*NOT_NOW):  # what is not kept now is noted, and the next scorer keeps it
        scorer.keep_fresh()


if __name__ == "__main__":
    main()
