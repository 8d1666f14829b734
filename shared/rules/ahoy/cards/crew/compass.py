"""Crew of the suit Compass (CARD). A card is one short function; its docstring is its effect."""

from __future__ import annotations

from ....game import Frame, Seat
from ...state import State
from ...turn.journey import JOURNEYS, Journey
from ...turn.movement import Fly, Sail
from ..effects import Moment, action, acts, reacts


@action("sailor")
def sailor(state: State, seat: Seat, _value: int) -> None:
    """Your Flagship makes 1 to 3 steps; not a Sail."""
    state.then(Sail(seat, seat, 3, "move"))


JOURNEYS["battering_beakhead"] = Journey(battles=False, leaves_map=False, anchors=False, optional=True)


@reacts("dealt_damage", "battering_beakhead", "CARD-BEAKHEAD-01")
def battering_beakhead(_state: State, seat: Seat, dealt: Moment) -> Frame:
    """Move a damaged enemy figure 1 step per damage dealt; not off the map."""
    return Sail(seat, dealt.figure, dealt.amount, "battering_beakhead")


@acts("ghastly_gust", when=lambda _state, _seat, _used: True, rule="")
def ghastly_gust(state: State, seat: Seat) -> None:
    """Discard it to move your Flagship directly to any space."""
    state.discard_crew(seat, "ghastly_gust")
    state.then(Fly(seat, seat, "move", tuple(range(len(state.sea.xy))), optional=False))


def wind_elsewhere(state: State, seat: Seat) -> bool:
    return any(space != state.at[seat] for space in state.sea.winds())


@acts(
    "whispering_wind",
    when=lambda state, seat, used: (
        "whispering_wind" not in used and state.gold[seat] >= 2 and wind_elsewhere(state, seat)
    ),
    rule="CARD-WHISPERINGWIND-01",
)
def whispering_wind(state: State, seat: Seat) -> None:
    """Once per turn, pay 2 gold: move directly to any Tailwind space."""
    state.spend_gold(seat, 2)
    state.then(Fly(seat, seat, "move", tuple(state.sea.winds()), optional=False))


JOURNEYS["trawler"] = Journey(trawls=True)


@action("trawler")
def trawler(state: State, seat: Seat, _value: int) -> None:
    """Make 1 or 2 steps and gain the Treasure passed on the way."""
    state.then(Sail(seat, seat, 2, "trawler"))
