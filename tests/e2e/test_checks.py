"""The reckoning of the kill tests notices what it is there to notice."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.e2e.checks import Told, choices_of, compare
from tests.e2e.clients import Attempt, Match
from tests.e2e.followers import Follower

SYSTEM = -1
TRUTH: Told = {0: (SYSTEM, ""), 1: (0, "sail:n"), 2: (1, "pass"), 3: (SYSTEM, "score"), 4: (0, "sail:s")}


def played(**unanswered: bool) -> Match:
    """A match of a client (seat 0) and a bot (seat 1), as its client remembers it."""
    match = Match("m", ["key", ""])
    for version in (1, 4):
        match.attempts[version] = Attempt(version, *TRUTH[version], "k", acknowledged=f"v{version}" not in unanswered)
    return match


def test_an_honest_record_is_clean() -> None:
    verdict = compare(played(), TRUTH)
    assert verdict.clean
    assert (verdict.acknowledged, verdict.versions) == (2, 4)


@pytest.mark.parametrize("there", [{}, {4: (1, "pass")}, {4: (0, "anchor")}])
def test_a_lost_choice_is_seen(there: Told) -> None:
    kept = {version: said for version, said in TRUTH.items() if version < 4}
    assert compare(played(), kept | there).lost == 1


def test_a_choice_that_is_there_twice_is_seen() -> None:
    assert compare(played(), TRUTH | {5: (0, "sail:s")}).duplicated == 1


def test_a_choice_without_an_answer_may_be_there_or_not() -> None:
    match, without = played(v4=True), {version: said for version, said in TRUTH.items() if version < 4}
    assert compare(match, TRUTH).clean
    assert compare(match, without).clean
    assert compare(match, TRUTH).unanswered == 1


def test_a_gap_in_the_events_is_seen() -> None:
    with pytest.raises(AssertionError, match="gap"):
        choices_of([{"version": 0, "by": 0, "choice": ""}, {"version": 2, "by": 0, "choice": ""}])


@pytest.mark.parametrize(
    ("numbers", "gaps", "repeated"), [([0, 1, 2, 3, 4], 0, 0), ([0, 1, 3, 4], 1, 0), ([0, 1, 1, 2, 3, 4], 0, 1)]
)
def test_a_gap_or_a_repetition_in_a_stream_is_seen(numbers: list[int], gaps: int, repeated: int) -> None:
    stack: Any = SimpleNamespace(url=lambda: "")
    follower = Follower(stack, played())
    follower.got = [(number, TRUTH[number]) for number in numbers]
    streamed = follower.judge(TRUTH)
    assert (streamed.gaps, streamed.repeated, streamed.wrong) == (gaps, repeated, 0)
    assert streamed.clean == (gaps == repeated == 0)
