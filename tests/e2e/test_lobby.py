"""`kill -9` of the lobby, of the matchmaker, of the game service and of Redis while people meet and play."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from tests.e2e.checks import judge_all
from tests.e2e.clients import Crowd
from tests.e2e.guests import Lobby, meet_at_a_table, meet_by_ticket
from tests.e2e.stack import Stack
from tests.e2e.storm import KILLS

T = TypeVar("T")


@contextmanager
def crowd_of(stack: Stack, people: int, meet: Callable[[Lobby, int], T]) -> Iterator[list[Future[T]]]:
    """All of them at once, each with a connection of their own."""

    def come(number: int) -> Any:
        time.sleep(number * 0.15)
        with Lobby(stack) as lobby:
            return meet(lobby, number)

    with ThreadPoolExecutor(people) as pool:
        yield [pool.submit(come, number) for number in range(people)]


@pytest.mark.slow
def test_people_meet_and_play_while_the_lobby_is_killed(stack: Stack) -> None:
    with crowd_of(stack, 16, meet_at_a_table) as meetings:
        for victim in ["lobby", "game", "lobby", "redis", "lobby"]:
            time.sleep(0.5)
            KILLS[victim](stack)
        matches = [meeting.result(240) for meeting in meetings]

    assert len({match.match_id for match in matches}) == len(matches)
    with Crowd(stack, matches, 4, lambda match: match.version >= 5) as crowd:
        time.sleep(0.2)
        KILLS["lobby"](stack)
        crowd.wait(180)
    assert judge_all(stack, matches).clean


def test_everybody_is_paired_once_while_the_matchmaker_is_killed(stack: Stack) -> None:
    with crowd_of(stack, 16, meet_by_ticket) as meetings:
        for victim in ["matchmaker", "lobby", "matchmaker"]:
            time.sleep(0.7)
            KILLS[victim](stack)
        met = Counter(meeting.result(240) for meeting in meetings)
    assert set(met.values()) == {2}
