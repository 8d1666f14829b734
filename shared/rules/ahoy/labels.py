"""placeholder until texts are written"""

from __future__ import annotations

from shared.rules.ahoy.state import State
from shared.rules.game import Choice

VERBS: dict[str, tuple[str, ...]] = {}


def prompt(kind: str, language: str) -> str:
    return kind


def label(state: State, choice: Choice, language: str) -> str:
    return str(choice)
