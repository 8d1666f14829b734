"""What a position is worth to both seats."""

from __future__ import annotations

from math import exp

from services.ai.values.pirates_under_fire import weights as w
from services.ai.values.pirates_under_fire.parts import Appraisal
from shared.rules.pirates_under_fire.components.fleet import TURNS
from shared.rules.pirates_under_fire.state import State


def worth(state: State) -> list[float]:
    """Returns the chances to win; before the first turn they are equal."""
    if not state.turn:
        return [0.5, 0.5]
    appraisal = Appraisal(state)
    to_come = share_to_come(appraisal)
    light, dark = appraisal.parts(0), appraisal.parts(1)
    lead = sum([weight * (own - other) for weight, own, other in zip(weights(to_come), light, dark)])
    chance = 1 / (1 + exp(-lead / (w.SPREAD[0] + w.SPREAD[1] * to_come)))
    return [chance, 1 - chance]


def weighed(state: State) -> list[list[float]]:
    """Returns the parts of both seats in victory points."""
    appraisal = Appraisal(state)
    share = weights(share_to_come(appraisal))
    return [[weight * part for weight, part in zip(share, appraisal.parts(seat))] for seat in (0, 1)]


def share_to_come(appraisal: Appraisal) -> float:
    """Returns how much of the game is still to come."""
    return sum(appraisal.left) / (2 * TURNS)


def weights(to_come: float) -> list[float]:
    return [late + (early - late) * to_come for early, late in w.PARTS.values()]
