"""Refusals of a turn: dice, slots, recruiting, smuggling, delivering, cards and Plans as free actions."""

from __future__ import annotations

from typing import Final

from shared.rules.ahoy.battle import BATTLE_PLANS
from shared.rules.ahoy.boards import (
    ANY,
    DAMAGED,
    EMPTY,
    EVEN,
    NOWHERE,
    SHIP_SLOTS,
    SHIPS,
    SQUADRON,
    Values,
)
from shared.rules.ahoy.cards import MARKET
from shared.rules.ahoy.effects import ACTS
from shared.rules.ahoy.market import recruiting_suits
from shared.rules.ahoy.plans import ACTION_PLANS
from shared.rules.ahoy.round import Turn
from shared.rules.ahoy.slots import SLOT_ACTION, LoadCannons, PlaceDie, dice_slots, per_gold
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tried import Tried
from shared.rules.game import Seat

FREE_ACTIONS: Final = ("recruit", "smuggle", "deliver", "use")
TURN_VERBS: Final = ("die", "set_aside", "end_turn", "plan", *FREE_ACTIONS)
# Why a Plan in hand cannot be played as an action; Enlist has one reason more.
UNPLAYABLE: Final[dict[str, str]] = {
    "cutter": "MU-16",
    "gunship": "MU-16",
    "enlist": "PLAN-ENLIST-01",
    "sneak_attack": "PLAN-SNEAKATTACK-01",
    "evacuation": "PLAN-EVACUATION-01",
}


def untimely(state: State, seat: Seat, tried: Tried) -> str:
    """What belongs to a turn, or to the placing of a die, tried in the middle of something else."""
    verb = tried.verb
    if verb == "plan":
        return untimely_plan(state, seat, tried.word())
    if verb in ("die", "set_aside", "end_turn"):
        return "TURN-11"
    if verb in FREE_ACTIONS:
        return "TURN-14" if seat == state.active else "TURN-13"
    return "DIE-12" if verb in ("raise", "lower") else ""


def untimely_plan(state: State, seat: Seat, name: str) -> str:
    if seat != state.union:
        return "COMP-05"
    return "PLAN-ALL-02" if name in ACTION_PLANS else "MU-11"


# The turn itself ----------------------------------------------------------------------------------------------------


def turn(state: State, ask: Turn, tried: Tried) -> str:
    seat, verb = ask.seat, tried.verb
    if verb == "end_turn":
        return "TURN-18"
    if verb in ("die", "set_aside"):
        return turn_die(state, ask, tried)
    if verb == "recruit":
        return recruit(state, seat, tried.word()) or gold_cost(ask, tried.word())
    if verb == "smuggle":
        return smuggle(state, seat)
    if verb == "deliver":
        return deliver(state, seat, tried.word())
    if verb == "use":
        return use(state, ask, tried.word())
    if verb == "plan":
        return plan(state, seat, tried.word())
    return "DIE-12" if verb in ("raise", "lower") else ""


def turn_die(state: State, ask: Turn, tried: Tried) -> str:
    if not ask.left:
        return "TURN-05"
    if tried.number() not in state.dice[ask.seat]:
        return "DIE-14"  # dice show what was rolled
    return "GAP-04" if tried.verb == "set_aside" else "TURN-10"


def recruit(state: State, seat: Seat, card: str) -> str:
    """Whether the Market, the place or the suit is against it; the cost is looked at elsewhere."""
    if not state.market:
        return "GAP-92"
    suits = recruiting_suits(state, seat)
    if card not in state.market:
        return "CREW-01"
    if not suits:
        return "SQ-13" if state.locked_out(seat) else "TERR-26"
    return "" if MARKET[card].suit in suits else "CREW-01"


def gold_cost(ask: Turn, card: str) -> str:
    """A card that costs a die is recruited with one; none may be left."""
    return "CREW-04" if MARKET[card].costs_die and not ask.left else "CREW-02"


def cargo_place(state: State, seat: Seat) -> str:
    """What is against any Cargo action of this seat where its Flagship is."""
    if state.factions[seat] != "smuggler":
        return "SM-05"
    if state.locked_out(seat):
        return "SQ-13"
    return "" if state.sea.suit_at[state.at[seat]] else "SM-01"


def smuggle(state: State, seat: Seat) -> str:
    return cargo_place(state, seat) or ("SM-02" if state.market else "GAP-92")


