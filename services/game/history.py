"""A match's log, and everything that can be had from it by replay.

The log has one entry for each version: `seat choice` for a choice (with ` bot` behind it if a bot stood in for an
overdue player), `undo version` for going back, `given seat` for a seat given up to a bot. Events are not stored: they
follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from services.game.records import Meta
from shared.rules import codec
from shared.rules.engine import pending, play
from shared.rules.game import Choice, Event, Position

START = -1


@dataclass
class Moment:
    """One version of a match: the position, and what led to it."""

    version: int
    by: int
    choice: str
    state: Position
    events: list[Event]


def entry_of_choice(seat: int, choice: Choice, bot: bool) -> str:
    return f"{seat} {codec.choice_id(choice)}{' bot' if bot else ''}"


def entry_of_undo(version: int) -> str:
    return f"undo {version}"


def entry_of_gift(seat: int) -> str:
    return f"given {seat}"


def moments(meta: Meta, key: bytes, log: list[str]) -> Iterator[Moment]:
    """Every version of a match, from its start to the end of its log."""
    state = meta.rules.setup(meta.seats, key, meta.options)
    past = [state.clone()]
    yield Moment(0, START, "", past[0], state.take_events())
    for version, entry in enumerate(log, 1):
        first, what, *_ = entry.split(" ")
        if first == "undo":
            state = past[int(what)].clone()
            state.events = []
            events = [Event("undone", {"to": int(what)})]
            by = awaited(state)
        elif first == "given":
            by, events = int(what), [Event("seat_given", {"seat": int(what)})]
        else:
            by = int(first)
            events = play(state, by, codec.choice_from_id(meta.rules, what))
        past.append(state.clone())
        yield Moment(version, by, "" if first in ("undo", "given") else what, past[-1], events)


def awaited(state: Position) -> int:
    ask = pending(state)
    return ask.seat if ask else START


def choices_in_force(log: list[str]) -> list[str]:
    """The entries of choices that were not undone, each `seat choice`: what a verifier replays."""
    kept: list[tuple[int, str]] = []
    for version, entry in enumerate(log, 1):
        if entry.startswith("undo "):
            kept = [(made, said) for made, said in kept if made <= int(entry.split(" ")[1])]
        elif not entry.startswith("given "):
            kept.append((version, " ".join(entry.split(" ")[:2])))
    return [said for _, said in kept]


# A batch is what happened in one version, with audiences: it travels on the bus, and each seat gets its part. --------


def batch_of(by: int, choice: str, events: list[Event]) -> bytes:
    told = [[event.kind, event.data, event.audience] for event in events]
    return msgspec.json.encode({"by": by, "choice": choice, "events": told})


def part_of(batch: bytes, version: int, seat: int | None) -> dict[str, Any]:
    """What one seat, or a spectator, may know of a batch."""
    data = msgspec.json.decode(batch)
    told = [
        {"kind": kind, **fields}
        for kind, fields, audience in data["events"]
        if audience is None or (seat is not None and seat in audience)
    ]
    return {"version": version, "by": data["by"], "choice": data["choice"], "events": told}
