"""GET /ai/v1/bots."""

from __future__ import annotations

from typing import Any

from services.ai import schemas
from services.ai.env import env
from services.ai.routes.base import blueprint, language
from services.ai.views import bots_view


@blueprint.get("/bots")
@blueprint.alt_response(200, schema=schemas.BotsOut)
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@blueprint.doc(operationId="list_bots", security=[{}, {"key": []}])
def list_bots() -> dict[str, Any]:
    """The levels that can take a seat: what they are like, how fast, how strong, and how busy. For everybody."""
    return bots_view(env().jobs.load(), language())
