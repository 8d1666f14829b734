"""The random games that the suite plays and looks at; the number of a game decides seats, key and choices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ..engine import Pending, choices_of, pending, play
from ..game import SYSTEM, Choice, Event, Game, Outcome, Position, Seat

GAMES = range(6)
LIMIT = 20_000


def new_game(game: Game, number: int) -> tuple[Position, random.Random]:
    """Returns a fresh game, and the rng that plays it; the number decides seats, key and rng."""
    rng = random.Random(number)
    return game.setup(seats_of(game, number), rng.randbytes(32), {}), rng


def decisions(game: Game, number: int) -> Iterator[tuple[Position, Pending, random.Random]]:
    """Every position of a random game that waits for a choice."""
    state, rng = new_game(game, number)
    made = 0
    while (ask := pending(state)) is not None:
        yield state, ask, rng
        play_any(state, ask, rng)
        made += 1
        assert made < LIMIT, "the game does not end"
    assert game.outcome(state) is not None


def play_any(state: Position, ask: Pending, rng: random.Random) -> list[Event]:
    """Plays any choice of any seat that is awaited; returns what happened."""
    seat = ask.seat if len(ask.seats) == 1 else rng.choice(ask.seats)
    return play(state, seat, rng.choice(choices_of(state, seat)))


def events_of(game: Game, number: int) -> list[Event]:
    """Everything that happens in a random game."""
    state, rng = new_game(game, number)
    events = state.take_events()
    while (ask := pending(state)) is not None:
        events += play_any(state, ask, rng)
    return events


def played(game: Game, number: int) -> Outcome:
    """Returns how a random game ends."""
    state, rng = new_game(game, number)
    while (ask := pending(state)) is not None:
        play_any(state, ask, rng)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def every_seat(seats: int) -> list[Seat | None]:
    return [None, *range(seats)]


def seats_of(game: Game, number: int) -> int:
    return game.seats[number % len(game.seats)]


def score_inputs(game: Game, number: int) -> list[tuple[Any, list[Choice]]]:
    """Returns every score input of a random game, with the choices that were open then."""
    return [(game.score_input(state), ask.choices) for state, ask, _ in decisions(game, number) if ask.seat == SYSTEM]
