"""What is kept of finished matches, on both databases."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from shared.records.database import Records
from shared.records.migrate import downgrade, upgrade
from shared.records.replays import (
    LONGEST,
    ReplayRecord,
    count_without_replay,
    find_replay,
    save_replay,
    without_replay,
)
from shared.records.schema import matches, replays
from tests.records.samples import a_match

ANY = bytes(range(256)) * 300  # as many bytes as a long match takes, none of them text


@pytest.fixture
def some(records: Records) -> Records:
    for number in range(5):
        a_match(records, f"m{number}", "ada", "bo")
    return records


def ids(records: Records, again: bool = False, after: tuple[int, str] = (0, "")) -> list[str]:
    return [match.match_id for match in without_replay(records, after, 100, again)]


def test_every_byte_comes_back(some: Records) -> None:
    kept = ReplayRecord("m1", 2, ANY, None)
    save_replay(some, kept)
    assert find_replay(some, "m1") == kept
    assert find_replay(some, "m2") is None


def test_what_is_kept_stays(some: Records) -> None:
    """Whoever tries again, with whatever rules, changes nothing; only what could not be kept may be kept later."""
    kept, lost = ReplayRecord("m1", 2, ANY, None), ReplayRecord("m2", 2, None, "not allowed any more")
    for replay in kept, ReplayRecord("m1", 3, b"other", None), ReplayRecord("m1", 3, None, "no"), lost:
        save_replay(some, replay)
    assert [find_replay(some, "m1"), find_replay(some, "m2")] == [kept, lost]
    save_replay(some, ReplayRecord("m2", 3, ANY, None))
    assert find_replay(some, "m2") == ReplayRecord("m2", 3, ANY, None)


def test_those_that_lack_it_are_found_in_order(some: Records) -> None:
    assert ids(some) == ["m0", "m1", "m2", "m3", "m4"]
    save_replay(some, ReplayRecord("m1", 2, ANY, None))
    save_replay(some, ReplayRecord("m2", 2, None, "no"))
    assert ids(some) == ["m0", "m3", "m4"]
    assert ids(some, again=True) == ["m0", "m2", "m3", "m4"]
    assert [count_without_replay(some), count_without_replay(some, again=True)] == [3, 4]
    [first] = without_replay(some, (0, ""), 1)
    assert ids(some, after=(first.saved, first.match_id)) == ["m3", "m4"]


def test_a_long_problem_is_cut(some: Records) -> None:
    save_replay(some, ReplayRecord("m1", 2, None, "x" * 5000))
    found = find_replay(some, "m1")
    assert found is not None
    assert found.problem == "x" * LONGEST


def test_it_goes_with_its_match(some: Records) -> None:
    save_replay(some, ReplayRecord("m1", 2, ANY, None))
    with some.write() as connection:
        connection.execute(matches.delete().where(matches.c.match_id == "m1"))
        assert connection.scalar(select(func.count()).select_from(replays)) == 0


def test_matches_survive_the_migration_both_ways(some: Records) -> None:
    downgrade(some.url, "0002")
    upgrade(some.url)
    assert ids(some) == ["m0", "m1", "m2", "m3", "m4"]
