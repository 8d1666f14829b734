"""The AI service over HTTP: `gunicorn 'services.ai.app:create_app()'`."""

from __future__ import annotations

from flask import Flask
from flask_smorest import Blueprint

from services.ai.bots import LEVELS
from shared.service.app import create_service
from shared.service.settings import Settings
from shared.service.store import connect

blueprint = Blueprint("ai", __name__, url_prefix="/ai/v1", description="Bots")


@blueprint.get("/bots")
def bots() -> dict[str, list[dict[str, str]]]:
    """The levels that can take a seat. For everybody."""
    return {"items": [{"level": level.name, "about": level.about["en"]} for level in LEVELS.values()]}


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    app, api = create_service("ai", "Flotilla: ai", settings, connect(settings.redis_url).ping)
    api.register_blueprint(blueprint)
    return app
