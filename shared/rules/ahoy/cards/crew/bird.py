"""Crew of the suit Bird (CARD). A card is one short function; its docstring is its effect."""

from __future__ import annotations

from typing import Any

from ....game import Seat
from ...components.mats import DAMAGED, SHIP_SLOTS
from ...sea import opposite_end
from ...state import State
from ...turn.damage import damaged
from ...turn.movement import Fly
from ..effects import acts, follows, modifies


def other_islands(state: State, seat: Seat) -> tuple[int, ...]:
    """The other Islands of the suit of the Island where the Flagship is."""
    here = state.at[seat]
    suit = state.sea.suit_at[here]
    return tuple(s for s in state.sea.island if suit and s != here and state.sea.suit_at[s] == suit)


def can_fly_to_island(state: State, seat: Seat, _used: Any) -> bool:
    return state.gold[seat] > 0 and bool(other_islands(state, seat))


def why_no_flight(state: State, seat: Seat, _used: Any) -> str:
    on_island = state.sea.suit_at[state.at[seat]]
    return "CARD-AERONAUTS-03" if on_island and state.gold[seat] else "CARD-AERONAUTS-01"


@acts("aeronauts", when=can_fly_to_island, rule=why_no_flight)
def aeronauts(state: State, seat: Seat) -> None:
    """At an Island, pay 1 gold: move directly to another Island of the same suit."""
    state.spend_gold(seat, 1)
    state.then(Fly(seat, seat, "move", other_islands(state, seat), optional=False))


@modifies("gold_changes_die", "middleman")
def middleman(_state: State, _seat: Seat, _amount: int, _about: Any) -> int:
    """Each gold changes a die by 1 or 2."""
    return 2


@follows("turn_ends", "documentarian")
def documentarian(state: State, seat: Seat) -> None:
    """Gain 1 gold if an enemy Flagship is in your Flagship's region."""
    region = state.region_of(seat)
    if any(state.region_of(other) == region for other in range(state.seats) if other != seat):
        state.gain_gold(seat, 1)


@follows("turn_ends", "elder")
def elder(state: State, seat: Seat) -> None:
    """Gain 1 gold if none of your slots is damaged, Plans included."""
    plans = state.plans_in_play if seat == state.union else []
    on_plans = any(state.slots[slot.number] == DAMAGED for plan in plans for slot in SHIP_SLOTS[plan])
    if not on_plans and not damaged(state, seat):
        state.gain_gold(seat, 1)


@modifies("leaves_map", "sea_witch")
def sea_witch(state: State, seat: Seat, _off: int, direction: int) -> int:
    """Leaving the map, move directly to the opposite end of the row or column instead."""
    return opposite_end(state.sea, state.at[seat], direction)
