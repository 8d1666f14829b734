"""What the store holds of a match besides its position."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Any

import msgspec

from shared.rules import codec, registry
from shared.rules.game import Game, Position
from shared.service.keys import bot_key, key_hash

TAKEOVER_LEVEL = "drifter"  # who plays for a player that is away
STRIKES = 3  # overdue decisions in a row, after which the bot keeps the seat until its player is back


class Player(msgspec.Struct):
    """Who sits in a seat: a person with a key, or a bot of some level."""

    player_id: str
    name: str
    key_hash: str | None = None
    bot: str | None = None


class Clock(msgspec.Struct):
    per_turn_s: int = 0  # 0: no deadline
    on_timeout: str = "bot"


class Spectators(msgspec.Struct):
    policy: str = "on"  # off, on, delayed
    turns: int = 0  # how far behind, if delayed


class Meta(msgspec.Struct):
    """What is settled when a match starts and never changes."""

    match_id: str
    game: str
    seats: int
    options: dict[str, Any]
    players: list[Player]
    clock: Clock
    spectators: Spectators
    hints: bool
    commitment: str
    started: int  # milliseconds since 1970

    @property
    def rules(self) -> Game:
        return registry.game(self.game)


@dataclass
class Match:
    """One match as it was read: the position with its version, and who is away."""

    meta: Meta
    version: int
    state: Position
    status: str  # active, finished
    due: int  # when the awaited seat must have chosen, in milliseconds since 1970; 0: never
    strikes: list[int]  # per seat, overdue decisions in a row
    away: list[bool]  # per seat: a bot plays until the player is back
    given: list[bool]  # per seat: the player gave the seat up to a bot

    def bot_of(self, seat: int) -> str:
        """The level of the bot that plays a seat now, or ""."""
        if seat < 0:
            return ""
        level = self.meta.players[seat].bot
        return level or (TAKEOVER_LEVEL if self.away[seat] or self.given[seat] else "")


@dataclass
class Caller:
    """Who calls: a seat's player, or the bot that plays it now; no seat: a spectator."""

    seat: int | None = None
    bot: bool = False


def caller_of_key(match: Match, hashed: str, secret: str) -> Caller:
    for seat, player in enumerate(match.meta.players):
        if player.key_hash and hmac.compare_digest(player.key_hash, hashed):
            return Caller(seat)
    for seat in range(match.meta.seats):
        hash_of_bot = key_hash(bot_key(secret, match.meta.match_id, seat))
        if match.bot_of(seat) and hmac.compare_digest(hash_of_bot, hashed):
            return Caller(seat, bot=True)
    return Caller()


# What is saved of a match in one Redis hash ---------------------------------------------------------------------------

FIELDS = ("meta", "v", "s", "st", "due", "strikes", "away", "given")


def read_match(values: list[bytes | None]) -> Match | None:
    """A match from the fields of its hash, or None if there is no such match."""
    meta, version, state, status, due, strikes, away, given = values
    if meta is None or version is None or state is None:
        return None
    return Match(
        meta=msgspec.json.decode(meta, type=Meta),
        version=int(version),
        state=codec.from_bytes(state),
        status=(status or b"active").decode(),
        due=int(due or 0),
        strikes=[int(digit) for digit in (strikes or b"").decode()],
        away=[flag == "1" for flag in (away or b"").decode()],
        given=[flag == "1" for flag in (given or b"").decode()],
    )


def flags(values: list[bool]) -> str:
    return "".join("1" if value else "0" for value in values)


def digits(values: list[int]) -> str:
    return "".join(str(min(value, 9)) for value in values)
