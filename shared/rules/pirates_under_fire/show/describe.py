"""Everything printed, with its names and effects in one language, for those who draw the game."""

from __future__ import annotations

from typing import Any, Final

from ...kit.about import About, role_about
from ..components import house_data
from ..components.fleet import COPIES, TURNS
from ..components.house_data import BOARDS, MERCENARIES, SETS, X
from ..sea import CELLS, COLUMNS, EFFECTS, HOME_ROW, ROWS
from .texts import TEXTS, effects, names

SHIP_EFFECTS: Final = {
    **dict.fromkeys((2, 4, 6, 8), "coin"),
    1: "shield",
    3: "orthogonal_shot",
    5: "repair",
    7: "remove_mine",
    9: "repeat_cell_effect",
}


MINUTES: Final = (20, 40)
WEIGHT: Final = 2


def describe(language: str) -> dict[str, Any]:
    """The static half of what a player sees; the other half is the view."""
    called, does = names(language), effects(language)
    return {
        "name": called["game"],
        "language": language,
        "about": about(language),
        "house_data": house_data.HOUSE_DATA,
        "names": called,
        "effects": does,
        "sea": {"rows": ROWS, "columns": COLUMNS, "cells": list(CELLS), "home_rows": list(HOME_ROW)},
        "turns": TURNS,
        "cell_effects": [
            {"effect": effect, "name": called[f"cell.{effect}"], "text": does[f"cell.{effect}"]}
            for effect in EFFECTS.values()
        ],
        "ships": {str(number): describe_ship(number, does) for number in X},
        "boards": {board: describe_board(board, called) for board in BOARDS},
        "mercenaries": {mercenary.id: describe_mercenary(mercenary, called, does) for mercenary in MERCENARIES},
        "sets": {str(length): vp for length, vp in SETS.items()},
    }


def about(language: str) -> About:
    texts, called = TEXTS[language], names(language)
    return {
        "minutes": list(MINUTES),
        "weight": WEIGHT,
        "sentence": texts.SENTENCE,
        "roles": {role: role_about(called[role], words) for role, words in texts.ROLES.items()},
        "options": texts.OPTIONS,
    }


def describe_ship(number: int, does: dict[str, str]) -> dict[str, Any]:
    return {"copies": COPIES, "effect": SHIP_EFFECTS[number], "text": does[f"ship.{number}"]}


def describe_board(board: str, called: dict[str, str]) -> dict[str, Any]:
    """Both sides unturned, as the owner sees them, the farthest row first."""
    sides = {side: [[EFFECTS[letter] for letter in line] for line in lines] for side, lines in BOARDS[board].items()}
    return {"name": called[f"board.{board}"], "sides": sides}


def describe_mercenary(mercenary: house_data.Mercenary, called: dict[str, str], does: dict[str, str]) -> dict[str, Any]:
    """`any_number` is the X."""
    return {
        "name": called[f"mercenary.{mercenary.effect}"],
        "cost": mercenary.cost,
        "numbers": list(mercenary.numbers),
        "any_number": mercenary.numbers == X,
        "effect": mercenary.effect,
        "text": does[f"mercenary.{mercenary.effect}"],
    }
