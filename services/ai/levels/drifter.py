"""A drifter takes any choice: the baseline that others are measured against."""

from __future__ import annotations

from random import Random

from services.ai.levels.level import Bot, Offer, View


class Drifter:
    def decide(self, view: View, rng: Random, budget_s: float) -> Offer:
        choice: Offer = rng.choice(view["pending"]["choices"])
        return choice


def new_bot() -> Bot:
    return Drifter()
