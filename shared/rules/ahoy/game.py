"""Ahoy as the engine sees it: setup, view, imagine and outcome wired together; no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

from .. import attempt
from ..errors import CannotConcede
from ..game import Ask, Choice, Frame, Options, Outcome, Scorecard, ScoreInput, Seat, View
from ..kit.frames import frames_in
from ..kit.teams import each_alone
from . import loading
from .cards import effects, plans
from .cards.crew import bird, compass, fish, skull, swords, tree
from .components.mats import FACTIONS
from .factions import bluefin, mollusk, smuggler
from .invariants import check
from .score import card, sheet
from .score.control import ranking
from .show import describe, imagine, labels, view
from .show.arguments import ARGUMENTS
from .state import State
from .turn import actions, anchor, battle, damage, entering, movement, setup, slots
from .turn import round as rounds
from .turn.untimely import refuse_untimely
from .types import TYPES

MODULES: tuple[ModuleType, ...] = (
    *(setup, rounds, slots, actions, movement, entering, anchor, battle, damage),
    *(bluefin, mollusk, smuggler, effects, plans, bird, skull, swords, tree, compass, fish),
)


class Ahoy:
    def __init__(self) -> None:
        self.contract = 1
        self.name = "ahoy"
        self.seats = range(2, 5)
        self.version = 2  # 2: gold is never spent unasked; positions are those of 1
        self.tables = loading.TABLES
        self.first_tables = loading.FIRST_TABLES
        self.frames: Mapping[str, type[Frame]] = frames_in(MODULES)
        self.verbs: Mapping[str, Sequence[str]] = labels.VERBS
        self.arguments: Mapping[str, Sequence[str | int]] = ARGUMENTS
        self.types = TYPES
        self.options: Mapping[str, Mapping[str, Any]] = setup.OPTIONS

    def roles(self, seats: int) -> tuple[str, ...]:
        return FACTIONS[seats]

    def teams(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        return each_alone(seats)

    def setup(self, seats: int, key: bytes, options: Options) -> State:
        return setup.setup(self, seats, key, options)

    def load(self, data: Mapping[str, Any]) -> State:
        return loading.load(self, data)

    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        return saved

    def renumber(self, saved: Mapping[str, Any]) -> dict[str, Any]:
        return loading.renumber(saved)

    def check(self, state: State) -> None:
        check(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def imagine(self, seen: View, rng: Random) -> State:
        return imagine.imagine(self, seen, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once the game is over (END-04 to END-06, END-16)."""
        if not state.over:
            return None
        if state.over == "conceded":
            places = [[seat for seat in range(state.seats) if seat != state.conceded], [state.conceded]]
        else:
            places = ranking(state.fame, state.gold)
        return Outcome(tuple(places[0]), tuple(state.fame), state.over, tuple(tuple(place) for place in places))

    def score_input(self, state: State) -> ScoreInput:
        return sheet.of_state(state).to_json()

    def score(self, score_input: Any) -> Scorecard:
        return card.score(sheet.read(score_input))

    def answer(self, scorecard: Scorecard) -> Choice:
        return card.answer(scorecard)

    def concede(self, state: State, seat: Seat) -> None:
        """END-16: with two players only (GAP-108)."""
        if state.seats != 2:
            raise CannotConcede(f"conceding is for 2 players, not {state.seats} (END-16, GAP-108)")
        if seat not in range(state.seats):
            raise CannotConcede(f"seat {seat} does not play")
        rounds.concede(state, seat)

    def refusal_rule(self, state: State, choice: Choice) -> str:
        """Only the seat that must choose is told, so a rule may follow from what that seat alone knows."""
        ask = state.stack[-1] if state.stack else None
        if not isinstance(ask, Ask):
            return ""
        tried = attempt.read(choice)
        return ask.refuse(state, tried) or refuse_untimely(state, ask.seat, tried) or ask.rule

    def prompt(self, kind: str, language: str) -> str:
        return labels.prompt(kind, language)

    def label(self, state: State, choice: Choice, language: str) -> str:
        return labels.label(state, choice, language)

    def describe(self, language: str) -> dict[str, Any]:
        return describe.describe(language)


AHOY = Ahoy()
