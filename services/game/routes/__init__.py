"""HTTP: parse, call, answer. Who may call: see each route's docstring."""

from __future__ import annotations

from services.game.routes import choices, events, internal, matches, replay
from services.game.routes.blueprints import game, services

BLUEPRINTS = (game, services)
RESOURCES = (matches, choices, events, replay, internal)  # importing them puts their routes on the blueprints
