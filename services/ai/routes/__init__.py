"""HTTP: parse, call, answer. Who may call: see each route's docstring."""

from __future__ import annotations

from services.ai.routes import bots, hints
from services.ai.routes.blueprints import ai

BLUEPRINTS = (ai,)
RESOURCES = (bots, hints)  # importing them puts their routes on the blueprint
