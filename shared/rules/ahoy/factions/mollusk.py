"""The Mollusk Union (MU): Comrades, Cutter and Gunship, Inspire, Assemble, Rally, its victory options."""

from __future__ import annotations

from dataclasses import dataclass

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..cards.effects import action
from ..components.figures import CUTTER, GUNSHIP, NOWHERE
from ..lookup import find_island
from ..sea import SPACE, SPACES
from ..state import State
from ..turn.anchor import FACTION_ANCHORS, FACTION_REFUSALS
from ..turn.battle import VICTORIES, VICTORY_OPTIONS, Won
from ..turn.movement import Fly, Sail

SAIL_STEPS = {CUTTER: 3, GUNSHIP: 2}


# Anchoring on an Island with a Sail: MU-33 --------------------------------------------------------------------------


def offer_comrades(state: State, seat: Seat, kind: str) -> list[Choice]:
    if kind != "sail" or not state.sea.suit_at[state.at[seat]]:
        return []
    choices: list[Choice] = [("place_comrades",)] if state.ready else []
    return [*choices, ("ready_comrades",)] if state.reserve else choices


def take_comrades(state: State, seat: Seat, choice: Choice) -> None:
    """2 of them, or 1 if no more are left (MU-34)."""
    if choice[0] == "place_comrades":
        state.place_comrades(state.region_of(seat), 2)
    else:
        state.make_ready(2)


def refuse_comrades(state: State, seat: Seat, kind: str, verb: str) -> str:
    if kind != "sail":
        return "MU-35"
    if not state.sea.suit_at[state.at[seat]]:
        return "MU-33"
    return "MU-02" if verb == "place_comrades" else "FINE-01"


FACTION_ANCHORS["union"] = (offer_comrades, take_comrades)
FACTION_REFUSALS["place_comrades"] = FACTION_REFUSALS["ready_comrades"] = ("union", "MU-33", refuse_comrades)


# Ships: MU-18 to MU-20 ----------------------------------------------------------------------------------------------


@action("cutter")
def sail_cutter(state: State, seat: Seat, value: int) -> None:
    """The Cutter sails 1 to 3 steps or takes a Tailwind."""
    state.then(SailShip(seat, CUTTER, value))


@action("gunship")
def sail_gunship(state: State, seat: Seat, value: int) -> None:
    """The Gunship sails 1 or 2 steps or takes a Tailwind."""
    state.then(SailShip(seat, GUNSHIP, value))


@dataclass
class SailShip(Ask):
    """Sail or Tailwind, chosen when the die is placed."""

    rule = "MU-18"

    ship: int
    value: int

    def options(self, state: State) -> list[Choice]:
        return [("ship_sail",), ("ship_tailwind",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "ship_sail":
            state.then(Sail(self.seat, self.ship, SAIL_STEPS[self.ship], "ship"))
        else:
            state.then(Fly(self.seat, self.ship, "ship", tuple(state.sea.winds(self.value))))


# Special actions: MU-39 to MU-42 ------------------------------------------------------------------------------------


@action("inspire")
def inspire(state: State, seat: Seat, _value: int) -> None:
    """Place 1 Ready Comrade on each of up to 4 Islands."""
    state.then(Inspire(seat))


@dataclass
class Inspire(Ask):
    rule = "MU-39"

    inspired: tuple[int, ...] = ()

    def options(self, state: State) -> list[Choice]:
        if not state.ready or len(self.inspired) == 4:
            return []
        choices: list[Choice] = [
            ("comrade", SPACES[island]) for region, island in enumerate(state.sea.island) if region not in self.inspired
        ]
        return [*choices, ("done",)] if choices else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "comrade":
            region = SPACE[str(choice[1])] // 4
            state.place_comrades(region, 1)
            state.then(Inspire(self.seat, (*self.inspired, region)))

    def refuse(self, state: State, tried: Attempt) -> str:
        """1 per Island, and on Islands only."""
        return "MU-06" if tried.verb == "comrade" and find_island(state, tried.word()) == NOWHERE else ""


@action("assemble")
def assemble(state: State, seat: Seat, _value: int) -> None:
    """Place up to 4 Ready Comrades on the Island of the Flagship's region."""
    state.then(Assemble(seat))


@dataclass
class Assemble(Ask):
    rule = "MU-40"

    def options(self, state: State) -> list[Choice]:
        return [("amount", amount) for amount in range(min(4, state.ready) + 1)]

    def choose(self, state: State, choice: Choice) -> None:
        state.place_comrades(state.region_of(self.seat), int(choice[1]))

    def refuse(self, state: State, tried: Attempt) -> str:
        """Up to 4, of those that are Ready."""
        amount = tried.number()
        return "GAP-119" if tried.verb == "amount" and amount is not None and state.ready < amount <= 4 else ""


@action("rally")
def rally(state: State, seat: Seat, _value: int) -> None:
    """On an Island, ready 4 Comrades."""
    if state.sea.suit_at[state.at[seat]]:
        state.make_ready(4)


# Battle Victory: MU-43, MU-44; stealing is shared with the Squadron -------------------------------------------------


def union_options(_state: State, _loser: int) -> list[str]:
    return ["damage_steal", "damage_comrade_placed"]


VICTORY_OPTIONS["union"] = union_options


def damage_comrade_placed(state: State, won: Won) -> None:
    """Deal 1 damage and place 1 Ready Comrade on the Island in the region of battle."""
    state.then(won.damage(state, 1))
    state.place_comrades(won.region(), 1)


VICTORIES["damage_comrade_placed"] = damage_comrade_placed
