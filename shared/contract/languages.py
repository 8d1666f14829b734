"""The language in which a caller is answered."""

from __future__ import annotations

from functools import lru_cache

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from shared.rules.languages import LANGUAGES

DEFAULT_LANGUAGE = LANGUAGES[0]


@lru_cache(maxsize=256)
def best_language(accept_language: str) -> str:
    """Returns the language of ours that suits an Accept-Language header best."""
    return parse_accept_header(accept_language, LanguageAccept).best_match(LANGUAGES) or DEFAULT_LANGUAGE
