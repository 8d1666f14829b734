"""What a seat's ships on the sea are worth, in total or part by part. Bots ask thousands of times, for the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..components.house_data import MERCENARIES
from .numbers import CELLS, COLUMNS, FIRST_SIGN, SIGNS, most_worth

HALF: Final = CELLS // 2  # seat 0 lies below, and scores for the half above
MINE: Final = -2
NEIGHBOURS, SHIELDS, SETS = "neighbours", "shields", "sets"
EFFECTS: Final = {NEIGHBOURS: "vp_per_neighbour", SHIELDS: "vp_per_shield", SETS: "vp_per_set"}
SCORING: Final[dict[str, list[int]]] = {  # the mercenaries that score at the end, by what they count
    counts: [SIGNS[mercenary.id] for mercenary in MERCENARIES if mercenary.effect == effect]
    for counts, effect in EFFECTS.items()
}


def fleet_worth(fleet: bytes, shields: Sequence[int], seat: int) -> int:
    """Returns the VP of combinations, mercenaries and territory; `shields` are the tokens on each cell."""
    total = territory(fleet, seat)
    if max(fleet) < FIRST_SIGN:
        return total + most_worth(fleet, 0)
    return total + most_worth(fleet, per_set(fleet)) + mercenaries_worth(fleet, shields)


def territory(fleet: bytes, seat: int) -> int:
    """SCO-09: 1 VP for each ship on the other player's half."""
    return HALF - (fleet.count(0, HALF) if seat else fleet.count(0, 0, HALF))


def own_territory(fleet: bytes, seat: int) -> list[int]:
    """Returns the cells on the other player's half where the seat has a battle ship."""
    return [cell for cell in (range(HALF, CELLS) if seat else range(HALF)) if fleet[cell]]


def per_set(fleet: bytes) -> int:
    """MER-11: what each set brings besides its own VP."""
    return sum([fleet.count(sign) for sign in SCORING[SETS]])


def mercenaries_worth(fleet: bytes, shields: Sequence[int]) -> int:
    """MER-09 and MER-10; MER-11 counts with the combinations."""
    total = 0
    for sign in SCORING[NEIGHBOURS]:
        if sign in fleet:
            total += len(neighbours(fleet, fleet.index(sign)))
    for sign in SCORING[SHIELDS]:
        if sign in fleet:
            total += sum(shields_of(fleet, shields))
    return total


def neighbours(fleet: bytes, cell: int) -> list[int]:
    """MER-09: the cells beside this one, in row order, where the owner has a battle ship."""
    return [beside for beside in CELLS_BESIDE[cell] if fleet[beside]]


def shields_of(fleet: bytes, shields: Sequence[int]) -> list[int]:
    """MER-10: by cell, the shields on the owner's ships; a mercenary has its permanent one and never a token."""
    return [1 if ship >= FIRST_SIGN else tokens if ship else 0 for ship, tokens in zip(fleet, shields)]


def cells_beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple([r * COLUMNS + c for r, c in beside if 0 <= r < CELLS // COLUMNS and 0 <= c < COLUMNS])


CELLS_BESIDE: Final = tuple([cells_beside(cell) for cell in range(CELLS)])


def ranking(totals: Sequence[int], coins: Sequence[int]) -> list[list[int]]:
    """SCO-11, RUL-15: seats from first to last by VP, then by coins; seats in one group share their place."""
    groups: dict[tuple[int, int], list[int]] = {}
    for seat, standing in enumerate(zip(totals, coins)):
        groups.setdefault(standing, []).append(seat)
    return [groups[standing] for standing in sorted(groups, reverse=True)]
