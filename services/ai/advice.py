"""Hints: the best choices of the seat that must choose, each with a reason that a beginner understands."""

from __future__ import annotations

from random import Random
from typing import Any

from services.ai.bots import View

UNKNOWN = {
    "en": "Nothing speaks for or against it.",
    "ru": "Ничто не говорит ни за, ни против.",
    "it": "Niente parla a favore o contro.",
}


def advise(view: View, rng: Random, budget_s: float, language: str, most: int = 3) -> list[dict[str, Any]]:
    """At most `most` of the view's choices, the best first: {id, label, choice, value, reason}."""
    offers = view["pending"]["choices"]
    return [{**offer, "value": 0.0, "reason": UNKNOWN[language]} for offer in offers[:most]]
