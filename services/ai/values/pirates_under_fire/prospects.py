"""Which choices are worth a look on the way through an action, where looking at all of them would take too long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from services.ai.values.pirates_under_fire import weights as w
from services.ai.values.pirates_under_fire.parts import SHOTS, Appraisal, listed
from shared.rules.game import Choice, Seat
from shared.rules.pirates_under_fire.components.fleet import PIECE, SHOWN
from shared.rules.pirates_under_fire.sea import CELL, HALF, beside, first_hit
from shared.rules.pirates_under_fire.state import State
from shared.rules.pirates_under_fire.turn.effects import LayMine, LayShield, RemoveMine, Repair
from shared.rules.pirates_under_fire.turn.mercenaries import LaySecretMine
from shared.rules.pirates_under_fire.turn.placement import PlaceShip
from shared.rules.pirates_under_fire.turn.purchase import PlaceMercenary
from shared.rules.pirates_under_fire.turn.shots import Shoot

CELLS_FOR_SHIP: Final = 6
CELLS_FOR_MERCENARY: Final = 4
FEW: Final = 2
REPEATER, SWEEPER, GUNNER = 9, 7, 3

Worth = Callable[[int], float]


def prospects(state: State) -> list[Choice]:
    """Returns those of the choices that look best at first sight."""
    top, choices = state.stack[-1], state.choices
    if isinstance(top, Shoot):
        return worthwhile_shots(state, top)
    if isinstance(top, PlaceShip) and len(choices) > CELLS_FOR_SHIP:
        return best(choices, CELLS_FOR_SHIP, FirstSight(state, top.seat, (top.number,)).of_placing)
    if isinstance(top, PlaceMercenary) and len(choices) > CELLS_FOR_MERCENARY:
        return best(choices, CELLS_FOR_MERCENARY, FirstSight(state, top.seat, SHOWN[PIECE[top.mercenary]]).of_placing)
    if len(choices) > FEW:
        if isinstance(top, LayMine | LaySecretMine):
            return best(choices, FEW, FirstSight(state, top.seat).of_mining)
        if isinstance(top, RemoveMine):
            return best(choices, FEW, FirstSight(state, top.seat).of_sweeping)
        if isinstance(top, LayShield):
            return best(choices, FEW, FirstSight(state, top.seat).of_shielding)
        if isinstance(top, Repair):
            return best(choices, FEW, FirstSight(state, top.seat).of_repairing)
    return choices


def best(choices: list[Choice], most: int, worth: Worth) -> list[Choice]:
    """Returns the best of the choices that name a cell, and those that name none."""
    cells = [choice for choice in choices if len(choice) > 1]
    others = [choice for choice in choices if len(choice) == 1]
    return sorted(cells, key=lambda choice: -worth(CELL[str(choice[1])]))[:most] + others


def worthwhile_shots(state: State, top: Shoot) -> list[Choice]:
    """Returns the shots that do something; declining is for those who have none."""
    enemies = state.battle[1 - top.seat]
    targets = [(choice, first_hit(top.cell, str(choice[1]), enemies)) for choice in state.choices if len(choice) > 1]
    shots = [choice for choice, target in targets if not state.mercenaries >> target & 1]
    return shots or state.choices[-1:]


class FirstSight:
    """What a cell looks like to a seat, without trying it; a ship that is placed there shows some numbers."""

    def __init__(self, state: State, seat: Seat, numbers: tuple[int, ...] = ()) -> None:
        self.state, self.seat, self.numbers = state, seat, numbers
        self.appraisal = Appraisal(state)
        self.brought = self.appraisal.brought(seat) if numbers else {}
        self.own = state.battle[seat]

    def of_placing(self, cell: int) -> float:
        state, single = self.state, len(self.numbers) == 1
        value = float(max([self.brought.get((cell, number), 0) for number in self.numbers]))
        if HALF[1 - self.seat] >> cell & 1:
            value += w.TERRITORY
        if single:
            value += self.of_effects(cell)
        if state.mines >> cell & 1 and not (single and SWEEPER in self.numbers):
            value -= w.MINE
        return value + w.PAIR * self.pairs(cell) + self.of_place(cell)

    def of_place(self, cell: int) -> float:
        """Returns what any ship there would open for its owner and close for the other one."""
        appraisal, other = self.appraisal, 1 - self.seat
        opened = beside(1 << cell) & ~(appraisal.legal[self.seat] | appraisal.taken)
        closed = appraisal.legal[other] >> cell & 1
        return w.ROOM * (opened.bit_count() + closed) + w.DENIED * appraisal.gains[other][cell]

    def of_effects(self, cell: int) -> float:
        """Returns what the cell and a ship of one number do together."""
        number, value = self.numbers[0], 0.0
        if not self.appraisal.burning >> cell & 1:
            letter = self.state.effects[cell]
            value = self.of_shot(cell, SHOTS[letter]) if letter in SHOTS else w.EFFECTS[letter]
            if number == REPEATER:
                value *= 2
        if number == GUNNER:
            value += self.of_shot(cell, SHOTS["O"])
        return value

    def of_shot(self, cell: int, directions: tuple[str, ...]) -> float:
        """Returns the most that one of the shots takes."""
        enemies, losses = self.state.battle[1 - self.seat], self.appraisal.losses[1 - self.seat]
        return max([losses.get(first_hit(cell, direction, enemies), 0.0) for direction in directions])

    def pairs(self, cell: int) -> int:
        """Returns with how many neighbours a ship there could begin a combination."""
        shown = [SHOWN[self.state.pieces[other]] for other in listed(beside(1 << cell) & self.own)]
        return sum([any(abs(one - other) <= 1 for one in ship for other in self.numbers) for ship in shown])

    def of_mining(self, cell: int) -> float:
        return self.wanted(1 - self.seat, cell) - self.wanted(self.seat, cell)

    def of_sweeping(self, cell: int) -> float:
        return self.wanted(self.seat, cell) - self.wanted(1 - self.seat, cell)

    def wanted(self, seat: Seat, cell: int) -> float:
        """Returns how much a seat would like to go there, mines aside."""
        near = self.appraisal.legal[seat]
        if not (near | beside(near)) >> cell & 1:
            return 0.0
        share = 1.0 if near >> cell & 1 else w.LATER
        return share * (w.SHIP + self.appraisal.opened(seat, 1 << cell)[0] + w.MINE * (self.state.mines >> cell & 1))

    def of_shielding(self, cell: int) -> float:
        return self.appraisal.losses[self.seat].get(cell, 0.0)

    def of_repairing(self, cell: int) -> float:
        number = self.state.pieces[cell]
        enemy = HALF[1 - self.seat] >> cell & 1
        return self.appraisal.brought(self.seat).get((cell, number), 0) + (w.TERRITORY if enemy else 0.0)
