"""What positions are worth, game by game: `values/<game>/` or `values/<game>.py`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from shared.rules.game import Choice, Seat


class Values(Protocol):
    """What a game's module has. A game without one is played out to its end at random instead."""

    MENU: str  # the kind of decision at which every action is over
    REST: Choice  # the choice there that does nothing more

    DIE: float  # what a die, or whatever a turn is made of, is worth while it is still to be used

    def worth(self, state: Any, die: float = 0.0) -> list[float]: ...  # every seat's chance to win; they add up to 1
    def worth_between_turns(self, state: Any) -> list[float]: ...  # the same where a turn is about to begin

    def round_of(self, state: Any) -> int: ...  # its number; nobody plans beyond a round that is over

    def free(self, state: Any) -> list[Choice]: ...  # at the menu, what costs nothing of the turn and may be worth it

    # The choices worth looking at, after the own choice `last`; None where the look begins.
    def prospects(self, state: Any, last: Choice | None) -> list[Choice]: ...

    def reason(self, before: Any, after: Any, seat: Seat, language: str) -> str: ...  # why a seat may want to go there
    def fingerprint(self, state: Any) -> tuple[object, ...] | None: ...  # the same for positions that are alike


@cache
def values_of(game: str) -> Values | None:
    name = f"{__name__}.{game}"
    return cast(Values, import_module(name)) if find_spec(name) else None
