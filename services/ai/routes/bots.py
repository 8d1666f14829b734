"""GET /ai/v1/bots."""

from __future__ import annotations

from services.ai import schemas
from services.ai.env import env
from services.ai.routes.blueprints import ai
from services.ai.views import bots_view
from shared.service.web.bodies import Json
from shared.service.web.language import caller_language


@ai.get("/bots")
@ai.alt_response(200, schema=schemas.BotsOut)
@ai.refuses(429)
@ai.doc(operationId="list_bots", security=[{}, {"key": []}])
def list_bots() -> Json:
    """The levels that can take a seat: what they are like, how fast, how strong, and how busy. For everybody."""
    return bots_view(env().jobs.load(), caller_language())
