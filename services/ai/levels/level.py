"""What a level of bots is. A bot decides from the API's view of its own seat, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

View = dict[str, Any]  # as GET /game/v1/matches/{id} answers
Offer = dict[str, Any]  # one of the view's `pending.choices`: id, label, choice


class Bot(Protocol):
    """One player of one seat of one match; it may keep what it learned between the decisions of a turn."""

    def decide(self, view: View, rng: Random, budget_s: float) -> Offer: ...


@dataclass(frozen=True)
class Level:
    """A sentence about the level per language, and how to make a bot of it, for one seat of one match."""

    about: Mapping[str, str]
    new_bot: Callable[[], Bot]
