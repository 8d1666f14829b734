"""The blueprint that the routes are on."""

from __future__ import annotations

from shared.service.web.bodies import Blueprint

ai = Blueprint("ai", __name__, url_prefix="/ai/v1", description="Bots and hints")
