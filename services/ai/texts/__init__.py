"""What is said about bots and hints: a file per language, `texts/<language>.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from shared.rules.languages import LANGUAGES


class Texts(Protocol):
    LEVELS: dict[str, str]  # a sentence about each level
    PLAYED_OUT: str  # why a choice is advised where a game's positions cannot be judged
    LOOKS_BEST: str  # the same where they can, and the game does not say why


TEXTS: dict[str, Any] = {language: import_module(f"{__name__}.{language}") for language in LANGUAGES}


def texts_in(language: str) -> Texts:
    return cast(Texts, TEXTS[language])
