"""The arena counts right, and takes up where it was stopped."""

import json
from pathlib import Path

import pytest

from bench.arena.contests import CONTESTS, Contest, known_results, missing
from bench.arena.games import play_match
from bench.arena.report import PAGE, share, summaries, table, told, wilson

QUICK = Contest("deckhand", "drifter", 2, 2)


def test_the_confidence_interval_of_a_rate_is_wilsons() -> None:
    """A known value: 8 of 10 at 95 % is 49.0 % to 94.3 %."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_shared_victory_counts_for_a_part() -> None:
    assert share({"winners": [0, 2]}, 2) == pytest.approx(0.5)
    assert share({"winners": [0, 2]}, 1) == 0


def test_every_seat_is_held_equally_often() -> None:
    assert all(contest.matches % contest.seats == 0 for contest in CONTESTS)


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    """Also after a crash in the middle of a line."""
    file = tmp_path / "arena.jsonl"
    file.write_text(json.dumps({"key": CONTESTS[0].key(0)}) + '\n{"key": "dec', encoding="utf-8")
    left = list(missing(known_results(file), 1.0))
    assert len(left) == sum(contest.matches for contest in CONTESTS) - 1
    assert (CONTESTS[0], 0) not in left


@pytest.mark.slow
def test_matches_rotate_seats_end_in_a_normal_number_of_rounds_and_are_reported() -> None:
    results = [play_match(QUICK, number) for number in range(2)]
    assert [result["role"] for result in results] == ["squadron", "union"]
    assert all(2 <= result["rounds"] <= 15 for result in results)
    assert all(0.5 * turns <= 3 * result["rounds"] for result in results for turns in result["turns"])
    found = summaries([QUICK], {result["key"]: result for result in results})
    assert found[QUICK]["matches"] == 2
    assert found[QUICK]["goal"] == pytest.approx(0.95)
    assert QUICK.name in table(found)
    before = PAGE.read_text(encoding="utf-8")
    after = told(before, found)
    assert after.count(table(found)) == 1
    assert "2 matches" in after
    assert after.split("<!-- end -->")[-1] == before.split("<!-- end -->")[-1]
    assert told(after, found) == after, "once more changes nothing more"
