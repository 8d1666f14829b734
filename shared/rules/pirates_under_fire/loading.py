"""A saved position back into a State, and the shape that all its parts must have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..game import Game
from ..kit.saving import load_attributes, load_key
from ..kit.shapes import check_list, check_nested, check_type
from .components.fleet import PIECE
from .sea import CELL_COUNT, Half
from .state import SAVED, State, empty_sea
from .turn.arrangement import NAMES, SIDES, TURNS

NESTED: Final = ("hands", "stacks", "reserves", "discarded")
LISTS: Final = {  # with their lengths; None for any
    **dict.fromkeys(("battle", "burning", "coins", "vp", "extra", "mines_taken", "fake_taken"), 2),
    **dict.fromkeys(("pieces", "shields"), CELL_COUNT),
    **dict.fromkeys(("laying", "display", "unused", "scores"), None),
}
KINDS: Final[dict[str, type]] = {"over": str, "bought": bool}  # of what is no list; else int


def load(game: Game, data: Mapping[str, Any]) -> State:
    """Takes the lists as they are; `check_shapes` judges them, where the data may come from anywhere."""
    state = empty_sea(game, load_key(data))
    load_attributes(state, SAVED, data)
    state.pieces, state.display, state.unused = map(pieces, (data["pieces"], data["display"], data["unused"]))
    light, dark = data["boards"]
    state.boards = [(), ()]
    for seat, boards in enumerate((light, dark)):
        if boards:
            state.lay_boards(seat, half(boards))
    return state


def half(boards: list[Any]) -> Half:
    laid = tuple([(board, side, degrees) for board, side, degrees in boards])
    for board, side, degrees in laid:
        if board not in NAMES or side not in SIDES or type(degrees) is not int or degrees not in TURNS[board]:
            raise ValueError(f"no board lies like {(board, side, degrees)!r:.60}")
    if sorted(board for board, _, _ in laid) != sorted(NAMES):
        raise ValueError(f"no half is made of {boards!r:.60}")
    return laid


def pieces(saved: list[Any]) -> list[int]:
    """Mercenaries are saved by name, so that their table may change."""
    return [PIECE[piece] if isinstance(piece, str) else piece for piece in saved]


def check_shapes(state: State) -> None:
    """Every part is of its type, and what is per seat or per cell has its length."""
    for name in SAVED:
        value = getattr(state, name)
        if name == "boards":
            continue
        if name in NESTED:
            check_nested(name, value, int, 2)
        elif name in LISTS:
            check_list(name, value, int, LISTS[name])
        else:
            check_type(name, value, KINDS.get(name, int))
