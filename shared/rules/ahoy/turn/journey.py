"""What a movement effect is, apart from how it moves: the part that battles need to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...game import Ask
from ..state import State


@dataclass
class Journey:
    """What one kind of movement effect does besides moving."""

    battles: bool = True
    wreckage: bool = True
    leaves_map: bool = True
    anchors: bool = True
    optional: bool = False  # no step at all is fine
    trawls: bool = False  # Treasure is gained on the way


# Kinds of movement effect; cards add their own.
JOURNEYS: Final[dict[str, Journey]] = {
    "sail": Journey(),
    "full_sail": Journey(),
    "tailwind": Journey(),
    "move": Journey(),  # by a reward, a victory or a card: neither a Sail nor a Tailwind
    "move_no_battles": Journey(battles=False),
    "patrol": Journey(),
    "ship": Journey(wreckage=False),  # MU-21: a Union ship in its own Sail or Tailwind
}


@dataclass
class Movement(Ask):
    """A movement effect under way. `seat` moves the figure, which is not always its owner."""

    figure: int
    steps: int
    kind: str
    moved: bool = False
    carried: bool = False  # an enemy brought it here: no Harbor, no Treasure (GAP-28)
    trawled: tuple[int, ...] = ()  # Treasure spaces that have paid

    def ended(self, carried: bool) -> Movement:
        """The same movement with no steps left."""
        raise NotImplementedError

    def paid(self, space: int) -> Movement:
        """The same movement after the Treasure of a space was gained."""
        raise NotImplementedError


def end_steps(state: State, figure: int) -> None:
    """MOVE-06, MOVE-07: exploring or battling takes the steps that are left."""
    stack = state.stack
    for index in range(len(stack) - 1, -1, -1):
        frame = stack[index]
        if isinstance(frame, Movement) and frame.figure == figure:
            if frame.steps:
                stack[index] = frame.ended(frame.carried)
            return
