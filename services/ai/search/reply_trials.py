"""Trials: the lines that look best at the end of the turn are compared by what the others' replies leave of them.

All of them are followed in the same imagined worlds, so that luck is the same for all. Then everybody plays on as a
deckhand would until the seat's next turn begins, and the position is judged there. Whoever falls behind drops out.
"""

from __future__ import annotations

from math import sqrt

from services.ai.search.action_lines import Line
from services.ai.search.ends import victory
from services.ai.search.turns import Turn, play_turn
from services.ai.values import Values
from shared.rules.game import NO_OPTIONS, Game, Options, Position, Seat

MOST_REPLIES = 9  # more than there can be before the seat's next turn
MOST_POSITIONS = 90  # looked at per action
FIELD = 6  # lines that are tried
FINAL = 2  # that are never dropped
ENOUGH = 4  # worlds after which a lead can be beyond doubt
DOUBT = 3.0  # standard errors


class Entrant:
    """A line, and what the seat's chance to win was in each world in which it was tried."""

    __slots__ = ("line", "worths")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.worths: list[float] = []

    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)


class ReplyTrials:
    """`field` holds who is still in, the best so far first; `dropped` the others that were tried."""

    def __init__(
        self, game: Game, values: Values, seat: Seat, lines: list[Line], options: Options = NO_OPTIONS
    ) -> None:
        self.game, self.values, self.seat, self.options = game, values, seat, options
        self.field = [Entrant(line) for line in lines[:FIELD]]
        self.dropped: list[Entrant] = []
        self.entered = len(self.field)

    def outcome(self, world: Position, line: Line) -> float:
        """Returns the seat's chance to win after the line, the rest of its turn, and the others' replies."""
        state = self.replied(world, line)
        worths = self.values.worth_between_turns(state) if state.stack else victory(state, self.options)
        return worths[self.seat]

    def replied(self, world: Position, line: Line) -> Position:
        """Returns where the line leads by the seat's next turn, or where the round ends before that."""
        state = world.clone()
        turn = Turn(state, self.values)
        turn.walk(state, line)
        round_before = self.values.round_of(world)
        state = self.play(state, turn)
        for _ in range(MOST_REPLIES):
            if not state.stack or self.values.round_of(state) != round_before or state.asked == self.seat:
                break
            state = self.play(state, Turn(state, self.values))
        return state

    def play(self, state: Position, turn: Turn) -> Position:
        return play_turn(self.game, self.values, state, turn, MOST_POSITIONS, self.options)

    def note(self, worths: list[float]) -> None:
        """Notes what one world brought, for as many of the field as were tried; the others drop out untried."""
        self.field = self.field[: len(worths)]
        for entrant, worth in zip(self.field, worths):
            entrant.worths.append(worth)

    def narrow(self, spent: float) -> None:
        """Shrinks the field with the share of the time that is spent, until the last two are left."""
        self.field.sort(key=lambda entrant: -entrant.mean())
        most = max(FINAL, round(self.entered * (1 - spent)))
        self.dropped += self.field[most:]
        self.field = self.field[:most]

    def is_decided(self) -> bool:
        """Returns whether nobody is left to compare with, or the lead is beyond doubt."""
        if len(self.field) < FINAL:
            return True
        first = self.field[0].worths
        return len(first) >= ENOUGH and all(is_clear(first, other.worths) for other in self.field[1:])


def is_clear(first: list[float], second: list[float]) -> bool:
    """Returns whether the first is better, world by world, by more than luck explains."""
    leads = [own - other for own, other in zip(first, second)]
    count = len(leads)
    lead = sum(leads) / count
    spread = sqrt(sum([(each - lead) ** 2 for each in leads]) / (count - 1))
    return lead > DOUBT * spread / sqrt(count)
