"""Levels of bots: a level is a function from a view, with its choices, to one of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Choose = Callable[[dict[str, Any], random.Random], dict[str, Any]]


def drifter(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Any choice, uniformly: the baseline that others are measured against."""
    choice: dict[str, Any] = rng.choice(view["pending"]["choices"])
    return choice


LEVELS: dict[str, Choose] = {"drifter": drifter}
