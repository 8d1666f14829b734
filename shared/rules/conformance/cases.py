"""The cases of the suite: a check, and the value that it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from ..game import Game


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
