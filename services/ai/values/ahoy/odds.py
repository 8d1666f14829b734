"""How likely a lead in control lasts: until this round is scored, and in the rounds to come."""

from __future__ import annotations

from functools import cache
from math import exp, tanh
from typing import Final

MOST: Final = 30  # a lead larger than this is as good as this


def logistic(x: float) -> float:
    return 0.5 * (1 + tanh(x / 2))


@cache
def this_round(own_dice: int, enemy_dice: int) -> list[float]:
    """By lead + MOST: the chance to control a region at the end of the round, given the dice still to be used."""
    if not own_dice and not enemy_dice:
        return [float(lead > 0) for lead in range(-MOST, MOST + 1)]
    spread = 0.3 + 0.2 * (own_dice + enemy_dice)
    tempo = 0.1 * (own_dice - enemy_dice)
    return [logistic((lead - 0.5 + tempo) / spread) for lead in range(-MOST, MOST + 1)]


LATER: Final = [logistic((lead - 0.4) / 1.5) for lead in range(-MOST, MOST + 1)]


def shares(scores: list[float], spread: float) -> list[float]:
    """From expected final scores to chances to win, which add up to 1."""
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
