"""Everything printed, with its names and effects in one language, for those who draw the game."""

from __future__ import annotations

from typing import Any, Final

from ...kit.about import About, role_about
from ...kit.texts import in_language
from ..components.decks import MARKET, PLANS
from ..components.mats import DASHED, DICE, PRINTED, SHIP_SLOTS, Slot, mat_of
from ..components.rewards import CENTRE, GRID, REWARDS
from ..components.tiles import CORNERS, SUITS, TILES
from ..factions.smuggler import CARGO_LIMIT
from ..sea import SPACES, Sea
from ..turn.round import FAME_TO_END
from .texts import TEXTS, effect, effects, name, names
from .texts.speech import speech
from .view import view_space

MINUTES: Final = (45, 75)
WEIGHT: Final = 2


def describe(language: str) -> dict[str, Any]:
    """The static half of what a player sees; the other half is the view."""
    return {
        "name": "Ahoy",
        "language": language,
        "about": about(language),
        "goal": FAME_TO_END,
        "cargo_limit": CARGO_LIMIT,
        "names": names(language),
        "effects": effects(language),
        "suits": list(SUITS),
        "tiles": {tile: [printed(tile, turns) for turns in range(4)] for tile in TILES},
        "boards": {role: describe_mat(role, language) for role in PRINTED},
        "market": {card: describe_card(card, language) for card in MARKET},
        "plans": {plan: describe_plan(plan, language) for plan in PLANS},
        "rewards": {"columns": GRID, "start": CENTRE + 1, "cells": list(REWARDS)},
    }


def about(language: str) -> About:
    texts = in_language("Ahoy", TEXTS, language)
    return {
        "minutes": list(MINUTES),
        "weight": WEIGHT,
        "sentence": texts.SENTENCE,
        "roles": {role: role_about(name(role, language), words) for role, words in texts.ROLES.items()},
        "options": texts.OPTIONS,
    }


def printed(tile: str, turns: int) -> dict[str, Any]:
    """A tile as it lies after so many quarter turns clockwise."""
    sea = Sea(((tile, 0, 0, turns),))
    return {
        "rotation": 90 * turns,
        "suit": sea.suit[0],
        "island": CORNERS[sea.island[0]],
        "spaces": {CORNERS[corner]: view_space(sea.printed[corner]) for corner in range(4)},
        "sandbars": [[SPACES[a][1:], SPACES[b][1:]] for a, b in sea.sandbars()],
    }


def describe_mat(role: str, language: str) -> dict[str, Any]:
    slots = [describe_slot(slot, language) for slot in mat_of(role)]
    return {"dice": DICE[role], "name": name(role, language), "effect": effect(role, language), "slots": slots}


def describe_slot(slot: Slot, language: str) -> dict[str, Any]:
    """`armored` slots are never damaged."""
    return {
        "slot": slot.name,
        "action": slot.action,
        "label": speech(language).slots[slot.name],
        "accepts": list(slot.accepts),
        "armored": slot.action == DASHED,
    }


def describe_card(card: str, language: str) -> dict[str, Any]:
    """A Market card: the Crew half with its cost, the Cargo half with where it is delivered."""
    kind = crew_kind(card)
    facts = MARKET[card]
    return {
        "name": speech(language).crew[card],
        "effect": effect(f"crew.{kind}", language),
        "suit": facts.suit,
        "cost": {"die": 1} if facts.costs_die else {"gold": facts.gold},
        "slot": facts.slot,
        "cargo": {"name": name(f"cargo.{card}", language), "to": facts.deliver},
    }


def crew_kind(card: str) -> str:
    """Cards that are there twice share their texts."""
    return card[:-2] if card[-2:] in ("_1", "_2") else card


def describe_plan(plan: str, language: str) -> dict[str, Any]:
    return {
        "name": name(f"plan.{plan}", language),
        "effect": effect(f"plan.{plan}", language),
        "count": PLANS[plan],
        "slots": [describe_slot(slot, language) for slot in SHIP_SLOTS.get(plan, ())],
    }
