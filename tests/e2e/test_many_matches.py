"""Many matches at once on one machine."""

import pytest

from tests.e2e.checks import judge_all
from tests.e2e.clients import Crowd, Match, Table
from tests.e2e.stack import Stack

MATCHES, CHOICES, THREADS = 200, 8, 16


def far_enough(match: Match) -> bool:
    return match.version >= CHOICES


@pytest.mark.slow
def test_two_hundred_matches_at_once(stack: Stack, table: Table) -> None:
    matches = [table.open(2 + number % 3) for number in range(MATCHES)]
    with Crowd(stack, matches, THREADS, far_enough) as crowd:
        crowd.wait(240)

    verdict = judge_all(stack, matches)
    assert verdict.clean
    assert verdict.acknowledged == verdict.versions >= MATCHES * CHOICES
    assert crowd.told.total() <= THREADS, "more had to ask again than one moment of a stalled machine can explain"
