"""The levels of bots: `levels/<name>.py` for every name in the table of paces."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from services.ai.levels.level import NewBot
from shared.contract import levels

LEVELS: Mapping[str, NewBot] = {name: import_module(f"{__name__}.{name}").new_bot for name in levels.LEVELS}
