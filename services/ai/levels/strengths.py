"""How strong each level was in the arena, per game: written by `make arena`, shown by `GET /ai/v1/bots`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "values"


def strengths(game: str) -> dict[str, Any]:
    """Returns {"measured": when or None, "levels": {level: {...}}}, without levels if it was never measured."""
    file = FOLDER / game / "strengths.json"
    if not file.is_file():
        return {"measured": None, "levels": {}}
    measured: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return measured