def deliver(state: State, seat: Seat, card: str) -> str:
    place = cargo_place(state, seat)
    if place:
        return place
    pledged = any(card in pile for pile in state.piles[2 * seat : 2 * seat + 2])
    return "SM-13" if pledged else "SM-06"


def use(state: State, ask: Turn, card: str) -> str:
    if card not in state.crew[ask.seat]:
        return "CREW-10"
    if card not in ACTS:
        return "CREW-12" if MARKET[card].slot else "CREW-11"
    if card == "aeronauts":
        on_island = state.sea.suit_at[state.at[ask.seat]]
        return "CARD-AERONAUTS-03" if on_island and state.gold[ask.seat] else "CARD-AERONAUTS-01"
    if card == "mystic":
        return "CARD-MYSTIC-01" if card in ask.used else "CARD-MYSTIC-02"
    return {"naive_noble": "CARD-NAIVENOBLE-01", "whispering_wind": "CARD-WHISPERINGWIND-01"}.get(card, "")


def plan(state: State, seat: Seat, name: str) -> str:
    """The hand is the Union's own secret; nobody else learns from the answer what it holds."""
    if seat != state.union:
        return "COMP-05"
    if name in BATTLE_PLANS or name not in state.plan_hand:
        return "MU-11"
    if name == "enlist" and state.locked_out(seat):
        return "PLAN-ENLIST-04"
    return UNPLAYABLE.get(name, "")


# Placing a die ------------------------------------------------------------------------------------------------------


def place_die(state: State, ask: PlaceDie, tried: Tried) -> str:
    if tried.verb == "slot":
        return slot(state, ask, tried)
    if tried.verb in ("raise", "lower"):
        return change(state, ask, tried)
    if tried.verb == "recruit":
        if ask.lifted:
            return "CREW-02"  # the cost is a die of the dice supply
        return recruit(state, ask.seat, tried.word()) or "GAP-93"
    return "GAP-04" if tried.verb == "set_aside" else ""


def slot(state: State, ask: PlaceDie, tried: Tried) -> str:
    number, name = tried.slot(state, ask.seat), tried.word()
    if number == NOWHERE:
        return "DIE-01"
    if ask.lifted and SLOT_ACTION[number] != "cannons":
        return "TERR-11"
    if name in MARKET and not MARKET[name].slot:
        return "GAP-15" if MARKET[name].costs_die else "DIE-01"
    if state.slots[number] != EMPTY:
        return "DIE-03" if state.slots[number] == DAMAGED else "DIE-02"
    accepts = accepted(state, ask.seat, number)
    if ask.value in accepts:
        return ""  # another slot, just like this one, is offered in its place
    if ask.lifted and ask.seat == SQUADRON:
        return "TERR-13"
    return "DIE-06" if accepts == EVEN else "DIE-05"


def accepted(state: State, seat: Seat, number: int) -> Values:
    """What an own slot accepts; Crew slots take any die."""
    slots = [*state.boards[seat].slots, *(slot for ship in SHIPS for slot in SHIP_SLOTS[ship])]
    return next((slot.accepts for slot in slots if slot.number == number), ANY)


def change(state: State, ask: PlaceDie, tried: Tried) -> str:
    """A change for 1 gold: never beyond 1 and 6, and only to a value that can still be placed."""
    amount, by = tried.number(), per_gold(state, ask.seat)
    if amount is None or amount < 1:
        return "DIE-08"
    if not 1 <= (ask.value + amount if tried.verb == "raise" else ask.value - amount) <= 6:
        return "DIE-09"
    if amount > by:
        return "DIE-08" if by == 1 else "CARD-MIDDLEMAN-01"
    if not state.gold[ask.seat]:
        return "DIE-08"
    if ask.lifted:
        return "TERR-13" if ask.seat == SQUADRON else "TERR-11"
    return "TURN-05"


def load_cannons(state: State, ask: LoadCannons, tried: Tried) -> str:
    """The Harbor takes a die from an own slot; Cannons must be open, and the Squadron's die a 5 or 6."""
    if tried.verb != "lift":
        return ""
    if tried.number() is not None:
        return "GAP-74"
    seat = ask.seat
    if tried.slot(state, seat) not in dice_slots(state, seat):
        return "TERR-11"
    cannons = [state.slots[number] for number in state.boards[seat].cannons]
    return "TERR-13" if EMPTY in cannons and seat == SQUADRON else "TERR-15"
