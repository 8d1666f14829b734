"""Opens parties, and lets players join and leave them."""

from __future__ import annotations

from services.lobby.env import Env
from services.lobby.matches.match import player_chair
from services.lobby.matchmaking import party as rules
from services.lobby.matchmaking.party import Party, no_such_party
from shared.contract import times
from shared.records.players import Player


def open_party(env: Env, player: Player, party_id: str, code: str) -> Party:
    """Opens a party with the player as its leader."""
    members = (player_chair(player),)
    party = Party(party_id=party_id, code=code, leader=player.player_id, members=members, created=times.now_ms())
    return env.parties.add(party)


def join_party(env: Env, party_id: str, player: Player, code: str) -> Party:
    party = env.parties.update(party_id, lambda party: rules.join(party, player, code))
    if party is None:
        raise no_such_party(party_id)
    return party


def leave_party(env: Env, party_id: str, player: Player, player_id: str) -> None:
    """Removes a member, and ends the ticket that the party waits on."""
    before = env.parties.get(party_id, player.player_id)
    after = env.parties.update(party_id, lambda party: rules.leave(party, player, player_id))
    ticket = env.tickets.find((after or before).ticket_id or "")
    if ticket and ticket.status == "waiting" and ticket.has(player_id):
        env.tickets.end(ticket, "cancelled")
