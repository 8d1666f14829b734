"""The lobby: players, matches before they are played, matchmaking. `gunicorn 'services.lobby.app:create_app()'`."""

from __future__ import annotations

from flask import Flask

from services.lobby import routes_matches, routes_players, routes_tickets
from services.lobby.house import house
from shared.service.app import create_service
from shared.service.settings import Settings


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_env()
    rooms = house(settings)
    app, api = create_service("lobby", "Flotilla: lobby", settings, rooms.ready)
    app.extensions["lobby"] = rooms
    for routes in (routes_players, routes_matches, routes_tickets):
        api.register_blueprint(routes.blueprint)
    return app
