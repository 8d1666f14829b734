"""Pirates Under Fire for two: Stefania Niccolini and Marco Canetta's duel of two fleets."""

from .game import PIRATES_UNDER_FIRE

__all__ = ["PIRATES_UNDER_FIRE"]
