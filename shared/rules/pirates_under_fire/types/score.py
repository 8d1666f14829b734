"""What is to be scored, and what it comes to, line by line."""

from __future__ import annotations

from typing import Literal, TypedDict

MercenaryName = Literal["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10", "M11", "M12"]


class Ship(TypedDict):
    """A fleet ship has a number, a mercenary 0 and its name."""

    row: int
    column: int
    owner: int
    number: int
    mercenary: Literal[MercenaryName, ""]
    burning: bool
    shields: int


class Holding(TypedDict):
    """VP tokens, real mines taken, and the value of the coins of a player."""

    vp: int
    mines: int
    coins: int


class ScoreInput(TypedDict):
    ships: list[Ship]
    players: list[Holding]


class ChosenNumber(TypedDict):
    """What a mercenary counts as. A cell is called by its row and column, "5-1"."""

    mercenary: MercenaryName
    cell: str
    number: int


class Combination(TypedDict):
    """Ships side by side in a row or a column, in the order of the line."""

    kind: Literal["set", "sequence"]
    line: Literal["row", "column"]
    cells: list[str]
    numbers: list[int]
    vp: int


class MercenaryScore(TypedDict):
    """A mercenary that scores at the end: for what, and the cells of the ships that it counts."""

    mercenary: MercenaryName
    cell: str
    counts: Literal["neighbours", "shields", "sets"]
    cells: list[str]
    vp: int


class Vp(TypedDict):
    """Victory points part by part; those of mines are negative."""

    combinations: int
    mercenaries: int
    territory: int
    tokens: int
    mines: int
    total: int


class SeatScore(TypedDict):
    seat: int
    numbers: list[ChosenNumber]
    combinations: list[Combination]
    mercenaries: list[MercenaryScore]
    territory: list[str]
    mines: int
    coins: int
    vp: Vp


class Result(TypedDict):
    winners: list[int]
    ranking: list[list[int]]
    decided_by: Literal["vp", "coins", "shared"]


class Scorecard(TypedDict):
    seats: list[SeatScore]
    result: Result
