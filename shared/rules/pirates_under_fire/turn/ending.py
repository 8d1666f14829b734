"""The end of the game (END): by scoring, or at once when a player cannot place a ship."""

from __future__ import annotations

from dataclasses import dataclass

from ...game import AlwaysAsk, Choice, Seat, Step
from ..score.card import answer, scorecard
from ..score.sheet import of_state
from ..state import State


@dataclass
class CheckStuck(Step):
    """END-02, RUL-14: who cannot place any ship from the hand loses at once."""

    seat: Seat

    def run(self, state: State) -> None:
        if not state.legal_cells(self.seat):
            lose(state, self.seat, "stuck")


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
        return [answer(scorecard(of_state(state)))]

    def choose(self, state: State, choice: Choice) -> None:
        state.scores = [int(choice[1]), int(choice[2])]
        state.over = "scored"
        state.emit("game_scored", scores=state.scores[:])
        state.emit("game_ended", reason="scored", winners=list(ranking(state)[0]), loser=None)



def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """SCO-11, RUL-15: more points, then more coins, else a draw."""
    light, dark = zip(state.scores, state.coins)
    if light == dark:
        return ((0, 1),)
    return ((0,), (1,)) if light > dark else ((1,), (0,))
