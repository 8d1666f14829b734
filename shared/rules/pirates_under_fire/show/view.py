"""What a seat may see (HID). `view` builds everything from nothing: what is not written down here stays hidden."""

from __future__ import annotations

from typing import Any, Final

from ...codec import frame_to_json
from ...game import Seat, View
from ...kit.pending import view_pending
from ..components.fleet import ABILITY, COST, MINELAYER, NAME, SHOWN
from ..sea import CELLS, EFFECTS, cells_in
from ..state import NOBODY, State
from ..turn.mercenaries import PickFromReserve
from ..turn.setup import ROLES, SEATS
from .scene import view_scene

EFFECT: Final = {**EFFECTS, ".": None}


def view(state: State, seat: Seat | None) -> View:
    """Everything that a seat, or a spectator (None), may know."""
    return {
        "game": "pirates_under_fire",
        "seat": seat,
        "seats": 2,
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "bought": state.bought,
        "over": state.over,
        "loser": None if state.loser == NOBODY else state.loser,
        "scores": state.scores[:],
        "draws": state.drawn,
        "reveals": state.reveals,
        "cells": view_cells(state, seat),
        "suspects": [CELLS[cell] for cell in cells_in(state.suspects)],
        "players": [view_player(state, player, seat) for player in SEATS],
        "supply": {"shields": state.shield_supply, "mines": state.mine_supply, "fake": bool(state.fake_supply)},
        "display": [view_mercenary(piece) for piece in state.display],
        "unused": [NAME[piece] for piece in state.unused],
        "scene": view_scene(state, seat),
        "stack": [frame_to_json(frame) for frame in state.stack],
        "pending": view_pending(state, seat),
    }


def view_cells(state: State, seat: Seat | None) -> list[dict[str, Any]]:
    mines = ["mine" if state.mines >> cell & 1 else "" for cell in range(len(CELLS))]
    if seat is not None and seat == layer(state):
        mines[state.fake] = "fake"
    cells: list[dict[str, Any]] = [
        {"cell": name, "effect": EFFECT[letter], "ship": None, "mine": mine}
        for name, letter, mine in zip(CELLS, state.effects, mines)
    ]
    for owner in SEATS:
        for cell in cells_in(state.battle[owner]):
            cells[cell]["ship"] = view_ship(state, owner, cell, False)
        for cell in cells_in(state.burning[owner]):
            cells[cell]["ship"] = view_ship(state, owner, cell, True)
    return cells


def layer(state: State) -> Seat | None:
    """HID-06: who laid the fake mine that lies on the sea; the mercenary who did it lies there too (MER-16)."""
    if state.fake < 0 or not state.mines >> state.fake & 1:
        return None
    return int(bool(state.battle[1] >> state.pieces.index(MINELAYER) & 1))


def view_ship(state: State, owner: Seat, cell: int, burning: bool) -> dict[str, Any]:
    """HID-05: the number of a burning ship too; everybody saw it."""
    piece = state.pieces[cell]
    return {
        "owner": owner,
        "numbers": list(SHOWN[piece]),
        "mercenary": NAME[piece],
        "burning": burning,
        "shields": state.shields[cell],
    }


def view_player(state: State, player: Seat, seat: Seat | None) -> dict[str, Any]:
    hand, reserve, own = state.hands[player], state.reserves[player], player == seat
    return {
        "seat": player,
        "role": ROLES[player],
        "coins": state.coins[player],
        "vp": state.vp[player],
        "extra": state.extra[player],
        "mines": state.mines_taken[player],
        "fake": bool(state.fake_taken[player]),
        "hand": hand[:] if own else len(hand),
        "stack": len(state.stacks[player]),
        "reserve": sorted(reserve) if own and looks_through_reserve(state, player) else len(reserve),
        "discarded": state.discarded[player][:],
        "starting_shield": player == state.shield_of,
        "boards": [{"board": board, "side": side, "degrees": degrees} for board, side, degrees in state.boards[player]],
    }


def looks_through_reserve(state: State, seat: Seat) -> bool:
    """HID-03: only during the decision."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, PickFromReserve) and top.seat == seat


def view_mercenary(piece: int) -> dict[str, Any]:
    return {
        "mercenary": NAME[piece],
        "cost": COST[piece],
        "numbers": list(SHOWN[piece]),
        "effect": ABILITY[piece],
    }
