"""The lobby: players, matches before they are played, matchmaking. `gunicorn 'services.lobby.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.lobby.env import Env
from services.lobby.routes import BLUEPRINTS
from shared.service.settings import Settings
from shared.service.web.app import create_service


def create_app(settings: Settings | None = None) -> Flask:
    env = Env.from_settings(settings or Settings.from_env())
    return create_service("lobby", "Flotilla: lobby", env, BLUEPRINTS)
