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
    early = sum(appraisal.left) / (2 * TURNS)
    light, dark = appraisal.features(0), appraisal.features(1)
    weights = [late + (soon - late) * early for soon, late in zip(w.EARLY, w.LATE)]
    lead = sum([weight * (own - other) for weight, own, other in zip(weights, light, dark)])
    chance = 1 / (1 + exp(-lead / (w.SPREAD[0] + w.SPREAD[1] * early)))
    return [chance, 1 - chance]
