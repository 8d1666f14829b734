"""Why a choice is good, in a sentence for a beginner: what it improves most."""

from __future__ import annotations

from typing import Final

from services.ai.values.pirates_under_fire.judge import weighed
from services.ai.values.pirates_under_fire.parts import PARTS
from services.ai.values.pirates_under_fire.texts import reasons_in
from shared.rules.game import Seat
from shared.rules.pirates_under_fire.state import State

NOTICED: Final = 0.15  # VP; less is not worth a word
ENEMY, REST = "enemy", "rest"
# What is said about each part of an appraisal; that a turn is over is no reason.
REASONS: Final = {
    "combinations": "combinations",
    "territory": "territory",
    "tokens": "tokens",
    "openings": "openings",
    "room": "openings",
    "threat": "safety",
    "exposure": "safety",
    "ships": "openings",
    "savings": "coins",
    "purchase": "coins",
    "choice": "choice",
}


def reason(before: State, after: State, seat: Seat, language: str) -> str:
    return reasons_in(language)[kind_of_reason(before, after, seat)]


def kind_of_reason(before: State, after: State, seat: Seat) -> str:
    if not (before.turn and after.stack):
        return REST
    old, new = weighed(before), weighed(after)
    gains = dict.fromkeys(REASONS.values(), 0.0)
    for part, had, has in zip(PARTS, old[seat], new[seat]):
        if part in REASONS:
            gains[REASONS[part]] += has - had
    best = max(gains, key=lambda kind: gains[kind])
    if gains[best] > NOTICED:
        return best
    lost = sum(old[1 - seat], 0.0) - sum(new[1 - seat], 0.0)
    return ENEMY if lost > NOTICED else REST
