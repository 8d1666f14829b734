"""What the mercenaries do as soon as they are placed (MER); those that score at the end do nothing yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ... import dice
from ...attempt import Attempt
from ...game import AlwaysAsk, Ask, Choice, Seat, Step
from ..components.fleet import ABILITY, NUMBERS
from ..sea import CELL, CELLS, WAYS, cell_set, listed
from ..state import NOWHERE, State
from .effects import MINE, LayShield, RemoveMine
from .refusals import against_mine
from .shots import Shoot, ShootBeside

PICK: Final[tuple[Choice, ...]] = tuple([("pick", number) for number in (0, *NUMBERS)])


def apply_ability(state: State, seat: Seat, cell: int, piece: int) -> None:
    ability = ABILITIES.get(ABILITY[piece])
    if ability:
        ability(state, seat, cell)


def lay_shield(state: State, seat: Seat, cell: int) -> None:
    """MER-01."""
    state.then(LayShield(seat, cell))


def pick_from_reserve(state: State, seat: Seat, cell: int) -> None:
    """MER-02, RUL-11: its owner looks through the reserve stack."""
    if state.reserves[seat]:
        state.reveals += 1
        state.then(PickFromReserve(seat, cell))


def remove_three_mines(state: State, seat: Seat, cell: int) -> None:
    """MER-03."""
    state.then(RemoveMine(seat, cell, 3))


def lay_three_mines(state: State, seat: Seat, cell: int) -> None:
    """MER-04, RUL-19: two real ones, then the fake one."""
    mine = LaySecretMine(seat, cell, False)
    state.then(mine, mine, LaySecretMine(seat, cell, True), TellMines(seat))


def four_adjacent_shots(state: State, seat: Seat, cell: int) -> None:
    """MER-05."""
    up, *others = [ShootBeside(seat, cell, direction) for direction in WAYS["orthogonal"]]
    state.then(up, *others)


def two_horizontal_shots(state: State, seat: Seat, cell: int) -> None:
    """MER-06."""
    state.then(Shoot(seat, cell, "horizontal"), Shoot(seat, cell, "horizontal"))


def two_diagonal_shots(state: State, seat: Seat, cell: int) -> None:
    """MER-07."""
    state.then(Shoot(seat, cell, "diagonal"), Shoot(seat, cell, "diagonal"))


def two_vertical_shots(state: State, seat: Seat, cell: int) -> None:
    """MER-12."""
    state.then(Shoot(seat, cell, "vertical"), Shoot(seat, cell, "vertical"))


ABILITIES: Final[dict[str, Callable[[State, Seat, int], None]]] = {
    "shield": lay_shield,
    "pick_from_reserve": pick_from_reserve,
    "remove_three_mines": remove_three_mines,
    "lay_three_mines": lay_three_mines,
    "two_horizontal_shots": two_horizontal_shots,
    "two_vertical_shots": two_vertical_shots,
    "two_diagonal_shots": two_diagonal_shots,
    "four_adjacent_shots": four_adjacent_shots,
}


@dataclass
class PickFromReserve(AlwaysAsk):
    """MER-02: put even if the whole stack is alike, for others do not see it (HID-03)."""

    rule = "MER-02"

    cell: int

    def options(self, state: State) -> list[Choice]:
        return [PICK[number] for number in sorted(set(state.reserves[self.seat]))]

    def choose(self, state: State, choice: Choice) -> None:
        seat, number = self.seat, int(choice[1])
        state.reserves[seat].remove(number)
        state.extra[seat] += 1
        state.take_ship(seat, number, "reserve")
        draw = state.drawn
        state.reserves[seat], state.drawn = dice.shuffled(state.key, state.drawn, state.reserves[seat])
        state.emit("reserve_shuffled", seat=seat, size=len(state.reserves[seat]), draw=draw)


@dataclass
class LaySecretMine(Ask):
    """MER-04, HID-06: nobody else learns of it before all are laid."""

    rule = "TOK-05"

    cell: int
    fake: bool

    def options(self, state: State) -> list[Choice]:
        supply = state.fake_supply if self.fake else state.mine_supply
        free = state.mine_cells() & ~cell_set(state.laying)
        return listed(MINE, free) if supply else []

    def choose(self, state: State, choice: Choice) -> None:
        cell = CELL[str(choice[1])]
        state.laying.append(cell)
        if self.fake:
            state.fake_supply -= 1
            state.fake = cell
        else:
            state.mine_supply -= 1
        state.emit("mine_chosen", (self.seat,), seat=self.seat, cell=choice[1], fake=self.fake)

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_mine(state, tried)


@dataclass
class TellMines(Step):
    """HID-06, RUL-19: all at once, in row order."""

    seat: Seat

    def run(self, state: State) -> None:
        laid, state.laying = sorted(state.laying), []
        fake = state.fake != NOWHERE
        state.mines |= cell_set(laid)
        state.suspects = cell_set(laid) if fake else 0
        if laid:
            state.emit("mines_laid", seat=self.seat, cells=[CELLS[cell] for cell in laid], fake=fake)
