"""HTTP: parse, call, answer. Who may call: see each route's docstring."""

from __future__ import annotations

from services.lobby.routes import blueprints, games, matches, parties, players, tickets

BLUEPRINTS = (blueprints.players, blueprints.matches, blueprints.matchmaking)
RESOURCES = (players, games, matches, tickets, parties)  # importing them puts their routes on the blueprints
