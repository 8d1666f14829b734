"""Shots (SHT): one decision for each, along any of the directions that have a target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..sea import CELLS, DIRECTIONS, RAYS, WAYS, beside, first_hit
from ..state import State
from .refusals import against_shot

FIRE: Final[dict[str, Choice]] = {direction: ("fire", direction) for direction in DIRECTIONS}
DECLINE: Final[Choice] = ("decline",)
RULES: Final = {"orthogonal": "CEL-02", "diagonal": "CEL-03", "horizontal": "MER-06", "vertical": "MER-12"}


@dataclass
class Shoot(Ask):
    """SHT-01, RUL-06: one shot from a cell, or none."""

    rule = "SHT-01"

    cell: int
    way: str

    def options(self, state: State) -> list[Choice]:
        enemies, cell = state.battle[1 - self.seat], self.cell
        shots = [FIRE[direction] for direction in WAYS[self.way] if RAYS[direction][cell] & enemies]
        return [*shots, DECLINE] if shots else shots

    def choose(self, state: State, choice: Choice) -> None:
        resolve_shot(state, self.seat, self.cell, choice)

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_shot(tried, WAYS[self.way], RULES[self.way])


@dataclass
class ShootBeside(Ask):
    """MER-05, RUL-08: a shot that reaches the next cell only."""

    rule = "RUL-08"

    cell: int
    direction: str

    def options(self, state: State) -> list[Choice]:
        reached = RAYS[self.direction][self.cell] & beside(1 << self.cell)
        return [FIRE[self.direction], DECLINE] if reached & state.battle[1 - self.seat] else []

    def choose(self, state: State, choice: Choice) -> None:
        resolve_shot(state, self.seat, self.cell, choice)

    def refuse(self, state: State, tried: Attempt) -> str:
        return against_shot(tried, (), "RUL-08")


def resolve_shot(state: State, seat: Seat, cell: int, choice: Choice) -> None:
    if choice[0] == "decline":
        state.emit("declined", seat=seat, what="shot")
        return
    direction = str(choice[1])
    target = first_hit(cell, direction, state.battle[1 - seat])
    result = hit(state, 1 - seat, target)
    state.emit("shot_fired", seat=seat, cell=CELLS[cell], direction=direction, target=CELLS[target], result=result)


def hit(state: State, owner: Seat, cell: int) -> str:
    """SHT-03, SHT-05, SHT-06: what a shot does to the ship that it hits."""
    ship = 1 << cell
    if state.mercenaries & ship:
        return "no_effect"
    if state.shields[cell]:
        state.shields[cell] -= 1
        state.shield_supply += 1
        return "shield_lost"
    state.battle[owner] &= ~ship
    state.burning[owner] |= ship
    return "burning"
