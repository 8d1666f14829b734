"""What things are worth, in victory points at the end of the game."""

from __future__ import annotations

from typing import Final

# Openings: cells where a ship could be placed.
EFFECTS: Final = {"V": 1.1, "O": 0.6, "D": 0.6, "R": 0.25, "M": 0.35, "S": 0.35, ".": 0.0}
TERRITORY: Final = 1.0
MINE: Final = 2.0
IN_HAND: Final = 0.8  # the chance to have a number when it is wanted
TO_DRAW: Final = 0.5  # of the chance to draw it, because it may come too late
LATER: Final = 0.5  # of a cell that is no more than two steps away
NEXT: Final = 0.8  # each further opening, of the one before

PAIR: Final = 0.5  # a neighbour with which a combination can begin
HIT: Final = (0.0, 0.6, 0.8, 1.0)  # how likely one of so many ships is shot at, of what is likely at most
MANY: Final = len(HIT) - 1
SHIP: Final = 0.3  # any ship that burns, besides what it scores for

# Parts of an appraisal, early and late in the game.
EARLY: Final = (0.95, 0.8, 1.0, 0.18, -0.2, -0.65, 0.65, 0.1, 0.2, 1.2, 0.8, 0.1)
LATE: Final = (0.95, 0.95, 1.0, 0.16, -0.15, -1.2, 0.7, 0.3, 0.2, 0.1, 0.1, 1.5)
SPREAD: Final = (1.4, 2.4)  # of what comes out, at the end and at the beginning
