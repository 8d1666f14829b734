"""A saved position back into a State, refusing what has not its shape."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

from shared.rules.ahoy.board import Laid, sea_of
from shared.rules.ahoy.boards import FIGURES, SLOT_COUNT
from shared.rules.ahoy.state import LISTS, NESTED, SAVED, State, seated
from shared.rules.ahoy.tiles import TILES
from shared.rules.dice import check_key
from shared.rules.game import Game

WORDS: Final = frozenset(  # lists of names; all other lists hold whole numbers
    (
        *("crew", "cargo", "piles", "tiles", "market", "deck", "removed", "discarded"),
        *("plan_deck", "plan_hand", "plan_discard", "plans_in_play"),
    )
)
PER_SEAT: Final = ("gold", "fame", "squadron_pile", "white", "black", "dice", "aside", "crew", "cargo")
TEXTS: Final = ("over", "boxed_tile")
ONE_LIST: Final = frozenset((list,))
ANY: Final = -1  # as many as there are


def kind_of_plain(name: str) -> type:
    return str if name in TEXTS else bool if name == "reveal_removed" else int


def leaves_of(name: str) -> frozenset[type]:
    return frozenset((str if name in WORDS else int,))


def length_of(name: str, seats: int) -> int:
    """What is per seat, pledge marker, figure or slot has a length of its own."""
    fixed = {"at": len(FIGURES), "slots": SLOT_COUNT, "piles": 2 * seats}
    return seats if name in PER_SEAT else fixed.get(name, ANY)


PLAIN: Final = [(name, kind_of_plain(name)) for name in SAVED if name not in (*LISTS, *NESTED)]
SHAPES: Final = {  # by seats: the lists, then the lists of lists; of each what it holds and how many
    seats: tuple([(name, leaves_of(name), length_of(name, seats)) for name in names] for names in (LISTS, NESTED))
    for seats in (2, 3, 4)
}


def load(game: Game, data: Mapping[str, Any]) -> State:
    seats = data["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"seats is {seats!r:.20}")
    state = seated(game, check_key(bytes.fromhex(data["key"])), seats)
    for name, kind in PLAIN:
        value = data[name]
        if type(value) is not kind:
            raise TypeError(f"{name} is a {type(value).__name__}, not a {kind.__name__}")
        setattr(state, name, value)
    load_lists(state, data)
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple([laid(*entry) for entry in data["sea"]]))
    return state


def load_lists(state: State, data: Mapping[str, Any]) -> None:
    """Copies of all lists: every one goes through here at every move."""
    lists, nested = SHAPES[state.seats]
    for name, leaves, length in lists:
        value = data[name]
        if type(value) is not list or length not in (ANY, len(value)) or not leaves.issuperset(map(type, value)):
            raise ValueError(f"{name} holds {value!r:.40}")
        setattr(state, name, value[:])
    for name, leaves, length in nested:
        rows = data[name]
        if type(rows) is not list or len(rows) != length or not ONE_LIST.issuperset(map(type, rows)):
            raise ValueError(f"{name} is not {length} lists")
        if not leaves.issuperset(map(type, chain.from_iterable(rows))):
            raise ValueError(f"{name} holds {rows!r:.40}")
        setattr(state, name, [row[:] for row in rows])


def laid(tile: str, x: int, y: int, turns: int) -> Laid:
    whole = type(x) is type(y) is type(turns) is int
    if tile not in TILES or not whole or not 0 <= turns < 4:
        raise ValueError(f"no tile lies like {(tile, x, y, turns)!r:.60}")
    return tile, x, y, turns
