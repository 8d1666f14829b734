"""A game that is taken out: its live matches wait, with a clear message, until it is back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from services.game.archivist import Archivist
from services.game.clock import sweep
from shared.contract import times
from shared.rules import registry
from tests.services.game.table import SERVICE_KEY, Table, refused
from tests.support.gale import GALE


@pytest.fixture
def gale() -> Iterator[None]:
    registry.register("gale", lambda: GALE)
    yield
    registry.register("gale", lambda: GALE)  # other tests of this process play it, too


def take_out() -> None:
    registry.withdraw("gale")


def put_back() -> None:
    registry.register("gale", lambda: GALE)


@pytest.fixture
def waiting(gale: None, new_table: Callable[..., Table]) -> Table:
    table = new_table(2, game="gale", clock={"per_turn_s": 30, "on_timeout": "bot"})
    table.choose(0, 0, {"id": "row:1"})
    take_out()
    return table


def test_nothing_can_be_seen_or_played_and_the_problem_says_why(waiting: Table) -> None:
    answers: list[Any] = [
        *(waiting.get(0), waiting.get(None, "/events"), waiting.get(None, "/replay")),
        *(waiting.choose(1, 0, {"id": "row:1"}), waiting.undo(0, 1), waiting.concede(0)),
    ]
    for answer in answers:
        problem = refused(answer, 503, "game-not-hosted")
        assert "does not offer the game gale now" in problem["detail"]
        assert answer.headers["Retry-After"] == "60"


def test_the_match_goes_on_when_the_game_is_back(waiting: Table) -> None:
    before = waiting.stored()
    refused(waiting.choose(1, 0, {"id": "row:1"}), 503, "game-not-hosted")
    assert waiting.stored() == before
    put_back()
    assert waiting.choose(1, 0, {"id": "row:1"}).status_code == 200
    assert waiting.finish().status == "finished"


def test_nobodys_time_runs_out_meanwhile(waiting: Table) -> None:
    client, key = waiting.env.client, waiting.env.store.keys(waiting.match_id).clock
    client.zadd(key, {waiting.match_id: times.now_ms() - 1})
    assert sweep(waiting.env, random.Random(0)) == 0
    due = client.zscore(key, waiting.match_id)
    assert due is not None
    assert due >= times.now_ms() + 25_000
    put_back()
    assert waiting.truth().version == 1


def test_an_ended_match_is_archived_once_its_game_is_back(
    gale: None, new_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(1, game="gale")
    table.finish()
    archivist = Archivist(table.env)
    later = times.now_ms() + 60_000
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: later)
    take_out()
    archivist.sweep()
    assert not table.env.archive.holds(table.match_id)
    put_back()
    archivist.sweep()
    assert table.env.archive.holds(table.match_id)


def test_an_ended_match_is_shown_as_soon_as_it_is_kept(gale: None, new_table: Callable[..., Table]) -> None:
    """Also while it is in Redis, whose position nobody can read any more."""
    table = new_table(2, game="gale")
    table.finish()
    before = table.get(0).get_json(), table.get(None, "/replay").get_json()
    take_out()
    refused(table.get(None, "/replay"), 503, "game-not-hosted")
    put_back()
    Archivist(table.env).keep(table.match_id)
    take_out()
    assert (table.get(0).get_json(), table.get(None, "/replay").get_json()) == before
    assert table.stored()


def test_other_matches_are_opened_and_played(waiting: Table, new_table: Callable[..., Table]) -> None:
    table = new_table(2)
    assert table.steps(3).version == 3


def test_a_match_of_a_game_that_is_not_there_cannot_be_opened(waiting: Table) -> None:
    body = {"match_id": "another", "game": "gale", "seats": 1, "players": [], "options": {}}
    body["players"] = [{"seat": 0, "player_id": "p", "name": "P", "key_hash": "h" * 40, "bot": None}]
    problem = refused(waiting.post("/game/v1/matches", SERVICE_KEY, body), 422, "invalid")
    assert "no game is called 'gale'" in problem["detail"]
