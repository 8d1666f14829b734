"""What a position holds for each seat, part by part, in victory points at the end of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from services.ai.values.pirates_under_fire import weights as w
from services.ai.values.pirates_under_fire.lines import BLOCKED, KEPT, outlook
from shared.rules.game import Seat
from shared.rules.pirates_under_fire.components.fleet import COST, NUMBERS, TURNS
from shared.rules.pirates_under_fire.score.points import MINE, fleet_of, fleet_worth, per_set
from shared.rules.pirates_under_fire.sea import CELL_COUNT, HALF, WAYS, Cells, beside, cell_set, cells_in, first_hit
from shared.rules.pirates_under_fire.state import State
from shared.rules.pirates_under_fire.turn.placement import ChooseShip

PARTS: Final = tuple(w.PARTS)
NEVER: Final = 99  # the cost of a mercenary where there is none
SHOTS: Final = {"O": WAYS["orthogonal"], "D": WAYS["diagonal"]}


def placings_left(state: State) -> list[int]:
    """Returns how many ships each seat has still to place in main actions."""
    left = [TURNS - state.turn, TURNS - state.turn]
    if state.active == state.first:
        left[1 - state.first] += 1
    if any(isinstance(frame, ChooseShip) for frame in state.stack):
        left[state.active] += 1
    return left


class Appraisal:
    """One position, looked at once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.left = placings_left(state)
        self.burning = state.burning[0] | state.burning[1]
        self.taken = state.battle[0] | state.battle[1]
        self.legal = [state.legal_cells(0), state.legal_cells(1)]
        self.fleets = [fleet_of(state, 0), fleet_of(state, 1)]
        self.gains: list[list[float]] = []  # per seat and cell, what a ship there is likely to bring to its lines
        self.losses: list[dict[int, float]] = []  # per seat, what would be lost with each ship that can burn now
        self.exposed: list[float] = []  # per seat, what shots can take from its lines
        for seat in (0, 1):
            self.look_along_lines(seat)

    def sea(self, seat: Seat) -> bytes:
        """Returns the sea as `lines.py` reads it for a seat."""
        sea = bytearray(self.fleets[seat])
        for cell in listed(self.state.battle[1 - seat]):
            sea[cell] = BLOCKED
        return bytes(sea)

    def brought(self, seat: Seat) -> dict[tuple[int, int], int]:
        """Returns what a ship of a number would bring to the lines of a cell, where that is anything."""
        found: dict[tuple[int, int], int] = {}
        for cell, number, gain in outlook(self.sea(seat), per_set(self.fleets[seat]))[0]:
            found[cell, number] = found.get((cell, number), 0) + gain
        return found

    def look_along_lines(self, seat: Seat) -> None:
        shields = self.state.shields
        chances, brings, exposed = self.chances(seat), [0.0] * CELL_COUNT, 0.0
        ships = [cell for cell in listed(self.state.fleet_cells(seat)) if not shields[cell]]
        takes = {cell: w.SHIP + (HALF[1 - seat] >> cell & 1) for cell in ships}
        gains, lines = outlook(self.sea(seat), per_set(self.fleets[seat]))
        for cell, number, gain in gains:
            brings[cell] += chances[number] * gain
        for losses in lines:
            open_ships, most = 0, 0
            for cell, loss in losses:
                if cell in takes:
                    takes[cell] += loss
                    open_ships, most = open_ships + 1, max(most, loss)
            exposed += most * w.HIT[min(open_ships, w.MANY)]
        self.gains.append(brings)
        self.losses.append(takes)
        self.exposed.append(exposed)

    def chances(self, seat: Seat) -> tuple[float, ...]:
        return chances(tuple(self.state.hands[seat]), tuple(self.state.stacks[seat]))

    def openings(self, seat: Seat) -> float:
        """Returns what the best cells where ships can be placed are likely to bring."""
        left = self.left[seat]
        if not left:
            return 0.0
        near = self.legal[seat]
        far = beside(near) & ~(near | self.taken)
        found = self.opened(seat, near)
        found += [w.LATER * value for value in self.opened(seat, far)]
        found.sort(reverse=True)
        total, share = 0.0, 1.0
        for value in found[:left]:
            total += share * value
            share *= w.NEXT
        return total

    def opened(self, seat: Seat, cells: Cells) -> list[float]:
        """Returns what each of these cells is likely to bring."""
        brings, printed, burning, mines = self.gains[seat], print_of(self.state.effects), self.burning, self.state.mines
        territory = HALF[1 - seat]
        found = []
        for cell in listed(cells):
            value = brings[cell]
            if territory >> cell & 1:
                value += w.TERRITORY
            if not burning >> cell & 1:
                value += printed[cell]
            if mines >> cell & 1:
                value -= w.MINE
            found.append(value)
        return found

    def threat(self, seat: Seat) -> float:
        """Returns the most that the next shot from a cell could take."""
        if not self.left[1 - seat]:
            return 0.0
        effects, own, losses, most = self.state.effects, self.state.battle[seat], self.losses[seat], 0.0
        for cell in listed(self.legal[1 - seat] & ~self.burning & shooting(effects)):
            for direction in SHOTS[effects[cell]]:
                target = first_hit(cell, direction, own)
                if target >= 0:
                    most = max(most, losses.get(target, 0.0))
        return most

    def parts(self, seat: Seat) -> list[float]:
        """Returns what there is of each of the `PARTS`, not yet weighed."""
        state, battle = self.state, self.state.battle[seat]
        left, share, others_share = self.left[seat], self.left[seat] / TURNS, self.left[1 - seat] / TURNS
        coins, cheapest = state.coins[seat], min([COST[piece] for piece in state.display], default=NEVER)
        territory = (battle & HALF[1 - seat]).bit_count()
        return [
            float(fleet_worth(self.fleets[seat], state.shields, seat) - territory),
            float(territory),
            float(state.vp[seat] + MINE * state.mines_taken[seat]),
            self.openings(seat),
            self.threat(seat),
            others_share * self.exposed[seat],
            min(1.0, left / 4) * coins,
            min(1.0, left / 2) if coins >= cheapest else 0.0,
            share * state.extra[seat],
            float(left),
            share * battle.bit_count(),
            share * self.legal[seat].bit_count(),
        ]


# What stays the same from position to position -----------------------------------------------------------------------


@lru_cache(KEPT)
def listed(cells: Cells) -> tuple[int, ...]:
    return tuple(cells_in(cells))


@lru_cache(KEPT)
def chances(hand: tuple[int, ...], stack: tuple[int, ...]) -> tuple[float, ...]:
    """Returns for each number how likely a seat has it when it is wanted."""
    to_draw = [w.TO_DRAW if number in stack else 0.0 for number in range(len(NUMBERS) + 1)]
    return tuple([w.IN_HAND if number in hand else chance for number, chance in enumerate(to_draw)])


@lru_cache(KEPT)
def print_of(effects: str) -> tuple[float, ...]:
    """Returns what the effect of each cell is worth."""
    return tuple([w.EFFECTS[letter] for letter in effects])


@lru_cache(KEPT)
def shooting(effects: str) -> Cells:
    """Returns the cells from which is shot."""
    return cell_set([cell for cell, letter in enumerate(effects) if letter in SHOTS])
