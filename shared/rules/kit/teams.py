"""Who wins and loses together."""

from __future__ import annotations

from ..game import Seat


def each_alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Returns the teams of a game in which everybody plays alone."""
    return tuple((seat,) for seat in range(seats))
