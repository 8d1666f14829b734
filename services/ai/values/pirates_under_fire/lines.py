"""What one more ship would bring to the lines of the sea, and what they would lose with one; both are remembered.

The sea is written as for scoring, with `BLOCKED` where an enemy battle ship lies: no ship can be placed there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shared.rules.pirates_under_fire.components.fleet import FIRST_MERCENARY, NO_SHIP, NUMBERS
from shared.rules.pirates_under_fire.score.lines import SHORTEST
from shared.rules.pirates_under_fire.score.numbers import EMPTY, lines_of, worths_of
from shared.rules.pirates_under_fire.sea import COLUMNS, ROWS

BLOCKED: Final = 255
KEPT: Final = 1 << 15

STARTS: Final = (  # of each line, its first cell and the step to the next one
    *[(row * COLUMNS, 1) for row in range(ROWS)],
    *[(column, COLUMNS) for column in range(COLUMNS)],
)

Gain = tuple[int, int, int]  # a cell (or its place in a line), a number, and the VP that this number would bring there
Loss = tuple[int, int]  # a cell (or its place in a line), and the VP that would be lost without its ship


@lru_cache(KEPT)
def outlook(sea: bytes, per_set: int) -> tuple[tuple[Gain, ...], tuple[tuple[Loss, ...], ...]]:
    """Returns the gains of all lines, and for each line that could lose something its losses."""
    found_gains, found_losses = [], []
    for (start, step), line in zip(STARTS, lines_of(sea)):
        found_gains += [(start + step * place, number, gain) for place, number, gain in gains(line, per_set)]
        at_risk = tuple([(start + step * place, loss) for place, loss in losses(line, per_set)])
        if at_risk:
            found_losses.append(at_risk)
    return tuple(found_gains), tuple(found_losses)


@lru_cache(KEPT)
def gains(line: bytes, per_set: int) -> tuple[Gain, ...]:
    """Returns every single ship that would bring something."""
    ships = line.replace(bytes([BLOCKED]), EMPTY)
    now, found = worth(ships, per_set), []
    for place, there in enumerate(line):
        if there == NO_SHIP and any(ships[max(0, place - 1) : place + 2]):
            for number in NUMBERS:
                gain = worth(replaced(ships, place, number), per_set) - now
                if gain > 0:
                    found.append((place, number, gain))
    return tuple(found)


@lru_cache(KEPT)
def losses(line: bytes, per_set: int) -> tuple[Loss, ...]:
    """Returns the places of the fleet ships without which the line would lose something, and how much."""
    ships = line.replace(bytes([BLOCKED]), EMPTY)
    now, found = worth(ships, per_set), []
    for place, ship in enumerate(ships):
        if NO_SHIP < ship < FIRST_MERCENARY:
            loss = now - worth(replaced(ships, place, NO_SHIP), per_set)
            if loss > 0:
                found.append((place, loss))
    return tuple(found)


def worth(ships: bytes, per_set: int) -> int:
    """Returns what a line is worth by itself, with the best numbers for it."""
    stretches = [stretch for stretch in ships.split(EMPTY) if len(stretch) >= SHORTEST]
    return sum([max(worths_of(stretch, per_set)[1].values()) for stretch in stretches])


def replaced(ships: bytes, place: int, ship: int) -> bytes:
    return ships[:place] + bytes([ship]) + ships[place + 1 :]
