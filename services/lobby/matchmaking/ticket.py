"""A ticket: one player, or a party, waiting for a match."""

from __future__ import annotations

import msgspec

from services.lobby.matches.match import Chair
from services.lobby.matches.settings import Fill
from services.lobby.players.accounts import Rating


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    ticket_id: str
    game: str
    seats: tuple[int, ...]  # acceptable numbers of seats, the preferred one first
    roles: tuple[str, ...]  # acceptable roles; empty: any
    players: tuple[Chair, ...]
    rating: Rating  # of a party: the mean
    created: int
    max_wait_s: int
    fill: Fill | None = None
    party_id: str | None = None
    status: str = "waiting"  # waiting, paired, expired, cancelled
    match_id: str | None = None
    ended: int | None = None

    def has(self, player_id: str) -> bool:
        return any(chair.player_id == player_id for chair in self.players)
