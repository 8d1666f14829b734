"""Look-ahead over the own decisions of one action, in a few imagined worlds: how a deckhand thinks."""

from __future__ import annotations

from random import Random

from services.ai.search.ends import victory
from services.ai.search.imagined import imagine
from services.ai.values import Values
from shared.rules.engine import advance, answer_system
from shared.rules.game import NO_OPTIONS, Choice, Game, Options, Position, Seat, View

WORLDS = 2
MOST_POSITIONS = 400  # looked at per world; then what is left is valued as it stands
MOST_FREE = 40  # looked at per thing that costs nothing

End = tuple[float, Position]  # where a line of choices leads, and what that is worth


class LookAhead:
    """Values every choice by the best end of the action that it leads to."""

    def __init__(
        self, game: Game, values: Values, seat: Seat, worlds: int = WORLDS, options: Options = NO_OPTIONS
    ) -> None:
        self.game, self.values, self.seat, self.worlds, self.options = game, values, seat, worlds, options
        self.begin()

    def begin(self) -> None:
        """Forgets what was looked at: another position is looked at from here on."""
        self.looked = 0
        self.best_of: dict[tuple[object, ...], End] = {}  # the best that can be made of a position
        self.judged: dict[tuple[object, ...], End] = {}  # a position as it stands

    def rank(self, seen: View, rng: Random) -> dict[Choice, float]:
        """Returns every choice worth a look with its value, the mean over some imagined worlds."""
        totals: dict[Choice, float] = {}
        for _ in range(self.worlds):
            for choice, (value, _end) in self.ends(imagine(self.game, seen, self.seat, rng)).items():
                totals[choice] = totals.get(choice, 0.0) + value / self.worlds
        return totals

    def ends(self, world: Position) -> dict[Choice, End]:
        """Returns every choice worth a look with the best end that it leads to in this world."""
        self.begin()
        choices = self.values.prospects(world, None)
        share = MOST_POSITIONS // len(choices) + 1
        return {choice: self.end(world, choice, number * share) for number, choice in enumerate(choices, 1)}

    def best_end(self, state: Position, most: int) -> Position:
        """Returns where the best that the seat can do next leads; the same position if it can do nothing more."""
        self.begin()
        if not self.is_over(state):
            return self.follow(state, None, most)[1]
        choices = self.values.prospects(state, None)
        share = most // len(choices) + 1
        ends = [self.end(state, choice, number * share) for number, choice in enumerate(choices, 1)]
        return max(ends, key=lambda end: end[0])[1]

    def with_what_is_free(self, state: Position) -> Position:
        """Does what costs nothing of the turn, one thing after the other, as far as that is better."""
        while state.stack and (choices := self.values.free(state)):
            self.begin()
            value, end = max([self.end(state, choice, MOST_FREE) for choice in choices], key=lambda end: end[0])
            if value <= self.stop(state)[0]:
                break
            state = end
        return state

    def end(self, world: Position, choice: Choice, most: int) -> End:
        if self.is_over(world) and choice == self.values.rest(world):
            return self.stop(world)
        return self.follow(self.after(world, choice), choice, most)

    def follow(self, state: Position, last: Choice | None, most: int) -> End:
        """Returns the best that the seat can make of it before the action is over or somebody else must choose."""
        if not state.stack or self.is_over(state) or self.looked >= most:
            return self.stop(state)
        mark = self.values.fingerprint(state)
        if mark is None:
            return self.best(state, last, most)
        if mark not in self.best_of:
            self.best_of[mark] = (-1.0, state)  # going in circles leads nowhere
            self.best_of[mark] = self.best(state, last, most)
        return self.best_of[mark]

    def best(self, state: Position, last: Choice | None, most: int) -> End:
        best = (-1.0, state)
        choices = self.values.prospects(state, last)
        share = (most - self.looked) // len(choices) + 1
        for choice in choices:
            end = self.follow(self.after(state, choice), choice, min(most, self.looked + share))
            if end[0] > best[0]:
                best = end
        return best

    def after(self, state: Position, choice: Choice) -> Position:
        after = state.clone()
        advance(after, choice)
        answer_system(after)
        return after

    def is_over(self, state: Position) -> bool:
        """Returns whether somebody else must choose, or no action is under way; an answer in several parts is one."""
        return state.asked != self.seat or (not state.answers and self.values.is_rest(state))

    def stop(self, state: Position) -> End:
        mark = self.values.fingerprint(state) if state.stack else None
        if mark is not None and mark in self.judged:
            return self.judged[mark]
        self.looked += 1
        end = (self.values.worth(state) if state.stack else victory(state, self.options))[self.seat], state
        if mark is not None:
            self.judged[mark] = end
        return end
