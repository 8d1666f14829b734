from __future__ import annotations

from shared.rules.ahoy.state import State
from shared.rules.game import Choice


def forbidding(state: State, choice: Choice) -> str:
    return ""
