"""Dice and slots (DIE): which die fits which slot, paying gold to change it, setting dice aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..cards.effects import ACTIONS, Moment, modified, offer
from ..components.decks import MARKET
from ..components.figures import NOWHERE, SQUADRON
from ..components.mats import ANY, CARD_SLOT, DAMAGED, EMPTY, EVEN, MATS, SHIP_SLOTS, SLOT_NAMES, Values
from ..lookup import find_slot, own_slots
from ..state import State
from .market import recruitable, refuse_recruiting, tuck_crew

SLOT_ACTION: Final[dict[int, str]] = {
    **{slot.number: slot.action for mats in MATS.values() for mat in mats for slot in mat.slots},
    **{slot.number: slot.action for ship in SHIP_SLOTS.values() for slot in ship},
    **{number: card for card, number in CARD_SLOT.items()},
}
SLOT_ACCEPTS: Final[dict[int, Values]] = {  # Crew slots take any die
    **{slot.number: slot.accepts for mats in MATS.values() for mat in mats for slot in mat.slots},
    **{slot.number: slot.accepts for ship in SHIP_SLOTS.values() for slot in ship},
}
EVERY_VALUE: Final = frozenset(ANY)


def open_slots(state: State, seat: Seat, cannons_only: bool = False) -> list[tuple[int, Values]]:
    """Empty slots as (number, what it accepts); of slots that are alike, the first."""
    slots = state.slots
    open_: list[tuple[int, Values]] = []
    for action, accepts, alike in state.mats[seat].groups:
        if cannons_only and action != "cannons":
            continue
        for number in alike:
            if slots[number] == EMPTY:
                open_.append((number, accepts))
                break
    if cannons_only:
        return open_
    open_ += [(CARD_SLOT[card], ANY) for card in state.crew[seat] if MARKET[card].slot and not slots[CARD_SLOT[card]]]
    if seat == state.union:
        for plan in state.plans_in_play:
            open_ += [(slot.number, slot.accepts) for slot in SHIP_SLOTS[plan] if slots[slot.number] == EMPTY]
    return open_


def values_accepted(open_: list[tuple[int, Values]]) -> frozenset[int]:
    """The die values that at least one of these slots takes."""
    values: set[int] = set()
    for _, accepts in open_:
        if accepts == ANY:
            return EVERY_VALUE
        values.update(accepts)
    return frozenset(values)


def reachable(values: frozenset[int], value: int, change: int) -> bool:
    """Whether a die can be made to show one of these values by changing it this far."""
    return value in values or (change > 0 and any(abs(target - value) <= change for target in values))


def per_gold(state: State, seat: Seat) -> int:
    return modified(state, "gold_changes_die", seat, 1)


def fee(state: State, seat: Seat, values: frozenset[int], value: int) -> int:
    """The gold that it takes at least to make a die show one of these values."""
    return min(-(-abs(target - value) // per_gold(state, seat)) for target in values)


def placing_fee(state: State, seat: Seat, value: int) -> int:
    """The gold that it takes at least to place a die of this value."""
    hires = bool(recruitable(state, seat, costs_die=True))
    return fee(state, seat, EVERY_VALUE if hires else values_accepted(open_slots(state, seat)), value)


@dataclass
class PlaceDie(Ask):
    """Put a die of this value on a slot, or pay gold to change it first (DIE-08).

    A `lifted` die comes from another slot and goes to Cannons (TERR-11); it is no action and recruits nobody.
    """

    value: int
    lifted: bool = False

    def options(self, state: State) -> list[Choice]:
        seat, value = self.seat, self.value
        open_ = open_slots(state, seat, self.lifted)
        choices: list[Choice] = [("slot", SLOT_NAMES[number]) for number, accepts in open_ if value in accepts]
        hired = [] if self.lifted else recruitable(state, seat, costs_die=True)
        choices += [("recruit", card) for card in hired]
        if state.gold[seat]:
            values = EVERY_VALUE if hired else values_accepted(open_)
            choices += self.changes(state, values)
        return choices

    def changes(self, state: State, values: frozenset[int]) -> list[Choice]:
        """Changes for 1 gold after which the die can still be placed."""
        by, left = per_gold(state, self.seat), state.gold[self.seat] - 1
        changes: list[Choice] = []
        for amount in range(1, by + 1):
            if self.value + amount <= 6 and reachable(values, self.value + amount, left * by):
                changes.append(("raise", amount))
            if self.value - amount >= 1 and reachable(values, self.value - amount, left * by):
                changes.append(("lower", amount))
        return changes

    def choose(self, state: State, choice: Choice) -> None:
        verb, what = choice
        if verb == "slot":
            place(state, self.seat, state.slot_numbers[self.seat][str(what)], self.value, self.lifted)
        elif verb == "recruit":
            tuck_crew(state, self.seat, str(what))
            state.slots[CARD_SLOT[str(what)]] = self.value
            state.emit("die_placed", seat=self.seat, value=self.value, slot=what)
        else:
            state.spend_gold(self.seat, 1)
            changed = self.value + int(what) if verb == "raise" else self.value - int(what)
            state.emit("die_changed", seat=self.seat, value=self.value, to=changed)
            state.then(PlaceDie(self.seat, changed, self.lifted))

    def must_ask(self, state: State, only: Choice) -> bool:
        """Returns whether the only way left costs gold, which is not spent unasked."""
        return only[0] in ("raise", "lower")

    @property
    def rule(self) -> str:
        return "TERR-11" if self.lifted else "DIE-01"

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb == "slot":
            return self.refuse_slot(state, tried.word())
        if tried.verb in ("raise", "lower"):
            return self.refuse_change(state, tried)
        if tried.verb == "recruit":
            if self.lifted:
                return "CREW-02"  # the cost is a die of the dice supply
            return refuse_recruiting(state, self.seat, tried.word()) or "GAP-93"
        return "GAP-04" if tried.verb == "set_aside" else ""

    def refuse_slot(self, state: State, name: str) -> str:
        number = find_slot(state, self.seat, name)
        if number == NOWHERE:
            return "DIE-01"
        if self.lifted and SLOT_ACTION[number] != "cannons":
            return "TERR-11"
        if name in MARKET and not MARKET[name].slot:
            return "GAP-15" if MARKET[name].costs_die else "DIE-01"
        if state.slots[number] != EMPTY:
            return "DIE-03" if state.slots[number] == DAMAGED else "DIE-02"
        accepts = SLOT_ACCEPTS.get(number, ANY)
        if self.value in accepts:
            return ""  # another slot, just like this one, is offered in its place
        if self.lifted and self.seat == SQUADRON:
            return "TERR-13"
        return "DIE-06" if accepts == EVEN else "DIE-05"

    def refuse_change(self, state: State, tried: Attempt) -> str:
        """A change for 1 gold: never beyond 1 and 6, and only to a value that can still be placed."""
        amount, by = tried.number(), per_gold(state, self.seat)
        if amount is None or amount < 1:
            return "DIE-08"
        if not 1 <= (self.value + amount if tried.verb == "raise" else self.value - amount) <= 6:
            return "DIE-09"
        if amount > by:
            return "DIE-08" if by == 1 else "CARD-MIDDLEMAN-01"
        if not state.gold[self.seat]:
            return "DIE-08"
        if self.lifted:
            return "TERR-13" if self.seat == SQUADRON else "TERR-11"
        return "TURN-05"


def place(state: State, seat: Seat, slot: int, value: int, lifted: bool) -> None:
    """A die lands on a slot: its action follows, and loading Cannons can be answered by Crew."""
    state.slots[slot] = value
    action = SLOT_ACTION[slot]
    state.emit("die_placed", seat=seat, value=value, slot=SLOT_NAMES[slot])
    if action == "cannons":
        offer(state, "cannons_loaded", seat, Moment(seat))
    elif not lifted:
        ACTIONS[action](state, seat, value)


# Harbors load Cannons (TERR-11 to TERR-15) --------------------------------------------------------------------------


def liftable(state: State, seat: Seat) -> list[int]:
    """Slots whose die may be moved to Cannons, given the gold that is there to change it."""
    reach = state.gold[seat] * per_gold(state, seat)
    return [
        number
        for number in dice_slots(state, seat)
        if reachable(cannons_values(state, seat, number), state.slots[number], reach)
    ]


def cannons_values(state: State, seat: Seat, lifted: int) -> frozenset[int]:
    """The values that Cannons take once the die of a slot is lifted."""
    cannons = [(slot.number, slot.accepts) for slot in state.mats[seat].slots if slot.action == "cannons"]
    return values_accepted([(n, a) for n, a in cannons if state.slots[n] == EMPTY or n == lifted])


def lifting_fee(state: State, seat: Seat, slot: int) -> int:
    """The gold that it takes at least to move the die of a slot to Cannons."""
    return fee(state, seat, cannons_values(state, seat, slot), state.slots[slot])


def loading_fee(state: State, seat: Seat) -> int:
    """The gold that it takes at least to load Cannons at a Harbor."""
    return min(lifting_fee(state, seat, slot) for slot in liftable(state, seat))


def dice_slots(state: State, seat: Seat) -> list[int]:
    """Every own slot that holds a die: mat, Crew, Plans in play (GAP-74)."""
    return [number for number in own_slots(state, seat) if EMPTY < state.slots[number] < DAMAGED]


def refuse_loading(state: State, seat: Seat) -> str:
    """Why no placed die, or not that one, can load Cannons: it needs a die, an open slot, and the right value."""
    if not dice_slots(state, seat):
        return "TERR-11"
    is_open = any(state.slots[number] == EMPTY for number in state.mats[seat].cannons)
    return "TERR-13" if is_open and seat == SQUADRON else "TERR-15"


@dataclass
class LoadCannons(Ask):
    """Pick the die that a Harbor moves to Cannons."""

    rule = "TERR-11"

    def options(self, state: State) -> list[Choice]:
        return [("lift", SLOT_NAMES[number]) for number in liftable(state, self.seat)]

    def choose(self, state: State, choice: Choice) -> None:
        slot = state.slot_numbers[self.seat][str(choice[1])]
        value, state.slots[slot] = state.slots[slot], EMPTY
        state.emit("die_lifted", seat=self.seat, value=value, slot=choice[1])
        state.then(PlaceDie(self.seat, value, lifted=True))

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb != "lift":
            return ""
        if tried.number() is not None:
            return "GAP-74"
        holds_die = find_slot(state, self.seat, tried.word()) in dice_slots(state, self.seat)
        return refuse_loading(state, self.seat) if holds_die else "TERR-11"
