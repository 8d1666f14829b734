"""The scoring service over HTTP: `gunicorn 'services.scoring.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from shared.service.app import create_service
from shared.service.settings import Settings
from shared.service.store import connect


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    app, _ = create_service("scoring", "Flotilla: scoring", settings, connect(settings.redis_url).ping)
    return app
