"""`kill -9` of the archivist, above all between saving a match and removing it: nothing is lost, nothing is doubled."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from services.game.store import Store
from shared.records.database import Records
from shared.records.matches import finished_in_order, version_of_match
from shared.service.store.client import connect
from tests.e2e.checks import told_by_the_service, verify_replay
from tests.e2e.clients import Match, Table
from tests.e2e.stack import Stack, wait_until

GRACE_S = 6
TRIES = 5
WAIT_S = 120.0  # far more than it takes


class Shelves:
    """Where matches are: in Redis, in the records, or both."""

    def __init__(self, stack: Stack) -> None:
        self.store = Store(connect(stack.settings.redis_url), stack.settings.shards)
        self.records = Records.of(stack.settings)

    def saved(self, matches: list[Match]) -> int:
        return sum(version_of_match(self.records, match.match_id) is not None for match in matches)

    def in_redis(self, matches: list[Match]) -> int:
        return sum(self.store.load(match.match_id) is not None for match in matches)

    def close(self) -> None:
        self.store.client.close()
        self.records.close()


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    folder = tmp_path_factory.mktemp("archive")
    with Stack(folder, ("redis", "game", "archivist"), ARCHIVE_AFTER_S=str(GRACE_S)) as started:
        yield started


@pytest.fixture
def shelves(stack: Stack) -> Iterator[Shelves]:
    stack.mend()
    opened = Shelves(stack)
    yield opened
    opened.close()


def played(table: Table, choices: int) -> Match:
    """A match of two that one of them gives up after some choices."""
    match = table.open(2)
    for _ in range(choices):
        if not table.play(match):
            break
    answer = table.ask("POST", f"/game/v1/matches/{match.match_id}/concede", match.keys[0])
    assert table.good(answer)["status"] == "finished"
    return match


def told(table: Table, match: Match) -> list[Any]:
    """All that can be asked of a finished match."""
    _, replay = verify_replay(table, match)
    view = table.good(table.ask("GET", f"/game/v1/matches/{match.match_id}", match.keys[0]))
    return [replay, view, told_by_the_service(table, match)]


def test_killed_between_saving_and_removing(stack: Stack, table: Table, shelves: Shelves) -> None:
    for _ in range(TRIES):
        matches = [played(table, 12) for _ in range(6)]
        wait_until(lambda made=matches: shelves.saved(made) == 6, "all matches are saved", WAIT_S)
        stack["archivist"].kill()
        if shelves.in_redis(matches) == 6:
            break
        stack["archivist"].start()  # killed too late: this machine stood still for GRACE_S
    before = [told(table, match) for match in matches]
    assert shelves.in_redis(matches) == 6
    stack["archivist"].start()
    wait_until(lambda: shelves.in_redis(matches) == 0, "all matches have left Redis", WAIT_S)
    assert [told(table, match) for match in matches] == before
    assert sorted(ids(shelves) & {match.match_id for match in matches}) == sorted(match.match_id for match in matches)


def ids(shelves: Shelves) -> set[str]:
    found = [match.match_id for match in finished_in_order(shelves.records)]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.slow
def test_killed_again_and_again_while_matches_end(stack: Stack, table: Table, shelves: Shelves) -> None:
    """Redis too: what was on its way is found again."""
    matches: list[Match] = []
    before: dict[str, list[Any]] = {}
    for number in range(5):
        for _ in range(4):
            match = played(table, 5)
            before[match.match_id] = told(table, match)
            matches.append(match)
        time.sleep(random.uniform(0, 1))
        stack["archivist"].kill()
        if number == 2:
            stack["redis"].restart()
        stack["archivist"].start()
    wait_until(lambda: shelves.in_redis(matches) == 0, "all matches have left Redis", WAIT_S)
    assert shelves.saved(matches) == len(matches) == 20
    assert {match.match_id for match in matches} <= ids(shelves)
    assert {match.match_id: told(table, match) for match in matches} == before


def test_while_it_is_down_nobody_is_held_up(stack: Stack, table: Table, shelves: Shelves) -> None:
    stack["archivist"].kill()
    match = played(table, 5)
    before = told(table, match)
    assert (shelves.saved([match]), shelves.in_redis([match])) == (0, 1)
    stack["archivist"].start()
    wait_until(lambda: shelves.saved([match]) == 1, "the match is saved", WAIT_S)
    wait_until(lambda: shelves.in_redis([match]) == 0, "the match has left Redis", WAIT_S)
    assert told(table, match) == before
