"""The game service: the only authority on positions. `gunicorn 'services.game.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.game import routes, routes_services
from services.game.archive import Archive
from services.game.library import Library
from services.game.store import Store
from services.game.streams import Hub
from services.game.table import Tables
from shared.records.database import Records
from shared.rules import registry
from shared.service.app import create_service
from shared.service.keys import secret_of_bots
from shared.service.metrics import LIVE
from shared.service.settings import Settings
from shared.service.store import connect


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    registry.load_all()
    client = connect(settings.redis_url)
    store = Store(client, settings.shards)
    app, api = create_service("game", "Flotilla: game", settings, client.ping)
    app.extensions["settings"] = settings
    app.extensions["bot_secret"] = secret_of_bots(settings)
    library = Library(store, Archive(Records.of(settings)))
    app.extensions["tables"] = Tables(library, settings.takeover_level)
    app.extensions["hub"] = Hub(client, settings.shards, settings.keep_alive_s)
    api.register_blueprint(routes.blueprint)
    api.register_blueprint(routes_services.blueprint)
    app.extensions["before_metrics"] = lambda: LIVE.set(store.live())
    return app
