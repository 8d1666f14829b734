"""Name -> game: those that are built in, and those that were installed as packages.

A package declares an entry point of the group `flotilla.games`: the name of its game, and the module that has `rules`
with `GAME` inside; docs/add-a-game.md makes one. What cannot be hosted is refused by name, and all others are there.
The variable GAMES of the environment, a list with commas, says which of them are offered; without it all are.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from .errors import UnknownGame
from .game import CONTRACT, Game

GROUP: Final = "flotilla.games"
CHOICE: Final = "GAMES"


def _ahoy() -> Game:
    from .ahoy import AHOY

    return AHOY


def _pirates_under_fire() -> Game:
    from .pirates_under_fire import PIRATES_UNDER_FIRE

    return PIRATES_UNDER_FIRE


BUILT_IN: Final[dict[str, Callable[[], Game]]] = {"ahoy": _ahoy, "pirates_under_fire": _pirates_under_fire}

# What `Game` promises; a compiled class does not tell. A test compares them.
MEMBERS: Final = (
    *("answer", "arguments", "check", "concede", "contract", "describe", "first_tables"),
    *("frames", "imagine", "label", "load", "migrate", "name", "options", "outcome"),
    *("prompt", "refusal_rule", "renumber", "roles", "score", "score_input", "seats"),
    *("setup", "tables", "teams", "types", "verbs", "version", "view"),
)

_registered: dict[str, Callable[[], Game]] = {}  # from outside, as tests do
_games: dict[str, Game] = {}


def names() -> list[str]:
    """Returns the games that are offered."""
    chosen = os.environ.get(CHOICE, "")
    there = {*available(), *_registered}
    return sorted(there & {name.strip() for name in chosen.split(",")} if chosen else there)


def available() -> list[str]:
    """Returns the games that are built in or installed, offered or not."""
    return sorted({*BUILT_IN, *_packages().hosted})


def refused() -> dict[str, str]:
    """Returns the packages that cannot be hosted, and why."""
    return dict(_packages().refused)


def package_of(name: str) -> str | None:
    """Returns the module in which an installed game keeps what is its own, or None if it is built in."""
    point = _packages().hosted.get(name)
    return point.value if point else None


def game(name: object) -> Game:
    """Returns the game of that name, made when it is first asked for."""
    ready = _games.get(name) if isinstance(name, str) else None
    return ready or _make(name)


def _make(name: object) -> Game:
    if not isinstance(name, str) or name not in names():
        raise UnknownGame(f"no game is called {name!r:.40}; hosted: {', '.join(names())}")
    maker = _registered.get(name) or BUILT_IN.get(name)
    _games[name] = maker() if maker else _load(_packages().hosted[name])
    return _games[name]


def load_all() -> None:
    """Make every game now, so that nobody waits for it later."""
    for name in names():
        game(name)


def register(name: str, maker: Callable[[], Game]) -> None:
    """Add a game from outside, as the tests do with their tiny ones."""
    _registered[name] = maker
    _games.pop(name, None)


def withdraw(name: str) -> None:
    """Take out a game that was registered."""
    del _registered[name]
    _games.pop(name, None)


# Packages -----------------------------------------------------------------------------------------------------------


@dataclass
class Packages:
    """The entry points that can be hosted, and what is wrong with the others."""

    hosted: dict[str, EntryPoint] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)


@cache
def _packages() -> Packages:
    found = Packages()
    for point in entry_points(group=GROUP):
        name = point.name
        taken = "built in" if name in BUILT_IN else found.hosted[name].value if name in found.hosted else ""
        if taken:
            found.refused[f"{name} of {point.value}"] = f"there is a game of this name already: {taken}"
        elif wrong := what_is_wrong(point):
            found.refused[name] = wrong
        else:
            found.hosted[name] = point
    return found


def what_is_wrong(point: EntryPoint) -> str:
    """Returns why the package of an entry point cannot be hosted, or ""."""
    try:
        found = _load(point)
    except Exception as error:  # noqa: BLE001 (whatever a package raises keeps only itself out)
        return f"{point.value}.rules cannot be imported: {error!r:.200}"
    lacking = [member for member in MEMBERS if not hasattr(found, member)]
    if getattr(found, "contract", CONTRACT) != CONTRACT:
        return f"it is made for version {found.contract} of the contract; this host has version {CONTRACT}"
    if lacking:
        return f"{point.value}.rules.GAME is not a game: it lacks {', '.join(lacking)}"
    if found.name != point.name:
        return f"its entry point calls it {point.name}, and it calls itself {found.name}"
    return ""


def _load(point: EntryPoint) -> Game:
    found: Game = import_module(f"{point.value}.rules").GAME
    return found
