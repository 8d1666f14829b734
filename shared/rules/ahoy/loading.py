"""A saved position back into a State, and the shape that all its parts must have."""

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
KINDS: Final[dict[str, type]] = {"over": str, "boxed_tile": str, "reveal_removed": bool}  # of what is no list; else int


def load(game: Game, data: Mapping[str, Any]) -> State:
    """Takes the lists as they are; `check_shapes` judges them, where the data may come from anywhere."""
    seats = data["seats"]
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"seats is {seats!r:.20}")
    state = seated(game, check_key(bytes.fromhex(data["key"])), seats)
    for name in SAVED:
        setattr(state, name, data[name])
    state.order = tuple(data["order"])
    state.sea = sea_of(tuple([laid(*entry) for entry in data["sea"]]))
    return state


def laid(tile: str, x: int, y: int, turns: int) -> Laid:
    whole = type(x) is type(y) is type(turns) is int
    if tile not in TILES or not whole or not 0 <= turns < 4:
        raise ValueError(f"no tile lies like {(tile, x, y, turns)!r:.60}")
    return tile, x, y, turns


def check_shapes(state: State) -> None:
    """Every part is of its type, and what is per seat, pledge marker, figure or slot has its length."""
    lengths = dict.fromkeys(PER_SEAT, state.seats)
    lengths.update(at=len(FIGURES), slots=SLOT_COUNT, piles=2 * state.seats)
    for name in SAVED:
        value = getattr(state, name)
        if name not in LISTS and name not in NESTED:
            assert type(value) is KINDS.get(name, int), f"{name} is a {type(value).__name__}"
            continue
        assert type(value) is list, f"{name} is a {type(value).__name__}"
        assert len(value) == lengths.get(name, len(value)), f"{name} has {len(value)} entries"
        assert name not in NESTED or {list}.issuperset(map(type, value)), f"{name} is not a list of lists"
        leaves = chain.from_iterable(value) if name in NESTED else value
        assert {str if name in WORDS else int}.issuperset(map(type, leaves)), f"{name} holds {value!r:.40}"
