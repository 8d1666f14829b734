"""A scorer that shares nothing with the engine's: it tries all numbers of mercenaries and all cuts of lines."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

VP_OF_SET = {3: 4, 4: 6}
CAN_BE = {
    "M1": "123", "M2": "456", "M3": "789", "M4": "147", "M5": "258", "M6": "369", "M7": "13579", "M8": "2468",
}  # fmt: skip
ANY = "123456789"

Json = dict[str, Any]
Sea = dict[tuple[int, int], str]  # the number, or the mercenary, of each own battle ship


def total(score_input: Json, seat: int) -> int:
    """SCO-01 to SCO-12: the most that a player can make of it."""
    sea = own_ships(score_input, seat)
    player = score_input["players"][seat]
    certain = player["vp"] - 2 * player["mines"] + territory(sea, seat)
    certain += beside_m9(sea) + shields_with_m11(score_input, sea, seat)
    return certain + max(combinations(numbered) for numbered in numberings(sea))


def own_ships(score_input: Json, seat: int) -> Sea:
    return {
        (ship["row"], ship["column"]): ship.get("mercenary") or str(ship["number"])
        for ship in score_input["ships"]
        if ship["owner"] == seat and not ship.get("burning")
    }


def territory(sea: Sea, seat: int) -> int:
    return sum(1 for row, _ in sea if (row < 3) == (seat == 0))


def beside_m9(sea: Sea) -> int:
    return sum(
        1
        for (row, column), ship in sea.items()
        if ship == "M9"
        for other in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        if other in sea
    )


def shields_with_m11(score_input: Json, sea: Sea, seat: int) -> int:
    if "M11" not in sea.values():
        return 0
    tokens = sum(ship.get("shields", 0) for ship in score_input["ships"] if ship["owner"] == seat)
    return tokens + sum(1 for ship in sea.values() if ship[0] == "M")


def numberings(sea: Sea) -> Iterator[tuple[Sea, int]]:
    """The sea with every choice of numbers, and what a set brings besides its VP (MER-11)."""
    hired = [cell for cell, ship in sea.items() if ship[0] == "M"]
    bonus = int("M12" in sea.values())
    for numbers in product(*[CAN_BE.get(sea[cell], ANY) for cell in hired]):
        yield sea | dict(zip(hired, numbers, strict=True)), bonus


def combinations(numbered: tuple[Sea, int]) -> int:
    sea, bonus = numbered
    rows = ["".join(sea.get((row, column), " ") for column in range(7)) for row in range(6)]
    columns = ["".join(sea.get((row, column), " ") for row in range(6)) for column in range(7)]
    return sum(best(line, bonus) for line in rows + columns)


@cache
def best(line: str, bonus: int) -> int:
    """The most of all cuts: the first ship alone, or the first few as a combination, then all cuts of the rest."""
    if not line:
        return 0
    return max([best(line[1:], bonus)] + [vp(line[:n], bonus) + best(line[n:], bonus) for n in range(3, len(line) + 1)])


def vp(ships: str, bonus: int) -> int:
    """SCO-03, SCO-05, SCO-13: what these ships are worth as one combination, or less than nothing."""
    if len(ships) in VP_OF_SET and ships == ships[0] * len(ships) != " " * len(ships):
        return VP_OF_SET[len(ships)] + bonus
    return len(ships) - 1 if ships in ANY or ships in ANY[::-1] else -99
