"""Replaying and verifying a finished game: same key, same choices, same draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import registry
from .dice import commitment
from .engine import play
from .errors import NotVerified, Refused
from .game import Choice, Event, Options, Outcome, Position, Seat


@dataclass
class Record:
    """A game as it is published when it has ended. `events` may be left out."""

    game: str
    seats: int
    options: Options
    commitment: str
    key: bytes
    choices: Sequence[tuple[Seat, Choice]]
    events: Sequence[Event] | None = None


def replay(record: Record) -> tuple[Position, list[Event]]:
    """Play the choices again from the key; returns the last position and everything that happened."""
    state = registry.game(record.game).setup(record.seats, record.key, record.options)
    events = state.take_events()
    for number, (seat, choice) in enumerate(record.choices):
        try:
            events += play(state, seat, choice)
        except Refused as error:
            raise NotVerified(f"choice {number + 1}, {choice} by seat {seat}, cannot be replayed: {error}") from error
    return state, events


def verify(record: Record) -> Outcome:
    """Check the key against its commitment and every draw against the replay; returns the true outcome."""
    if commitment(record.key) != record.commitment:
        raise NotVerified(f"the key does not fit the commitment {record.commitment}")
    state, events = replay(record)
    outcome = state.game.outcome(state)
    if outcome is None:
        raise NotVerified(f"the game is not over after {len(record.choices)} choices")
    if record.events is not None:
        for number, (claimed, true) in enumerate(zip(record.events, events, strict=False)):
            if claimed != true:
                raise NotVerified(f"event {number + 1} was published as {claimed}, but it was {true}")
        if len(record.events) != len(events):
            raise NotVerified(f"{len(record.events)} events were published, but {len(events)} happened")
    return outcome
