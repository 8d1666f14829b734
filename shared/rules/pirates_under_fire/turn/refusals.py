"""Why something that was tried is not offered: the rule that says so, where it can be told exactly."""

from __future__ import annotations

from typing import Final

from ...attempt import Attempt
from ...game import Seat
from ..components.fleet import BOARDER, COST, PIECE
from ..sea import CELL, COLUMNS, HOME, Cells, beside
from ..state import State

IN_A_TURN: Final = {  # verbs that belong to another moment of a turn, and the rule that says when
    "ship": "TRN-02",
    "place": "TRN-02",
    "main": "TRN-04",
    "buy": "TRN-10",
    "end_turn": "TRN-02",
    "cell_first": "TRN-03",
    "ship_first": "TRN-03",
    "sweep": "RUL-02",
    "take_mine": "RUL-02",
    "decline": "RUL-06",
}


def cell_of(tried: Attempt) -> int | None:
    return CELL.get(tried.word())


def untimely(tried: Attempt) -> str:
    return IN_A_TURN.get(tried.verb, "")


def against_place(state: State, seat: Seat, tried: Attempt, piece: int) -> str:
    """PLC-01 to PLC-09, MER-08, MER-15: why a ship cannot go there."""
    cell = cell_of(tried)
    if tried.verb != "place" or cell is None:
        return untimely(tried)
    bit, own, enemy = 1 << cell, state.battle[seat], state.battle[1 - seat]
    if own & bit:
        return "MER-15" if piece == BOARDER else "PLC-01"
    reached = (HOME[seat] | beside(own)) & bit
    if enemy & bit and (piece != BOARDER or reached):
        return against_boarding(state, bit, cell) if piece == BOARDER else "PLC-01"
    if beside(state.burning[seat]) & bit:
        return "PLC-09"
    return "PLC-07" if diagonal(own) & bit else "PLC-03"


def against_boarding(state: State, bit: Cells, cell: int) -> str:
    return "MER-15" if state.mercenaries & bit else "MER-08" if state.shields[cell] else ""


def diagonal(cells: Cells) -> Cells:
    """Returns what touches these at a corner."""
    upright = cells << COLUMNS | cells >> COLUMNS
    return beside(upright) & ~(cells << 2 * COLUMNS | cells >> 2 * COLUMNS | cells)


def against_purchase(state: State, seat: Seat, tried: Attempt) -> str:
    """TRN-04, MER-18, SET-07, RUL-13: why a mercenary cannot be bought."""
    piece = PIECE.get(tried.word())
    if tried.verb != "buy" or piece is None:
        return untimely(tried)
    if piece in state.unused:
        return "SET-07"
    if piece not in state.display:
        return "MER-18"
    if state.bought:
        return "TRN-04"
    return "RUL-13" if COST[piece] > state.coins[seat] else ""


def against_mine(state: State, tried: Attempt) -> str:
    """TOK-05, RUL-04, RUL-06: why a mine cannot be laid there."""
    cell = cell_of(tried)
    if tried.verb != "mine" or cell is None:
        return untimely(tried)
    return "RUL-04" if state.mines >> cell & 1 or cell in state.laying else "TOK-05"


def against_shield(state: State, seat: Seat, tried: Attempt) -> str:
    """RUL-07, TOK-01: why a shield cannot lie there."""
    cell = cell_of(tried)
    if tried.verb != "shield" or cell is None:
        return untimely(tried)
    return "RUL-07" if (state.mercenaries & state.battle[seat]) >> cell & 1 else "TOK-01"


def against_shot(tried: Attempt, ways: tuple[str, ...], rule: str) -> str:
    """RUL-06: only directions with a target are offered; `rule` says which there are at all."""
    if tried.verb != "fire":
        return untimely(tried)
    return "RUL-06" if tried.word() in ways else rule
