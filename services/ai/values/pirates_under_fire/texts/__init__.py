"""Why a choice is good: a file per language, `texts/<language>.py`."""

from __future__ import annotations

from importlib import import_module

from shared.rules.languages import LANGUAGES

REASONS: dict[str, dict[str, str]] = {
    language: import_module(f"{__name__}.{language}").REASONS for language in LANGUAGES
}


def reasons_in(language: str) -> dict[str, str]:
    return REASONS[language]
