"""What Pirates Under Fire tells in JSON, as types: its views, the data of its events, score inputs and scorecards."""

from __future__ import annotations

from typing import Final

from ...game import GameTypes
from .events import EVENTS
from .score import Scorecard, ScoreInput
from .view import View

TYPES: Final = GameTypes(View, EVENTS, ScoreInput, Scorecard)
