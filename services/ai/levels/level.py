"""What every level of bots is made of. A bot decides from the API's view of its own seat, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

View = dict[str, Any]  # as GET /game/v1/matches/{id} answers
Offer = dict[str, Any]  # one of the view's `pending.choices`: id, label, choice


class Bot(Protocol):
    """One player of one seat of one match; it may keep what it learned between the decisions of a turn."""

    def decide(self, view: View, rng: Random, budget_s: float) -> Offer: ...


NewBot = Callable[[], Bot]  # what a level has: it makes a bot for one seat of one match
