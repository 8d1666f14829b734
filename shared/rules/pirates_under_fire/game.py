"""Pirates Under Fire as the engine sees it: setup, view, imagine and outcome wired together; no rules."""

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
from .invariants import check
from .score import card, sheet
from .show import arguments, describe, imagine, labels, view
from .state import State
from .turn import arrangement, effects, ending, mercenaries, placement, purchase, setup, shots, turn
from .types import TYPES

MODULES: tuple[ModuleType, ...] = (
    *(setup, arrangement, turn, placement, effects, shots),
    *(purchase, mercenaries, ending),
)


class PiratesUnderFire:
    def __init__(self) -> None:
        self.contract = 1
        self.name = "pirates_under_fire"
        self.seats = range(2, 3)
        self.version = 1
        self.tables = self.first_tables = ""
        self.frames: Mapping[str, type[Frame]] = frames_in(MODULES)
        self.verbs: Mapping[str, Sequence[str]] = arguments.VERBS
        self.arguments: Mapping[str, Sequence[str | int]] = arguments.ARGUMENTS
        self.types = TYPES
        self.options: Mapping[str, Mapping[str, Any]] = setup.OPTIONS

    def roles(self, seats: int) -> tuple[str, ...]:
        return setup.ROLES

    def teams(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        return each_alone(seats)

    def setup(self, seats: int, key: bytes, options: Options) -> State:
        return setup.setup(self, seats, key, options)

    def load(self, data: Mapping[str, Any]) -> State:
        return loading.load(self, data)

    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        return saved

    def renumber(self, saved: Mapping[str, Any]) -> dict[str, Any]:
        """Mercenaries and boards are saved by their names."""
        return dict(saved["state"])

    def check(self, state: State) -> None:
        check(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def imagine(self, seen: View, rng: Random) -> State:
        return imagine.imagine(self, seen, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once the game is over (END-04, SCO-11, RUL-15)."""
        if not state.over:
            return None
        if state.over != "scored":
            places: tuple[tuple[Seat, ...], ...] = ((1 - state.loser,), (state.loser,))
            return Outcome(places[0], (0, 0), state.over, places)
        places = ending.ranking(state)
        return Outcome(places[0], tuple(state.scores), state.over, places)

    def score_input(self, state: State) -> ScoreInput:
        return ending.sheet_of(state).to_json()

    def score(self, score_input: Any) -> Scorecard:
        return card.score(sheet.read(score_input))

    def answer(self, scorecard: Scorecard) -> Choice:
        return card.answer(scorecard)

    def concede(self, state: State, seat: Seat) -> None:
        if seat not in setup.SEATS:
            raise CannotConcede(f"seat {seat} does not play")
        turn.concede(state, seat)

    def refusal_rule(self, state: State, choice: Choice) -> str:
        """Only the seat that must choose is told, so a rule may follow from what that seat alone knows."""
        ask = state.stack[-1] if state.stack else None
        return (ask.refuse(state, attempt.read(choice)) or ask.rule) if isinstance(ask, Ask) else ""

    def prompt(self, kind: str, language: str) -> str:
        return labels.prompt(kind, language)

    def label(self, state: State, choice: Choice, language: str) -> str:
        return labels.label(state, choice, language)

    def describe(self, language: str) -> dict[str, Any]:
        return describe.describe(language)


PIRATES_UNDER_FIRE = PiratesUnderFire()
