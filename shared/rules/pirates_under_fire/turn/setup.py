"""Setup (SET): who is first, the sea, the mercenaries, the fleets.

The order of draws from the dice key is part of the published fairness: see `docs/fair-dice.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ... import dice
from ...engine import settle, shown
from ...errors import WrongSeats
from ...game import Game, Seat, Step
from ...kit.options import checked_options
from ..components.fleet import COST, DISPLAY, FLEET, HAND, MINELAYER, NAME, PIECE, RESERVE
from ..sea import DARK, LIGHT
from ..state import State, empty_sea
from .arrangement import Arrange, ArrangeOpenly, ChangeBoards, GiveShield, lay_at_random, lay_beginner_sea
from .turn import StartTurn

SEATS: Final = (LIGHT, DARK)
ROLES: Final = ("light", "dark")
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "first": {
        "type": "string",
        "enum": ["random", "light", "dark"],
        "default": "random",
        "description": "Who plays first (SET-10, RUL-23).",
    },
    "sea": {
        "type": "string",
        "enum": ["beginner", "random", "chosen"],
        "default": "beginner",
        "description": "The boards: as beginners lay them, at random, or as both players openly choose (RUL-23).",
    },
    "experienced": {
        "type": "boolean",
        "default": False,
        "description": "Both lay their boards in secret, whatever `sea` says; the first player may change one (VAR).",
    },
}


def setup(game: Game, seats: int, key: bytes, options: Mapping[str, Any]) -> State:
    if type(seats) is not int or seats not in game.seats:
        raise WrongSeats(f"{game.name} is for 2 players, not {shown(seats)} (SET-01)")
    chosen = checked_options(OPTIONS, options)
    state = empty_sea(game, dice.check_key(key))
    choose_first_player(state, chosen["first"])
    state.then(Deal(), StartTurn(state.first))
    lay_sea(state, "secret" if chosen["experienced"] else chosen["sea"])
    settle(state)
    return state


def choose_first_player(state: State, how: str) -> None:
    draw = state.drawn if how == "random" else None
    state.first = state.roll(2) - 1 if how == "random" else ROLES.index(how)
    state.active = state.first
    state.emit("first_player", seat=state.first, draw=draw)


def lay_sea(state: State, how: str) -> None:
    """RUL-23, VAR-04."""
    if how == "secret":
        state.then(Arrange(LIGHT, SEATS), ChangeBoards(state.first))
        return
    state.then(GiveShield())
    if how == "chosen":
        state.then(ArrangeOpenly(LIGHT, SEATS))
    elif how == "random":
        for seat in SEATS:
            lay_at_random(state, seat)
    else:
        lay_beginner_sea(state)


@dataclass
class Deal(Step):
    """SET-05 to SET-09: after the sea, so that nobody arranges it by what was drawn (VAR-04)."""

    def run(self, state: State) -> None:
        draw_mercenaries(state)
        for seat in SEATS:
            deal_fleet(state, seat)


def draw_mercenaries(state: State) -> None:
    """SET-07, SET-08: five at random; the fake mine is there only with the one who lays it."""
    draw = state.drawn
    for cost, count in DISPLAY.items():
        drawn, state.drawn = dice.shuffled(state.key, state.drawn, [p for p in PIECE.values() if COST[p] == cost])
        state.display += sorted(drawn[:count])
        state.unused += sorted(drawn[count:])
    state.fake_supply = int(MINELAYER in state.display)
    state.emit(
        "mercenaries_drawn",
        display=[NAME[piece] for piece in state.display],
        unused=[NAME[piece] for piece in state.unused],
        fake=bool(state.fake_supply),
        draw=draw,
    )


def deal_fleet(state: State, seat: Seat) -> None:
    """SET-05, SET-09."""
    draw = state.drawn
    fleet, state.drawn = dice.shuffled(state.key, state.drawn, list(FLEET))
    state.reserves[seat], stack = fleet[:RESERVE], fleet[RESERVE:]
    state.stacks[seat], state.hands[seat] = stack[:-HAND], sorted(stack[-HAND:])
    state.reveals += 1
    sizes = {"hand": HAND, "stack": len(state.stacks[seat]), "reserve": RESERVE}
    state.emit("fleet_shuffled", seat=seat, **sizes, draw=draw)
    state.emit("hand_dealt", (seat,), seat=seat, numbers=state.hands[seat][:])
