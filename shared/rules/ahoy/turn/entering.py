"""What a figure meets where it comes to (MOVE, TERR, EXPL): battles, Wreckage, currents, new tiles."""

from __future__ import annotations

from dataclasses import dataclass

from ...attempt import Attempt
from ...game import Ask, Choice, Seat, Step
from ..cards.effects import modified, offer
from ..components.figures import FIGURES, NOWHERE
from ..components.tiles import DIRECTION, DIRECTIONS, NO_CURRENT
from ..sea import DX, DY, ISLAND_CORNER, OFF, SAND, SPACES, cells_of, sea_of
from ..state import State
from .battle import Battles, due
from .damage import TakeDamage, hurt
from .journey import JOURNEYS, Movement, end_steps


def enter(state: State, seat: Seat, figure: int, space: int, kind: str, chain: tuple[int, ...] = ()) -> None:
    """A figure moves into a space: battles, then Wreckage and Strong Current (MOVE-05).

    `chain` holds the spaces it was pushed out of just before; none pushes twice (GAP-22).
    """
    state.at[figure] = space
    state.emit("moved", figure=FIGURES[figure], space=SPACES[space], by=seat, kind=kind)
    journey = JOURNEYS[kind]
    if not state.sea.calm[space]:
        state.then(Terrain(seat, figure, space, kind, chain))
    if (
        journey.battles
        and state.at.count(space) > 1
        and not state.sea.printed[space].fog
        and due(state, figure, space, ())
    ):
        state.then(Battles(state.owner(figure), figure, space, space))
    if journey.trawls:
        state.then(Trawl(seat, figure, space))


# Terrain on entering -----------------------------------------------------------------------------------------------


@dataclass
class Terrain(Step):
    """Wreckage and the Strong Current of the space entered, if the figure is still there (GAP-24)."""

    seat: Seat
    figure: int
    space: int
    kind: str
    chain: tuple[int, ...]

    def run(self, state: State) -> None:
        if state.at[self.figure] != self.space:
            return
        printed = state.sea.printed[self.space]
        pushes = self.space not in self.chain and (printed.current != NO_CURRENT or printed.fog)
        wrecks = printed.wreckage and JOURNEYS[self.kind].wreckage
        if pushes and wrecks and printed.current != NO_CURRENT:
            state.then(TerrainOrder(state.active, self))
        elif wrecks:
            self.wreck(state)
        elif pushes:
            self.push(state)

    def wreck(self, state: State) -> None:
        if self.figure < 4:
            offer(state, "wreckage", self.figure, TakeDamage(self.figure, self.figure))
        else:
            hurt(state, self.figure)

    def push(self, state: State) -> None:
        printed = state.sea.printed[self.space]
        drift = Drift(self.seat, self.figure, self.space, printed.current, self.kind, self.chain)
        if self.figure < 4:
            offer(state, "fog" if printed.current == NO_CURRENT else "current", self.figure, drift)
        else:
            state.then(drift)


