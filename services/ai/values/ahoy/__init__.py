"""What a position of Ahoy is worth to every seat."""

from __future__ import annotations

from typing import Final

from services.ai.values import Values
from services.ai.values.ahoy import judge
from services.ai.values.ahoy.prospects import prospects
from services.ai.values.ahoy.reasons import reason
from services.ai.values.ahoy.weights import DIE
from shared.rules.ahoy.state import State
from shared.rules.ahoy.turn.round import END_TURN, Turn
from shared.rules.game import Choice, Seat


class AhoyValues(Values):
    """An action is over where the turn's menu is shown again; there are several in a turn, one for each die."""

    def worth(self, state: State) -> list[float]:
        return judge.worth(state)

    def promise(self, state: State) -> list[float]:
        return judge.worth(state, DIE)

    def worth_between_turns(self, state: State) -> list[float]:
        return judge.worth_between_turns(state)

    def is_rest(self, state: State) -> bool:
        return isinstance(state.stack[-1], Turn)

    def rest(self, state: State) -> Choice | None:
        return END_TURN

    def whose_turn(self, state: State) -> Seat | None:
        turns = [frame.seat for frame in state.stack if isinstance(frame, Turn)]
        return turns[-1] if turns else None

    def round_of(self, state: State) -> int:
        return state.round

    def prospects(self, state: State, last: Choice | None) -> list[Choice]:
        return prospects(state, last)

    def free(self, state: State) -> list[Choice]:
        return judge.free(state)

    def fingerprint(self, state: State) -> tuple[object, ...] | None:
        return judge.fingerprint(state)

    def reason(self, before: State, after: State, seat: Seat, language: str) -> str:
        return reason(before, after, seat, language)


VALUES: Final = AhoyValues()
