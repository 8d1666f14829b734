"""The log of a match: one entry for each version, as text. What happened follows from it by replay.

`seat choice` is a choice (with ` bot` behind it if a bot made it), `undo version seat` goes back, `back seat count`
takes back what a seat has answered to a decision that still waits for others, `given seat` passes a seat to a bot for
good, `overdue seat` calls a bot to decide in a seat's place. Saved matches hold this text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chosen:
    seat: int
    choice: str  # its id
    bot: bool = False

    def text(self) -> str:
        return f"{self.seat} {self.choice}{' bot' if self.bot else ''}"


@dataclass(frozen=True, slots=True)
class Undone:
    version: int  # that the match went back to
    seat: int

    def text(self) -> str:
        return f"undo {self.version} {self.seat}"


@dataclass(frozen=True, slots=True)
class TakenBack:
    seat: int
    count: int  # how many answers

    def text(self) -> str:
        return f"back {self.seat} {self.count}"


@dataclass(frozen=True, slots=True)
class SeatGiven:
    seat: int

    def text(self) -> str:
        return f"given {self.seat}"


@dataclass(frozen=True, slots=True)
class Overdue:
    seat: int

    def text(self) -> str:
        return f"overdue {self.seat}"


Entry = Chosen | Undone | TakenBack | SeatGiven | Overdue


def read_entry(text: str) -> Entry:
    """Returns the entry that was saved as this text."""
    match text.split(" "):
        case ["undo", version, seat]:
            return Undone(int(version), int(seat))
        case ["back", seat, count]:
            return TakenBack(int(seat), int(count))
        case ["given", seat]:
            return SeatGiven(int(seat))
        case ["overdue", seat]:
            return Overdue(int(seat))
        case [seat, choice]:
            return Chosen(int(seat), choice)
        case [seat, choice, "bot"]:
            return Chosen(int(seat), choice, bot=True)
    raise ValueError(f"not an entry of a log: {text!r:.80}")


def read_log(texts: Iterable[str]) -> list[Entry]:
    return [read_entry(text) for text in texts]
