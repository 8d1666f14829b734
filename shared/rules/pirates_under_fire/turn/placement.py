"""Placing ships (PLC), and the mines that they meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import AlwaysAsk, Ask, Choice, Seat
from ..components.fleet import FIRST_MERCENARY, NAME, NUMBERS, SHOWN
from ..sea import CELL, CELLS, choices_at, listed
from ..state import NOBODY, State
from .effects import ApplyCell, ApplyShip, apply_both
from .refusals import against_place, against_purchase, untimely

PLACE: Final = choices_at("place")
SHIP: Final[tuple[Choice, ...]] = tuple([("ship", number) for number in (0, *NUMBERS)])
MINE_UNDER_SEVEN: Final[list[Choice]] = [("sweep",), ("take_mine",)]
SWEEPER: Final = 7
REPEATER: Final = 9


@dataclass
class ChooseShip(AlwaysAsk):
    """TRN-02, DEC-04: put even if the whole hand is alike, for others know how much is asked."""

    rule = "TRN-02"

    def options(self, state: State) -> list[Choice]:
        return [SHIP[number] for number in sorted(set(state.hands[self.seat]))]

    def choose(self, state: State, choice: Choice) -> None:
        number = int(choice[1])
        state.emit("ship_chosen", seat=self.seat, number=number)
        state.then(PlaceShip(self.seat, number))

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_purchase(state, self.seat, tried) or untimely(tried)


@dataclass
class PlaceShip(Ask):
    """PLC-02 to PLC-04: the home row, and what is beside an own battle ship."""

    rule = "PLC-03"

    number: int

    def options(self, state: State) -> list[Choice]:
        return listed(PLACE, state.legal_cells(self.seat))

    def choose(self, state: State, choice: Choice) -> None:
        cell = CELL[str(choice[1])]
        if self.number == SWEEPER and state.mines >> cell & 1:
            state.then(MeetMine(self.seat, cell))
        else:
            place(state, self.seat, cell, self.number)

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_place(state, self.seat, tried, self.number)


@dataclass
class MeetMine(Ask):
    """RUL-02: a 7 may sweep the mine of the cell where it is placed, which is then its whole effect."""

    rule = "RUL-02"

    cell: int

    def options(self, state: State) -> list[Choice]:
        return MINE_UNDER_SEVEN

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "sweep":
            put_from_hand(state, self.seat, self.cell, SWEEPER)
            state.remove_mine(self.seat, self.cell)
            state.then(ApplyCell(self.seat, self.cell))
        else:
            place(state, self.seat, self.cell, SWEEPER)

    def refuse(self, state: State, tried: Attempt) -> str:
        return untimely(tried)


def place(state: State, seat: Seat, cell: int, number: int) -> None:
    """TRN-02, TRN-03: places a ship and then applies both effects; PLC-06: on a burning ship its own alone."""
    if put_from_hand(state, seat, cell, number):
        if number != REPEATER:  # SHP-07: there is nothing to repeat
            state.then(ApplyShip(seat, cell, number))
        return
    meet_mine(state, seat, cell)
    apply_both(state, seat, cell, number)


def put_from_hand(state: State, seat: Seat, cell: int, number: int) -> bool:
    """Returns whether it covers a burning ship. SET-10, SET-12: the first ship gets the starting shield at once."""
    state.hands[seat].remove(number)
    covers = put(state, seat, cell, number)
    if state.shield_of == seat:
        state.shield_of = NOBODY
        state.shields[cell] += 1
        state.emit("shield_laid", seat=seat, cell=CELLS[cell], starting=True)
    return covers


def put(state: State, seat: Seat, cell: int, piece: int) -> bool:
    """Puts a ship on a cell, from which any other goes; returns whether it covers a burning one."""
    ship = 1 << cell
    burns = bool((state.burning[seat] | state.burning[1 - seat]) & ship)
    if burns or state.battle[1 - seat] & ship:
        discard(state, cell, "covered" if burns else "boarded")
    state.battle[seat] |= ship
    state.pieces[cell] = piece
    if piece >= FIRST_MERCENARY:
        state.mercenaries |= ship
    state.emit("ship_placed", seat=seat, cell=CELLS[cell], numbers=list(SHOWN[piece]), mercenary=NAME[piece])
    return burns


def discard(state: State, cell: int, why: str) -> None:
    """PLC-05, RUL-01, RUL-09, RUL-22: whoever lay there is out of the game, open beside the sea."""
    ship = 1 << cell
    for owner in range(2):
        if (state.battle[owner] | state.burning[owner]) & ship:
            state.battle[owner] &= ~ship
            state.burning[owner] &= ~ship
            state.discarded[owner].append(state.pieces[cell])
            state.emit("ship_discarded", owner=owner, cell=CELLS[cell], number=state.pieces[cell], why=why)


def meet_mine(state: State, seat: Seat, cell: int) -> None:
    if state.mines >> cell & 1:
        state.take_mine(seat, cell)
