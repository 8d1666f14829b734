"""A party: players who want to play at the same table, and how they join and leave it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from services.lobby.matches.match import Chair, player_chair
from shared.records.players import Player
from shared.service.keys import same
from shared.service.web.problems import Problem

MAX_MEMBERS = 8  # no table is larger


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """The code lets others in; the leader draws the ticket."""

    party_id: str
    code: str
    leader: str
    members: tuple[Chair, ...]
    created: int
    ticket_id: str | None = None  # the last one drawn for it

    def has(self, player_id: str) -> bool:
        return any(member.player_id == player_id for member in self.members)


def join(party: Party, player: Player, code: str) -> Party:
    if party.has(player.player_id):
        return party
    if not same(code, party.code):
        raise Problem("wrong-code", "This is not the code of the party.")
    if len(party.members) >= MAX_MEMBERS:
        raise Problem("party-full", f"A party has at most {MAX_MEMBERS} members.")
    return replace(party, members=(*party.members, player_chair(player)))


def leave(party: Party, player: Player, player_id: str) -> Party | None:
    """Removes a member: oneself, or anybody for the leader. The next member leads on; the last one ends the party."""
    if not party.has(player.player_id):
        raise no_such_party(party.party_id)
    if player_id != player.player_id and party.leader != player.player_id:
        raise Problem("not-the-leader", "Only the leader may remove another member.")
    if not party.has(player_id):
        raise Problem("no-such-member", f"{player_id!r:.40} is not a member of this party.")
    members = tuple(member for member in party.members if member.player_id != player_id)
    if not members:
        return None
    leader = party.leader if party.leader != player_id else members[0].player_id
    return replace(party, members=members, leader=leader)


def no_such_party(party_id: str) -> Problem:
    return Problem("no-such-party", f"You are not in a party {party_id!r:.40}.")
