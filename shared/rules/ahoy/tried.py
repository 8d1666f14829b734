"""A choice that was tried and refused, read without trusting it."""

from __future__ import annotations

from dataclasses import dataclass

from shared.rules.ahoy.board import SPACE
from shared.rules.ahoy.boards import CARD_SLOT, FIGURE, NOWHERE, SHIP_SLOTS
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tiles import DIRECTION
from shared.rules.game import Choice, Seat


@dataclass
class Tried:
    """The verb and what it was tried with. What has no right form is "", None or NOWHERE, never an error."""

    verb: str
    parts: tuple[str | int, ...]

    def word(self, place: int = 0) -> str:
        part = self.parts[place] if place < len(self.parts) else ""
        return part if isinstance(part, str) else ""

    def number(self, place: int = 0) -> int | None:
        part = self.parts[place] if place < len(self.parts) else ""
        return part if isinstance(part, int) else None

    def space(self, state: State) -> int:
        """The space of that name, if it is on the map."""
        space = SPACE.get(self.word(), NOWHERE)
        return space if space < len(state.sea.xy) else NOWHERE

    def island(self, state: State) -> int:
        """The space of that name, if it is an Island."""
        space = self.space(state)
        return space if space != NOWHERE and state.sea.suit_at[space] else NOWHERE

    def figure(self) -> int:
        return FIGURE.get(self.word(), NOWHERE)

    def direction(self) -> int:
        return DIRECTION.get(self.word(), NOWHERE)

    def slot(self, state: State, owner: Seat) -> int:
        """The slot of that name on the owner's board, Crew or Plans in play."""
        number = state.slot_numbers[owner].get(self.word(), NOWHERE)
        return number if number in own_slots(state, owner) else NOWHERE


def read(choice: Choice) -> Tried:
    """What was tried; something that is not words and numbers is read as nothing at all."""
    parts: tuple[object, ...] = choice
    sound = all(isinstance(part, str | int) for part in parts)
    if not (sound and parts and isinstance(parts[0], str)):
        return Tried("", ())
    return Tried(str(choice[0]), choice[1:])


def own_slots(state: State, seat: Seat) -> set[int]:
    """Every slot on a seat's board, Crew and Plans in play, dashed ones and costs included."""
    numbers = {slot.number for slot in state.boards[seat].slots} | {CARD_SLOT[card] for card in state.crew[seat]}
    if seat == state.union:
        numbers |= {slot.number for plan in state.plans_in_play for slot in SHIP_SLOTS[plan]}
    return numbers
