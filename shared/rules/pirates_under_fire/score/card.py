"""From a score sheet to the scorecard that players see: where every victory point comes from, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...game import Choice, Scorecard, Seat
from ..components.fleet import NAME
from ..sea import CELL, CELL_COUNT, CELLS, COLUMNS
from .lines import SET, best_cut
from .numbers import best_numbers, with_numbers
from .points import MINE, PER_NEIGHBOUR, PER_SET, PER_SHIELD, neighbours, per_set, shields_of, territory
from .sheet import Holding, Sheet

LINES: Final = (
    *[("row", list(range(start, start + COLUMNS))) for start in range(0, CELL_COUNT, COLUMNS)],
    *[("column", list(range(start, CELL_COUNT, COLUMNS))) for start in range(COLUMNS)],
)
COUNTS: Final = {PER_NEIGHBOUR: "neighbours", PER_SHIELD: "shields", PER_SET: "sets"}

Entry = dict[str, Any]  # an object of the scorecard


@dataclass
class Fleet:
    """A seat's battle ships by cell, as they lie there and with the best number for each mercenary."""

    ships: bytes
    numbered: bytes
    chosen: dict[int, int]
    shields: list[int]


def score(sheet: Sheet) -> Scorecard:
    seats = [seat_card(sheet, seat, holding) for seat, holding in enumerate(sheet.players)]
    return {"seats": seats, "result": result(seats)}


def answer(scorecard: Scorecard) -> Choice:
    return ("score", *[seat["vp"]["total"] for seat in scorecard["seats"]])


def seat_card(sheet: Sheet, seat: Seat, holding: Holding) -> Entry:
    fleet = fleet_of(sheet, seat)
    combinations = combinations_of(fleet)
    mercenaries = mercenaries_of(fleet, combinations)
    cells = territory(fleet.ships, seat)
    parts = {
        "combinations": sum([combination["vp"] for combination in combinations]),
        "mercenaries": sum([mercenary["vp"] for mercenary in mercenaries]),
        "territory": len(cells),
        "tokens": holding.vp,
        "mines": MINE * holding.mines,
    }
    return {
        "seat": seat,
        "numbers": [{**named(fleet, piece), "number": number} for piece, number in fleet.chosen.items()],
        "combinations": combinations,
        "mercenaries": mercenaries,
        "territory": names_of(cells),
        "mines": holding.mines,
        "coins": holding.coins,
        "vp": {**parts, "total": sum(parts.values())},
    }


def fleet_of(sheet: Sheet, seat: Seat) -> Fleet:
    ships = sheet.fleet(seat)
    chosen = best_numbers(ships, per_set(ships))
    return Fleet(ships, with_numbers(ships, chosen), chosen, sheet.shields())


def named(fleet: Fleet, mercenary: int) -> Entry:
    return {"mercenary": NAME[mercenary], "cell": CELLS[fleet.ships.index(mercenary)]}


def names_of(cells: list[int]) -> list[str]:
    return [CELLS[cell] for cell in cells]


# Combinations -------------------------------------------------------------------------------------------------------


def combinations_of(fleet: Fleet) -> list[Entry]:
    """SCO-07: the combinations of the best cut of every row, then of every column."""
    bonus = per_set(fleet.ships)
    return [entry for line, cells in LINES for entry in combinations_in(fleet.numbered, line, cells, bonus)]


def combinations_in(numbered: bytes, line: str, cells: list[int], bonus: int) -> list[Entry]:
    entries = []
    for stretch in stretches_in(numbered, cells):
        numbers = bytes([numbered[cell] for cell in stretch])
        for kind, start, length, vp in best_cut(numbers, bonus).combinations:
            end = start + length
            placed = {"cells": names_of(stretch[start:end]), "numbers": list(numbers[start:end])}
            entries.append({"kind": kind, "line": line, **placed, "vp": vp})
    return entries


def stretches_in(numbered: bytes, cells: list[int]) -> list[list[int]]:
    """Returns the cells of a line where ships lie side by side."""
    stretches: list[list[int]] = [[]]
    for cell in cells:
        if numbered[cell]:
            stretches[-1].append(cell)
        else:
            stretches.append([])
    return stretches


# Mercenaries --------------------------------------------------------------------------------------------------------


def mercenaries_of(fleet: Fleet, combinations: list[Entry]) -> list[Entry]:
    """MER-09 to MER-11: each mercenary that scores, with the cells of the ships that it counts."""
    entries = []
    for mercenary in fleet.chosen:
        if mercenary in COUNTS:
            cells, vp = counted(fleet, mercenary, combinations)
            told = {"counts": COUNTS[mercenary], "cells": names_of(cells), "vp": vp}
            entries.append({**named(fleet, mercenary), **told})
    return entries


def counted(fleet: Fleet, mercenary: int, combinations: list[Entry]) -> tuple[list[int], int]:
    """Returns the cells of the ships that it counts, and its VP."""
    if mercenary == PER_NEIGHBOUR:
        cells = neighbours(fleet.ships, fleet.ships.index(mercenary))
        return cells, len(cells)
    if mercenary == PER_SHIELD:
        shields = shields_of(fleet.ships, fleet.shields)
        return [cell for cell, count in enumerate(shields) if count], sum(shields)
    sets = [combination["cells"] for combination in combinations if combination["kind"] == SET]
    return sorted({CELL[name] for names in sets for name in names}), len(sets)


# The end ------------------------------------------------------------------------------------------------------------


def result(seats: list[Entry]) -> Entry:
    """SCO-11, RUL-15: most VP, then most coins, then a shared victory."""
    light, dark = [(seat["vp"]["total"], seat["coins"]) for seat in seats]
    places = [[0, 1]] if light == dark else [[0], [1]] if light > dark else [[1], [0]]
    decided_by = "vp" if light[0] != dark[0] else "coins" if len(places) > 1 else "shared"
    return {"winners": places[0], "ranking": places, "decided_by": decided_by}
