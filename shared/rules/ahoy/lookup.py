"""Spaces, figures and slots by names that may be wrong: NOWHERE where there is no such thing."""

from __future__ import annotations

from ..game import Seat
from .components.figures import FIGURE, NOWHERE
from .components.mats import CARD_SLOT, SHIP_SLOTS
from .components.tiles import DIRECTION
from .sea import SPACE
from .state import State


def find_space(state: State, name: str) -> int:
    """The space of that name, if it is on the map."""
    space = SPACE.get(name, NOWHERE)
    return space if space < len(state.sea.xy) else NOWHERE


def find_island(state: State, name: str) -> int:
    """The space of that name, if it is an Island."""
    space = find_space(state, name)
    return space if space != NOWHERE and state.sea.suit_at[space] else NOWHERE


def find_figure(name: str) -> int:
    return FIGURE.get(name, NOWHERE)


def find_direction(name: str) -> int:
    return DIRECTION.get(name, NOWHERE)


def find_slot(state: State, owner: Seat, name: str) -> int:
    """The slot of that name on the owner's mat, Crew or Plans in play."""
    number = state.slot_numbers[owner].get(name, NOWHERE)
    return number if number in own_slots(state, owner) else NOWHERE


def own_slots(state: State, seat: Seat) -> list[int]:
    """Every slot on a seat's mat, Crew and Plans in play, dashed ones and costs included."""
    numbers = [slot.number for slot in state.mats[seat].slots]
    numbers += [CARD_SLOT[card] for card in state.crew[seat]]
    if seat == state.union:
        numbers += [slot.number for plan in state.plans_in_play for slot in SHIP_SLOTS[plan]]
    return numbers
