"""The lines of choices that a seat can follow to the end of an action: what a captain's tree is made of."""

from __future__ import annotations

from dataclasses import dataclass

from services.ai.search.lookahead import LookAhead
from shared.rules.game import Choice, Position

Line = tuple[Choice, ...]


@dataclass(slots=True)
class LineEnd:
    """A line, where it leads, and whether chance had a part in it: then it ends there, and only this time so."""

    line: Line
    end: Position
    by_chance: bool


class Lines:
    """Looks through the own decisions of one action, in one imagined world."""

    def __init__(self, ahead: LookAhead) -> None:
        self.ahead = ahead
        self.ends: list[LineEnd] = []
        self.seen: set[tuple[object, ...]] = set()

    def of(self, world: Position, most: int) -> list[LineEnd]:
        self.ends, self.seen = [], set()
        self.ahead.begin()
        self.follow(world, (), most)
        return self.ends

    def follow(self, state: Position, line: Line, most: int) -> None:
        ahead, secrets = self.ahead, state.drawn + state.reveals
        choices = ahead.values.prospects(state, line[-1] if line else None)
        share = (most - len(self.ends)) // len(choices) + 1
        for choice in choices:
            longer = (*line, choice)
            after = ahead.after(state, choice)
            if after.drawn + after.reveals != secrets:
                _, end = ahead.follow(after, choice, ahead.looked + share)
                self.ends.append(LineEnd(longer, end, by_chance=True))
            elif not after.stack or ahead.is_over(after) or len(self.ends) >= most:
                self.ends.append(LineEnd(longer, after, by_chance=False))
            elif self.is_new(after):
                self.follow(after, longer, min(most, len(self.ends) + share))

    def is_new(self, state: Position) -> bool:
        mark = self.ahead.values.fingerprint(state)
        if mark is None:
            return True
        new = mark not in self.seen
        self.seen.add(mark)
        return new
