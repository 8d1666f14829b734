"""A saved position back into a State, refusing what has not its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shared.rules.ahoy.board import Laid, sea_of
from shared.rules.ahoy.state import LISTS, NESTED, SAVED, State, empty_table
from shared.rules.ahoy.tiles import TILES
from shared.rules.dice import check_key
from shared.rules.game import Game

WORDS: Final = frozenset(  # lists of names; all other lists hold whole numbers
    (
        *("crew", "cargo", "piles", "tiles", "market", "deck", "removed", "discarded"),
        *("plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
    )
)
LEAVES: Final = {name: frozenset((str if name in WORDS else int,)) for name in (*LISTS, *NESTED)}
PLAIN: Final = tuple(name for name in SAVED if name not in LEAVES)


def load(game: Game, data: Mapping[str, Any]) -> State:
    seats = data["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"seats is {seats!r:.20}")
    state = empty_table(game, check_key(bytes.fromhex(data["key"])), seats)
    for name in PLAIN:
        setattr(state, name, plain(name, data[name], getattr(state, name)))
    for name in LISTS:
        setattr(state, name, listed(name, data[name], getattr(state, name)))
    for name in NESTED:
        setattr(state, name, nested(name, data[name], getattr(state, name)))
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple(laid(*entry) for entry in data["sea"]))
    return state


def plain(name: str, value: Any, like: Any) -> Any:
    """Of the same type as on an empty table."""
    if type(value) is not type(like):
        raise TypeError(f"{name} is a {type(value).__name__}, not a {type(like).__name__}")
    return value


def listed(name: str, value: Any, like: list[Any]) -> list[Any]:
    """A copy; what is per seat, figure or slot has its length."""
    if type(value) is not list or not LEAVES[name].issuperset(map(type, value)):
        raise TypeError(f"{name} holds {value!r:.40}")
    if like and len(value) != len(like):
        raise ValueError(f"{name} has {len(value)} entries, not {len(like)}")
    return value[:]


def nested(name: str, value: Any, like: list[list[Any]]) -> list[list[Any]]:
    if type(value) is not list or len(value) != len(like):
        raise ValueError(f"{name} is not {len(like)} lists")
    return [listed(name, row, []) for row in value]


def laid(tile: str, x: int, y: int, turns: int) -> Laid:
    whole = type(x) is type(y) is type(turns) is int
    if tile not in TILES or not whole or not 0 <= turns < 4:
        raise ValueError(f"no tile lies like {(tile, x, y, turns)!r:.60}")
    return tile, x, y, turns
