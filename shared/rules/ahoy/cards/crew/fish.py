"""Crew of the suit Fish (CARD). A card is one short function; its docstring is its effect."""

from __future__ import annotations

from dataclasses import dataclass

from ....attempt import Attempt
from ....game import Ask, Choice, Frame, Seat
from ...components.figures import NOWHERE
from ...components.tiles import DIRECTION, Space
from ...lookup import find_direction
from ...state import State
from ...turn.damage import TakeDamage
from ...turn.entering import Drift
from ..effects import follows, modifies, reacts


@reacts("fog", "barrelman", "CARD-BARRELMAN-01", when=lambda state, _seat, drift: bool(drift.directions(state)))
def barrelman(_state: State, seat: Seat, drift: Drift) -> Frame:
    """Entering Fog, you may be pushed in any direction as by a Strong Current."""
    return ChooseDrift(seat, drift, False)


@dataclass
class ChooseDrift(Ask):
    """Which way to be pushed; or not at all."""

    rule = "TERR-01"

    drift: Drift
    may_ignore: bool

    def options(self, state: State) -> list[Choice]:
        ways = self.drift.directions(state)
        return [*ways, ("ignore",)] if self.may_ignore else ways

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "drift":
            state.then(self.drift.turned(DIRECTION[str(choice[1])]))

    def refuse(self, state: State, tried: Attempt) -> str:
        card = "CARD-SEADOG-01" if self.may_ignore else "CARD-BARRELMAN-01"
        if tried.verb == "drift":
            return card if find_direction(tried.word()) == NOWHERE else "GAP-80"
        return card if tried.verb == "ignore" else ""


@reacts("wreckage", "pilot", "CARD-PILOT-01")
def pilot(_state: State, _seat: Seat, _damage: TakeDamage) -> None:
    """Your Flagship may ignore Wreckage."""
    return


@reacts("current", "sea_dog", "CARD-SEADOG-01")
def sea_dog(_state: State, seat: Seat, drift: Drift) -> Frame:
    """Your Flagship may ignore a Strong Current or choose its direction."""
    return ChooseDrift(seat, drift, True)


@modifies("treasure", "diver")
def diver(_state: State, _seat: Seat, gold: int, printed: Space) -> int:
    """+1 gold when your Flagship anchors on Wreckage."""
    return gold + 1 if printed.wreckage else gold


@follows("anchors", "merchant")
def merchant(state: State, seat: Seat) -> None:
    """+1 gold when your Flagship anchors at a Harbor."""
    state.gain_gold(seat, 1)
