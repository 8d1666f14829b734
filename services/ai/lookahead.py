"""Look-ahead over the own decisions of one action, in a few imagined worlds: how a deckhand thinks."""

from __future__ import annotations

from random import Random
from typing import Any

from services.ai.values import Values
from shared.rules.engine import advance, answer_system
from shared.rules.game import Choice, Game, Position, Seat, View

WORLDS = 2
MOST_POSITIONS = 220  # looked at per world; then what is left is valued as it stands


class LookAhead:
    """Values every choice by the best end of the action that it leads to."""

    def __init__(self, game: Game, values: Values, seat: Seat, worlds: int = WORLDS) -> None:
        self.game, self.values, self.seat, self.worlds = game, values, seat, worlds
        self.looked = 0
        self.known: dict[tuple[object, ...], float] = {}

    def rank(self, seen: View, rng: Random) -> dict[Choice, float]:
        """Every choice of the seat with its value, the mean over some imagined worlds."""
        found: dict[Choice, float] = {}
        for _ in range(self.worlds):
            world = self.game.imagine(seen, rng)
            self.looked = 0
            self.known = {}
            most = MOST_POSITIONS // len(world.choices) + 1
            for number, choice in enumerate(world.choices, 1):
                value = self.value(world, choice, number * most)
                found[choice] = found.get(choice, 0.0) + value / self.worlds
        return found

    def value(self, world: Position, choice: Choice, most: int) -> float:
        if choice == self.values.REST:
            return self.worth(world)
        after = world.clone()
        advance(after, choice)
        answer_system(after)
        return self.follow(after, most)

    def follow(self, state: Position, most: int) -> float:
        """The best that the seat can make of it before the action is over or somebody else must choose."""
        if not state.stack or self.is_over(state.stack[-1]) or self.looked >= most:
            return self.worth(state)
        mark = self.values.fingerprint(state)
        if mark is not None:
            if mark in self.known:
                return self.known[mark]
            self.known[mark] = -1.0  # going in circles leads nowhere
        best = self.best(state, most)
        if mark is not None:
            self.known[mark] = best
        return best

    def best(self, state: Position, most: int) -> float:
        best = -1.0
        choices = state.choices
        share = (most - self.looked) // len(choices) + 1
        for choice in choices:
            after = state.clone()
            advance(after, choice)
            answer_system(after)
            best = max(best, self.follow(after, min(most, self.looked + share)))
        return best

    def is_over(self, top: Any) -> bool:
        return top.seat != self.seat or type(top).__name__ == self.values.MENU

    def worth(self, state: Position) -> float:
        self.looked += 1
        return self.values.worth(state)[self.seat]