@dataclass
class TerrainOrder(Ask):
    """Wreckage and a Strong Current in one space, which no printed tile has: the active player picks (GAP-27)."""

    rule = "GAP-27"

    terrain: Terrain

    def options(self, state: State) -> list[Choice]:
        return [("wreckage_first",), ("current_first",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "wreckage_first":
            self.terrain.push(state)
            self.terrain.wreck(state)  # on top of the push, so it comes first
        else:
            state.then(Wreck(self.terrain))
            self.terrain.push(state)


@dataclass
class Wreck(Step):
    """Wreckage after the push: only for a figure that is still there."""

    terrain: Terrain

    def run(self, state: State) -> None:
        if state.at[self.terrain.figure] == self.terrain.space:
            self.terrain.wreck(state)


@dataclass
class Drift(Step):
    """The push of a Strong Current: a move that costs no step (TERR-01 to TERR-04)."""

    seat: Seat
    figure: int
    space: int
    direction: int
    kind: str
    chain: tuple[int, ...]

    def run(self, state: State) -> None:
        if state.at[self.figure] != self.space or self.direction == NO_CURRENT:
            return
        to = state.sea.near()[self.space][self.direction]
        chain = (*self.chain, self.space)
        if to >= 0:
            state.emit("drifted", figure=FIGURES[self.figure], direction=DIRECTIONS[self.direction])
            enter(state, self.seat, self.figure, to, self.kind, chain)
        elif to != SAND and JOURNEYS[self.kind].leaves_map:
            state.then(DriftOff(self.seat, self.figure, self.space, self.direction, self.kind, chain))

    def directions(self, state: State) -> list[Choice]:
        """The ways that a card may turn the push: never against a Sandbar or an edge that is closed (GAP-80)."""
        near = state.sea.near()[self.space]
        return [
            ("drift", DIRECTIONS[direction])
            for direction, to in enumerate(near)
            if to >= 0
            or (to == OFF and JOURNEYS[self.kind].leaves_map and ways_off(state, self.figure, self.space, direction))
        ]

    def turned(self, direction: int) -> Drift:
        return Drift(self.seat, self.figure, self.space, direction, self.kind, self.chain)


@dataclass
class DriftOff(Ask):
    """A push off the map: explore, or what a card allows instead; if neither is possible, no push (GAP-20)."""

    rule = "TERR-01"

    figure: int
    space: int
    direction: int
    kind: str
    chain: tuple[int, ...]

    def options(self, state: State) -> list[Choice]:
        ways = ways_off(state, self.figure, self.space, self.direction)
        closed = all(verb != "explore" for verb, _ in ways)
        return [*ways, ("ignore",)] if ways and closed else ways  # what a card allows need not be used

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] != "ignore":
            leave_map(state, self.seat, self.figure, choice, self.kind, self.chain)


@dataclass
class Trawl(Step):
    """Treasure gained on the way, each space once per movement effect (GAP-77)."""

    seat: Seat
    figure: int
    space: int

    def run(self, state: State) -> None:
        gold = state.sea.printed[self.space].treasure
        for index in range(len(state.stack) - 1, -1, -1):
            frame = state.stack[index]
            if isinstance(frame, Movement) and frame.figure == self.figure and JOURNEYS[frame.kind].trawls:
                if gold and self.space not in frame.trawled:
                    state.gain_gold(self.seat, gold)
                    state.stack[index] = frame.paid(self.space)
                return


# Leaving the map ---------------------------------------------------------------------------------------------------


def ways_off(state: State, figure: int, space: int, direction: int) -> list[Choice]:
    """MOVE-04: exploring, if a tile is left and fits, or what a card allows instead."""
    ways: list[Choice] = []
    if state.tiles and state.sea.fits(space, direction):
        ways.append(("explore", DIRECTIONS[direction]))
    if figure < 4 and modified(state, "leaves_map", figure, OFF, direction) != OFF:
        ways.append(("wrap", DIRECTIONS[direction]))
    return ways


def leave_map(state: State, seat: Seat, figure: int, choice: Choice, kind: str, chain: tuple[int, ...] = ()) -> None:
    direction = DIRECTION[str(choice[1])]
    if choice[0] == "explore":
        explore(state, seat, figure, direction, kind, chain)
    else:
        to = modified(state, "leaves_map", figure, OFF, direction)
        enter(state, seat, figure, to, kind, chain)


def explore(state: State, seat: Seat, figure: int, direction: int, kind: str, chain: tuple[int, ...] = ()) -> None:
    """EXPL-02: take the top tile; the explorer lays it after seeing it."""
    end_steps(state, figure)
    state.then(LayTile(seat, draw_tile(state, seat), figure, direction, kind, chain))


def draw_tile(state: State, seat: Seat) -> str:
    tile = state.tiles.pop()
    state.reveals += 1
    state.emit("tile_drawn", seat=seat, tile=tile)
    return tile


@dataclass
class LayTile(Ask):
    """Where the new tile goes and how it is turned; then the explorer sails onto it."""

    tile: str
    figure: int  # NOWHERE: just add the tile (REW-10)
    direction: int
    kind: str
    chain: tuple[int, ...] = ()

    def options(self, state: State) -> list[Choice]:
        sea = state.sea
        adding = self.figure == NOWHERE
        fits = sea.fits_anywhere() if adding else sea.fits(state.at[self.figure], self.direction)
        return [("lay", x, y, 90 * turns) for x, y, turns in fits]

    def choose(self, state: State, choice: Choice) -> None:
        _, x, y, degrees = choice
        state.sea = sea_of((*state.sea.laid, (self.tile, int(x), int(y), int(degrees) // 90)))
        state.wealth.append(1)
        state.comrades.append(0)
        state.emit("tile_laid", seat=self.seat, tile=self.tile, x=x, y=y, rotation=degrees)
        if self.figure != NOWHERE:
            to = state.sea.space_at()[self.entered(state)]
            enter(state, self.seat, self.figure, to, self.kind, self.chain)

    def entered(self, state: State) -> tuple[int, int]:
        """Where the explorer goes: the new tile must cover it."""
        x, y = state.sea.xy[state.at[self.figure]]
        return x + DX[self.direction], y + DY[self.direction]

    @property
    def rule(self) -> str:
        return "REW-10" if self.figure == NOWHERE else "EXPL-02"

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb != "lay":
            return ""
        x, y, degrees = tried.number(0), tried.number(1), tried.number(2)
        if x is None or y is None or degrees not in (0, 90, 180, 270):
            return "EXPL-06"
        cells = cells_of(x, y)
        if self.figure != NOWHERE and self.entered(state) not in cells:
            return "EXPL-04"
        if any(cell in state.sea.space_at() for cell in cells):
            return "EXPL-10"
        if not state.sea.touches(cells):
            return "GAP-38"
        return "EXPL-07" if cells[ISLAND_CORNER[degrees // 90]] in state.sea.shores() else ""
