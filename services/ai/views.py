"""The JSON that the AI service sends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from services.ai.levels import LEVELS
from services.ai.levels.strengths import strengths
from services.ai.texts import texts_in
from shared.contract.levels import pace_of
from shared.rules import registry
from shared.service.web.bodies import Json


def bots_view(load: Mapping[str, Mapping[str, int]], language: str) -> Json:
    """Returns every level: what it is like, how fast, how strong in each game, and how busy."""
    measured = {game: strengths(game)["levels"] for game in registry.names()}
    about = texts_in(language).LEVELS
    items = [
        {
            "level": name,
            "about": about[name],
            "pace": pace_view(name),
            "strength": {game: levels.get(name, {}) for game, levels in measured.items()},
            "load": load[name],
        }
        for name in LEVELS
    ]
    return {"items": items, "next": None}


def pace_view(level: str) -> dict[str, int]:
    pace = pace_of(level, None)
    return {"min_ms": pace.min_ms, "max_ms": pace.max_ms}


def hints_view(match_id: str, view: Mapping[str, Any], hints: list[Json]) -> Json:
    return {"match_id": match_id, "version": view["version"], "seat": view["seat"], "hints": hints}
