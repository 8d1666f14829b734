"""People who meet in the lobby while it dies and comes back. They ask again until they get an answer."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from shared.service.keys import new_id
from tests.e2e.clients import Match, Table
from tests.e2e.stack import Stack

WAIT_S = 120.0


@dataclass
class Guest:
    player_id: str
    key: str


class Lobby(Table):
    """The lobby, as its clients call it: every POST carries an Idempotency-Key."""

    def __init__(self, stack: Stack) -> None:
        super().__init__(stack, "lobby")

    def arrive(self, name: str) -> Guest:
        player = self.post("players", "", {"name": name})
        return Guest(player["player_id"], player["api_key"])

    def post(self, path: str, key: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.ask("POST", f"/lobby/v1/{path}", key, headers={"Idempotency-Key": new_id(24)}, json=body)
        assert answer.status_code in (200, 201), f"{path}: {answer.status_code} {answer.text[:400]}"
        return dict(answer.json())

    def get(self, path: str, key: str) -> dict[str, Any]:
        return self.good(self.ask("GET", f"/lobby/v1/{path}", key))

    def until(self, path: str, key: str, **wanted: str) -> dict[str, Any]:
        """Look until it is as wanted."""
        deadline = time.monotonic() + WAIT_S
        while True:
            seen = self.get(path, key)
            if wanted.items() <= seen.items():
                return seen
            assert time.monotonic() < deadline, f"{path} is not {wanted}: {seen}"
            time.sleep(0.1)


def meet_at_a_table(lobby: Lobby, number: int) -> Match:
    """Two people: one opens a match, the other sits down, it starts by itself."""
    host, guest = (lobby.arrive(f"{who} {number}") for who in ("Host", "Guest"))
    opened = lobby.post("matches", host.key, {"game": "ahoy", "seats": 2})
    lobby.post(f"matches/{opened['match_id']}/seats", guest.key, {})
    seated = lobby.until(f"matches/{opened['match_id']}", host.key, status="active")
    assert [seat["player_id"] for seat in seated["table"]].count(host.player_id) == 1
    assert sits_in_one_match(lobby, host) == sits_in_one_match(lobby, guest) == opened["match_id"]
    keys = {host.player_id: host.key, guest.player_id: guest.key}
    return Match(opened["match_id"], [keys[seat["player_id"]] for seat in seated["table"]])


def meet_by_ticket(lobby: Lobby, number: int) -> str:
    """One who lets the lobby find an opponent; tells the match."""
    guest = lobby.arrive(f"Wanderer {number}")
    ticket = lobby.post("tickets", guest.key, {"game": "ahoy", "seats": 2})
    paired = lobby.until(f"tickets/{ticket['ticket_id']}", guest.key, status="paired")
    lobby.until(f"matches/{paired['match_id']}", guest.key, status="active")
    assert sits_in_one_match(lobby, guest) == paired["match_id"]
    return str(paired["match_id"])


def sits_in_one_match(lobby: Lobby, guest: Guest) -> str:
    """A repeated request makes nothing twice."""
    mine = [match["match_id"] for match in lobby.get("matches?mine=true", guest.key)["items"]]
    assert len(mine) == 1, mine
    return str(mine[0])
