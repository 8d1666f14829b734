"""The engine's frames, for this game's state."""

from __future__ import annotations

from dataclasses import dataclass

from shared.rules import game
from shared.rules.ahoy.state import State


@dataclass
class Step(game.Step[State]):
    pass


@dataclass
class Ask(game.Ask[State]):
    pass


@dataclass
class AlwaysAsk(game.AlwaysAsk[State]):
    pass
