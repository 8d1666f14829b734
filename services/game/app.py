"""The game service: the only authority on positions. `gunicorn 'services.game.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.game.env import Env
from services.game.routes import BLUEPRINTS
from shared.rules import registry
from shared.service.metrics import LIVE
from shared.service.settings import Settings
from shared.service.web.app import create_service


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    registry.load_all()
    env = Env.from_settings(settings)
    app, api = create_service(
        "game", "Flotilla: game", settings, env.store.client.ping, lambda: LIVE.set(env.store.live())
    )
    app.extensions["env"] = env
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    return app
