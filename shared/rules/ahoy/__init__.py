"""Ahoy: 2 to 4 players, four factions, 30 Market cards, 12 Plans."""

from .game import AHOY

__all__ = ["AHOY"]
