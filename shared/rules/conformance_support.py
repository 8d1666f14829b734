"""What the conformance suite plays and looks at: random games, their positions, and the parts of JSON."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from .engine import Pending, pending, play
from .game import SYSTEM, Choice, Game, Position, Seat

GAMES = range(6)
LIMIT = 20_000

Path = tuple[Any, ...]


@dataclass(frozen=True)
class Case:
    """One check, with the value that it is given if it takes one."""

    check: Callable[..., None]
    values: tuple[object, ...] = ()

    def __str__(self) -> str:
        return "-".join([self.check.__name__, *map(repr, self.values)])

    def run(self, game: Game) -> Exception | None:
        """Returns what went wrong, if something did."""
        try:
            self.check(game, *self.values)
        except Exception as error:  # noqa: BLE001 (whatever a game raises is its failure)
            return error
        return None


CASES: list[Case] = []


def check(*values: object) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Makes a case of a check, or one for each of the values that it is to be given."""

    def add(function: Callable[..., None]) -> Callable[..., None]:
        CASES.extend([Case(function, (value,)) for value in values] or [Case(function)])
        return function

    return add


class raises:  # noqa: N801 (reads as a verb: `with raises(BadScoreInput) as refused:`)
    """A block that has to raise this error, which is kept."""

    def __init__(self, expected: type[Exception]) -> None:
        self.expected = expected
        self.error: Any = None

    def __enter__(self) -> raises:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> bool:
        assert kind is not None, f"{self.expected.__name__} was not raised"
        self.error = error
        return isinstance(error, self.expected)


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
        play(state, ask.seat, rng.choice(ask.choices))
        made += 1
        assert made < LIMIT, "the game does not end"
    assert game.outcome(state) is not None


def every_seat(seats: int) -> list[Seat | None]:
    return [None, *range(seats)]


def seats_of(game: Game, number: int) -> int:
    return game.seats[number % len(game.seats)]


def scored_boards(game: Game, number: int) -> list[tuple[Any, list[Choice]]]:
    """Returns every board that a random game has scored, with the choices that were open then."""
    return [(game.score_input(state), ask.choices) for state, ask, _ in decisions(game, number) if ask.seat == SYSTEM]


def fields_of(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every field of some JSON: its path and its value."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in items:
        yield (*path, name), value
        yield from fields_of(value, (*path, name))


def with_field(data: Any, path: Path, value: object) -> Any:
    """Returns a copy with another value there."""
    changed = copy.deepcopy(data)
    inner = changed
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return changed


def shape(thing: Any) -> Any:
    """Returns the ids and the structure, without the words."""
    if isinstance(thing, dict):
        return {key: shape(value) for key, value in thing.items()}
    return [shape(item) for item in thing] if isinstance(thing, list) else type(thing).__name__
