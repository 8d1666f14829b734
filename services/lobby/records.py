"""What the lobby remembers: matches, tickets, parties. Records never change; a change is a new record.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any

import msgspec

from shared.records.players import Player
from shared.service.pace import Pace

MU, SIGMA = 25.0, 25.0 / 3  # what is believed of a player nobody has seen play


class Rating(msgspec.Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA


class Chair(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, or a bot of some level."""

    player_id: str
    name: str
    bot: str | None = None


class Clock(msgspec.Struct, frozen=True):
    per_turn_s: int = 0  # 0: no deadline
    on_timeout: str = "bot"


class Spectators(msgspec.Struct, frozen=True):
    policy: str = "on"  # off, on, delayed
    turns: int = 0  # how far behind, if delayed


class Fill(msgspec.Struct, frozen=True):
    """Bots of a level take the empty seats after a wait."""

    level: str
    after_s: int


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A table: how it is to be played, who sits there, how far it has come."""

    match_id: str
    game: str
    options: dict[str, Any]
    chairs: tuple[Chair | None, ...]
    creator: str
    created: int
    visibility: str = "public"  # public, private
    invite: str = ""
    clock: Clock = Clock()
    spectators: Spectators = Spectators()
    fill: Fill | None = None
    hints: bool = True
    pace: Pace | None = None  # of bots; None: as usual for their level
    status: str = "open"  # open, starting, active, finished, cancelled
    version: int = 1
    due: int = 0  # when the sweeper looks at it next; 0: never
    attempts: int = 0  # how often the game service was asked in vain
    commitment: str | None = None
    outcome: dict[str, Any] | None = None
    reason: str | None = None  # why it was cancelled
    started: int | None = None
    finished: int | None = None
    rematch_of: str | None = None
    rematch: str | None = None

    def seat_of(self, player_id: str) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair and chair.bot is None and chair.player_id == player_id:
                return seat
        return None

    def wants_bots(self) -> bool:
        """Whether bots sit here, or will."""
        return self.fill is not None or any(chair and chair.bot for chair in self.chairs)

    def people(self) -> list[str]:
        return [chair.player_id for chair in self.chairs if chair and chair.bot is None]


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """One player, or a party, waiting for a match."""

    ticket_id: str
    game: str
    seats: tuple[int, ...]  # numbers of seats that will do, the preferred one first
    roles: tuple[str, ...]  # roles that will do; empty: any
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


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """Players who want to play at the same table. The code lets others in; the leader draws the ticket."""

    party_id: str
    code: str
    leader: str
    members: tuple[Chair, ...]
    created: int
    ticket_id: str | None = None  # the last ticket drawn for it

    def has(self, player_id: str) -> bool:
        return any(member.player_id == player_id for member in self.members)


def bot(level: str) -> Chair:
    """A seat's occupant if it is a bot."""
    return Chair(player_id=f"bot-{level}", name=level.capitalize(), bot=level)


def person(player: Player) -> Chair:
    return Chair(player_id=player.player_id, name=player.name)
