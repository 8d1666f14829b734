"""Cell effects (CEL) and ship effects (SHP), and the order of the two (DEC-07)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat, Step
from ..sea import CELL, choices_at, listed
from ..state import State
from .refusals import against_mine, against_shield, cell_of, untimely
from .shots import DECLINE, Shoot

REPAIR: Final = choices_at("repair")
MINE: Final = choices_at("mine")
SHIELD: Final = choices_at("shield")
REMOVE: Final = choices_at("remove")
ORDERS: Final[list[Choice]] = [("cell_first",), ("ship_first",)]
DECIDED_CELLS: Final = "ODRM"  # effects that somebody decides about, so that one can change what another comes to
DECIDED_SHIPS: Final = (1, 3, 5, 7)
ALIKE: Final = (("O", 3), ("R", 5))  # the same effect twice


def apply_both(state: State, seat: Seat, cell: int, number: int) -> None:
    """TRN-03, DEC-07: the order is asked where it can matter; else the cell's effect comes first."""
    letter = state.effects[cell]
    if letter in DECIDED_CELLS and number in DECIDED_SHIPS and (letter, number) not in ALIKE:
        state.then(ChooseOrder(seat, cell, number))
    elif letter in DECIDED_CELLS:
        state.then(ApplyShip(seat, cell, number))
        apply_cell(state, seat, cell)
    else:
        apply_cell(state, seat, cell)
        apply_ship(state, seat, cell, number)


@dataclass
class ChooseOrder(Ask):
    """TRN-03: the active player chooses which of the two effects comes first."""

    rule = "TRN-03"

    cell: int
    number: int

    def options(self, state: State) -> list[Choice]:
        return ORDERS

    def refuse(self, state: State, tried: Attempt) -> str:
        return untimely(tried)

    def choose(self, state: State, choice: Choice) -> None:
        ship, cell = ApplyShip(self.seat, self.cell, self.number), ApplyCell(self.seat, self.cell)
        if choice[0] == "ship_first":
            state.emit("order_chosen", seat=self.seat, first="ship")
            state.then(ship, cell)
        else:
            state.emit("order_chosen", seat=self.seat, first="cell")
            state.then(cell, ship)


@dataclass
class ApplyCell(Step):
    """The effect of the cell on which a ship was placed."""

    seat: Seat
    cell: int

    def run(self, state: State) -> None:
        apply_cell(state, self.seat, self.cell)


@dataclass
class ApplyShip(Step):
    """The effect of the ship that was placed."""

    seat: Seat
    cell: int
    number: int

    def run(self, state: State) -> None:
        apply_ship(state, self.seat, self.cell, self.number)


def apply_cell(state: State, seat: Seat, cell: int) -> None:
    """CEL-01 to CEL-06."""
    letter = state.effects[cell]
    if letter == "V":
        state.gain_vp(seat)
    elif letter == "O":
        state.then(Shoot(seat, cell, "orthogonal"))
    elif letter == "D":
        state.then(Shoot(seat, cell, "diagonal"))
    elif letter == "R":
        state.then(Repair(seat, cell))
    elif letter == "M":
        state.then(LayMine(seat, cell))
    else:
        draw_extra_ship(state, seat)


def apply_ship(state: State, seat: Seat, cell: int, number: int) -> None:
    """SHP-01 to SHP-06."""
    if number % 2 == 0:
        state.gain_coin(seat)
    elif number == 1:
        state.then(LayShield(seat, cell))
    elif number == 3:
        state.then(Shoot(seat, cell, "orthogonal"))
    elif number == 5:
        state.then(Repair(seat, cell))
    elif number == 7:
        state.then(RemoveMine(seat, cell, 1))
    else:
        apply_cell(state, seat, cell)


def draw_extra_ship(state: State, seat: Seat) -> None:
    """CEL-06, RUL-11: blindly from the top; nothing, and no token, from an empty stack."""
    reserve = state.reserves[seat]
    if reserve:
        state.extra[seat] += 1
        state.take_ship(seat, reserve.pop(), "reserve")


@dataclass
class Repair(Ask):
    """CEL-04, SHP-04: turns an own burning ship over."""

    rule = "CEL-04"

    cell: int

    def options(self, state: State) -> list[Choice]:
        burning = state.burning[self.seat]
        return [*listed(REPAIR, burning), DECLINE] if burning else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "decline":
            state.emit("declined", seat=self.seat, what="repair")
            return
        ship = 1 << CELL[str(choice[1])]
        state.burning[self.seat] &= ~ship
        state.battle[self.seat] |= ship
        state.emit("repaired", seat=self.seat, cell=choice[1])

    def refuse(self, state: State, tried: Attempt) -> str:
        return untimely(tried)


@dataclass
class LayMine(Ask):
    """CEL-05, TOK-05: on any cell without a ship and without another mine (RUL-04)."""

    rule = "TOK-05"

    cell: int

    def options(self, state: State) -> list[Choice]:
        return listed(MINE, state.mine_cells()) if state.mine_supply else []

    def choose(self, state: State, choice: Choice) -> None:
        state.lay_mine(self.seat, CELL[str(choice[1])])

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_mine(state, tried)


@dataclass
class LayShield(Ask):
    """SHP-02, MER-01: on an own battle ship of the fleet (RUL-07)."""

    rule = "SHP-02"

    cell: int

    def options(self, state: State) -> list[Choice]:
        return listed(SHIELD, state.fleet_cells(self.seat)) if state.shield_supply else []

    def choose(self, state: State, choice: Choice) -> None:
        state.shield_supply -= 1
        state.shields[CELL[str(choice[1])]] += 1
        state.emit("shield_laid", seat=self.seat, cell=choice[1], starting=False)

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_shield(state, self.seat, tried)


@dataclass
class RemoveMine(Ask):
    """SHP-05, MER-03: one mine after the other, until one is declined (RUL-17)."""

    rule = "SHP-05"

    cell: int
    left: int

    def options(self, state: State) -> list[Choice]:
        return [*listed(REMOVE, state.mines), DECLINE] if state.mines else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "decline":
            state.emit("declined", seat=self.seat, what="mine_removal")
            return
        state.remove_mine(self.seat, CELL[str(choice[1])])
        if self.left > 1:
            state.then(RemoveMine(self.seat, self.cell, self.left - 1))

    def refuse(self, state: State, tried: Attempt) -> str:
        """RUL-17: the mine that a mercenary has just hit is taken already."""
        return "RUL-17" if cell_of(tried) == self.cell else untimely(tried)
