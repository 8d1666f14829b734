"""The sea: 6 rows of 7 cells, what lies where, and how the boards make it up.

A set of cells is an int with a bit for each of them. Light owns rows 3 to 5, dark rows 0 to 2; directions are those of
the grid for both.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from ..game import Choice
from .components.house_data import BOARDS

ROWS: Final = 6
COLUMNS: Final = 7
CELL_COUNT: Final = ROWS * COLUMNS
CELLS: Final = tuple([f"{row}-{column}" for row in range(ROWS) for column in range(COLUMNS)])
CELL: Final = {name: cell for cell, name in enumerate(CELLS)}
HOME_ROW: Final = (ROWS - 1, 0)  # by seat: the row nearest the player
LIGHT, DARK = 0, 1

EFFECTS: Final = {
    "V": "vp",
    "O": "orthogonal_shot",
    "D": "diagonal_shot",
    "R": "repair",
    "M": "mine",
    "S": "extra_ship",
}
NO_EFFECT: Final = "."  # of a cell before the sea is laid

Cells: TypeAlias = int  # a set of cells
Listing: TypeAlias = tuple[tuple[tuple[Choice, ...], ...], ...]  # by row, then by the set of cells in that row


# Sets of cells ------------------------------------------------------------------------------------------------------


def cells_in(cells: Cells) -> list[int]:
    """Returns the cells of a set in row order."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def cell_set(numbers: list[int]) -> Cells:
    return sum(1 << number for number in set(numbers))


def beside(cells: Cells) -> Cells:
    """Returns all cells orthogonally adjacent to one of these (PLC-07)."""
    return cells << COLUMNS & ALL | cells >> COLUMNS | (cells & ~LAST_COLUMN) << 1 | (cells & ~FIRST_COLUMN) >> 1


ALL: Final = (1 << CELL_COUNT) - 1
IN_A_ROW: Final = (1 << COLUMNS) - 1
FIRST_COLUMN: Final = sum(1 << row * COLUMNS for row in range(ROWS))
LAST_COLUMN: Final = FIRST_COLUMN << COLUMNS - 1
ROW: Final = tuple([IN_A_ROW << row * COLUMNS for row in range(ROWS)])
HOME: Final = tuple([ROW[row] for row in HOME_ROW])
HALF: Final = (ROW[3] | ROW[4] | ROW[5], ROW[0] | ROW[1] | ROW[2])


def choices_at(verb: str) -> Listing:
    """Returns the choices of a verb for every set of cells in a row, by row; `listed` puts rows together."""
    return tuple([tuple([_choices_in(verb, row, cells) for cells in range(IN_A_ROW + 1)]) for row in range(ROWS)])


def _choices_in(verb: str, row: int, cells: Cells) -> tuple[Choice, ...]:
    return tuple([(verb, f"{row}-{column}") for column in range(COLUMNS) if cells >> column & 1])


def listed(choices: Listing, cells: Cells) -> list[Choice]:
    """Returns the choices for a set of cells, in row order."""
    first, second, third, fourth, fifth, sixth = choices
    return [
        *first[cells & IN_A_ROW],
        *second[cells >> 7 & IN_A_ROW],
        *third[cells >> 14 & IN_A_ROW],
        *fourth[cells >> 21 & IN_A_ROW],
        *fifth[cells >> 28 & IN_A_ROW],
        *sixth[cells >> 35],
    ]


# Shots --------------------------------------------------------------------------------------------------------------

STEPS: Final = {
    "up": (-1, 0),
    "right": (0, 1),
    "down": (1, 0),
    "left": (0, -1),
    "up-left": (-1, -1),
    "up-right": (-1, 1),
    "down-right": (1, 1),
    "down-left": (1, -1),
}
DIRECTIONS: Final = tuple(STEPS)
WAYS: Final = {  # in which directions each kind of shot may go, in the order in which they are listed
    "orthogonal": ("up", "right", "down", "left"),
    "diagonal": ("up-left", "up-right", "down-right", "down-left"),
    "horizontal": ("left", "right"),
    "vertical": ("up", "down"),
}


def _ray(cell: int, direction: str) -> Cells:
    rows, columns = STEPS[direction]
    row, column, passed = cell // COLUMNS + rows, cell % COLUMNS + columns, 0
    while 0 <= row < ROWS and 0 <= column < COLUMNS:
        passed |= 1 << row * COLUMNS + column
        row, column = row + rows, column + columns
    return passed


# The cells that a shot passes on its way to the edge, by where it comes from.
RAYS: Final = {direction: tuple([_ray(cell, direction) for cell in range(CELL_COUNT)]) for direction in DIRECTIONS}
FORWARD: Final = ("right", "down", "down-right", "down-left")  # on the way, each cell comes later in row order


def first_hit(cell: int, direction: str, targets: Cells) -> int:
    """Returns the first of these that a shot from a cell meets, or -1."""
    met = RAYS[direction][cell] & targets
    if met and direction in FORWARD:
        met &= -met
    return met.bit_length() - 1


# Boards -------------------------------------------------------------------------------------------------------------

Laid: TypeAlias = tuple[str, str, int]  # a board, the side that is up, and its degrees clockwise as its owner sees it
Half: TypeAlias = tuple[Laid, ...]  # three boards, from the owner's left to right


def turned(lines: tuple[str, ...], degrees: int) -> tuple[str, ...]:
    """Returns a board after turning it clockwise."""
    for _ in range(degrees // 90):
        lines = tuple(["".join([line[column] for line in reversed(lines)]) for column in range(len(lines[0]))])
    return lines


@cache
def effects_of(half: Half, seat: int) -> str:
    """Returns the letters of a half in row order of the grid; what dark sees lies turned by half a circle."""
    boards = [turned(BOARDS[board][side], degrees) for board, side, degrees in half]
    letters = "".join(["".join([board[line] for board in boards]) for line in range(ROWS // 2)])
    return letters if seat == LIGHT else letters[::-1]
