"""Crew of the suit Tree (CARD). A card is one short function; its docstring is its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....attempt import Attempt
from ....game import Ask, Choice, Seat
from ...factions.bluefin import MovePatrols
from ...factions.smuggler import hold_cargo
from ...sea import SPACE, SPACES
from ...state import State
from ...turn.journey import JOURNEYS, Journey
from ..effects import action, acts


@action("convincing_comrade_1", "convincing_comrade_2")
def convincing_comrade(state: State, seat: Seat, _value: int) -> None:
    """Move up to 2 Comrades from one Island to one other."""
    state.then(ShiftComrades(seat))


@dataclass
class ShiftComrades(Ask):
    """From which Island?"""

    rule = "CARD-CONVINCINGCOMRADE-01"

    def options(self, state: State) -> list[Choice]:
        islands: list[Choice] = [
            ("from", SPACES[island]) for region, island in enumerate(state.sea.island) if state.comrades[region]
        ]
        return [*islands, ("done",)] if islands else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "from":
            region = SPACE[str(choice[1])] // 4
            state.then(ShiftTo(self.seat, region))


@dataclass
class ShiftTo(Ask):
    """To which other Island, and how many?"""

    rule = "CARD-CONVINCINGCOMRADE-01"

    source: int

    def options(self, state: State) -> list[Choice]:
        return [
            ("shift", SPACES[island], amount)
            for region, island in enumerate(state.sea.island)
            if region != self.source
            for amount in range(1, min(2, state.comrades[self.source]) + 1)
        ]

    def choose(self, state: State, choice: Choice) -> None:
        region, amount = SPACE[str(choice[1])] // 4, int(choice[2])
        state.comrades[self.source] -= amount
        state.comrades[region] += amount
        state.emit("comrades_moved", source=self.source + 1, region=region + 1, amount=amount)


JOURNEYS["convincing_official"] = Journey(battles=False)


@action("convincing_official_1", "convincing_official_2")
def convincing_official(state: State, seat: Seat, _value: int) -> None:
    """Move up to 2 Patrols 1 or 2 steps each, without battles."""
    state.then(MovePatrols(seat, 2, 2, "convincing_official"))


def flagship_shares_region(state: State, seat: Seat, _used: Any) -> bool:
    region = state.region_of(seat)
    return any(state.region_of(other) == region for other in range(state.seats) if other != seat)


@acts("naive_noble", when=flagship_shares_region, rule="CARD-NAIVENOBLE-01")
def naive_noble(state: State, seat: Seat) -> None:
    """Discard it to take 1 Crew or Cargo from an enemy whose Flagship is in your region."""
    state.discard_crew(seat, "naive_noble")
    state.then(TakeCard(seat))


@dataclass
class TakeCard(Ask):
    """Which card, and as what: Crew, or Cargo if you may hold it (CARD-NAIVENOBLE-02)."""

    rule = "CARD-NAIVENOBLE-01"

    def options(self, state: State) -> list[Choice]:
        seat, region = self.seat, state.region_of(self.seat)
        halves = ("crew", "cargo") if state.factions[seat] == "smuggler" else ("crew",)
        return [
            ("rob", card, half)
            for other in range(state.seats)
            if other != seat and state.region_of(other) == region
            for card in (*state.crew[other], *state.cargo[other])
            for half in halves
        ]

    def choose(self, state: State, choice: Choice) -> None:
        card = str(choice[1])
        for victim in range(state.seats):
            if card in state.crew[victim]:
                state.leave_crew(victim, card)
            elif card in state.cargo[victim]:
                state.cargo[victim].remove(card)
        state.emit("robbed", seat=self.seat, card=card, half=choice[2])
        if choice[2] == "crew":
            state.crew[self.seat].append(card)
        else:
            hold_cargo(state, self.seat, card)

    def refuse(self, state: State, tried: Attempt) -> str:
        """Only Smugglers hold Cargo; and own pledged cards stay where they are."""
        if tried.verb != "rob":
            return ""
        if any(tried.word() in pile for pile in state.piles[2 * self.seat : 2 * self.seat + 2]):
            return "CARD-NAIVENOBLE-03"
        return "GAP-85" if tried.word(1) == "cargo" and state.factions[self.seat] != "smuggler" else ""
