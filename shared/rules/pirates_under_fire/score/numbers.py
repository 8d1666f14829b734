"""The numbers of mercenaries, chosen together with the cuts of all lines so that they are worth most (SCO-12).

A fleet is written in 42 bytes, one for each cell in row order: 0 where its owner has no battle ship, a fleet ship's
number, or the sign of a mercenary. Bots score thousands of seas that differ in a ship or two, so what a line comes to
is remembered, and numbers are tried only where a line can be worth more with one than with another.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from ..components.house_data import MERCENARIES
from .lines import KEPT, SHORTEST, best_cut

ROWS: Final = 6
COLUMNS: Final = 7
CELLS: Final = ROWS * COLUMNS
FIRST_SIGN: Final = 10
SIGNS: Final = {mercenary.id: FIRST_SIGN + place for place, mercenary in enumerate(MERCENARIES)}
NUMBERS: Final[tuple[tuple[int, ...], ...]] = (  # that a number or a sign may stand for
    *[(number,) for number in range(FIRST_SIGN)],
    *[mercenary.numbers for mercenary in MERCENARIES],
)

NONE: Final[tuple[bytes, ...]] = ()

Signs = tuple[int, ...]
Table = tuple[Signs, dict[tuple[int, ...], int]]  # how much something is worth, by the numbers of these mercenaries


def most_worth(fleet: bytes, per_set: int) -> int:
    """Returns the VP of all combinations with the best numbers and cuts, and `per_set` more for each set (MER-11)."""
    total, undecided = 0, NONE
    for line in lines_of(fleet):
        least, stretches = line_worth(line, per_set)
        total += least
        undecided += stretches
    return total + most_more(undecided, per_set) if undecided else total


def best_numbers(fleet: bytes, per_set: int) -> dict[int, int]:
    """Returns a number for each mercenary, by its sign; among those that are worth most, the lowest."""
    most, chosen = most_worth(fleet, per_set), {}
    for sign in signs_in(fleet):
        fits = (number for number in NUMBERS[sign] if most_worth(with_numbers(fleet, {sign: number}), per_set) == most)
        chosen[sign] = next(fits)
        fleet = with_numbers(fleet, chosen)
    return chosen


def lines_of(fleet: bytes) -> list[bytes]:
    """Returns the rows, then the columns."""
    rows = [fleet[start : start + COLUMNS] for start in range(0, CELLS, COLUMNS)]
    return rows + [fleet[start::COLUMNS] for start in range(COLUMNS)]


def signs_in(ships: bytes) -> Signs:
    return tuple(sorted({ship for ship in ships if ship >= FIRST_SIGN}))


def with_numbers(ships: bytes, chosen: dict[int, int]) -> bytes:
    return bytes([chosen.get(ship, ship) for ship in ships])


@lru_cache(KEPT)
def line_worth(line: bytes, per_set: int) -> tuple[int, tuple[bytes, ...]]:
    """Returns what a line is worth at least, and those of its stretches that can be worth more.

    A stretch is what lies side by side: burning and enemy ships and empty cells interrupt a line (SCO-01).
    """
    least, undecided = 0, NONE
    for stretch in line.split(b"\0"):
        if len(stretch) >= SHORTEST:
            worths = worths_of(stretch, per_set)[1].values()
            least += min(worths)
            if max(worths) > min(worths):
                undecided += (stretch,)
    return least, undecided


@lru_cache(KEPT)
def worths_of(stretch: bytes, per_set: int) -> Table:
    signs, worths = signs_in(stretch), {}
    for numbers in product(*[NUMBERS[sign] for sign in signs]):
        worths[numbers] = best_cut(with_numbers(stretch, dict(zip(signs, numbers))), per_set).worth
    return signs, worths


@lru_cache(KEPT)
def most_more(stretches: tuple[bytes, ...], per_set: int) -> int:
    """Returns how much more than its least each of these stretches can be worth, all of them together.

    One mercenary after the other is decided, until nothing depends on any of them.
    """
    tables = [worths_of(stretch, per_set) for stretch in stretches]
    total = -sum([min(worths.values()) for _, worths in tables])
    while tables:
        sign = tables[0][0][0]
        decided = decide(sign, [table for table in tables if sign in table[0]])
        tables = [table for table in tables if sign not in table[0]]
        if decided[0]:
            tables.append(decided)
        else:
            total += decided[1][()]
    return total


def decide(sign: int, tables: list[Table]) -> Table:
    """Returns the worth of all these together, by the numbers of the other mercenaries in them."""
    others = tuple(sorted({other for signs, _ in tables for other in signs if other != sign}))
    order = (*others, sign)
    places = [(worths, [order.index(other) for other in signs]) for signs, worths in tables]
    best: dict[tuple[int, ...], int] = {}
    for numbers in product(*[NUMBERS[other] for other in order]):
        worth = sum([worths[tuple([numbers[place] for place in where])] for worths, where in places])
        best[numbers[:-1]] = max(worth, best.get(numbers[:-1], 0))
    return others, best
