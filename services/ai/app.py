"""The AI service over HTTP: `gunicorn 'services.ai.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.ai.env import Env
from services.ai.routes import BLUEPRINTS
from shared.service.settings import Settings
from shared.service.web.app import create_service


def create_app(settings: Settings | None = None) -> Flask:
    env = Env.from_settings(settings or Settings.from_env())
    return create_service("ai", "Flotilla: ai", env, BLUEPRINTS)
