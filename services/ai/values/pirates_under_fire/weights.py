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
ROOM: Final = 0.3  # a cell more where ships can be placed
DENIED: Final = 0.3  # of what a cell would have brought the other one
# How likely one of so many ships is shot at, of what is likely at most. (A compiled tuple needs the type.)
HIT: Final[tuple[float, ...]] = (0.0, 0.6, 0.8, 1.0)
MANY: Final = len(HIT) - 1
SHIP: Final = 0.3  # any ship that burns, besides what it scores for

# What there is of each part counts so much early and late in the game, as a regression on games of deckhands found it,
# with what is scored kept near what it scores.
PARTS: Final = {
    "combinations": (0.95, 0.95),  # as they would be scored now, with what mercenaries count
    "territory": (0.8, 0.95),  # ships on the other half
    "tokens": (1.0, 1.0),  # VP, and mines taken
    "openings": (0.18, 0.16),  # what ships to be placed are likely to bring
    "threat": (-0.2, -0.15),  # the most that the other one's next shot can take
    "exposure": (-0.65, -1.2),  # what combinations can lose to shots, by the other one's turns left
    "savings": (0.65, 0.7),  # coins, while there is time to spend them
    "purchase": (0.1, 0.3),  # whether they are enough for a mercenary
    "choice": (0.2, 0.2),  # ships in hand beyond three, by the turns left
    "turns": (1.2, 0.1),  # ships still to be placed
    "ships": (0.8, 0.1),  # battle ships, by the turns left
    "room": (0.1, 1.5),  # cells where ships can be placed, by the turns left
}
SPREAD: Final[tuple[float, ...]] = (1.4, 2.4)  # of what comes out, at the end and at the beginning
