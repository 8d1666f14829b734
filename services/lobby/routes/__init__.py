"""HTTP: parse, call a use case, answer. A file per resource."""

from __future__ import annotations

from services.lobby.routes import games, matches, parties, players, tickets

BLUEPRINTS = tuple(dict.fromkeys(routes.blueprint for routes in (players, games, matches, tickets, parties)))
