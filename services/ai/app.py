"""The AI service over HTTP: `gunicorn 'services.ai.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.ai.office import Office
from services.ai.routes import blueprint
from shared.service.app import create_service
from shared.service.settings import Settings


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    office = Office(settings)
    app, api = create_service("ai", "Flotilla: ai", settings, office.client.ping)
    app.extensions["office"] = office
    api.register_blueprint(blueprint)
    return app
