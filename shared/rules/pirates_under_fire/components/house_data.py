"""HOUSE DATA: all numbers and pictures that we had to invent, because the rulebook only shows them.

Everything here may be replaced by what is really printed without touching any other file. `describe` says in its
`house_data` that these tables are ours.
"""

from typing import Final, NamedTuple

HOUSE_DATA: Final = True

SETS: Final = {3: 4, 4: 6}
"""Victory points of a set, by the number of equal ships in it."""

BOARDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "large_a": {"a": ("VOD", "MRS", "DVO"), "b": ("DMO", "SVR", "OMD")},
    "large_b": {"a": ("OSV", "DVM", "RDO"), "b": ("MDO", "OVS", "RDM")},
    "strip": {"a": ("R", "M", "S"), "b": ("V", "R", "S")},
}
"""The two sides of each board, as its owner sees them: the first line is the farthest. Both colours have the same.

V is a victory point, O an orthogonal shot, D a diagonal shot, R a repair, M a mine, S an extra ship.
"""

BEGINNER_ORDER: Final = ("large_a", "strip", "large_b")
"""The default sea, from the owner's left to right: side a everywhere, unturned."""


class Mercenary(NamedTuple):
    id: str
    cost: int
    numbers: tuple[int, ...]  # the numbers it may count as, all nine for an X
    effect: str


X: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)

MERCENARIES: Final = (
    Mercenary("M1", 3, (1, 2, 3), "shield"),
    Mercenary("M2", 3, (4, 5, 6), "pick_from_reserve"),
    Mercenary("M3", 3, (7, 8, 9), "remove_three_mines"),
    Mercenary("M4", 3, (1, 4, 7), "lay_three_mines"),
    Mercenary("M5", 3, (2, 5, 8), "two_horizontal_shots"),
    Mercenary("M6", 3, (3, 6, 9), "two_vertical_shots"),
    Mercenary("M7", 4, (1, 3, 5, 7, 9), "two_diagonal_shots"),
    Mercenary("M8", 4, (2, 4, 6, 8), "four_adjacent_shots"),
    Mercenary("M9", 4, X, "vp_per_neighbour"),
    Mercenary("M10", 5, X, "boarding"),
    Mercenary("M11", 5, X, "vp_per_shield"),
    Mercenary("M12", 5, X, "vp_per_set"),
)
