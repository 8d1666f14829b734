"""Why a choice is good, in a sentence for a beginner: which part of the appraisal it improves most."""

from __future__ import annotations

from typing import Final

from services.ai.values.ahoy.parts import PARTS, Appraisal
from services.ai.values.ahoy.texts import reasons_in
from shared.rules.ahoy.state import State
from shared.rules.game import Seat

NOTICED: Final = 0.15  # Fame; less is not worth a word


def reason(before: State, after: State, seat: Seat, language: str) -> str:
    """Why `seat` may want to come from one position to the other."""
    return reasons_in(language)[kind_of_reason(before, after, seat)]


def kind_of_reason(before: State, after: State, seat: Seat) -> str:
    old, new = Appraisal(before).parts, Appraisal(after).parts
    gains = {part: b - a for part, a, b in zip(PARTS, old[seat], new[seat], strict=True)}
    best = max(gains, key=lambda part: gains[part])
    if gains[best] > NOTICED:
        return best
    lost = (sum(old[other]) - sum(new[other]) for other in range(len(old)) if other != seat)
    return "enemy" if max(lost, default=0.0) > NOTICED else "rest"
