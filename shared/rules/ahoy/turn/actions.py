"""The actions that every mat has (ACT): Sail, Tailwind, Repair. Cannons are loaded by the die itself."""

from __future__ import annotations

from ...game import Seat
from ..cards.effects import action
from ..state import State
from .damage import start_repair
from .movement import Fly, Sail


@action("sail")
def sail(state: State, seat: Seat, _value: int) -> None:
    """The Flagship makes 1 or 2 steps."""
    state.then(Sail(seat, seat, 2, "sail"))


@action("tailwind")
def tailwind(state: State, seat: Seat, value: int) -> None:
    """The Flagship may move directly to a space with the die's value."""
    state.then(Fly(seat, seat, "tailwind", tuple(state.sea.winds(value))))


@action("repair")
def repair(state: State, seat: Seat, _value: int) -> None:
    """Remove up to 2 damage tokens."""
    start_repair(state, seat, 2)
