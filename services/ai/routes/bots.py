"""GET /ai/v1/bots."""

from __future__ import annotations

from typing import Any

from services.ai import schemas
from services.ai.env import env
from services.ai.routes.blueprints import ai, language
from services.ai.views import bots_view


@ai.get("/bots")
@ai.alt_response(200, schema=schemas.BotsOut)
@ai.alt_response(429, "TOO_MANY_REQUESTS")
@ai.doc(operationId="list_bots", security=[{}, {"key": []}])
def list_bots() -> dict[str, Any]:
    """The levels that can take a seat: what they are like, how fast, how strong, and how busy. For everybody."""
    return bots_view(env().jobs.load(), language())
