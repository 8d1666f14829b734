"""HTTP: parse, call, answer. Who may call: see each route's docstring."""

from __future__ import annotations

from services.scoring.routes import players, scorecards
from services.scoring.routes.blueprints import scoring

BLUEPRINTS = (scoring,)
RESOURCES = (scorecards, players)  # importing them puts their routes on the blueprint
