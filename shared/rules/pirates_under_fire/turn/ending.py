"""The end of the game (END): by scoring, or at once when a player cannot place a ship."""

from __future__ import annotations

from dataclasses import dataclass

from ...game import AlwaysAsk, Choice, Seat, Step
from ..components.fleet import NAME, NO_SHIP, SHOWN
from ..score.points import totals
from ..score.sheet import Holding, Sheet, Ship
from ..sea import COLUMNS
from ..state import State


@dataclass
class CheckStuck(Step):
    """RUL-14: checked again when a purchase before the main action has been resolved."""

    seat: Seat

    def run(self, state: State) -> None:
        lose_if_stuck(state, self.seat)


def lose_if_stuck(state: State, seat: Seat) -> bool:
    """END-02: who cannot place any ship from the hand loses at once."""
    stuck = not state.legal_cells(seat)
    if stuck:
        lose(state, seat, "stuck")
    return stuck


def lose(state: State, seat: Seat, reason: str) -> None:
    """END-04: the other one wins, and nothing is scored."""
    state.over, state.loser = reason, seat
    state.stack.clear()
    state.answers = {}
    state.emit("game_ended", reason=reason, winners=[1 - seat], loser=seat)


@dataclass
class Score(AlwaysAsk):
    """The system says what the sea is worth to each (SCO-12)."""

    rule = "SCO-12"

    def options(self, state: State) -> list[Choice]:
        return [("score", *totals(state))]

    def choose(self, state: State, choice: Choice) -> None:
        state.scores = [int(choice[1]), int(choice[2])]
        state.over = "scored"
        state.emit("game_scored", scores=state.scores[:])
        state.emit("game_ended", reason="scored", winners=list(ranking(state)[0]), loser=None)


def sheet_of(state: State) -> Sheet:
    """What scoring looks at; all of it is public (PUB-07)."""
    ships = [ship_at(state, cell) for cell, piece in enumerate(state.pieces) if piece != NO_SHIP]
    return Sheet(ships, [Holding(state.vp[seat], state.mines_taken[seat], state.coins[seat]) for seat in range(2)])


def ship_at(state: State, cell: int) -> Ship:
    piece, row, column = state.pieces[cell], cell // COLUMNS, cell % COLUMNS
    owner = int(bool((state.battle[1] | state.burning[1]) >> cell & 1))
    burning = bool(state.burning[owner] >> cell & 1)
    number = 0 if NAME[piece] else SHOWN[piece][0]
    return Ship(row, column, owner, number, NAME[piece], burning, state.shields[cell])


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """SCO-11, RUL-15: more points, then more coins, else a draw."""
    light, dark = zip(state.scores, state.coins)
    if light == dark:
        return ((0, 1),)
    return ((0,), (1,)) if light > dark else ((1,), (0,))
