"""Refusals in battle and after it: defenders, Plans, cannons, victory, Crew that answers, damage and repair."""

from __future__ import annotations

from typing import Final

from shared.rules.ahoy.battle import (
    VICTORIES,
    AttackerFires,
    Battles,
    DefenderFires,
    Victory,
)
from shared.rules.ahoy.boards import CUTTER, DAMAGED, EMPTY, FIGURES, NOWHERE, SHIP_SLOTS, SQUADRON
from shared.rules.ahoy.cards import MARKET
from shared.rules.ahoy.damage import Repair, TakeDamage
from shared.rules.ahoy.effects import FOLLOWERS, REACTIONS, React
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tried import Tried

REFUSING_TO_FIGHT: Final = ("pass", "stop", "done", "skip", "hold")
SHIP_PLAN_SLOTS: Final = frozenset(slot.name for slots in SHIP_SLOTS.values() for slot in slots)


def battles(state: State, ask: Battles, tried: Tried) -> str:
    must = "BATTLE-02" if state.loaded(ask.attacker) else "BATTLE-03"
    if tried.verb in REFUSING_TO_FIGHT:
        return must
    figure = tried.figure()
    if tried.verb != "fight" or figure == NOWHERE or state.at[figure] != ask.space:
        return ""
    if state.owner(figure) == state.owner(ask.attacker):
        return "BATTLE-09"
    loaded = state.loaded(ask.attacker) or state.loaded(figure)
    return "BATTLE-12" if figure in ask.fought or loaded else "BATTLE-03"


def attacker_fires(state: State, ask: AttackerFires, tried: Tried) -> str:
    return fire(state, ask.battle.attacker, tried)


def defender_fires(state: State, ask: DefenderFires, tried: Tried) -> str:
    return fire(state, ask.battle.defender, tried)


def fire(state: State, figure: int, tried: Tried) -> str:
    """Only a die on Cannons can be lowered, not below 1, and never for the Cutter."""
    if tried.verb != "fire":
        return ""
    if figure == CUTTER:
        return "MU-28"
    seat = state.owner(figure)
    number = tried.slot(state, seat)
    if number not in state.boards[seat].cannons:
        return "BATTLE-14"
    return "BATTLE-14" if 1 < state.slots[number] < DAMAGED else "BATTLE-16"


# Victory and answers ------------------------------------------------------------------------------------------------


def victory(state: State, ask: Victory, tried: Tried) -> str:
    if tried.verb == "use":
        return winning_card(state, ask, tried.word())
    if tried.verb != "victory" or tried.word() not in VICTORIES or "option" not in ask.left:
        return ""
    if tried.word() == "damage_comrade_removed" and ask.seat == SQUADRON:
        return "SQ-36"
    return "BATTLE-21"


def winning_card(state: State, ask: Victory, card: str) -> str:
    if card not in state.crew[ask.seat]:
        return "CREW-10"
    return "GAP-57" if card in FOLLOWERS["wins_battle"] or card in REACTIONS["wins_battle"] else "CREW-11"


def react(state: State, ask: React, tried: Tried) -> str:
    """Each Crew answers what its own text names."""
    if tried.verb != "use":
        return ""
    return "CREW-11" if tried.word() in state.crew[ask.seat] else "CREW-10"


# Damage and repair --------------------------------------------------------------------------------------------------


def take_damage(state: State, ask: TakeDamage, tried: Tried) -> str:
    if tried.verb != "damage":
        return ""
    if ask.figure >= 4:
        return ship_damage(state, ask.figure, tried.word())
    name, number = tried.word(), tried.slot(state, ask.figure)
    if name in SHIP_PLAN_SLOTS:
        return "GAP-124"
    if number == NOWHERE:
        return "DMG-01"
    if name in MARKET and ask.board_only:
        return "CARD-MYSTIC-02"
    if dashed(state, ask.figure, name):
        return "DMG-06"
    return occupied(state.slots[number])


def ship_damage(state: State, figure: int, name: str) -> str:
    held = [state.slots[slot.number] for slot in SHIP_SLOTS.get(FIGURES[figure], ()) if slot.name == name]
    return occupied(held[0]) if held else "DMG-11"


def dashed(state: State, seat: int, name: str) -> bool:
    """Repair, and whatever on a card is not an action slot."""
    if name in MARKET:
        return not MARKET[name].slot
    return any(slot.dashed for slot in state.boards[seat].slots if slot.name == name)


def occupied(held: int) -> str:
    """An empty slot that is not offered has another, just like it, offered in its place."""
    if held == EMPTY:
        return ""
    return "DMG-05" if held == DAMAGED else "DMG-04"


def repair(_state: State, ask: Repair, tried: Tried) -> str:
    if tried.verb == "repair" and tried.word() in SHIP_PLAN_SLOTS:
        return "DMG-13"
    return "" if ask.left else "DMG-14"
