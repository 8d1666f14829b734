"""A match as the store holds it: what is settled, the position with its version, and who is away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from services.game.past.scene import Scene
from shared.contract.match_settings import MatchSettings
from shared.contract.seats import NO_STAND_IN, is_seat
from shared.rules import codec, registry
from shared.rules.answers import way
from shared.rules.errors import NewerRules, UnknownGame
from shared.rules.game import Game, Position

STRIKES = 3  # overdue decisions in a row, after which the bot keeps the seat until its player is back


class NotHosted(Exception):
    """A match of a game that this host does not offer now: it waits until the game is back."""

    def __init__(self, meta: Meta) -> None:
        super().__init__(f"{meta.match_id} is a match of {meta.game}")
        self.meta = meta


class Player(msgspec.Struct):
    """Who sits in a seat: a person with a key, or a bot of some level."""

    player_id: str
    name: str
    key_hash: str | None = None
    bot: str | None = None


class Meta(MatchSettings, frozen=True, kw_only=True):
    """What is settled when a match starts and never changes: the settings, and who plays."""

    match_id: str
    game: str
    seats: int
    options: dict[str, Any]
    players: list[Player]
    commitment: str
    started: int  # milliseconds since 1970
    owner: str = ""  # the player whose match it is: bots serve all owners in turn
    takeover: str = "drifter"  # who plays for a player that is away
    rules_version: int = 1  # of the rules of the game when it started; what 0.2.0 and older started does not tell

    @property
    def rules(self) -> Game:
        return registry.game(self.game)


class SavedByNewerRules(NotHosted):
    """A match that newer rules have saved, as while processes are replaced: it waits for one that has them."""


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
    standin: int = NO_STAND_IN  # the seat whose decision is overdue: a bot was called to make it
    opened: int = 0  # the version with which the pending decision came up
    archived: bool = False  # it is in the records only: `state` is empty, and `scene` has what was kept of a version
    scene: Scene | None = None

    def bot_of(self, seat: int) -> str:
        """Returns the level of the bot that plays a seat now, or ""."""
        if not is_seat(seat):
            return ""
        level = self.meta.players[seat].bot
        absent = self.away[seat] or self.given[seat] or self.standin == seat
        return level or (self.meta.takeover if absent else "")

    def next_to_choose(self, seats: tuple[int, ...]) -> int:
        """Returns the seat to call among those that are awaited: the first that a bot plays now, if there is one.

        A team with people in it decides without its bots, until a bot stands in for one of them.
        """
        if len(seats) == 1:
            return seats[0]
        bots = [seat for seat in seats if self.bot_of(seat)]
        if way(self.state) == "team" and len(bots) < len(seats):
            bots = [self.standin] if self.standin in seats else []
        return [*bots, *seats][0]

    def chosen_by(self, seat: int, bot: bool) -> None:
        """Notes that who chooses is back; where a bot stood in three times in a row, the player is away."""
        stood_in = self.standin == seat
        if stood_in:
            self.standin = NO_STAND_IN
        if not is_seat(seat) or (bot and self.bot_of(seat) and not stood_in):
            return
        self.strikes[seat] = self.strikes[seat] + 1 if bot else 0
        self.away[seat] = self.strikes[seat] >= STRIKES

    def give(self, seat: int) -> None:
        """Passes a seat to a bot for good."""
        self.given[seat] = True
        if self.standin == seat:
            self.standin = NO_STAND_IN


@dataclass
class Mark:
    """What is remembered of an Idempotency-Key: hashes of the key and of what was asked, and what came of it."""

    LENGTH: ClassVar[int] = 35

    key: str  # 12 hex digits; the caller's seat is part of it
    asked: str  # 6 hex digits
    due: int = 0
    version: int = 0

    def record(self, due: int) -> str:
        """Returns what is saved; the script adds the version in 6 digits."""
        return f"{self.key}{self.asked}{due:011x}"

    @classmethod
    def read(cls, record: bytes) -> Mark:
        text = record.decode()
        return cls(text[:12], text[12:18], int(text[18:29], 16), int(text[29:35]))


# What is saved of a match in one Redis hash ---------------------------------------------------------------------------

FIELDS = ("meta", "v", "s", "st", "seats")


def read_match(values: list[bytes | None]) -> Match | None:
    """Returns a match from the fields of its hash, or None if there is no such match."""
    saved, version, state, status, seats = values
    if saved is None or version is None or state is None or status is None or seats is None:
        return None
    meta = msgspec.json.decode(saved, type=Meta)
    try:
        registry.game(meta.game)
    except UnknownGame as error:
        raise NotHosted(meta) from error
    try:
        position = codec.from_bytes(state, msgspec.json.decode)
    except NewerRules as error:
        raise SavedByNewerRules(meta) from error
    due, strikes, away, given, *later = seats.decode().split(" ")  # what was added since 0.1.0 may be missing
    return Match(
        meta=meta,
        version=int(version),
        state=position,
        status=status.decode(),
        due=int(due),
        strikes=[int(digit) for digit in strikes],
        away=[flag == "1" for flag in away],
        given=[flag == "1" for flag in given],
        standin=int(later[0]) if later else NO_STAND_IN,
        opened=int(later[1]) if len(later) > 1 else int(version),
    )


def seats_text(match: Match) -> str:
    """Returns the deadline and the state of each seat as one field: few are quicker to save and to read than many."""
    absent = f"{digits(match.strikes)} {flags(match.away)} {flags(match.given)} {match.standin}"
    return f"{match.due} {absent} {match.opened}"


def position_bytes(match: Match) -> bytes:
    return codec.to_bytes(match.state, msgspec.json.encode)


def new_match(meta: Meta, state: Position) -> Match:
    seats = meta.seats
    return Match(meta, 0, state, "active", 0, [0] * seats, [False] * seats, [False] * seats)


def flags(values: list[bool]) -> str:
    return "".join("1" if value else "0" for value in values)


def digits(values: list[int]) -> str:
    return "".join(str(min(value, 9)) for value in values)
