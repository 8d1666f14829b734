"""What scoring looks at: the ships on the sea, and what both players hold.

A sheet comes from a position, or from the JSON of somebody who asks what it would be worth.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from ...kit.fields import Fields, bad
from ..components.fleet import COPIES, COST, DISPLAY, MERCENARY_IDS, MINES, PIECE, SHIELDS
from ..sea import CELL_COUNT, CELLS, COLUMNS, DARK, LIGHT, ROWS

SEATS: Final = (LIGHT, DARK)
MOST: Final = 1_000_000  # of VP and coins, which have no end (RUL-05)


@dataclass
class Ship:
    """A fleet ship has a number, a mercenary its name instead."""

    row: int
    column: int
    owner: int
    number: int = 0
    mercenary: str = ""
    burning: bool = False
    shields: int = 0

    @property
    def cell(self) -> int:
        return self.row * COLUMNS + self.column


@dataclass
class Holding:
    """A player's VP tokens, the real mines that they took, and the value of their coins."""

    vp: int = 0
    mines: int = 0
    coins: int = 0


@dataclass
class Sheet:
    ships: list[Ship]
    players: list[Holding]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def fleet(self, seat: int) -> bytes:
        """Returns the battle ships of a seat by cell, as `numbers.py` reads them (SCO-01)."""
        cells = bytearray(CELL_COUNT)
        for ship in self.ships:
            if ship.owner == seat and not ship.burning:
                cells[ship.cell] = PIECE[ship.mercenary] if ship.mercenary else ship.number
        return bytes(cells)

    def shields(self) -> list[int]:
        """Returns the shield tokens by cell."""
        tokens = [0] * CELL_COUNT
        for ship in self.ships:
            tokens[ship.cell] = ship.shields
        return tokens


# From JSON ----------------------------------------------------------------------------------------------------------


def read(data: object) -> Sheet:
    """Returns a sheet in the form of `to_json`, checked; what a ship or a player is not said to have, they have not."""
    fields = Fields(data)
    ships = [read_ship(ship) for ship in fields.objects("ships", 0, CELL_COUNT)]
    players = [read_holding(player) for player in fields.objects("players", len(SEATS), len(SEATS))]
    fields.done()
    check_cells(ships)
    check_fleets(ships)
    check_mercenaries(ships)
    check_tokens(ships, players)
    return Sheet(ships, players)


def read_ship(fields: Fields) -> Ship:
    ship = Ship(
        row=fields.whole("row", 0, ROWS - 1),
        column=fields.whole("column", 0, COLUMNS - 1),
        owner=fields.whole("owner", min(SEATS), max(SEATS)),
        number=fields.whole("number", 0, 9, 0),
        mercenary=fields.word("mercenary", ("", *MERCENARY_IDS), ""),
        burning=fields.flag("burning"),
        shields=fields.whole("shields", 0, SHIELDS, 0),
    )
    fields.done()
    if ship.mercenary:
        check_mercenary(ship, fields)
    elif not ship.number:
        raise fields.bad("number", "must be from 1 to 9: only a mercenary has none")
    elif ship.burning and ship.shields:
        raise fields.bad("shields", "must be 0 on a burning ship (TOK-10)")
    return ship


def check_mercenary(ship: Ship, fields: Fields) -> None:
    if ship.number:
        raise fields.bad("number", f"must be 0 for the mercenary {ship.mercenary}: the best one is chosen (MER-13)")
    if ship.burning:
        raise fields.bad("burning", f"must be false for the mercenary {ship.mercenary}: it never burns (SHT-06)")
    if ship.shields:
        raise fields.bad("shields", f"must be 0 for the mercenary {ship.mercenary}: it has a permanent one (RUL-07)")


def read_holding(fields: Fields) -> Holding:
    holding = Holding(
        fields.whole("vp", 0, MOST, 0), fields.whole("mines", 0, MINES, 0), fields.whole("coins", 0, MOST, 0)
    )
    fields.done()
    return holding


def check_cells(ships: list[Ship]) -> None:
    """INV-01: at most one ship on a cell."""
    taken: set[int] = set()
    for index, ship in enumerate(ships):
        if ship.cell in taken:
            raise bad(("ships", index, "column"), f"makes two ships on {CELLS[ship.cell]}")
        taken.add(ship.cell)


def check_fleets(ships: list[Ship]) -> None:
    """CMP-02: a fleet has three ships of each number."""
    for index, ship in enumerate(ships):
        same = [other for other in ships[:index] if (other.owner, other.number) == (ship.owner, ship.number)]
        if ship.number and len(same) >= COPIES:
            raise bad(("ships", index, "number"), f"makes more than {COPIES} ships of the number {ship.number}")


def check_mercenaries(ships: list[Ship]) -> None:
    """SET-07: each mercenary is there once, and so many of each cost are in a game."""
    hired: list[str] = []
    for index, ship in enumerate(ships):
        if not ship.mercenary:
            continue
        path, cost = ("ships", index, "mercenary"), COST[PIECE[ship.mercenary]]
        if ship.mercenary in hired:
            raise bad(path, f"must be another one: {ship.mercenary} is on the sea already")
        hired.append(ship.mercenary)
        if [COST[PIECE[name]] for name in hired].count(cost) > DISPLAY[cost]:
            raise bad(path, f"makes more mercenaries of cost {cost} than the {DISPLAY[cost]} of a game")


def check_tokens(ships: list[Ship], players: list[Holding]) -> None:
    """INV-02: no more shields and mines than there are."""
    shields = mines = 0
    for index, ship in enumerate(ships):
        shields += ship.shields
        if shields > SHIELDS:
            raise bad(("ships", index, "shields"), f"makes {shields} on all ships together; there are {SHIELDS}")
    for index, player in enumerate(players):
        mines += player.mines
        if mines > MINES:
            raise bad(("players", index, "mines"), f"makes {mines} of both players; there are {MINES}")
