"""Movement and exploring (MOVE, EXPL, TERR): steps, direct moves, currents, laying tiles, anchoring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shared.rules.ahoy.anchor import Anchor, anchor
from shared.rules.ahoy.battle import Battles, due
from shared.rules.ahoy.board import DX, DY, OFF, SAND, SPACE, SPACES, sea_of
from shared.rules.ahoy.boards import FIGURES, NOWHERE
from shared.rules.ahoy.damage import TakeDamage, hurt
from shared.rules.ahoy.effects import modified, offer
from shared.rules.ahoy.journey import JOURNEYS, Movement, end_steps
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tiles import DIRECTION, DIRECTIONS, NO_CURRENT
from shared.rules.game import Ask, Choice, Seat, Step

STOP: Final[Choice] = ("stop",)


@dataclass
class Sail(Movement):
    """A figure moves step by step (MOVE)."""

    def options(self, state: State) -> list[Choice]:
        space = state.at[self.figure]
        if space == NOWHERE:
            return []
        if not self.steps:
            return [STOP] if self.moved else []
        choices: list[Choice] = []
        near = state.sea.near()[space]
        for direction in range(4):
            to = near[direction]
            if to >= 0:
                choices.append(("step", SPACES[to]))
            elif to == OFF and JOURNEYS[self.kind].leaves_map:
                choices += ways_off(state, self.figure, space, direction)
        if self.moved or JOURNEYS[self.kind].optional:
            choices.append(STOP)
        return choices

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "stop":
            if self.moved and JOURNEYS[self.kind].anchors:
                anchor(state, self)
            return
        if not self.moved:
            interrupt(state, self.figure, JOURNEYS[self.kind].anchors)
        state.then(Sail(self.seat, self.figure, self.steps - 1, self.kind, True, self.carried, self.trawled))
        if choice[0] == "step":
            enter(state, self.seat, self.figure, SPACE[str(choice[1])], self.kind)
        else:
            leave_map(state, self.seat, self.figure, choice, self.kind)

    def ended(self, carried: bool) -> Movement:
        return Sail(self.seat, self.figure, 0, self.kind, self.moved or carried, carried, self.trawled)


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


def can_step(state: State, figure: int) -> bool:
    """Whether a figure has any legal step at all."""
    space = state.at[figure]
    near = state.sea.near()[space]
    return any(
        to >= 0 or (to == OFF and ways_off(state, figure, space, direction)) for direction, to in enumerate(near)
    )


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


def interrupt(state: State, figure: int, anchors: bool) -> None:
    """A figure moves on its own in the middle of something: what waited for it in the space it leaves is off.

    A movement effect that was interrupted neither goes on nor anchors again (GAP-24, GAP-48, GAP-65), unless an
    enemy shoves the figure without anchoring it: then the effect still ends with its anchoring there (GAP-28).
    """
    stack = state.stack
    for index in range(len(stack) - 1, -1, -1):
        frame = stack[index]
        if isinstance(frame, Sail) and frame.figure == figure:
            if anchors:
                del stack[index]
            else:
                stack[index] = frame.ended(carried=True)
        elif (
            (isinstance(frame, Battles) and frame.attacker == figure)
            or (isinstance(frame, Terrain | Drift) and frame.figure == figure)
            or (isinstance(frame, Anchor) and frame.seat == figure)
        ):
            del stack[index]


@dataclass
class Fly(Ask):
    """A direct move: one destination out of some, ignoring everything between (MOVE-18)."""

    figure: int
    kind: str
    spaces: tuple[int, ...]
    optional: bool = True

    def options(self, state: State) -> list[Choice]:
        here = state.at[self.figure]
        choices: list[Choice] = [("fly", SPACES[space]) for space in self.spaces if space != here]
        if self.optional and choices:
            choices.append(("stay",))
        return choices

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "fly":
            interrupt(state, self.figure, True)
            state.then(Sail(self.seat, self.figure, 0, self.kind, True))
            enter(state, self.seat, self.figure, SPACE[str(choice[1])], self.kind)


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
            sail = state.stack[index]
            if isinstance(sail, Sail) and sail.figure == self.figure and JOURNEYS[sail.kind].trawls:
                if gold and self.space not in sail.trawled:
                    state.gain_gold(self.seat, gold)
                    state.stack[index] = Sail(
                        *(sail.seat, sail.figure, sail.steps, sail.kind, sail.moved, sail.carried),
                        (*sail.trawled, self.space),
                    )
                return


# Exploring ---------------------------------------------------------------------------------------------------------


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
            cell_x, cell_y = state.sea.xy[state.at[self.figure]]
            cell = (cell_x + DX[self.direction], cell_y + DY[self.direction])
            enter(state, self.seat, self.figure, state.sea.space_at()[cell], self.kind, self.chain)
