"""What all routes of the AI service share."""

from __future__ import annotations

from flask import request

from shared.contract.languages import best_language
from shared.service.web.bodies import Blueprint

ai = Blueprint("ai", __name__, url_prefix="/ai/v1", description="Bots and hints")


def language() -> str:
    """Returns the language in which the caller wants to read."""
    return best_language(request.headers.get("Accept-Language", ""))
