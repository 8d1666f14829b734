"""What a seat's ships on the sea are worth, in total or part by part. Bots ask thousands of times, for the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...game import Seat
from ..components.fleet import FIRST_MERCENARY, NO_SHIP, with_ability
from ..sea import CELL_COUNT, DARK, beside, cells_in
from ..state import State
from .numbers import most_worth

MIDDLE: Final = CELL_COUNT // 2  # the cells before it are dark's half, the others light's
MINE: Final = -2
PER_NEIGHBOUR: Final = with_ability("vp_per_neighbour")  # the mercenaries that score at the end
PER_SHIELD: Final = with_ability("vp_per_shield")
PER_SET: Final = with_ability("vp_per_set")


def totals(state: State) -> list[int]:
    """Returns what both seats would have if the game were scored now: the totals of the scorecard."""
    return [
        fleet_worth(fleet_of(state, seat), state.shields, seat) + state.vp[seat] + MINE * state.mines_taken[seat]
        for seat in (0, 1)
    ]


def fleet_of(state: State, seat: Seat) -> bytes:
    """Returns the battle ships of a seat by cell, as `numbers.py` reads them (SCO-01)."""
    fleet, pieces = bytearray(CELL_COUNT), state.pieces
    for cell in cells_in(state.battle[seat]):
        fleet[cell] = pieces[cell]
    return bytes(fleet)


def fleet_worth(fleet: bytes, shields: Sequence[int], seat: Seat) -> int:
    """Returns the VP of combinations, mercenaries and territory; `shields` are the tokens on each cell."""
    total = most_worth(fleet, per_set(fleet)) + MIDDLE
    total -= fleet.count(NO_SHIP, MIDDLE) if seat == DARK else fleet.count(NO_SHIP, 0, MIDDLE)
    if PER_NEIGHBOUR in fleet:
        total += len(neighbours(fleet, fleet.index(PER_NEIGHBOUR)))
    if PER_SHIELD in fleet:
        total += sum(shields_of(fleet, shields))
    return total


def per_set(fleet: bytes) -> int:
    """MER-11: what each set brings besides its own VP."""
    return int(PER_SET in fleet)


def territory(fleet: bytes, seat: Seat) -> list[int]:
    """SCO-09: the cells of the other player's half where the seat has a battle ship, each worth 1 VP."""
    half = range(MIDDLE, CELL_COUNT) if seat == DARK else range(MIDDLE)
    return [cell for cell in half if fleet[cell]]


def neighbours(fleet: bytes, cell: int) -> list[int]:
    """MER-09: the cells beside this one where the owner has a battle ship."""
    return [other for other in cells_in(beside(1 << cell)) if fleet[other]]


def shields_of(fleet: bytes, shields: Sequence[int]) -> list[int]:
    """MER-10: by cell, the shields on the owner's ships; a mercenary has its permanent one and never a token."""
    return [1 if ship >= FIRST_MERCENARY else tokens if ship else 0 for ship, tokens in zip(fleet, shields)]
