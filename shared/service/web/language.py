"""The language of the current request."""

from __future__ import annotations

from flask import request

from shared.contract.languages import best_language


def caller_language() -> str:
    """Returns the language in which the caller is answered."""
    return best_language(request.environ.get("HTTP_ACCEPT_LANGUAGE", ""))
