"""Damage and repair (DMG): which slots can be damaged, who picks them, what happens to figures without a mat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat, Step
from ..cards.effects import Moment, offer
from ..components.decks import MARKET
from ..components.figures import FIGURES, NOWHERE, PATROLS, STRONGHOLDS
from ..components.mats import CARD_SLOT, DAMAGED, EMPTY, SHIP_SLOTS, SLOT_NAMES
from ..lookup import find_slot
from ..state import State

SHIP_PLAN_SLOTS: Final = frozenset(slot.name for slots in SHIP_SLOTS.values() for slot in slots)


def damageable(state: State, figure: int, board_only: bool = False) -> list[int]:
    """The slots that damage to a Flagship or ship may go to (DMG-01, DMG-11); of slots that are alike, the first."""
    slots = state.slots
    if figure >= 4:
        return [slot.number for slot in SHIP_SLOTS[FIGURES[figure]] if slots[slot.number] == EMPTY]
    numbers = []
    for alike in state.mats[figure].damageable:
        for number in alike:
            if slots[number] == EMPTY:
                numbers.append(number)
                break
    if not board_only:
        numbers += [CARD_SLOT[card] for card in state.crew[figure] if MARKET[card].slot and not slots[CARD_SLOT[card]]]
    return numbers


def damaged(state: State, seat: Seat) -> list[int]:
    """The damaged slots of a seat's mat and Crew; Plans cannot be repaired (DMG-13)."""
    slots = state.slots
    numbers = [slot.number for slot in state.mats[seat].slots if slots[slot.number] == DAMAGED]
    return numbers + [CARD_SLOT[card] for card in state.crew[seat] if slots[CARD_SLOT[card]] == DAMAGED]


def hurt(state: State, figure: int) -> None:
    """A figure takes 1 damage, its owner picking the slot (DMG-02)."""
    if figure in PATROLS or figure in STRONGHOLDS:
        remove_figure(state, figure)
    else:
        state.then(TakeDamage(state.owner(figure), figure))


def remove_figure(state: State, figure: int) -> None:
    state.emit("figure_removed", figure=FIGURES[figure])
    state.at[figure] = NOWHERE


@dataclass
class TakeDamage(Ask):
    """`seat` picks the slot that 1 damage to `figure` goes to; without a slot the damage is ignored (DMG-07)."""

    rule = "DMG-01"

    figure: int
    board_only: bool = False

    def options(self, state: State) -> list[Choice]:
        return [("damage", SLOT_NAMES[number]) for number in damageable(state, self.figure, self.board_only)]

    def choose(self, state: State, choice: Choice) -> None:
        slot = state.slot_numbers[state.owner(self.figure)][str(choice[1])]
        state.slots[slot] = DAMAGED
        state.emit("damaged", figure=FIGURES[self.figure], slot=choice[1], by=self.seat)
        if self.figure >= 4:
            sink_if_wrecked(state, self.figure)

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb != "damage":
            return ""
        name = tried.word()
        if self.figure >= 4:
            held = [state.slots[slot.number] for slot in SHIP_SLOTS.get(FIGURES[self.figure], ()) if slot.name == name]
            return refuse_occupied(held[0]) if held else "DMG-11"
        number = find_slot(state, self.figure, name)
        if name in SHIP_PLAN_SLOTS:
            return "GAP-124"
        if number == NOWHERE:
            return "DMG-01"
        if name in MARKET and self.board_only:
            return "CARD-MYSTIC-02"
        return "DMG-06" if is_dashed(state, self.figure, name) else refuse_occupied(state.slots[number])


def is_dashed(state: State, seat: Seat, name: str) -> bool:
    """Repair, and whatever on a card is not an action slot."""
    if name in MARKET:
        return not MARKET[name].slot
    return any(slot.dashed for slot in state.mats[seat].slots if slot.name == name)


def refuse_occupied(held: int) -> str:
    """An empty slot that is not offered has another, just like it, offered in its place."""
    if held == EMPTY:
        return ""
    return "DMG-05" if held == DAMAGED else "DMG-04"


def sink_if_wrecked(state: State, figure: int) -> None:
    """MU-23: a ship whose Plan has only damaged slots leaves the game."""
    plan = FIGURES[figure]
    numbers = [slot.number for slot in SHIP_SLOTS[plan]]
    if all(state.slots[number] == DAMAGED for number in numbers):
        for number in numbers:
            state.slots[number] = EMPTY
        state.plans_in_play.remove(plan)
        state.plan_discard.append(plan)
        remove_figure(state, figure)


@dataclass
class DealDamage(Step):
    """`dealer` deals `left` damage to a figure, one by one, and has dealt `dealt` so far (DMG-03, DMG-08)."""

    dealer: Seat
    figure: int
    left: int
    dealt: int = 0

    def run(self, state: State) -> None:
        figure = self.figure
        if state.at[figure] == NOWHERE:
            return
        if figure in PATROLS or figure in STRONGHOLDS:
            if self.left:
                remove_figure(state, figure)  # surplus damage is lost (GAP-51)
        elif self.left and damageable(state, figure):
            state.then(TakeDamage(self.dealer, figure), DealDamage(self.dealer, figure, self.left - 1, self.dealt + 1))
        elif self.dealt and state.owner(figure) != self.dealer:
            offer(state, "dealt_damage", self.dealer, Moment(figure, self.dealt))


def first_alike(state: State, figures: list[int]) -> list[int]:
    """Patrols in one space are alike, and so are Strongholds: one of them stands for all."""
    seen: set[tuple[int, bool]] = set()
    firsts = []
    for figure in figures:
        if figure in PATROLS or figure in STRONGHOLDS:
            kind = (state.at[figure], figure in PATROLS)
            if kind in seen:
                continue
            seen.add(kind)
        firsts.append(figure)
    return firsts


def figures_near(state: State, seat: Seat) -> list[Choice]:
    """Every figure in the region of a seat's Flagship, as targets."""
    figures = first_alike(state, state.figures_in(state.region_of(seat)))
    return [("target", FIGURES[figure]) for figure in figures]


# Repair --------------------------------------------------------------------------------------------------------


def start_repair(state: State, seat: Seat, amount: int) -> None:
    if damaged(state, seat):
        state.then(Repair(seat, amount))


@dataclass
class Repair(Ask):
    """Remove up to `left` damage tokens from own slots (ACT-07, DMG-12)."""

    rule = "DMG-12"

    left: int
    repaired: int = 0

    def options(self, state: State) -> list[Choice]:
        tokens: list[Choice] = [("repair", SLOT_NAMES[number]) for number in damaged(state, self.seat)]
        return [*tokens, ("done",)] if self.left else [("done",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "done":
            if self.repaired:
                offer(state, "repaired", self.seat, Moment(self.seat, self.repaired))
            return
        state.slots[state.slot_numbers[self.seat][str(choice[1])]] = EMPTY
        state.emit("repaired", seat=self.seat, slot=choice[1])
        state.then(Repair(self.seat, self.left - 1, self.repaired + 1))

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb == "repair" and tried.word() in SHIP_PLAN_SLOTS:
            return "DMG-13"
        return "" if self.left else "DMG-14"


def repair_all(state: State, seat: Seat) -> int:
    """Removes all damage from mat and Crew at once; returns how many tokens that were."""
    tokens = damaged(state, seat)
    for number in tokens:
        state.slots[number] = EMPTY
        state.emit("repaired", seat=seat, slot=SLOT_NAMES[number])
    if tokens:
        offer(state, "repaired", seat, Moment(seat, len(tokens)))
    return len(tokens)
