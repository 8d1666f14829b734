"""The blueprint that the routes are on."""

from __future__ import annotations

from shared.service.web.bodies import Blueprint

scoring = Blueprint("scoring", __name__, url_prefix="/scoring/v1", description="What boards are worth, and players")
