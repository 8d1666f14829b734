"""What a position of Ahoy is worth to every seat."""

from __future__ import annotations

from services.ai.values.ahoy.odds import shares
from services.ai.values.ahoy.parts import Appraisal
from shared.rules.ahoy.state import State

MENU = "Turn"  # the kind of decision at which every action is over
REST = ("end_turn",)  # the choice there that does nothing more


def worth(state: State) -> list[float]:
    """Every seat's chance to win; they add up to 1."""
    if state.over:
        outcome = state.game.outcome(state)
        assert outcome is not None
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(state.seats)]
    appraisal = Appraisal(state)
    scores = [sum(parts) for parts in appraisal.parts]
    return shares(scores, 0.8 + 0.2 * appraisal.to_come + 1.4 * appraisal.rounds)
