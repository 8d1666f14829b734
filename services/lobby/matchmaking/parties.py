"""Parties in Redis: one record each, for a day after its last change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from services.lobby.matchmaking.party import Party, no_such_party
from services.lobby.store import Change, Store, key
from shared.service.web.problems import Problem

KEPT_S = 24 * 3600
TRIES = 50


class Parties:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.client = store.client

    def find(self, party_id: str) -> Party | None:
        text: Any = self.client.get(record_key(party_id))
        return msgspec.json.decode(text, type=Party) if text else None

    def get(self, party_id: str, player_id: str) -> Party:
        """Returns a party to one of its members."""
        party = self.find(party_id)
        if party is None or not party.has(player_id):
            raise no_such_party(party_id)
        return party

    def add(self, party: Party) -> Party:
        """Saves a new party and returns it, or returns the one that has its id already."""
        self.client.set(record_key(party.party_id), to_text(party), ex=KEPT_S, nx=True)
        return self.find(party.party_id) or party

    def update(self, party_id: str, change: Callable[[Party], Party | None]) -> Party | None:
        """Changes a party and returns it, or None if that ended it."""
        record = record_key(party_id)
        for _ in range(TRIES):
            old = self.find(party_id)
            if old is None:
                raise no_such_party(party_id)
            new = change(old)
            step = Change().expect(to_text(old), "GET", record)
            step = step.write("SET", record, to_text(new), "EX", KEPT_S) if new else step.write("DEL", record)
            if self.store.commit(step):
                return new
        raise Problem("busy", "Too many requests change this party at once; try again.")


def record_key(party_id: str) -> str:
    return key("party", party_id)


def to_text(party: Party) -> str:
    return msgspec.json.encode(party).decode()
