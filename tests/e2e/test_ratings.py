"""From a match that ends to what everybody sees of it: rated once, whoever scores and whenever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.clients import Table
from tests.e2e.guests import Guest, Lobby
from tests.e2e.stack import Stack, wait_until

WAIT_S = 120.0


@pytest.fixture
def scoring(stack: Stack) -> Iterator[Table]:
    stack.add("scoring")
    with Table(stack, "scoring") as asked:
        yield asked
    stack.remove("scoring")


@pytest.fixture
def lobby(stack: Stack) -> Iterator[Lobby]:
    with Lobby(stack) as opened:
        yield opened


def start(lobby: Lobby, host: Guest, guest: Guest, **more: Any) -> str:
    opened = lobby.post("matches", host.key, {"game": "ahoy", "seats": 2, "role": "squadron", **more})
    invite = {"invite": opened["invite"]} if "invite" in opened else {}
    lobby.post(f"matches/{opened['match_id']}/seats", guest.key, invite)
    lobby.until(f"matches/{opened['match_id']}", host.key, status="active")
    return str(opened["match_id"])


def history(scoring: Table, player: Guest, key: str = "") -> dict[str, Any]:
    return scoring.good(scoring.ask("GET", f"/scoring/v1/players/{player.player_id}", key))


def rated(scoring: Table, player: Guest, matches: int) -> dict[str, Any]:
    """The player's own history, once so many matches are in it and rated."""

    def is_there() -> bool:
        items = history(scoring, player, player.key)["items"]
        return len(items) == matches and all(item["after"] for item in items)

    wait_until(is_there, f"{matches} matches are rated", WAIT_S)
    return history(scoring, player, player.key)


def test_a_match_is_rated_once_for_all_to_see(stack: Stack, table: Table, lobby: Lobby, scoring: Table) -> None:
    """END-16: with nobody to score when it ends, and two of them afterwards."""
    ann, bob = lobby.arrive("Ann"), lobby.arrive("Bob")
    stack["scorer"].kill()
    match_id = start(lobby, ann, bob)
    table.ask("POST", f"/game/v1/matches/{match_id}/concede", bob.key)
    stack["scorer"].start()
    stack.add("scorer", copy="-2")
    try:
        first = rated(scoring, ann, 1)
        private = start(lobby, ann, bob, visibility="private")
        table.ask("POST", f"/game/v1/matches/{private}/concede", bob.key)
        second = rated(scoring, ann, 2)
    finally:
        stack.remove("scorer-2")

    assert first["items"][0]["before"]["mu"] == 25.0
    assert [item["match_id"] for item in second["items"]] == [private, match_id]
    assert second["items"][0]["before"] == first["items"][0]["after"]
    assert [item["won"] for item in second["items"]] == [True, True]
    assert {(rating["role"], rating["games"]) for rating in second["ratings"]} == {(None, 2), ("squadron", 2)}

    now = second["items"][0]["after"]
    profile = lobby.get(f"players/{ann.player_id}", ann.key)
    assert profile["ratings"]["ahoy"] == {"mu": now["mu"], "sigma": now["sigma"]}, "what matchmaking goes by"
    board = scoring.good(scoring.ask("GET", "/scoring/v1/leaderboard?game=ahoy&limit=100", ""))["items"]
    places = [line["player_id"] for line in board]
    assert places.index(ann.player_id) < places.index(bob.player_id)

    def listed() -> bool:
        return [item["match_id"] for item in history(scoring, ann)["items"]] == [match_id]

    wait_until(listed, "strangers see the public match, and only that", WAIT_S)
