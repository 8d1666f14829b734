"""The game service: the only authority on positions. `gunicorn 'services.game.app:create_app()'`."""

from __future__ import annotations

from flask import Flask
from structlog import get_logger

from services.game.env import Env
from services.game.routes import BLUEPRINTS
from shared.rules import registry
from shared.service.metrics import LIVE
from shared.service.settings import Settings
from shared.service.web.app import create_service

log = get_logger()


def create_app(settings: Settings | None = None) -> Flask:
    registry.load_all()  # before the server forks
    for name, reason in registry.refused().items():
        log.error("a game cannot be hosted", game=name, reason=reason)
    env = Env.from_settings(settings or Settings.from_env())
    return create_service("game", "Flotilla: game", env, BLUEPRINTS, lambda: LIVE.set(env.store.live()))
