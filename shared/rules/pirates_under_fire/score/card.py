"""From a score sheet to the scorecard that players see: where every victory point comes from, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...game import Choice, Scorecard
from .lines import SET, best_cut
from .numbers import CELLS, COLUMNS, SIGNS, best_numbers, with_numbers
from .points import (
    MINE,
    NEIGHBOURS,
    SCORING,
    SETS,
    SHIELDS,
    neighbours,
    own_territory,
    per_set,
    ranking,
    shields_of,
)
from .sheet import Holding, Sheet

ROW, COLUMN = "row", "column"
LINES: Final = (
    *[(ROW, list(range(start, start + COLUMNS))) for start in range(0, CELLS, COLUMNS)],
    *[(COLUMN, list(range(start, CELLS, COLUMNS))) for start in range(COLUMNS)],
)
NAMES: Final = {sign: name for name, sign in SIGNS.items()}

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


def seat_card(sheet: Sheet, seat: int, holding: Holding) -> Entry:
    fleet = fleet_of(sheet, seat)
    combinations = combinations_of(fleet)
    mercenaries = mercenaries_of(fleet, combinations)
    territory = own_territory(fleet.ships, seat)
    parts = {
        "combinations": sum([combination["vp"] for combination in combinations]),
        "mercenaries": sum([mercenary["vp"] for mercenary in mercenaries]),
        "territory": len(territory),
        "tokens": holding.vp,
        "mines": MINE * holding.mines,
    }
    return {
        "seat": seat,
        "numbers": [{**named(fleet, sign), "number": number} for sign, number in fleet.chosen.items()],
        "combinations": combinations,
        "mercenaries": mercenaries,
        "territory": cells_told(territory),
        "mines": holding.mines,
        "coins": holding.coins,
        "vp": {**parts, "total": sum(parts.values())},
    }


def fleet_of(sheet: Sheet, seat: int) -> Fleet:
    ships = sheet.fleet(seat)
    chosen = best_numbers(ships, per_set(ships))
    return Fleet(ships, with_numbers(ships, chosen), chosen, sheet.shields())


def named(fleet: Fleet, sign: int) -> Entry:
    return {"mercenary": NAMES[sign], **told(fleet.ships.index(sign))}


def told(cell: int) -> Entry:
    row, column = divmod(cell, COLUMNS)
    return {"row": row, "column": column}


def cells_told(cells: list[int]) -> list[Entry]:
    return [told(cell) for cell in cells]


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
            part = slice(start, start + length)
            placed = {"cells": cells_told(stretch[part]), "numbers": list(numbers[part])}
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
    for sign in fleet.chosen:
        for counts, signs in SCORING.items():
            if sign in signs:
                cells, vp = counted(fleet, sign, counts, combinations)
                entries.append({**named(fleet, sign), "counts": counts, "cells": cells_told(cells), "vp": vp})
    return entries


def counted(fleet: Fleet, sign: int, counts: str, combinations: list[Entry]) -> tuple[list[int], int]:
    """Returns the cells that one of them counts, and its VP."""
    if counts == NEIGHBOURS:
        cells = neighbours(fleet.ships, fleet.ships.index(sign))
        return cells, len(cells)
    if counts == SHIELDS:
        shields = shields_of(fleet.ships, fleet.shields)
        return [cell for cell, tokens in enumerate(shields) if tokens], sum(shields)
    assert counts == SETS
    sets = [combination for combination in combinations if combination["kind"] == SET]
    inside = {cell["row"] * COLUMNS + cell["column"] for combination in sets for cell in combination["cells"]}
    return sorted(inside), len(sets)


# The end ------------------------------------------------------------------------------------------------------------


def result(seats: list[Entry]) -> Entry:
    totals = [seat["vp"]["total"] for seat in seats]
    places = ranking(totals, [seat["coins"] for seat in seats])
    decided_by = "vp" if totals[0] != totals[1] else "coins" if len(places) > 1 else "shared"
    return {"winners": places[0], "ranking": places, "decided_by": decided_by}
