"""A drifter takes any choice: the baseline that others are measured against."""

from __future__ import annotations

from random import Random

from services.ai.levels.level import Level, Offer, View


class Drifter:
    def decide(self, view: View, rng: Random, budget_s: float) -> Offer:
        choice: Offer = rng.choice(view["pending"]["choices"])
        return choice


LEVEL = Level(
    {
        "en": "Picks any choice, uniformly at random: the baseline that others are measured against.",
        "ru": "Выбирает что угодно, равновероятно: точка отсчёта для остальных.",
        "it": "Sceglie a caso, in modo uniforme: la base con cui si misurano gli altri.",
    },
    Drifter,
)
