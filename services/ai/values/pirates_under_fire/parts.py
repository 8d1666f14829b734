"""What a position holds for each seat, part by part, in victory points at the end of the game."""

from __future__ import annotations

from typing import Final

from services.ai.values.pirates_under_fire import weights as w
from services.ai.values.pirates_under_fire.lines import BLOCKED, outlook
from shared.rules.game import Seat
from shared.rules.pirates_under_fire.components.fleet import COST, NUMBERS, TURNS
from shared.rules.pirates_under_fire.score.points import MINE, fleet_of, fleet_worth, per_set
from shared.rules.pirates_under_fire.sea import CELL_COUNT, HALF, WAYS, beside, cells_in, first_hit
from shared.rules.pirates_under_fire.state import State
from shared.rules.pirates_under_fire.turn.placement import ChooseShip

PARTS: Final = (
    *("combinations", "territory", "tokens", "openings", "threat", "exposure", "savings", "purchase", "choice"),
    *("turns", "ships", "room"),
)
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
        for cell in cells_in(self.state.battle[1 - seat]):
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
        ships = [cell for cell in cells_in(self.state.fleet_cells(seat)) if not shields[cell]]
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

    def chances(self, seat: Seat) -> list[float]:
        """Returns for each number how likely the seat has it when it is wanted."""
        state, hand = self.state, self.state.hands[seat]
        stack = state.stacks[seat]
        chances = [0.0]
        for number in NUMBERS:
            if number in hand:
                chances.append(w.IN_HAND)
            else:
                chances.append(w.TO_DRAW * min(1.0, stack.count(number)))
        return chances

    def openings(self, seat: Seat) -> float:
        """Returns what the best cells where ships can be placed are likely to bring."""
        left = self.left[seat]
        if not left:
            return 0.0
        near = self.legal[seat]
        far = beside(near) & ~near & ~self.taken
        found = [self.opening(seat, cell) for cell in cells_in(near)]
        found += [w.LATER * self.opening(seat, cell) for cell in cells_in(far)]
        found.sort(reverse=True)
        total, share = 0.0, 1.0
        for value in found[:left]:
            total += share * value
            share *= w.NEXT
        return total

    def opening(self, seat: Seat, cell: int) -> float:
        state, value = self.state, self.gains[seat][cell]
        if HALF[1 - seat] >> cell & 1:
            value += w.TERRITORY
        if not self.burning >> cell & 1:
            value += w.EFFECTS[state.effects[cell]]
        if state.mines >> cell & 1:
            value -= w.MINE
        return value

    def threat(self, seat: Seat) -> float:
        """Returns the most that the next shot from a cell could take."""
        state, losses = self.state, self.losses[seat]
        own, most = state.battle[seat], 0.0
        if not self.left[1 - seat]:
            return 0.0
        for cell in cells_in(self.legal[1 - seat] & ~self.burning):
            for direction in SHOTS.get(state.effects[cell], ()):
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
