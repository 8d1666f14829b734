"""What the game service tells all others over the bus."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from shared.rules.game import Event


class Each(msgspec.Struct, array_like=True, frozen=True):
    """A decision that several seats answer each for itself: when it came up, and which bots are awaited."""

    opened: int  # the version
    bots: tuple[tuple[int, str], ...]  # seat and level


@dataclass(frozen=True)
class MatchAdvanced:
    """One version of a match: who chose, what happened, who is awaited now."""

    match: str
    version: int
    status: str  # active, finished
    by: int  # the seat that chose; see shared/contract/seats.py
    seat: int  # the seat that is awaited; of several, the first that a bot plays now, if there is one
    kind: str  # the kind of decision it is awaited for
    bot: str  # the level of the bot that plays the awaited seat, or ""
    at: int  # milliseconds since 1970
    batch: bytes  # what happened, with audiences: see `encode_batch`
    owner: str = ""  # the player whose match it is
    pace: tuple[int, int] | None = None  # of bots: the least and the most milliseconds; None: as usual for the level
    board: bytes = b""  # where the system is awaited: the game and what is to be scored, as JSON
    seats: tuple[int, ...] = ()  # all that are awaited, where they are several
    people: bool = True  # whether anybody but bots has a seat
    each: Each | None = None  # where several seats answer one decision each for itself

    def fields(self) -> list[str | bytes]:
        """Returns it as an entry of the bus: names and values in turn."""
        head = (self.match, self.version, self.status, self.by, self.seat, self.kind, self.bot, self.at)
        more: list[str | bytes] = ["board", self.board] if self.board else []
        if self.seats:
            more += ["seats", msgspec.json.encode(self.seats)]
        if not self.people:
            more += ["people", "no"]
        if self.each:
            more += ["each", msgspec.json.encode(self.each)]
        return ["turn", msgspec.json.encode((*head, self.owner, self.pace)), "batch", self.batch, *more]

    @classmethod
    def read(cls, fields: dict[bytes, bytes]) -> MatchAdvanced:
        values: list[Any] = msgspec.json.decode(fields[b"turn"])
        values.insert(8, fields[b"batch"])
        message = cls(*values)
        if b"seats" in fields:
            message = replace(message, seats=tuple(msgspec.json.decode(fields[b"seats"])))
        if b"people" in fields:
            message = replace(message, people=False)
        if b"each" in fields:
            message = replace(message, each=msgspec.json.decode(fields[b"each"], type=Each))
        return replace(message, board=fields[b"board"]) if b"board" in fields else message


def encode_batch(by: int, choice: str, events: list[Event], secret: bool = False) -> bytes:
    """Returns what happened in one version, with audiences: it travels on the bus, and each seat gets its part.

    A secret choice is for the seat that made it.
    """
    rows = [[event.kind, event.data, event.audience] for event in events]
    batch = {"by": by, "choice": choice, "events": rows}
    return msgspec.json.encode(batch | {"secret": True} if secret else batch)


def batch_for(batch: bytes, version: int, seat: int | None) -> dict[str, Any]:
    """Returns what one seat, or a spectator, may know of a batch."""
    data = msgspec.json.decode(batch)
    events = [
        {"kind": kind, "data": about}
        for kind, about, audience in data["events"]
        if audience is None or (seat is not None and seat in audience)
    ]
    hidden = "secret" in data and seat != data["by"]
    return {"version": version, "by": data["by"], "choice": "" if hidden else data["choice"], "events": events}
