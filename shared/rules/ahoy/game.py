"""Ahoy as the engine sees it: setup, view, imagine and outcome wired together; no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

from shared.rules.ahoy import (
    anchor,
    battle,
    bluefin,
    common,
    components,
    crew,
    damage,
    effects,
    labels,
    loading,
    mollusk,
    movement,
    plans,
    refusals,
    score_sheet,
    scoring,
    setup,
    slots,
    smuggler,
    visibility,
)
from shared.rules.ahoy import round as rounds
from shared.rules.ahoy.boards import FACTIONS
from shared.rules.ahoy.control import ranking
from shared.rules.ahoy.invariants import check
from shared.rules.ahoy.state import State
from shared.rules.errors import CannotConcede
from shared.rules.game import Board, Choice, Frame, Options, Outcome, Scorecard, Seat, View

MODULES: tuple[ModuleType, ...] = (
    *(anchor, battle, bluefin, common, crew, damage, effects, mollusk, movement),
    *(plans, rounds, setup, slots, smuggler),
)


def frames_in(modules: tuple[ModuleType, ...]) -> dict[str, type[Frame]]:
    """Every frame class of some modules by its name, which is part of the saved form."""
    frames: dict[str, type[Frame]] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if (
                isinstance(thing, type)
                and issubclass(thing, Frame)
                and getattr(thing, "__module__", "") == module.__name__
            ):
                assert name not in frames, f"two frames are called {name}"
                frames[name] = thing
    return frames


class Ahoy:
    def __init__(self) -> None:
        self.name = "ahoy"
        self.seats = range(2, 5)
        self.version = 1
        self.frames: Mapping[str, type[Frame]] = frames_in(MODULES)
        self.verbs: Mapping[str, Sequence[str]] = labels.VERBS
        self.options: Mapping[str, Mapping[str, Any]] = setup.OPTIONS

    def roles(self, seats: int) -> tuple[str, ...]:
        return FACTIONS[seats]

    def setup(self, seats: int, key: bytes, options: Options) -> State:
        return setup.setup(self, seats, key, options)

    def load(self, data: Mapping[str, Any]) -> State:
        return loading.load(self, data)

    def check(self, state: State) -> None:
        check(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return visibility.view(state, seat)

    def imagine(self, view: View, rng: Random) -> State:
        return visibility.imagine(self, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once the game is over (END-04 to END-06, END-16)."""
        if not state.over:
            return None
        if state.over == "conceded":
            places = [[seat for seat in range(state.seats) if seat != state.conceded], [state.conceded]]
        else:
            places = ranking(state.fame, state.gold)
        return Outcome(tuple(places[0]), tuple(state.fame), state.over, tuple(tuple(place) for place in places))

    def board(self, state: State) -> Board:
        return score_sheet.of_state(state).to_json()

    def score(self, board: Any) -> Scorecard:
        return scoring.score(score_sheet.read(board))

    def answer(self, scorecard: Scorecard) -> Choice:
        return scoring.answer(scorecard)

    def concede(self, state: State, seat: Seat) -> None:
        """END-16: with two players only (GAP-108)."""
        if state.seats != 2:
            raise CannotConcede(f"conceding is for 2 players, not {state.seats} (END-16, GAP-108)")
        if seat not in range(state.seats):
            raise CannotConcede(f"seat {seat} does not play")
        rounds.concede(state, seat)

    def forbidding(self, state: State, choice: Choice) -> str:
        return refusals.forbidding(state, choice)

    def prompt(self, kind: str, language: str) -> str:
        return labels.prompt(kind, language)

    def label(self, state: State, choice: Choice, language: str) -> str:
        return labels.label(state, choice, language)

    def describe(self, language: str) -> dict[str, Any]:
        return components.describe(language)


AHOY = Ahoy()
