"""Damage and repair (DMG): which slots can be damaged, who picks them, what happens to figures without a board."""

from __future__ import annotations

from dataclasses import dataclass

from shared.rules.ahoy.boards import (
    CARD_SLOT,
    DAMAGED,
    EMPTY,
    FIGURES,
    NOWHERE,
    PATROLS,
    SHIP_SLOTS,
    SLOT_NAMES,
    STRONGHOLDS,
)
from shared.rules.ahoy.cards import MARKET
from shared.rules.ahoy.effects import Moment, offer
from shared.rules.ahoy.state import State
from shared.rules.game import Ask, Choice, Seat, Step


def damageable(state: State, figure: int, board_only: bool = False) -> list[int]:
    """The slots that damage to a Flagship or ship may go to (DMG-01, DMG-11); of slots that are alike, the first."""
    slots = state.slots
    if figure >= 4:
        return [slot.number for slot in SHIP_SLOTS[FIGURES[figure]] if slots[slot.number] == EMPTY]
    found = []
    for alike in state.boards[figure].damageable:
        for number in alike:
            if slots[number] == EMPTY:
                found.append(number)
                break
    if not board_only:
        found += [CARD_SLOT[card] for card in state.crew[figure] if MARKET[card].slot and not slots[CARD_SLOT[card]]]
    return found


def damaged(state: State, seat: Seat) -> list[int]:
    """The damaged slots of a seat's board and Crew; Plans cannot be repaired (DMG-13)."""
    slots = state.slots
    found = [slot.number for slot in state.boards[seat].slots if slots[slot.number] == DAMAGED]
    return found + [CARD_SLOT[card] for card in state.crew[seat] if slots[CARD_SLOT[card]] == DAMAGED]


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
    found = []
    for figure in figures:
        if figure in PATROLS or figure in STRONGHOLDS:
            kind = (state.at[figure], figure in PATROLS)
            if kind in seen:
                continue
            seen.add(kind)
        found.append(figure)
    return found


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


def repair_all(state: State, seat: Seat) -> int:
    """Every damage on board and Crew at once; returns how many tokens went."""
    tokens = damaged(state, seat)
    for number in tokens:
        state.slots[number] = EMPTY
        state.emit("repaired", seat=seat, slot=SLOT_NAMES[number])
    if tokens:
        offer(state, "repaired", seat, Moment(seat, len(tokens)))
    return len(tokens)
