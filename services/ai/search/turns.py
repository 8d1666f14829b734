"""Playing a turn to its end as a deckhand would, in an imagined world."""

from __future__ import annotations

from services.ai.search.action_lines import Line
from services.ai.search.lookahead import LookAhead
from services.ai.values import Values
from shared.rules.engine import advance, answer_system
from shared.rules.game import Game, Position

MOST_ACTIONS = 10


class Turn:
    """The turn that is under way in a position; a turn that is about to begin is another one."""

    def __init__(self, state: Position, values: Values | None) -> None:
        self.values = values
        owners = [frame.seat for frame in state.stack if values and type(frame).__name__ == values.MENU]  # type: ignore[attr-defined]
        self.owner = owners[-1] if owners else None
        self.rested = self.owner is None

    def walk(self, state: Position, line: Line) -> bool:
        """Follows a line; returns False where this world differs from the one in which it was found."""
        for choice in line:
            if choice not in state.choices:
                return False
            if self.values is not None and choice == self.values.REST:
                self.rested = True
            advance(state, choice)
            answer_system(state)
            if not state.stack:
                break
        return True

    def is_over(self, state: Position) -> bool:
        if self.values is None:
            return False
        top = state.stack[-1]
        return type(top).__name__ == self.values.MENU and (self.rested or top.seat != self.owner)  # type: ignore[attr-defined]


def play_turn(game: Game, values: Values, state: Position, turn: Turn, most: int) -> Position:
    """Returns where the turn leads if everybody in it looks at so many positions per action, as deckhands do."""
    for _ in range(MOST_ACTIONS):
        if not state.stack or turn.is_over(state):
            break
        ahead = LookAhead(game, values, state.stack[-1].seat)  # type: ignore[attr-defined]
        end = ahead.best_end(state, most)
        if end is state:
            turn.walk(state, (values.REST,))
        state = end
    return state
