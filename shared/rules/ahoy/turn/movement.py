"""Movement (MOVE): steps and direct moves, and what they interrupt. What a figure meets is in entering.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice
from ..components.figures import NOWHERE
from ..lookup import find_direction, find_space
from ..sea import OFF, SAND, SPACE, SPACES
from ..state import State
from .anchor import Anchor, anchor
from .battle import Battles
from .entering import Drift, Terrain, enter, leave_map, ways_off
from .journey import JOURNEYS, Movement

STOP: Final[Choice] = ("stop",)


@dataclass
class Sail(Movement):
    """A figure moves step by step (MOVE)."""

    rule = "MOVE-01"

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

    def paid(self, space: int) -> Movement:
        return Sail(*(self.seat, self.figure, self.steps, self.kind, self.moved, self.carried), (*self.trawled, space))

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb == "stop":
            return "MOVE-22"
        if tried.verb == "step":
            return refuse_step(state, state.at[self.figure], find_space(state, tried.word()))
        if tried.verb == "explore":
            return self.refuse_exploring(state, find_direction(tried.word()))
        if tried.verb == "wrap":
            seawitch = "CARD-SEAWITCH-01" if JOURNEYS[self.kind].leaves_map else "CARD-BEAKHEAD-02"
            return seawitch if self.figure < 4 else "GAP-130"
        return ""

    def refuse_exploring(self, state: State, direction: int) -> str:
        here = state.at[self.figure]
        if here == NOWHERE or direction == NOWHERE:
            return "MOVE-01"
        beyond = state.sea.near()[here][direction]
        if beyond != OFF:
            return "MOVE-03" if beyond == SAND else "MOVE-04"
        if not JOURNEYS[self.kind].leaves_map:
            return "CARD-BEAKHEAD-02"
        return "EXPL-10" if state.tiles else "EXPL-09"


def refuse_step(state: State, here: int, there: int) -> str:
    if here == NOWHERE or there == NOWHERE:
        return "MOVE-01"
    (x, y), (to_x, to_y) = state.sea.xy[here], state.sea.xy[there]
    if abs(to_x - x) == abs(to_y - y) == 1:
        return "MOVE-02"
    return "MOVE-03" if there in state.sea.adjacent(here) else "MOVE-01"


def can_step(state: State, figure: int) -> bool:
    """Whether a figure has any legal step at all."""
    space = state.at[figure]
    near = state.sea.near()[space]
    return any(
        to >= 0 or (to == OFF and ways_off(state, figure, space, direction)) for direction, to in enumerate(near)
    )


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

    rule = "MOVE-18"

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

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb == "stay":
            return "GAP-10"
        if tried.verb not in ("fly", "step", "explore"):
            return ""
        there = find_space(state, tried.word())
        if there == NOWHERE:
            return "MOVE-19"
        return "GAP-10" if there == state.at[self.figure] else self.destinations(state)

    def destinations(self, state: State) -> str:
        """The rule that names where this direct move may go."""
        if self.kind == "ship":
            return "MU-20"
        if self.kind == "tailwind":
            return "ACT-02"
        if all(state.sea.suit_at[space] for space in self.spaces):
            return "CARD-AERONAUTS-01"
        return "PLAN-DYNAMICENTRY-02" if self.optional else "CARD-WHISPERINGWIND-01"
