"""The seat `system`: a round's end waits for scoring, however long, and is scored once, by however many."""

import time

from tests.e2e.checks import judge, verify_replay
from tests.e2e.clients import Crowd, Match, Table, finished
from tests.e2e.stack import Stack
from tests.e2e.test_full_games import rounds_scored

SYSTEM = -1


def awaits_scoring(match: Match) -> bool:
    return match.awaited == SYSTEM


def test_matches_wait_for_scoring_and_go_on_by_themselves(stack: Stack, table: Table) -> None:
    stack["scorer"].kill()
    matches = [table.open(2) for _ in range(4)]
    with Crowd(stack, matches, 4, awaits_scoring) as crowd:
        crowd.wait(60)
    reached = [match.version for match in matches]
    time.sleep(0.5)
    for match in matches:
        table.look(match)
    assert [match.version for match in matches] == reached

    stack["scorer"].start()
    with Crowd(stack, matches, 4, lambda match: match.version >= reached[matches.index(match)] + 5) as crowd:
        crowd.wait(30)
    assert all(judge(stack, table, match).clean for match in matches)


def test_two_that_score_never_score_twice(stack: Stack, table: Table) -> None:
    """One of them is killed and comes back, again and again."""
    second = stack.add("scorer", copy="-2")
    try:
        matches = [table.open(2) for _ in range(3)]
        with Crowd(stack, matches, 3, finished) as crowd:
            until = time.monotonic() + 90
            while not crowd.done and time.monotonic() < until:
                time.sleep(1.5)
                second.restart()
            crowd.wait(30)
    finally:
        stack.remove(second.name)
    for match in matches:
        assert judge(stack, table, match).clean
        _, replay = verify_replay(table, match)
        assert rounds_scored(replay) == list(range(1, len(rounds_scored(replay)) + 1))
