"""Combinations of ships that lie side by side in a line, and the best cut of the line into them (SCO-02 to SCO-07)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..components.house_data import SETS

SET: Final = "set"
SEQUENCE: Final = "sequence"
SHORTEST: Final = 3
KEPT: Final = 1 << 15  # results remembered of each kind, of the millions that there could be


class Combination(NamedTuple):
    """A part of a line: `start` counts from the first of the ships that lie side by side."""

    kind: str
    start: int
    length: int
    vp: int


class Cut(NamedTuple):
    """`worth` is the VP of its combinations, and what each set brings besides (MER-11)."""

    worth: int
    combinations: tuple[Combination, ...]


NOTHING: Final = Cut(0, ())


@lru_cache(KEPT)
def best_cut(numbers: bytes, per_set: int) -> Cut:
    """Returns the cut that is worth most; of cuts worth the same, the one with the earliest combinations."""
    best = [NOTHING] * (len(numbers) + 1)  # by where the rest of the line begins
    for start in range(len(numbers) - SHORTEST, -1, -1):
        best[start] = best[start + 1]
        for length in range(len(numbers) - start, SHORTEST - 1, -1):
            combination = combination_of(numbers, start, length)
            if combination is None:
                continue
            rest = best[start + length]
            worth = combination.vp + rest.worth + (per_set if combination.kind == SET else 0)
            if worth >= best[start].worth:
                best[start] = Cut(worth, (combination, *rest.combinations))
    return best[0]


def combination_of(numbers: bytes, start: int, length: int) -> Combination | None:
    """SCO-03, SCO-05: a set is worth what `SETS` says, a sequence one VP less than it has ships."""
    steps = {numbers[place + 1] - numbers[place] for place in range(start, start + length - 1)}
    if steps == {0} and length in SETS:
        return Combination(SET, start, length, SETS[length])
    if steps in ({1}, {-1}):
        return Combination(SEQUENCE, start, length, length - 1)
    return None
