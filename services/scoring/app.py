"""The scoring service over HTTP: `gunicorn 'services.scoring.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.scoring.env import Env
from services.scoring.routes import BLUEPRINTS
from shared.service.settings import Settings
from shared.service.web.app import create_service


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    env = Env.from_settings(settings)
    app, api = create_service("scoring", "Flotilla: scoring", settings, env.records.ping)
    app.extensions["env"] = env
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    return app
