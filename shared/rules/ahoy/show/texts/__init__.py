"""Names and short effect texts of Ahoy in every language that Flotilla speaks.

A name is written as a label, with a capital first letter. An effect is one short line for a tooltip; the rules
themselves are in code, and where a text is shorter than the rule, the code is right.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from ....kit.texts import UnknownText, in_language
from ....languages import LANGUAGES

TEXTS: Final[dict[str, ModuleType]] = {code: import_module(f".{code}", __name__) for code in LANGUAGES}


def name(id: str, language: str) -> str:
    """What `id` is called: `name("crew.sea_witch", "it")` is "Strega del Mare"."""
    return _look_up(names(language), "name", id)


def effect(id: str, language: str) -> str:
    """What `id` does, in one short line."""
    return _look_up(effects(language), "effect", id)


def names(language: str) -> dict[str, str]:
    """Every name by its id."""
    return dict(in_language("Ahoy", TEXTS, language).NAMES)


def effects(language: str) -> dict[str, str]:
    """Every effect by its id."""
    return dict(in_language("Ahoy", TEXTS, language).EFFECTS)


def _look_up(table: dict[str, str], kind: str, id: str) -> str:
    if id not in table:
        raise UnknownText(f"Ahoy has no {kind} for {id!r}")
    return table[id]
