"""The figures by number and by name: Flagships, Patrols, Strongholds, and the two ships of the Union."""

from __future__ import annotations

from typing import Final

SQUADRON: Final = 0  # the Squadron's seat, and so its Flagship

# Figures: a Flagship's number is its seat.
PATROLS: Final = range(4, 14)
FIRST_STRONGHOLD: Final = 14
CUTTER: Final = 17
STRONGHOLDS: Final = range(FIRST_STRONGHOLD, CUTTER)
GUNSHIP: Final = 18
SHIPS: Final = {"cutter": CUTTER, "gunship": GUNSHIP}
FIGURES: Final[tuple[str, ...]] = (
    *(f"flagship-{seat}" for seat in range(4)),
    *(f"patrol-{number}" for number in range(1, 11)),
    *(f"stronghold-{number}" for number in range(1, 4)),
    "cutter",
    "gunship",
)
FIGURE: Final = {name: number for number, name in enumerate(FIGURES)}
NOWHERE: Final = -1  # where a figure in the supply, or out of the game, is
