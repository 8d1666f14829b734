"""Which choices are worth a look on the way through an action, where looking at all of them would take too long."""

from __future__ import annotations

from typing import Final

from services.ai.values.ahoy import weights as w
from shared.rules.ahoy.state import State
from shared.rules.ahoy.turn.damage import TakeDamage
from shared.rules.ahoy.turn.entering import LayTile
from shared.rules.ahoy.turn.slots import PlaceDie
from shared.rules.game import Choice

AGAINST: Final = {"raise": "lower", "lower": "raise"}
# Slots for which every die does the same, so that the die that is needed least elsewhere stands for all.
ANY_DIE: Final = frozenset((*(f"sail-{number}" for number in range(1, 5)), "cannons", "deploy"))
SOME: Final = 3  # of many places for a tile, and of the slots that damage can go to


def prospects(state: State, last: Choice | None) -> list[Choice]:
    """Of the choices, those worth looking at; `last` is the choice that led here, None where the look begins."""
    top = state.stack[-1]
    if isinstance(top, PlaceDie):
        return placings(state, top, str(last[0]) if last else "")
    choices = state.choices
    if last is not None and len(choices) > SOME:
        if isinstance(top, LayTile):
            return choices[:: len(choices) // SOME]
        if isinstance(top, TakeDamage):
            return sorted(choices, key=usefulness)[:SOME]
    return choices


def placings(state: State, top: PlaceDie, before: str) -> list[Choice]:
    """A changed die was changed for a slot that asks for it; a die of use elsewhere is not for any slot."""
    special, value = w.DICE[state.factions[top.seat]], top.value
    changed = before in AGAINST
    if top.lifted or not (changed or any(special[other] < special[value] for other in state.dice[top.seat])):
        return state.choices
    good = [
        choice
        for choice in state.choices
        if choice[1] not in ANY_DIE
        and choice[0] != AGAINST.get(before)
        and not (before == "lower" and choice[1] == "full_sail")
    ]
    return good or state.choices


def usefulness(choice: Choice) -> float:
    """Of a slot that would be damaged."""
    return w.SLOT.get(str(choice[1]).split("-")[0], w.OTHER_SLOT)
