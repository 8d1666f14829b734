"""What a position of Pirates Under Fire is worth to both seats."""

from __future__ import annotations

from typing import Final

from services.ai.values import Values
from services.ai.values.pirates_under_fire import judge
from services.ai.values.pirates_under_fire.prospects import prospects
from services.ai.values.pirates_under_fire.reasons import reason
from shared.rules.game import Choice, Seat
from shared.rules.pirates_under_fire.state import State
from shared.rules.pirates_under_fire.turn.placement import ChooseShip
from shared.rules.pirates_under_fire.turn.purchase import END_TURN, AfterMain, BeforeMain


class PiratesValues(Values):
    """The main action is one action, from the choice of a ship to its last effect; a purchase is another."""

    def worth(self, state: State) -> list[float]:
        return judge.worth(state)

    def is_rest(self, state: State) -> bool:
        return not state.turn or isinstance(state.stack[-1], ChooseShip | BeforeMain | AfterMain)

    def rest(self, state: State) -> Choice | None:
        return END_TURN if isinstance(state.stack[-1], AfterMain) else None

    def prospects(self, state: State, last: Choice | None) -> list[Choice]:
        return prospects(state)

    def whose_turn(self, state: State) -> Seat | None:
        return state.active if state.turn else None

    def reason(self, before: State, after: State, seat: Seat, language: str) -> str:
        return reason(before, after, seat, language)


VALUES: Final = PiratesValues()
