"""How strong each level was in the arena, per game: written by `make arena`, shown by `GET /ai/v1/bots`."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from shared.rules import registry

FOLDER = Path(__file__).parents[1] / "values"


def strengths(game: str) -> dict[str, Any]:
    """Returns {"measured": when or None, "levels": {level: {...}}}, without levels if it was never measured."""
    file = values_folder(game).joinpath("strengths.json")
    if not file.is_file():
        return {"measured": None, "levels": {}}
    measured: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return measured


def values_folder(game: str) -> Traversable:
    """Returns the folder of a game's values: ours, or that of the package which brings the game."""
    package = registry.package_of(game)
    return files(package).joinpath("values") if package else FOLDER / game
