"""The levels of bots: `levels/<name>.py` for every name in the table of paces."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from services.ai.levels.level import Level
from shared.contract import levels

LEVELS: Mapping[str, Level] = {name: import_module(f"{__name__}.{name}").LEVEL for name in levels.LEVELS}
