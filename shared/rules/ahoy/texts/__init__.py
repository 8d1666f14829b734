"""Names and short effect texts of Ahoy in every language that Flotilla speaks.

A name is written as a label, with a capital first letter. An effect is one short line for a tooltip; the rules
themselves are in code, and where a text is shorter than the rule, the code is right.
"""

from __future__ import annotations

from typing import Final

from shared.rules.ahoy.texts import en, it, ru
from shared.rules.errors import RulesError

LANGUAGES: Final = ("en", "ru", "it")

_NAMES: Final[dict[str, dict[str, str]]] = {"en": en.NAMES, "ru": ru.NAMES, "it": it.NAMES}
_EFFECTS: Final[dict[str, dict[str, str]]] = {"en": en.EFFECTS, "ru": ru.EFFECTS, "it": it.EFFECTS}


class UnknownText(RulesError, LookupError):
    """A language that Ahoy does not speak, or an id without a text."""


def name(id: str, language: str) -> str:
    """What `id` is called: `name("crew.sea_witch", "it")` is "Strega del Mare"."""
    return _look_up(_NAMES, "name", id, language)


def effect(id: str, language: str) -> str:
    """What `id` does, in one short line."""
    return _look_up(_EFFECTS, "effect", id, language)


def names(language: str) -> dict[str, str]:
    """Every name by its id."""
    return dict(_table(_NAMES, language))


def effects(language: str) -> dict[str, str]:
    """Every effect by its id."""
    return dict(_table(_EFFECTS, language))


def _look_up(tables: dict[str, dict[str, str]], kind: str, id: str, language: str) -> str:
    text = _table(tables, language).get(id)
    if text is None:
        raise UnknownText(f"Ahoy has no {kind} for {id!r}")
    return text


def _table(tables: dict[str, dict[str, str]], language: str) -> dict[str, str]:
    if language not in tables:
        raise UnknownText(f"Ahoy has no texts in {language!r:.20}, only in {', '.join(LANGUAGES)}")
    return tables[language]
