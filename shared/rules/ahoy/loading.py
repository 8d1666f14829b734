"""A saved position back into a State, refusing what has not its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shared.rules.ahoy.board import Laid, sea_of
from shared.rules.ahoy.state import SAVED, State, empty_table, own
from shared.rules.ahoy.tiles import TILES
from shared.rules.dice import check_key
from shared.rules.game import Game

NESTED: Final = ("dice", "aside", "crew", "cargo", "piles")  # lists of lists
WORDS: Final = (  # lists of names; all other lists hold whole numbers
    *("crew", "cargo", "piles", "tiles", "market", "deck", "removed", "discarded"),
    *("plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
)


def load(game: Game, data: Mapping[str, Any]) -> State:
    seats = data["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"seats is {seats!r:.20}")
    state = empty_table(game, check_key(bytes.fromhex(data["key"])), seats)
    for name in SAVED:
        check_shape(name, data[name], getattr(state, name))
        setattr(state, name, own(data[name]))
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple(laid(*entry) for entry in data["sea"]))
    return state


def check_shape(name: str, value: Any, like: Any) -> None:
    """The same type as on an empty table; lists that are per seat, figure or slot have their length."""
    if type(value) is not type(like):
        raise TypeError(f"{name} is a {type(value).__name__}, not a {type(like).__name__}")
    if isinstance(value, list):
        if like and len(value) != len(like):
            raise ValueError(f"{name} has {len(value)} entries, not {len(like)}")
        leaf = str if name in WORDS else int
        for entry in value:
            items = entry if name in NESTED and type(entry) is list else [entry]
            if not all(type(item) is leaf for item in items) or (name in NESTED) != (type(entry) is list):
                raise TypeError(f"{name} holds {entry!r:.40}")


def laid(tile: str, x: int, y: int, turns: int) -> Laid:
    if tile not in TILES or {type(x), type(y), type(turns)} != {int} or turns not in range(4):
        raise ValueError(f"no tile lies like {(tile, x, y, turns)!r:.60}")
    return tile, x, y, turns
