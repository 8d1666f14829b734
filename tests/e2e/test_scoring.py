"""The seat `system`: a round's end waits for scoring, however long, and is scored once, by however many.

And the cards of all rounds are kept, whatever was killed on the way: they add up to the Fame of regions and pledges.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from services.run.processes import ROOT
from shared.rules import registry
from tests.e2e.checks import judge, verify_replay
from tests.e2e.clients import Crowd, Match, Table, finished
from tests.e2e.stack import Stack, wait_until
from tests.e2e.test_full_games import rounds_scored, told

SYSTEM = -1
WAIT_S = 180.0


def awaits_scoring(match: Match) -> bool:
    return match.awaited == SYSTEM


@pytest.fixture(scope="module")
def served(whole_stack: Stack) -> Iterator[Stack]:
    whole_stack.mend()
    whole_stack.add("scoring")
    yield whole_stack
    whole_stack.remove("scoring")


@pytest.fixture
def scoring(served: Stack) -> Iterator[Table]:
    """The scoring service as clients call it."""
    with Table(served, "scoring") as asked:
        yield asked


def cards(scoring: Table, match: Match) -> list[dict[str, Any]]:
    answer = scoring.good(scoring.ask("GET", f"/scoring/v1/matches/{match.match_id}", match.keys[0]))
    return [card["scorecard"] for card in answer["scorecards"]]


def play_to_scoring(stack: Stack, matches: list[Match]) -> None:
    with Crowd(stack, matches, len(matches), awaits_scoring) as crowd:
        crowd.wait(WAIT_S)


def play_on(stack: Stack, matches: list[Match], choices: int = 5) -> None:
    reached = {match.match_id: match.version for match in matches}
    with Crowd(stack, matches, len(matches), lambda match: match.version >= reached[match.match_id] + choices) as crowd:
        crowd.wait(WAIT_S)


def test_matches_wait_for_scoring_and_go_on_by_themselves(stack: Stack, table: Table) -> None:
    stack["scorer"].kill()
    matches = [table.open(2) for _ in range(4)]
    play_to_scoring(stack, matches)
    reached = [match.version for match in matches]
    time.sleep(0.5)
    for match in matches:
        table.look(match)
    assert [match.version for match in matches] == reached

    stack["scorer"].start()
    play_on(stack, matches)
    assert all(judge(stack, table, match).clean for match in matches)


def test_a_scorer_killed_before_it_hands_over_loses_nothing(stack: Stack, table: Table, scoring: Table) -> None:
    """And the same once more: computing again comes to the same score."""
    stack["scorer"].kill()
    match = table.open(2)
    play_to_scoring(stack, [match])
    for _ in range(2):
        die(stack, "before")
        table.look(match)
        assert awaits_scoring(match)
    assert cards(scoring, match) == []

    stack["scorer"].start()
    play_on(stack, [match])
    assert judge(stack, table, match).clean
    all_cards(scoring, match, 1)


def test_a_scorer_killed_after_it_handed_over_loses_nothing(stack: Stack, table: Table, scoring: Table) -> None:
    """END-16: the match goes on without it; what it could not keep is there when the match has ended, at the latest."""
    stack["scorer"].kill()
    match = table.open(2)
    play_to_scoring(stack, [match])
    while awaits_scoring(match):  # matches of other tests may be scored first
        die(stack, "after")
        table.look(match)
    assert cards(scoring, match) == []

    stack["scorer"].start()
    table.ask("POST", f"/game/v1/matches/{match.match_id}/concede", match.keys[0])
    all_cards(scoring, match, 1)


def die(stack: Stack, moment: str) -> None:
    """Run a doomed scorer until it is dead. It takes what is new on the bus, or sweeps up what has waited."""
    words = [sys.executable, "-m", "tests.e2e.doomed_scorer", moment]
    assert subprocess.run(words, cwd=ROOT, env=stack.env, timeout=WAIT_S, check=False).returncode == -9


def test_scorecards_add_up_to_the_fame_of_regions_and_pledges(stack: Stack, table: Table, scoring: Table) -> None:
    """SCORE-07, PLEDGE-02, END-04: with two that score, one of which is killed and comes back, again and again."""
    second = stack.add("scorer", copy="-2")
    try:
        matches = [table.open(seats) for seats in (2, 3)]
        with Crowd(stack, matches, 2, finished) as crowd:
            until = time.monotonic() + WAIT_S
            while not crowd.done and time.monotonic() < until:
                time.sleep(1.5)
                second.restart()
            crowd.wait(WAIT_S)
    finally:
        stack.remove(second.name)
    for match in matches:
        assert judge(stack, table, match).clean
        outcome, replay = verify_replay(table, match)
        rounds = rounds_scored(replay)
        assert rounds == list(range(1, len(rounds) + 1)), "a round was scored twice, or not at all"
        check_sums(all_cards(scoring, match, len(rounds) + 1), replay, outcome)


def all_cards(scoring: Table, match: Match, count: int) -> list[dict[str, Any]]:
    """One for each round, and that of the end."""
    wait_until(lambda: len(cards(scoring, match)) >= count, f"{count} cards are kept", WAIT_S)
    found = cards(scoring, match)
    assert len(found) == count
    return found


def check_sums(found: list[dict[str, Any]], replay: dict[str, Any], outcome: Any) -> None:
    for seat, score in enumerate(outcome.scores):
        gained = [data for data in told(replay, "fame_gained") if data["seat"] == seat]
        for why, part in (("control", "regions"), ("pledges", "pledges")):
            fame = sum(data["amount"] for data in gained if data["why"] == why)
            assert sum(card["seats"][seat][part] for card in found) == fame
        assert found[-1]["seats"][seat]["after"] == score
    assert found[-1]["result"]["winners"] == list(outcome.winners)
    assert [card["regions"] for card in found[:-1]] == [data["regions"] for data in told(replay, "round_scored")]


def test_a_what_if_over_http_is_what_the_rules_say(scoring: Table) -> None:
    region = {"region": 1, "suit": "tree", "wealth": 3, "patrols": 2, "comrades": 1}
    seats = [{"seat": 0, "faction": "squadron"}, {"seat": 1, "faction": "union"}]
    board = {"seats": seats, "regions": [region]}
    answer = scoring.good(scoring.ask("POST", "/scoring/v1/scorecards", "", json={"game": "ahoy", "board": board}))
    assert answer["scorecard"] == registry.game("ahoy").score(board)
