"""Ids, keys, cursors and choices that are there, so that requests get further than to the first refusal."""

from __future__ import annotations

import random
from typing import Any

import httpx

from shared.contract.cursors import encode_cursor, to_text
from shared.service.keys import new_id

CURSORS: tuple[object, ...] = (
    *((1.5, "a"), (1.5, "a\0b"), (1e308, "ж"), (1, "a", 2), (2**63, "a", 2**64), (1, "\0", -1), (-(2**70), "", 0)),
    *(("1234567890123:abc",), ("1234567890123:abc\n",), ("\u0661" * 13 + ":a",), [], {}, None, "x", [[[]]]),
)
EXPORT_CURSORS = (b"1:a", b"1:a\0", b"-5:", b"99999999999999999999:a", b"x", b"\xff", b" 1 :a", b"1_0:a", b"", b":")


class World:
    """A lobby with players, parties, tickets, and matches of every status."""

    def __init__(self, address: str, service_key: str) -> None:
        self.http = httpx.Client(base_url=address, trust_env=False, timeout=60)
        self.service_key = service_key
        self.things: dict[str, list[Any]] = {}
        self.renew()

    def close(self) -> None:
        self.http.close()

    def post(self, path: str, key: str = "", body: Any = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        answer = self.http.post(path, json={} if body is None else body, headers=headers)
        assert answer.is_success, f"{path}: {answer.text}"
        return dict(answer.json())

    def renew(self) -> None:
        """Makes new ones of everything: requests delete players, and end matches."""
        people = [self.post("/lobby/v1/players", body={"name": name}) for name in ("Ada", "Bea", "Cleo")]
        keys = [person["api_key"] for person in people]
        order = {"game": "ahoy", "seats": 2}
        delayed = {"spectators": {"policy": "delayed", "turns": 2}}
        opened = [
            self.post("/lobby/v1/matches", keys[0], order | more)
            for more in ({}, {"visibility": "private"}, {}, delayed, {"spectators": {"policy": "off"}})
        ]
        for match in opened[2:]:
            self.post(f"/lobby/v1/matches/{match['match_id']}/seats", keys[1])
        self.post(f"/game/v1/matches/{opened[2]['match_id']}/concede", keys[0])
        party = self.post("/lobby/v1/parties", keys[0])
        ticket = self.post("/lobby/v1/tickets", keys[2], {"game": "ahoy", "seats": [4]})
        choices = self.choices([match["match_id"] for match in opened[3:]], keys[:2])
        self.things = {
            "key": [*keys, *keys, self.service_key, "no-key"],
            "match_id": [match["match_id"] for match in opened] + [new_id()],
            "player_id": [person["player_id"] for person in people] + ["bot-captain", new_id()],
            "party_id": [party["party_id"]],
            "code": [party["code"]],
            "ticket_id": [ticket["ticket_id"]],
            "invite": [opened[1].get("invite", "x")],
            "game": ["ahoy"],
            "name": ["start.js", "not-found", "main.js", "ahoy", "x" * 300 + ".js"],
            "alias": ["gone-abc"],
            "seat": [0, 1],
            "level": ["drifter", "captain"],
            "role": ["bluefin", "mollusk"],
            "version": [0, 1],
            "choice": choices,
            "cursor": [*map(encode_cursor, CURSORS), *self.cursors()],
            "after": [*map(to_text, EXPORT_CURSORS), -1, 0, 1],
        }

    def choices(self, ids: list[str], keys: list[str]) -> list[Any]:
        """Returns what the matches offer to whoever is awaited."""
        offered: list[Any] = [{"id": "x"}]
        for match_id in ids:
            for key in keys:
                view = self.http.get(f"/game/v1/matches/{match_id}", headers={"Authorization": f"Bearer {key}"}).json()
                offered += [each["choice"] for each in (view["pending"] or {}).get("choices", [])]
        return offered

    def cursors(self) -> list[str]:
        found = self.http.get("/lobby/v1/matches?limit=1").json()["next"]
        return [found] if found else []

    def known(self, rng: random.Random, name: str) -> Any:
        """Returns one of the things of a name, or None if nothing is known by it."""
        there = self.things.get(name)
        return rng.choice(there) if there else None
