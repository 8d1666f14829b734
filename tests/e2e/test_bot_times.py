"""When a bot answers tells nothing of what it holds: seen from outside, through all services.

The Union is asked for battle Plans whatever it holds (GAP-126). A bot that holds one has much to think about, and one
that holds none has nothing; to the person who attacks, both must look the same, the time of the answer included.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import log, sqrt

import pytest

from services.ai.dispatch.bot_jobs import luck_of
from services.ai.levels import LEVELS
from services.ai.store import BotJobs
from services.game.match import Meta, Player, new_match
from services.game.store import Store
from shared.contract import times
from shared.contract.levels import Pace
from shared.contract.messages import encode_batch
from shared.rules.dice import commitment
from shared.service.keys import key_hash, new_id, secret_of_bots
from tests.e2e.clients import Table
from tests.e2e.stack import Stack
from tests.rules.ahoy.table import Table as Board

ALPHA = 0.001
ARMED, UNARMED = "close_call", "enlist"  # a Plan for battles, and one that is not
KEY = "the-key-of-who-attacks"
UNION = 1


def about_to_attack(plan: str) -> Board:
    """The Squadron is one step away from the Union's Flagship."""
    board = Board(2).put("flagship-1", "2ne").put("flagship-0", "2nw").plans(plan)
    return board.slots(0, cannons_1=5).dice(0, 1, 1).turn(0).die(1, "sail-1")


class Arena:
    """Opens matches in a position of ours, and measures how long a client waits for the bot's answer."""

    def __init__(self, stack: Stack) -> None:
        self.stack, self.store = stack, Store(stack.redis_client(), stack.settings.shards)
        self.secret, self.opened = secret_of_bots(stack.settings), list[str]()

    def ids(self, number: int) -> list[str]:
        """Of matches for which chance draws answers that are spread evenly: the same times for both sides."""
        found: dict[int, str] = {}
        while len(found) < number:
            match_id = new_id()
            found.setdefault(int(number * luck_of(self.secret, match_id, 1)), match_id)
        return [found[place] for place in sorted(found)]

    def open(self, match_id: str, board: Board, level: str, pace: Pace, people: bool) -> None:
        players = [Player("ada", "Ada", key_hash(KEY) if people else None, None if people else "drifter")]
        players.append(Player(f"bot-{level}", level.capitalize(), None, level))
        sealed = commitment(board.state.key)
        meta = Meta(match_id=match_id, game="ahoy", seats=2, options={}, players=players, commitment=sealed,
                    started=times.now_ms(), pace=pace)  # fmt: skip
        self.opened.append(match_id)
        assert self.store.create(new_match(meta, board.state), encode_batch(-1, "", []))

    def answer_ms(self, match_id: str, plan: str, level: str, pace: Pace) -> float:
        """How long it takes from the attack until the Union's answer is there for the person to see."""
        self.open(match_id, about_to_attack(plan), level, pace, people=True)
        path = f"/game/v1/matches/{match_id}"
        with Table(self.stack) as table:
            body = {"version": 0, "choice": {"verb": "step", "space": "2ne"}}
            view = table.good(table.ask("POST", f"{path}/choices", KEY, json=body))
            began = time.monotonic()
            assert (view["pending"]["seat"], view["pending"]["kind"]) == (UNION, "PlayPlans")
            return self.until(match_id, 2, began)

    def unheld_ms(self, match_id: str, plan: str, level: str, pace: Pace) -> float:
        """The same where nobody but bots plays and nothing is held back, as the store tells it."""
        board = about_to_attack(plan).play("step", "2ne")
        self.open(match_id, board, level, pace, people=False)
        took = self.until(match_id, 1, time.monotonic())
        self.close()
        return took

    def until(self, match_id: str, version: int, began: float) -> float:
        """Waits for a version; by the store, for whoever asks for the events of a made-up position may need its log."""
        while (progress := self.store.progress(match_id)) and progress[0] < version:
            time.sleep(0.001)
        return 1000 * (time.monotonic() - began)

    def close(self) -> None:
        jobs = BotJobs(self.store.client, tuple(LEVELS))
        for match_id in self.opened:
            self.store.client.delete(self.store.keys(match_id).own)
            jobs.forget(match_id, sys.maxsize)
        self.opened.clear()


@pytest.fixture
def arena(stack: Stack) -> Iterator[Arena]:
    arena = Arena(stack)
    yield arena
    arena.close()
    arena.store.client.close()


def told_apart(first: list[float], second: list[float]) -> bool:
    """Whether the Kolmogorov-Smirnov test for two samples says that they are not from the same distribution."""
    gap = max(abs(share_up_to(first, value) - share_up_to(second, value)) for value in (*first, *second))
    return gap > sqrt(-log(ALPHA / 2) / 2) * sqrt((len(first) + len(second)) / (len(first) * len(second)))


def share_up_to(sample: list[float], value: float) -> float:
    return sum(each <= value for each in sample) / len(sample)


def both(measure: Callable[[str, str], float], ids: Callable[[], list[str]], threads: int) -> list[list[float]]:
    """What is measured with the secret and without, in turn, so that both have the machine in the same state."""
    pairs = [
        (match_id, plan) for two in zip(ids(), ids(), strict=True) for match_id, plan in zip(two, (ARMED, UNARMED))
    ]
    with ThreadPoolExecutor(threads) as pool:
        times_ms = list(pool.map(lambda pair: measure(*pair), pairs))
    return [times_ms[::2], times_ms[1::2]]


@pytest.mark.parametrize(
    ("level", "pace", "decisions", "threads"),
    [
        ("deckhand", Pace(300, 300), 60, 6),
        pytest.param("deckhand", Pace(500, 500), 220, 8, marks=pytest.mark.slow),
        pytest.param("captain", Pace(0, 600), 220, 2, marks=pytest.mark.slow),
    ],
)
def test_the_time_of_an_answer_does_not_tell_whether_there_was_anything_to_decide(
    arena: Arena, level: str, pace: Pace, decisions: int, threads: int
) -> None:
    """GAP-126: with a Plan for the battle, and without one."""
    measure = lambda match_id, plan: arena.answer_ms(match_id, plan, level, pace)  # noqa: E731
    armed, unarmed = both(measure, lambda: arena.ids(decisions), threads)
    assert not told_apart(armed, unarmed), (sorted(armed), sorted(unarmed))


def test_without_holding_answers_back_their_time_would_tell(arena: Arena) -> None:
    """The same test finds what a captain's thinking takes."""
    measure = lambda match_id, plan: arena.unheld_ms(match_id, plan, "captain", Pace(0, 800))  # noqa: E731
    armed, unarmed = both(measure, lambda: arena.ids(15), 1)
    assert told_apart(armed, unarmed), (sorted(armed), sorted(unarmed))


@pytest.mark.parametrize(("shift", "told"), [(0, False), (10, False), (60, True)])
def test_the_comparison_of_times_sees_what_is_there(shift: int, told: bool) -> None:
    times_ms = [float(number) for number in range(200)]
    assert told_apart(times_ms, [each + shift for each in times_ms]) is told
