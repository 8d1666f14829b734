"""What positions are worth, game by game: `VALUES` in `values/<game>`, or in a package's own `<package>.values`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from shared.rules import registry
from shared.rules.game import Choice, Seat


class Values:
    """What a game tells those who search it. Only `worth` must be written; the rest makes the search see farther.

    Searches look through the choices of one *action*, judge where it ends, and compare whole *turns*. As long as a game
    says nothing else, every choice is an action, and a turn is what one seat chooses before another is asked. No
    position is judged that is over: who has won then, the game's outcome says.
    """

    # What a position is worth ----------------------------------------------------------------------------------------

    def worth(self, state: Any) -> list[float]:
        """Returns every seat's chance to win, from 0 to 1, if the seat that is asked does nothing more in this turn."""
        raise NotImplementedError

    def promise(self, state: Any) -> list[float]:
        """Returns the same for whoever looks beyond the action: what the turn still allows counts as well."""
        return self.worth(state)

    def worth_between_turns(self, state: Any) -> list[float]:
        """Returns the same where a turn is about to begin, so that seats can be compared."""
        return self.worth(state)

    # Where actions, turns and plans end -------------------------------------------------------------------------------

    def is_rest(self, state: Any) -> bool:
        """Returns whether no action is under way, so that the position can be judged as it stands."""
        return True

    def rest(self, state: Any) -> Choice | None:
        """Returns the choice that does nothing more in this turn, where there is one; asked between actions only."""
        return None

    def whose_turn(self, state: Any) -> Seat | None:
        """Returns the seat whose turn is under way, whoever must choose; None before the first turn and between two."""
        seat: Seat = state.asked
        return seat

    def round_of(self, state: Any) -> int:
        """Returns a number that goes up where nobody can plan any further, such as that of the round."""
        return 0

    # Which choices and positions to look at ---------------------------------------------------------------------------

    def prospects(self, state: Any, last: Choice | None) -> list[Choice]:
        """Returns the choices worth a look, at least one, after the own choice `last` (None where the look begins)."""
        choices: list[Choice] = state.choices
        return choices

    def free(self, state: Any) -> list[Choice]:
        """Returns, between actions, the choices that cost nothing of the turn and are often good."""
        return []

    def fingerprint(self, state: Any) -> tuple[object, ...] | None:
        """Returns what is equal for positions that are alike, so that one of them is looked at; None: look at all."""
        return None

    # What to say about it --------------------------------------------------------------------------------------------

    def reason(self, before: Any, after: Any, seat: Seat, language: str) -> str:
        """Returns a sentence for beginners: why the seat may want to get from one position to the other; or ""."""
        return ""


@cache
def values_of(game: str) -> Values | None:
    """Returns the values of a game, or None: then it is played out at random to see what a choice is good for."""
    package = registry.package_of(game)
    name = f"{package}.values" if package else f"{__name__}.{game}"
    if find_spec(name) is None:
        return None
    found: Values = import_module(name).VALUES
    return found
