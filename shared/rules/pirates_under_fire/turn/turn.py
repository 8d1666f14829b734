"""A turn from its start to the final action (TRN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...game import SYSTEM, Seat, Step
from ..components.fleet import PIECE, TURNS
from ..state import State
from .ending import Score, lose, lose_if_stuck
from .placement import ChooseShip
from .purchase import AfterMain, BeforeMain, PlaceMercenary


@dataclass
class StartTurn(Step):
    """TRN-10: a purchase before the main action or after it, and nothing after the final action."""

    seat: Seat

    def run(self, state: State) -> None:
        seat = self.seat
        state.active, state.bought = seat, False
        if seat == state.first:
            state.turn += 1
        state.emit("turn_started", seat=seat, turn=state.turn)
        if not lose_if_stuck(state, seat):
            state.then(*PARTS[seat])


@dataclass
class FinalAction(Step):
    """TRN-07, TRN-11: a ship from the main stack, unless it is empty; then the other one's turn (END-03)."""

    seat: Seat

    def run(self, state: State) -> None:
        stack = state.stacks[self.seat]
        if stack:
            state.take_ship(self.seat, stack.pop(), "stack")
        last = state.turn == TURNS and self.seat != state.first
        state.then(Score(SYSTEM) if last else START[1 - self.seat])


# The parts of a turn by seat, in their order: frames never change, so all turns may share them.
PARTS: Final = tuple([(BeforeMain(seat), ChooseShip(seat), AfterMain(seat), FinalAction(seat)) for seat in (0, 1)])
START: Final = (StartTurn(0), StartTurn(1))


def concede(state: State, seat: Seat) -> None:
    """A mercenary that was bought and not placed yet lies in the display again."""
    state.display += [PIECE[frame.mercenary] for frame in state.stack if isinstance(frame, PlaceMercenary)]
    lose(state, seat, "conceded")
