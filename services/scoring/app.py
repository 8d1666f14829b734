"""The scoring service over HTTP: `gunicorn 'services.scoring.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.scoring.env import desk_of
from services.scoring.routes.scoring import blueprint
from shared.service.settings import Settings
from shared.service.web.app import create_service


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    desk = desk_of(settings)
    app, api = create_service("scoring", "Flotilla: scoring", settings, desk.records.ping)
    app.extensions["scoring"] = desk
    api.register_blueprint(blueprint)
    return app
