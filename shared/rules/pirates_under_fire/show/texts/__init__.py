"""Names and short effect texts of Pirates Under Fire in every language that Flotilla speaks.

A name is written as a label. An effect is one short line for a tooltip; the rules themselves are in code, and where a
text is shorter than the rule, the code is right.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from ....kit.texts import in_language
from ....languages import LANGUAGES

GAME: Final = "Pirates Under Fire"
TEXTS: Final[dict[str, ModuleType]] = {code: import_module(f".{code}", __name__) for code in LANGUAGES}


def names(language: str) -> dict[str, str]:
    """Returns every name by its id."""
    return dict(in_language(GAME, TEXTS, language).NAMES)


def effects(language: str) -> dict[str, str]:
    """Returns every effect by its id."""
    return dict(in_language(GAME, TEXTS, language).EFFECTS)


def templates(language: str) -> dict[str, str]:
    """Returns every prompt and label, before its facts are filled in."""
    found: dict[str, str] = in_language(GAME, TEXTS, language).TEMPLATES
    return found


def word(id: str, language: str, **facts: str | int) -> str:
    """Returns a part of a label."""
    words: dict[str, str] = in_language(GAME, TEXTS, language).WORDS
    return words[id].format(**facts)
