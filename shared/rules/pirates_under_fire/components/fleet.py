"""The ships and tokens in the box (CMP), as far as the rulebook says how many there are.

A piece is 1 to 9 for a fleet ship by its number, 10 and more for a mercenary, 0 for none.
"""

from __future__ import annotations

from typing import Final

from .house_data import MERCENARIES

NUMBERS: Final = tuple(range(1, 10))
COPIES: Final = 3  # of each number in a fleet (CMP-02)
FLEET: Final = tuple([number for number in NUMBERS for _ in range(COPIES)])
STACK: Final = 18  # SET-05: the main stack, from which the hand is dealt
RESERVE: Final = len(FLEET) - STACK
HAND: Final = 3
TURNS: Final = 16
SHIELDS: Final = 7
MINES: Final = 14
DISPLAY: Final = {3: 3, 4: 1, 5: 1}  # SET-07: how many mercenaries of each cost are in a game

NO_SHIP: Final = 0
FIRST_MERCENARY: Final = 10
PIECE: Final = {mercenary.id: FIRST_MERCENARY + place for place, mercenary in enumerate(MERCENARIES)}
MERCENARY_IDS: Final = tuple(PIECE)
NAME: Final = ("",) * FIRST_MERCENARY + MERCENARY_IDS  # by piece: the id of a mercenary, or ""
SHOWN: Final = (  # by piece: the numbers that it shows
    (),
    *[(number,) for number in NUMBERS],
    *[mercenary.numbers for mercenary in MERCENARIES],
)
COST: Final = (0,) * FIRST_MERCENARY + tuple([mercenary.cost for mercenary in MERCENARIES])
ABILITY: Final = ("",) * FIRST_MERCENARY + tuple([mercenary.effect for mercenary in MERCENARIES])


def with_ability(ability: str) -> int:
    """Returns the mercenary that does this."""
    return ABILITY.index(ability)


BOARDER: Final = with_ability("boarding")
MINELAYER: Final = with_ability("lay_three_mines")
