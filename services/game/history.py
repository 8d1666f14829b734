"""A match's log, and everything that can be had from it by replay.

The log has one entry for each version: `seat choice` for a choice (with ` bot` behind it if a bot made it), `undo
version seat` for going back, `given seat` for a seat given up to a bot, `overdue seat` for a bot called to decide in a
seat's place. Events are not stored: they follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from services.game.records import Match, Meta, new_match
from shared.rules import codec
from shared.rules.engine import pending, play
from shared.rules.game import Choice, Event, Position

START = -1
WITHOUT_CHOICE = ("undo", "given", "overdue")  # the first words of entries that are no choices


@dataclass
class Moment:
    """One version of a match: the position, and what led to it."""

    version: int
    by: int
    choice: str
    state: Position
    events: list[Event]

    def batch(self) -> bytes:
        return batch_of(self.by, self.choice, self.events)


def entry_of_choice(seat: int, choice: Choice, bot: bool) -> str:
    return f"{seat} {codec.choice_id(choice)}{' bot' if bot else ''}"


def entry_of_undo(version: int, seat: int) -> str:
    return f"undo {version} {seat}"


def undos(log: list[str], seat: int) -> int:
    """How often a seat has taken something back."""
    return sum(entry.startswith("undo ") and entry.endswith(f" {seat}") for entry in log)


def entry_of_gift(seat: int) -> str:
    return f"given {seat}"


def entry_of_call(seat: int) -> str:
    return f"overdue {seat}"


def moments(meta: Meta, key: bytes, log: list[str]) -> Iterator[Moment]:
    """Every version of a match, from its start to the end of its log."""
    state = meta.rules.setup(meta.seats, key, meta.options)
    events = state.take_events()
    past = [state.clone()]
    yield Moment(0, START, "", past[0], events)
    for version, entry in enumerate(log, 1):
        by, choice = START, ""
        match entry.split(" "):
            case ["undo", back, seat]:
                by, state = int(seat), past[int(back)].clone()
                state.events = []
                events = [undone(int(back))]
            case ["given", seat]:
                by, events = int(seat), [seat_given(int(seat))]
            case ["overdue", seat]:
                by, events = START, [overdue(int(seat))]
            case [seat, choice, *_]:
                by, events = int(seat), play(state, int(seat), codec.choice_from_id(meta.rules, choice))
        past.append(state.clone())
        yield Moment(version, by, choice, past[-1], events)


def undone(version: int) -> Event:
    return Event("undone", {"to": version})


def seat_given(seat: int) -> Event:
    return Event("seat_given", {"seat": seat})


def overdue(seat: int) -> Event:
    return Event("overdue", {"seat": seat})


def match_at(meta: Meta, key: bytes, log: list[str]) -> Match:
    """The match as it was when this was its log; its deadline is not known any more."""
    *_, last = moments(meta, key, log)
    match = new_match(meta, last.state)
    match.version = last.version
    match.status = "active" if pending(last.state) else "finished"
    for entry in log:
        match_seats(match, entry.split(" "))
    return match


def match_seats(match: Match, words: list[str]) -> None:
    """Who was away, and who had given up, after an entry of the log."""
    if words[0] == "given":
        match.give(int(words[1]))
    elif words[0] == "overdue":
        match.standin = int(words[1])
    elif words[0] == "undo":
        match.chosen_by(int(words[2]), bot=False)
    else:
        match.chosen_by(int(words[0]), bot=words[-1] == "bot")


def choices_in_force(log: list[str]) -> list[str]:
    """The entries of choices that were not undone, each `seat choice`: what a verifier replays."""
    kept: list[tuple[int, str]] = []
    for version, entry in enumerate(log, 1):
        words = entry.split(" ")
        if words[0] == "undo":
            kept = [(made, said) for made, said in kept if made <= int(words[1])]
        elif words[0] not in WITHOUT_CHOICE:
            kept.append((version, " ".join(words[:2])))
    return [said for _, said in kept]


def shown_after_delay(meta: Meta, key: bytes, log: list[str]) -> int:
    """The version that lies so many turns back as spectators see; a turn is a run of versions that await one seat."""
    starts, last = [0], None
    for moment in moments(meta, key, log):
        ask = pending(moment.state)
        seat = ask.seat if ask else None
        if seat != last and moment.version:
            starts.append(moment.version)
        last = seat
    return starts[max(0, len(starts) - 1 - meta.spectators.turns)]


# A batch is what happened in one version, with audiences: it travels on the bus, and each seat gets its part. --------


def batch_of(by: int, choice: str, events: list[Event]) -> bytes:
    told = [[event.kind, event.data, event.audience] for event in events]
    return msgspec.json.encode({"by": by, "choice": choice, "events": told})


def part_of(batch: bytes, version: int, seat: int | None) -> dict[str, Any]:
    """What one seat, or a spectator, may know of a batch."""
    data = msgspec.json.decode(batch)
    told = [
        {"kind": kind, "data": about}
        for kind, about, audience in data["events"]
        if audience is None or (seat is not None and seat in audience)
    ]
    return {"version": version, "by": data["by"], "choice": data["choice"], "events": told}


def whole(moment: Moment) -> dict[str, Any]:
    """All of what happened, once there are no secrets any more; `audience` is who knew it then, if not everybody."""
    told = [
        {"kind": event.kind, "data": event.data} | ({} if event.audience is None else {"audience": event.audience})
        for event in moment.events
    ]
    return {"version": moment.version, "by": moment.by, "choice": moment.choice, "events": told}
