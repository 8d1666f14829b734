"""What every game must do: `check_game(game)`, or `python -m flotilla_rules.conformance NAME` if it is registered.

A new game passes this suite before anything else is said about it. Each check takes a game, and some a number (of the
random game that it looks at) or nonsense that has to be refused; `CASES` lists them all. A check that fails raises an
AssertionError, so this does not work under `python -O`.
"""

from __future__ import annotations

from ..game import Game
from . import choices, declared, positions, scoring, starts_and_ends, views  # each adds its checks to CASES
from .cases import CASES, Case

__all__ = ["CASES", "Case", "check_game", "choices", "declared", "positions", "scoring", "starts_and_ends", "views"]


def check_game(game: Game) -> list[str]:
    """Runs every check; returns a line for each that failed."""
    if not __debug__:
        raise RuntimeError("the checks are assertions: run them without -O")
    return [f"{case}: {error!r}" for case in CASES if (error := case.run(game))]
