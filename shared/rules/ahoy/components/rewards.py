"""The Reward grid of the Smugglers."""

from __future__ import annotations

from typing import Final

REWARDS: Final[tuple[str, ...]] = (
    *("spend_gold_for_fame", "move_2", "fame_2", "recruit_free", "prize"),
    *("recruit_free", "free_tailwind", "gold_1", "fame_1", "repair_all"),
    *("gold_2", "fame_1", "start", "add_tile", "fame_2"),
    *("free_tailwind", "move_2_no_battles", "recruit_free", "gold_2", "move_2"),
    *("fame_3", "gold_2", "fame_2", "gold_1", "repair_all_for_fame"),
)
GRID: Final = 5
CENTRE: Final = 12


def next_to_cell(cell: int) -> list[int]:
    """The cells of the Reward grid above, right of, below and left of a cell."""
    row, column = divmod(cell, GRID)
    near = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return [GRID * r + c for r, c in near if 0 <= r < GRID and 0 <= c < GRID]
