"""A game that is taken out: its matches stay on every list, and wait; nothing of another game is held up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from services.lobby.matches.sweep import sweep
from shared.contract import times
from shared.rules import registry
from tests.services.lobby.conftest import refused, told
from tests.support.kuhn import KUHN


@pytest.fixture
def taken_out() -> Iterator[Any]:
    registry.register("kuhn", lambda: KUHN)
    yield lambda: registry.withdraw("kuhn")
    registry.register("kuhn", lambda: KUHN)  # other tests of this process play it, too


def test_its_matches_stay_on_every_list(world: Any, taken_out: Any) -> None:
    ada = world.player("Ada")
    kuhn, other = ada.opens(game="kuhn"), ada.opens()
    taken_out()
    for path in ("/matches", "/matches?status=open", "/matches?mine=true"):
        listed = {match["match_id"]: match for match in told(ada.get(path))["items"]}
        assert [seat["role"] for seat in listed[kuhn["match_id"]]["table"]] == ["", ""]
        assert listed[other["match_id"]]["table"][0]["role"]
    assert ada.sees(kuhn)["game"] == "kuhn"
    assert "kuhn" not in {game["id"] for game in told(ada.get("/games"))["items"]}


def test_nobody_sits_down_meanwhile_and_the_problem_says_why(world: Any, taken_out: Any) -> None:
    ada, ben = world.player("Ada"), world.player("Ben")
    match = ada.opens(game="kuhn")
    path = f"/matches/{match['match_id']}/seats"
    taken_out()
    for answer in (ben.post(path), ada.put(f"{path}/1/bot", {"level": "drifter"})):
        problem = refused(answer, 503, "game-not-hosted")
        assert "does not offer the game kuhn now" in problem["detail"]
    registry.register("kuhn", lambda: KUHN)
    assert ben.sits(match)["status"] == "active"


def test_a_full_match_starts_once_its_game_is_back(world: Any, taken_out: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = world.player("Ada")
    match = ada.opens(game="kuhn", fill={"level": "drifter", "after_s": 60})
    later = times.now_ms() + 61_000
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: later)
    taken_out()
    sweep(world.env, match["match_id"])
    assert ada.sees(match)["status"] == "starting"
    registry.register("kuhn", lambda: KUHN)
    sweep(world.env, match["match_id"])
    assert ada.sees(match)["status"] == "active"


def test_tickets_of_other_games_are_paired(world: Any, taken_out: Any) -> None:
    ada, ben, cleo, dan = (world.player(name) for name in ("Ada", "Ben", "Cleo", "Dan"))
    waiting = [ada.waits(game="kuhn"), ben.waits(game="kuhn")]
    tickets = [cleo.waits(), dan.waits()]
    taken_out()
    world.matchmaker.pair_tickets()
    assert [cleo.ticket(tickets[0])["status"], dan.ticket(tickets[1])["status"]] == ["paired", "paired"]
    assert ada.ticket(waiting[0])["status"] == "waiting"
