"""A saved position back into a State, refusing what has not its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shared.rules.ahoy.board import Laid, sea_of
from shared.rules.ahoy.state import NESTED, SAVED, State, empty_table
from shared.rules.ahoy.tiles import TILES
from shared.rules.dice import check_key
from shared.rules.game import Game

WORDS: Final = frozenset(  # lists of names; all other lists hold whole numbers
    (
        *("crew", "cargo", "piles", "tiles", "market", "deck", "removed", "discarded"),
        *("plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
    )
)
NAMES: Final = frozenset((str,))
NUMBERS: Final = frozenset((int,))


def load(game: Game, data: Mapping[str, Any]) -> State:
    seats = data["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"seats is {seats!r:.20}")
    state = empty_table(game, check_key(bytes.fromhex(data["key"])), seats)
    for name in SAVED:
        setattr(state, name, shaped(name, data[name], getattr(state, name)))
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple(laid(*entry) for entry in data["sea"]))
    return state


def shaped(name: str, value: Any, like: Any) -> Any:
    """A copy, if it is of the same type as on an empty table; what is per seat, figure or slot has its length."""
    if type(value) is not type(like):
        raise TypeError(f"{name} is a {type(value).__name__}, not a {type(like).__name__}")
    if type(value) is not list:
        return value
    if like and len(value) != len(like):
        raise ValueError(f"{name} has {len(value)} entries, not {len(like)}")
    leaf = NAMES if name in WORDS else NUMBERS
    return [filled(name, row, leaf) for row in value] if name in NESTED else filled(name, value, leaf)


def filled(name: str, row: Any, leaf: frozenset[type]) -> list[Any]:
    if type(row) is not list or not leaf.issuperset(map(type, row)):
        raise TypeError(f"{name} holds {row!r:.40}")
    return row[:]


def laid(tile: str, x: int, y: int, turns: int) -> Laid:
    if tile not in TILES or {type(x), type(y), type(turns)} != {int} or turns not in range(4):
        raise ValueError(f"no tile lies like {(tile, x, y, turns)!r:.60}")
    return tile, x, y, turns
