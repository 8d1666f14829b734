"""Playing a turn to its end as a deckhand would, in an imagined world."""

from __future__ import annotations

from services.ai.search.action_lines import Line
from services.ai.search.lookahead import LookAhead
from services.ai.values import Values
from shared.rules.engine import advance, answer_system
from shared.rules.game import Game, Options, Position

MOST_ACTIONS = 10


class Turn:
    """The turn that is under way in a position; a turn that is about to begin is another one."""

    def __init__(self, state: Position, values: Values | None) -> None:
        self.values = values
        self.owner = values.whose_turn(state) if values else None
        self.rested = self.owner is None

    def walk(self, state: Position, line: Line) -> bool:
        """Follows a line; returns False where this world differs from the one in which it was found."""
        for choice in line:
            if choice not in state.choices:
                return False
            if self.values is not None and self.values.is_rest(state) and choice == self.values.rest(state):
                self.rested = True
            advance(state, choice)
            answer_system(state)
            if not state.stack:
                break
        return True

    def is_over(self, state: Position) -> bool:
        if self.values is None:
            return False
        return self.values.is_rest(state) and (self.rested or self.values.whose_turn(state) != self.owner)


def play_turn(game: Game, values: Values, state: Position, turn: Turn, most: int, options: Options) -> Position:
    """Returns where the turn leads if everybody in it looks at so many positions per action, as deckhands do."""
    for _ in range(MOST_ACTIONS):
        if not state.stack or turn.is_over(state):
            break
        ahead = LookAhead(game, values, state.asked, options=options)
        end = ahead.best_end(state, most)
        if end is state and (rest := values.rest(state)) is not None:
            turn.walk(state, (rest,))
        state = end
    return state
