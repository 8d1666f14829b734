"""The numbers of mercenaries, chosen together with the cuts of all lines so that they are worth most (SCO-12).

A fleet is written in 42 bytes, one for each cell in row order: the battle ship that its owner has there, or 0. Bots
score thousands of seas that differ in a ship or two, so what a line comes to is remembered, and numbers are tried only
where a line can be worth more with one than with another.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from ..components.fleet import FIRST_MERCENARY, NO_SHIP, SHOWN
from ..sea import CELL_COUNT, COLUMNS
from .lines import KEPT, SHORTEST, best_cut

EMPTY: Final = bytes([NO_SHIP])
NONE: Final[tuple[bytes, ...]] = ()

Mercenaries = tuple[int, ...]
Table = tuple[
    Mercenaries, dict[tuple[int, ...], int]
]  # how much something is worth, by the numbers of these mercenaries


@lru_cache(KEPT)
def most_worth(fleet: bytes, per_set: int) -> int:
    """Returns the VP of all combinations with the best numbers and cuts, and `per_set` more for each set (MER-11)."""
    total, undecided = 0, NONE
    for line in lines_of(fleet):
        least, stretches = line_worth(line, per_set)
        total += least
        undecided += stretches
    return total + most_more(undecided, per_set) if undecided else total


def best_numbers(fleet: bytes, per_set: int) -> dict[int, int]:
    """Returns the number of each mercenary; of several that are worth most together, the lowest."""
    most, chosen = most_worth(fleet, per_set), {}
    for mercenary in mercenaries_in(fleet):
        for number in SHOWN[mercenary]:
            chosen[mercenary] = number
            if most_worth(with_numbers(fleet, chosen), per_set) == most:
                break
    return chosen


def lines_of(fleet: bytes) -> list[bytes]:
    """Returns the rows, then the columns."""
    rows = [fleet[start : start + COLUMNS] for start in range(0, CELL_COUNT, COLUMNS)]
    return rows + [fleet[start::COLUMNS] for start in range(COLUMNS)]


def mercenaries_in(ships: bytes) -> Mercenaries:
    return tuple(sorted({ship for ship in ships if ship >= FIRST_MERCENARY}))


def with_numbers(ships: bytes, chosen: dict[int, int]) -> bytes:
    return bytes([chosen.get(ship, ship) for ship in ships])


@lru_cache(KEPT)
def line_worth(line: bytes, per_set: int) -> tuple[int, tuple[bytes, ...]]:
    """Returns what a line is worth at least, and those of its stretches that can be worth more.

    A stretch is what lies side by side: burning and enemy ships and empty cells interrupt a line (SCO-01).
    """
    least, undecided = 0, NONE
    for stretch in line.split(EMPTY):
        if len(stretch) >= SHORTEST:
            worths = worths_of(stretch, per_set)[1].values()
            least += min(worths)
            if max(worths) > min(worths):
                undecided += (stretch,)
    return least, undecided


@lru_cache(KEPT // 8)
def worths_of(stretch: bytes, per_set: int) -> Table:
    mercenaries, worths = mercenaries_in(stretch), {}
    for numbers in product(*[SHOWN[mercenary] for mercenary in mercenaries]):
        worths[numbers] = best_cut(with_numbers(stretch, dict(zip(mercenaries, numbers))), per_set).worth
    return mercenaries, worths


@lru_cache(KEPT)
def most_more(stretches: tuple[bytes, ...], per_set: int) -> int:
    """Returns how much more than its least each of these stretches can be worth, all of them together.

    One mercenary after the other is decided, until nothing depends on any of them.
    """
    tables = [worths_of(stretch, per_set) for stretch in stretches]
    total = -sum([min(worths.values()) for _, worths in tables])
    while tables:
        mercenary = tables[0][0][0]
        decided = decide(mercenary, [table for table in tables if mercenary in table[0]])
        tables = [table for table in tables if mercenary not in table[0]]
        if decided[0]:
            tables.append(decided)
        else:
            total += decided[1][()]
    return total


def decide(mercenary: int, tables: list[Table]) -> Table:
    """Returns the worth of all these together, by the numbers of the other mercenaries in them."""
    others = tuple(sorted({other for mercenaries, _ in tables for other in mercenaries if other != mercenary}))
    order = (*others, mercenary)
    places = [(worths, [order.index(other) for other in mercenaries]) for mercenaries, worths in tables]
    best: dict[tuple[int, ...], int] = {}
    for numbers in product(*[SHOWN[other] for other in order]):
        worth = sum([worths[tuple([numbers[place] for place in where])] for worths, where in places])
        best[numbers[:-1]] = max(worth, best.get(numbers[:-1], 0))
    return others, best
