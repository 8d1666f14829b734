"""Whole matches over HTTP, from the first choice to the published replay."""

from typing import Any

import pytest

from tests.e2e.checks import judge, verify_replay
from tests.e2e.clients import Crowd, Table, finished
from tests.e2e.stack import Stack

GAME_S = 240.0  # far more than it takes: other tests run beside these


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_is_played_to_the_end(stack: Stack, table: Table, seats: int) -> None:
    match = table.open(seats)
    with Crowd(stack, [match], 1, finished) as crowd:
        crowd.wait(GAME_S)

    verdict = judge(stack, table, match)
    assert verdict.clean
    assert verdict.acknowledged == len(match.attempts)

    outcome, replay = verify_replay(table, match)
    view = table.good(table.ask("GET", f"/game/v1/matches/{match.match_id}", match.keys[0]))
    assert view["outcome"] == {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "ranking": [list(place) for place in outcome.ranking],
        "teams": [[seat] for seat in range(seats)],
    }
    assert view["commitment"] == replay["commitment"]
    assert [told["version"] for told in replay["versions"]] == list(range(match.version + 1))
    assert fame_gained(replay, seats) == list(outcome.scores)
    assert rounds_scored(replay) == list(range(1, len(rounds_scored(replay)) + 1))


def test_a_match_with_bots_is_played_to_the_end(stack: Stack, table: Table) -> None:
    """The bots' choices go through the dispatcher, the broker and the workers; a person sits between them."""
    match = table.open(3, bots=[0, 2])
    with Crowd(stack, [match], 1, finished) as crowd:
        crowd.wait(GAME_S)

    assert judge(stack, table, match).clean
    _, replay = verify_replay(table, match)
    by = [told["by"] for told in replay["versions"]]
    assert all(by.count(seat) > 20 for seat in range(3))
    assert by.count(1) == len(match.attempts)


def fame_gained(replay: dict[str, Any], seats: int) -> list[int]:
    """Every seat's Fame, added up from what was told along the way."""
    fame = [0] * seats
    for data in told(replay, "fame_gained"):
        fame[data["seat"]] += data["amount"]
    return fame


def rounds_scored(replay: dict[str, Any]) -> list[int]:
    return [data["round"] for data in told(replay, "round_scored")]


def told(replay: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    events = [event for version in replay["versions"] for event in version["events"]]
    return [event["data"] for event in events if event["kind"] == kind]
