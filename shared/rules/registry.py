"""Name -> game: the only list of games."""

from __future__ import annotations

from collections.abc import Callable

from .errors import UnknownGame
from .game import Game


def _ahoy() -> Game:
    from .ahoy import AHOY

    return AHOY


_MAKERS: dict[str, Callable[[], Game]] = {"ahoy": _ahoy}
_GAMES: dict[str, Game] = {}


def names() -> list[str]:
    return sorted(_MAKERS)


def game(name: object) -> Game:
    """Returns the game of that name, made when it is first asked for."""
    ready = _GAMES.get(name) if isinstance(name, str) else None
    return ready or _make(name)


def _make(name: object) -> Game:
    if not isinstance(name, str) or name not in _MAKERS:
        raise UnknownGame(f"no game is called {name!r:.40}; hosted: {', '.join(names())}")
    _GAMES[name] = _MAKERS[name]()
    return _GAMES[name]


def load_all() -> None:
    """Make every game now, so that nobody waits for it later."""
    for name in names():
        game(name)


def register(name: str, maker: Callable[[], Game]) -> None:
    """Add a game from outside, as the tests do with their tiny one."""
    _MAKERS[name] = maker
    _GAMES.pop(name, None)
