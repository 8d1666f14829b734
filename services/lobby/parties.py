"""Parties: a leader opens one, others come in with its code, and its ticket is for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from services.lobby.records import Party, person
from services.lobby.store import Change, Ledger, key
from shared.records.players import Player
from shared.service.keys import same
from shared.service.problems import Problem

KEPT_S = 24 * 3600
MOST = 8  # members; no table is larger
TRIES = 50


class Parties:
    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.client = ledger.client

    def find(self, party_id: str) -> Party | None:
        found: Any = self.client.get(record_key(party_id))
        return msgspec.json.decode(found, type=Party) if found else None

    def get(self, party_id: str, player_id: str) -> Party:
        """A party, for its members."""
        party = self.find(party_id)
        if party is None or not party.has(player_id):
            raise no_such_party(party_id)
        return party

    def add(self, party: Party) -> Party:
        self.client.set(record_key(party.party_id), text(party), ex=KEPT_S, nx=True)
        return self.find(party.party_id) or party

    def update(self, party_id: str, change: Callable[[Party], Party | None]) -> Party | None:
        """The party after a change, None if that ended it."""
        record = record_key(party_id)
        for _ in range(TRIES):
            old = self.find(party_id)
            if old is None:
                raise no_such_party(party_id)
            new = change(old)
            step = Change().expect(text(old), "GET", record)
            step = step.write("SET", record, text(new), "EX", KEPT_S) if new else step.write("DEL", record)
            if self.ledger.commit(step):
                return new
        raise Problem(503, "busy", "Too many people change this party at once; try again.")


def join(party: Party, player: Player, code: str) -> Party:
    if party.has(player.player_id):
        return party
    if not same(code, party.code):
        raise Problem(403, "wrong-code", "This is not the code of the party.")
    if len(party.members) >= MOST:
        raise Problem(409, "party-full", f"A party has at most {MOST} members.")
    return replace(party, members=(*party.members, person(player)))


def leave(party: Party, player: Player, player_id: str) -> Party | None:
    """Members leave; the leader may also send one away. The next member leads on; nobody left, no party."""
    if not party.has(player.player_id):
        raise no_such_party(party.party_id)
    if player_id != player.player_id and party.leader != player.player_id:
        raise Problem(403, "not-the-leader", "Only the leader may send somebody else away.")
    if not party.has(player_id):
        raise Problem(404, "no-such-member", f"{player_id!r:.40} is not in this party.")
    members = tuple(member for member in party.members if member.player_id != player_id)
    if not members:
        return None
    leader = party.leader if party.leader != player_id else members[0].player_id
    return replace(party, members=members, leader=leader)


def no_such_party(party_id: str) -> Problem:
    return Problem(404, "no-such-party", f"You are in no party {party_id!r:.40}.")


def record_key(party_id: str) -> str:
    return key("party", party_id)


def text(party: Party) -> str:
    return msgspec.json.encode(party).decode()
