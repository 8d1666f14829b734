"""HTTP: parse, call, answer. Who may call: see each route's docstring."""

from __future__ import annotations

from services.ai.routes import bots as bots
from services.ai.routes import hints as hints
from services.ai.routes.base import blueprint as blueprint
