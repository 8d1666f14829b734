"""Kuhn poker: a tiny second game that keeps the contract honest and gives search a known answer.

Two seats get one of three cards each and ante 1. A seat passes or bets 1; against a bet, passing folds. The value of
the game for the first seat, played perfectly, is -1/18.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, NotRequired, TypedDict

from shared.rules import dice
from shared.rules.codec import frame_from_json, frame_to_json
from shared.rules.engine import settle
from shared.rules.errors import CannotConcede, WrongSeats
from shared.rules.game import (
    SYSTEM,
    AlwaysAsk,
    Ask,
    Choice,
    Frame,
    Game,
    GameTypes,
    Options,
    Outcome,
    Position,
    Scorecard,
    ScoreInput,
    Seat,
    View,
)
from shared.rules.kit.about import About, role_about
from shared.rules.kit.fields import Fields
from shared.rules.kit.options import checked_options
from shared.rules.kit.pending import view_pending
from shared.rules.kit.saving import dump_attributes, load_attributes, load_key
from shared.rules.kit.teams import each_alone

Card = Literal["jack", "queen", "king"]
CARDS = ["jack", "queen", "king"]
SAVED = ("drawn", "reveals", "hands", "history", "scores")
TERMINAL = ("pass pass", "pass bet pass", "pass bet bet", "bet pass", "bet bet")


class Awaited(TypedDict):
    seat: int
    kind: Literal["Bet", "Showdown"]
    choices: NotRequired[list[str]]


class Seen(TypedDict):
    seat: int | None
    hands: list[Card | None]
    history: str
    scores: list[int]
    drawn: int
    stack: list[list[Any]]
    pending: Awaited | None


class Dealt(TypedDict):
    card: Card


class Acted(TypedDict):
    seat: int
    act: Literal["pass", "bet"]


class Paid(TypedDict):
    hands: list[Card]
    scores: list[int]


class Showing(TypedDict):
    first: Card
    second: Card
    history: str


class Payoff(TypedDict):
    hands: list[Card]
    history: str
    scores: list[int]


class Kuhn(Position):
    def __init__(self, game: Game, key: bytes) -> None:
        super().__init__(game, key)
        self.hands: list[str] = []
        self.history = ""
        self.scores: list[int] = []

    def clone(self) -> Kuhn:
        copy = Kuhn(self.game, self.key)
        self.copy_common(copy)
        copy.hands, copy.history, copy.scores = self.hands[:], self.history, self.scores[:]
        return copy

    def dump(self) -> dict[str, Any]:
        return dump_attributes(self, SAVED)


@dataclass
class Bet(Ask):
    """Pass or bet; what it means depends on what was done before."""

    def options(self, state: Kuhn) -> list[Choice]:
        return [("pass",), ("bet",)]

    def choose(self, state: Kuhn, choice: Choice) -> None:
        state.history = f"{state.history} {choice[0]}".strip()
        state.emit("acted", seat=self.seat, act=choice[0])
        state.then(Showdown(SYSTEM) if state.history in TERMINAL else Bet(1 - self.seat))


@dataclass
class Showdown(AlwaysAsk):
    """The system pays the winner."""

    def options(self, state: Kuhn) -> list[Choice]:
        return [("pay", payoff(state.hands, state.history))]

    def choose(self, state: Kuhn, choice: Choice) -> None:
        won = int(choice[1])
        state.scores = [won, -won]
        state.emit("paid", hands=state.hands, scores=state.scores)


def payoff(hands: list[str], history: str) -> int:
    """What the first seat wins."""
    if history in ("bet pass", "pass bet pass"):
        return 1 if history == "bet pass" else -1
    stake = 2 if "bet" in history else 1
    return stake if CARDS.index(hands[0]) > CARDS.index(hands[1]) else -stake


SENTENCES: Final = {
    "en": "Three cards, one bet: the smallest poker there is.",
    "ru": "Три карты, одна ставка: самый маленький покер на свете.",
    "it": "Tre carte, una puntata: il poker più piccolo che ci sia.",
}
ROLES: Final = {
    "en": {"first": role_about("First", "speaks first"), "second": role_about("Second", "hears first")},
    "ru": {"first": role_about("Первый", "говорит первым"), "second": role_about("Второй", "сначала слушает")},
    "it": {"first": role_about("Primo", "parla per primo"), "second": role_about("Secondo", "ascolta prima")},
}


def about(language: str) -> About:
    return {
        "minutes": [1, 2],
        "weight": 1,
        "sentence": SENTENCES[language],
        "roles": ROLES[language],
        "options": {},
    }


class KuhnPoker:
    contract = 1
    name = "kuhn"
    seats = range(2, 3)
    version = 1
    tables = first_tables = ""
    frames: Mapping[str, type[Frame]] = {"Bet": Bet, "Showdown": Showdown}
    verbs: Mapping[str, tuple[str, ...]] = {"pass": (), "bet": (), "pay": ("amount",), "concede": ()}
    arguments: Mapping[str, tuple[str | int, ...]] = {}
    options: Mapping[str, Mapping[str, Any]] = {}
    types = GameTypes(Seen, {"dealt": Dealt, "acted": Acted, "paid": Paid}, Showing, Payoff)

    def roles(self, seats: int) -> tuple[str, ...]:
        return ("first", "second")

    def teams(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        return each_alone(seats)

    def setup(self, seats: int, key: bytes, options: Options) -> Kuhn:
        if seats not in self.seats:
            raise WrongSeats(f"kuhn is for 2 players, not {seats}")
        checked_options(self.options, options)
        state = Kuhn(self, dice.check_key(key))
        cards, state.drawn = dice.shuffled(key, 0, CARDS)
        state.hands = cards[:2]
        for seat in range(2):
            state.emit("dealt", (seat,), card=state.hands[seat])
        state.then(Bet(0))
        settle(state)
        return state

    def load(self, data: Mapping[str, Any]) -> Kuhn:
        state = Kuhn(self, load_key(data))
        load_attributes(state, SAVED, data)
        return state

    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        return saved

    def renumber(self, saved: Mapping[str, Any]) -> dict[str, Any]:
        return dict(saved["state"])

    def check(self, state: Kuhn) -> None:
        assert len(set(state.hands)) == 2, f"hands {state.hands}"
        assert set(state.hands) < set(CARDS), f"hands {state.hands}"
        assert sum(state.scores) == 0, f"scores {state.scores}"

    def view(self, state: Kuhn, seat: Seat | None) -> View:
        return {
            "seat": seat,
            "hands": [card if owner == seat or state.scores else None for owner, card in enumerate(state.hands)],
            "history": state.history,
            "scores": state.scores[:],
            "drawn": state.drawn,
            "stack": [frame_to_json(frame) for frame in state.stack],
            "pending": view_pending(state, seat),
        }

    def imagine(self, seen: View, rng: Random) -> Kuhn:
        state = Kuhn(self, rng.randbytes(32))
        hidden = [card for card in CARDS if card not in seen["hands"]]
        rng.shuffle(hidden)
        state.hands = [card or hidden.pop() for card in seen["hands"]]
        state.history, state.scores, state.drawn = seen["history"], seen["scores"][:], seen["drawn"]
        state.stack = [frame_from_json(self, frame) for frame in seen["stack"]]
        settle(state)
        return state

    def outcome(self, state: Kuhn) -> Outcome | None:
        if not state.scores:
            return None
        winner = state.scores.index(max(state.scores))
        return Outcome((winner,), tuple(state.scores), "showdown", ((winner,), (1 - winner,)))

    def score_input(self, state: Kuhn) -> ScoreInput:
        return {"first": state.hands[0], "second": state.hands[1], "history": state.history}

    def score(self, score_input: Any) -> Scorecard:
        fields = Fields(score_input)
        hands = [fields.word(seat, CARDS) for seat in ("first", "second")]
        history = fields.word("history", TERMINAL)
        fields.done()
        if hands[0] == hands[1]:
            raise fields.bad("second", "must be another one")
        won = payoff(hands, history)
        return {"hands": hands, "history": history, "scores": [won, -won]}

    def answer(self, scorecard: Scorecard) -> Choice:
        return ("pay", scorecard["scores"][0])

    def concede(self, state: Kuhn, seat: Seat) -> None:
        raise CannotConcede("kuhn is too short to concede")

    def refusal_rule(self, state: Kuhn, choice: Choice) -> str:
        return ""

    def prompt(self, kind: str, language: str) -> str:
        return {"Bet": "Pass or bet?", "Showdown": "Who wins?"}[kind]

    def label(self, state: Kuhn, choice: Choice, language: str) -> str:
        return str(choice[0])

    def describe(self, language: str) -> dict[str, Any]:
        told = {"name": "Kuhn", "language": language, "about": about(language), "cards": CARDS[:]}
        return told | {"per_seat": ["hands"]}


KUHN = KuhnPoker()
