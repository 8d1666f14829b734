"""The languages that every game speaks. The first one is spoken where nobody asks for another."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "ru", "it")
