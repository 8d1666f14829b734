"""The extra action: buying a mercenary before or after the main action (TRN-04, TRN-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..components.fleet import BOARDER, COST, PIECE
from ..sea import CELL, HOME, Cells, beside, cells_in, listed
from ..state import State
from .ending import CheckStuck
from .mercenaries import apply_ability
from .placement import PLACE, meet_mine, put
from .refusals import against_place, against_purchase

BUY: Final[dict[int, Choice]] = {piece: ("buy", id) for id, piece in PIECE.items()}
MAIN_ACTION: Final[Choice] = ("main",)
END_TURN: Final[Choice] = ("end_turn",)


@dataclass
class BeforeMain(Ask):
    """DEC-03: a mercenary first, or the main action at once."""

    rule = "RUL-13"

    def options(self, state: State) -> list[Choice]:
        offered = purchases(state, self.seat)
        return [*offered, MAIN_ACTION] if offered else offered

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "buy":
            buy(state, self.seat, str(choice[1]))
            state.then(PlaceMercenary(self.seat, str(choice[1])), CheckStuck(self.seat))

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_purchase(state, self.seat, tried)


@dataclass
class AfterMain(Ask):
    """DEC-11: a mercenary, if none was bought before, or the end of the turn."""

    rule = "RUL-13"

    def options(self, state: State) -> list[Choice]:
        offered = purchases(state, self.seat)
        return [*offered, END_TURN] if offered else offered

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "buy":
            buy(state, self.seat, str(choice[1]))
            state.then(PlaceMercenary(self.seat, str(choice[1])))

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_purchase(state, self.seat, tried)


def purchases(state: State, seat: Seat) -> list[Choice]:
    """RUL-13: those that can be paid in full and placed somewhere, once a turn."""
    coins = state.coins[seat]
    if state.bought or coins < CHEAPEST:
        return []
    return [BUY[piece] for piece in state.display if COST[piece] <= coins and mercenary_cells(state, seat, piece)]


CHEAPEST: Final = min(COST[piece] for piece in BUY)


def mercenary_cells(state: State, seat: Seat, piece: int) -> Cells:
    """MER-00; the boarder may also take the place of an enemy ship without a shield (MER-08, MER-15)."""
    cells = state.legal_cells(seat)
    if piece == BOARDER:
        reached = (HOME[seat] | beside(state.battle[seat])) & state.fleet_cells(1 - seat)
        for cell in cells_in(reached):
            if not state.shields[cell]:
                cells |= 1 << cell
    return cells


def buy(state: State, seat: Seat, mercenary: str) -> None:
    """TRN-05, MER-18: the coins return to the supply, and nothing takes its place in the display."""
    piece = PIECE[mercenary]
    state.coins[seat] -= COST[piece]
    state.display.remove(piece)
    state.bought = True
    state.emit("mercenary_bought", seat=seat, mercenary=mercenary, cost=COST[piece])


@dataclass
class PlaceMercenary(Ask):
    """DEC-09: like any ship, but the cell effect is not applied (TRN-05), and it always takes a mine (RUL-10)."""

    rule = "MER-00"

    mercenary: str

    def options(self, state: State) -> list[Choice]:
        return listed(PLACE, mercenary_cells(state, self.seat, PIECE[self.mercenary]))

    def choose(self, state: State, choice: Choice) -> None:
        seat, cell, piece = self.seat, CELL[str(choice[1])], PIECE[self.mercenary]
        put(state, seat, cell, piece)
        meet_mine(state, seat, cell)
        apply_ability(state, seat, cell, piece)

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_place(state, self.seat, tried, PIECE[self.mercenary])
