"""Gale: a tiny game that several seats answer at once, alone, together or in two crews, against a storm.

Every round all seats secretly choose how hard they row and where they look; then any one of a crew steers for all of
it; then the storm, which no player plays, comes nearer. A crew that has rowed far enough before the storm is here wins,
and if nobody has, the storm does. With four seats two crews race: the first and the third against the others.
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
    Answers,
    AskEach,
    AskTeam,
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
    Step,
    View,
)
from shared.rules.kit.about import About, option_about, role_about
from shared.rules.kit.fields import Fields
from shared.rules.kit.options import checked_options
from shared.rules.kit.pending import settle_imagined, view_pending
from shared.rules.kit.saving import dump_attributes, load_attributes, load_key

HARDEST: Final = 2
SIDES: Final = ("port", "starboard")
SAVED: Final = ("drawn", "reveals", "seats", "storm", "ahead", "looked", "over")
LENGTHS: Final = {"short": 6, "long": 12}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "course": {"type": "string", "enum": ["short", "long"], "default": "short", "description": "How far it is."},
    "squalls": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "default": 0,
        "description": "How much nearer the storm is when they set out.",
    },
}


class Gale(Position):
    rows: type[Row]

    def __init__(self, game: Game, key: bytes) -> None:
        super().__init__(game, key)
        self.seats = 0
        self.goal = LENGTHS["short"]
        self.storm = 0  # how near it is; at the goal's length it is here
        self.ahead: list[int] = []  # per crew
        self.looked: list[str] = []  # per seat, in the last round
        self.over: list[int] = []  # per crew, 1 if it got away; empty while they row

    def crews(self) -> tuple[tuple[Seat, ...], ...]:
        return crews(self.seats)

    def clone(self) -> Gale:
        copy = type(self)(self.game, self.key)
        self.copy_common(copy)
        copy.seats, copy.goal, copy.storm = self.seats, self.goal, self.storm
        copy.ahead, copy.looked, copy.over = self.ahead[:], self.looked[:], self.over[:]
        return copy

    def dump(self) -> dict[str, Any]:
        return dump_attributes(self, (*SAVED, "goal"))


def crews(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return ((0, 2), (1, 3)) if seats == 4 else (tuple(range(seats)),)


@dataclass
class Row(AskEach):
    """How hard to row, then where to look: two answers, which nobody else knows until all have given theirs."""

    def parts(self, state: Gale) -> int:
        return 2

    def options_of(self, state: Gale, seat: Seat) -> list[Choice]:
        if not state.answers.get(seat):
            return [("row", strength) for strength in range(HARDEST + 1)]
        return [("look", side) for side in SIDES]

    def resolve(self, state: Gale, answers: Answers) -> None:
        state.reveals += 1
        rowed = [int(answers[seat][0][1]) for seat in self.seats]
        state.looked = [str(answers[seat][1][1]) for seat in self.seats]
        state.emit("rowed", strengths=rowed, sides=state.looked[:])
        for crew, seats in enumerate(state.crews()):
            state.ahead[crew] += sum(rowed[seat] for seat in seats)
        state.then(*(Steer(seats[0], seats, crew) for crew, seats in enumerate(state.crews())), Blow())


@dataclass
class Steer(AskTeam):
    """Around the reef, or over it where a lookout saw a way: one farther, or one back."""

    crew: int

    def options(self, state: Gale) -> list[Choice]:
        seen = {state.looked[seat] for seat in self.team}
        return [("around",), *([("over", side) for side in SIDES if side in seen])]

    def choose(self, state: Gale, choice: Choice) -> None:
        if choice[0] == "over":
            free = SIDES[state.roll(2) - 1]
            state.ahead[self.crew] = max(0, state.ahead[self.crew] + (1 if free == choice[1] else -1))
        state.emit("steered", seat=state.asked, crew=self.crew, ahead=state.ahead[self.crew])


@dataclass
class Blow(Step):
    """The storm comes nearer by a die."""

    def run(self, state: Gale) -> None:
        state.storm += state.roll(3)
        state.emit("blew", storm=state.storm)
        home = any(ahead >= state.goal for ahead in state.ahead)
        seats = tuple(range(state.seats))
        state.then(Judge(SYSTEM) if home or state.storm >= state.goal else state.rows(0, seats))


@dataclass
class Judge(AlwaysAsk):
    """The system says which crews got away."""

    def options(self, state: Gale) -> list[Choice]:
        return [("judge", verdict(state.ahead, state.goal))]

    def choose(self, state: Gale, choice: Choice) -> None:
        state.over = [int(choice[1]) >> crew & 1 for crew in range(len(state.ahead))]
        state.emit("judged", away=state.over[:])


def verdict(ahead: list[int], goal: int) -> int:
    """Returns the crews that got away, a bit for each: those at the goal who came farthest."""
    return sum(1 << crew for crew, each in enumerate(ahead) if each >= goal and each == max(ahead))


Gale.rows = Row


class Awaited(TypedDict):
    seat: int
    kind: Literal["Row", "Steer", "Judge"]
    given: NotRequired[dict[str, int]]
    answers: NotRequired[dict[str, list[list[str | int]]]]
    choices: NotRequired[list[str]]


class Seen(TypedDict):
    seat: int | None
    seats: int
    goal: int
    storm: int
    ahead: list[int]
    looked: list[str]
    over: list[int]
    drawn: int
    reveals: int
    stack: list[list[Any]]
    pending: Awaited | None


class OneSeat(TypedDict):
    seat: int


class Rowed(TypedDict):
    strengths: list[int]
    sides: list[str]


class Steered(TypedDict):
    seat: int
    crew: int
    ahead: int


class Blew(TypedDict):
    storm: int


class Judged(TypedDict):
    away: list[int]


class Course(TypedDict):
    goal: int
    crews: list[dict[str, int]]


class Away(TypedDict):
    away: list[int]


EVENTS: Final[dict[str, type]] = {
    "answered": OneSeat,
    "took_back": OneSeat,
    "rowed": Rowed,
    "steered": Steered,
    "blew": Blew,
    "judged": Judged,
}


SENTENCES: Final = {
    "en": "Row together, look out for each other, and be gone before the storm is here.",
    "ru": "Гребите вместе, смотрите в оба и уходите раньше, чем придёт шторм.",
    "it": "Remate insieme, tenete gli occhi aperti e siate lontani prima della tempesta.",
}
ROLES: Final = {
    "en": role_about("Rower", "pulls, and looks out"),
    "ru": role_about("Гребец", "гребёт и смотрит вперёд"),
    "it": role_about("Rematore", "rema e guarda avanti"),
}
COURSES: Final = {
    "en": option_about("Course", "How far it is.", short="Short", long="Long"),
    "ru": option_about("Путь", "Насколько он длинный.", short="Короткий", long="Длинный"),
    "it": option_about("Rotta", "Quanto è lunga.", short="Corta", long="Lunga"),
}
SQUALLS: Final = {
    "en": option_about("Squalls", "How much nearer the storm is when they set out."),
    "ru": option_about("Шквалы", "Насколько ближе шторм, когда они отчаливают."),
    "it": option_about("Raffiche", "Quanto più vicina è la tempesta alla partenza."),
}


def about(language: str) -> About:
    return {
        "minutes": [5, 10],
        "weight": 1,
        "sentence": SENTENCES[language],
        "roles": {"rower": ROLES[language]},
        "options": {"course": COURSES[language], "squalls": SQUALLS[language]},
    }


class GaleGame:
    contract = 1
    name = "gale"
    position: type[Gale] = Gale
    seats = range(1, 5)
    version = 1
    tables = first_tables = ""
    frames: Mapping[str, type[Frame]] = {"Row": Row, "Steer": Steer, "Blow": Blow, "Judge": Judge}
    verbs: Mapping[str, tuple[str, ...]] = {
        "row": ("strength",),
        "look": ("side",),
        "around": (),
        "over": ("side",),
        "judge": ("away",),
        "concede": (),
    }
    arguments: Mapping[str, tuple[str | int, ...]] = {"strength": tuple(range(HARDEST + 1)), "side": SIDES}
    options: Mapping[str, Mapping[str, Any]] = OPTIONS
    types = GameTypes(Seen, EVENTS, Course, Away)

    def roles(self, seats: int) -> tuple[str, ...]:
        return ("rower",) * seats

    def teams(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        return crews(seats)

    def setup(self, seats: int, key: bytes, options: Options) -> Gale:
        if type(seats) is not int or seats not in self.seats:
            raise WrongSeats(f"gale is for 1 to 4 players, not {seats!r:.20}")
        state = self.position(self, dice.check_key(key))
        chosen = checked_options(self.options, options)
        state.seats, state.goal, state.storm = seats, LENGTHS[chosen["course"]], chosen["squalls"]
        state.ahead = [0] * len(state.crews())
        state.then(state.rows(0, tuple(range(seats))))
        settle(state)
        return state

    def load(self, data: Mapping[str, Any]) -> Gale:
        state = self.position(self, load_key(data))
        load_attributes(state, (*SAVED, "goal"), data)
        return state

    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        return saved

    def renumber(self, saved: Mapping[str, Any]) -> dict[str, Any]:
        return dict(saved["state"])

    def check(self, state: Gale) -> None:
        assert state.seats in self.seats, f"seats {state.seats!r:.20}"
        assert len(state.ahead) == len(state.crews()), f"ahead {state.ahead!r:.40}"
        assert state.storm >= 0, f"storm {state.storm!r:.20}"

    def view(self, state: Gale, seat: Seat | None) -> View:
        return {
            "seat": seat,
            **{name: getattr(state, name) for name in ("seats", "goal", "storm", "drawn", "reveals")},
            **{name: getattr(state, name)[:] for name in ("ahead", "looked", "over")},
            "stack": [frame_to_json(frame) for frame in state.stack],
            "pending": view_pending(state, seat),
        }

    def imagine(self, seen: View, rng: Random) -> Gale:
        state = self.position(self, rng.randbytes(32))
        for name in (*SAVED, "goal"):
            value = seen[name]
            setattr(state, name, value[:] if isinstance(value, list) else value)
        state.stack = [frame_from_json(self, frame) for frame in seen["stack"]]
        settle_imagined(state, seen, rng)
        return state

    def outcome(self, state: Gale) -> Outcome | None:
        if not state.over:
            return None
        away = [seats for seats, got_away in zip(state.crews(), state.over, strict=True) if got_away]
        lost = [seats for seats, got_away in zip(state.crews(), state.over, strict=True) if not got_away]
        winners = tuple(sorted(seat for seats in away for seat in seats))
        losers = tuple(sorted(seat for seats in lost for seat in seats))
        places = (winners, losers) if winners and losers else (winners or (), losers) if losers else (winners, ())
        scores = tuple(next(state.ahead[n] for n, c in enumerate(state.crews()) if s in c) for s in range(state.seats))
        return Outcome(winners, scores, "away" if winners else "storm", places)

    def score_input(self, state: Gale) -> ScoreInput:
        return {"goal": state.goal, "crews": [{"ahead": ahead} for ahead in state.ahead]}

    def score(self, score_input: Any) -> Scorecard:
        fields = Fields(score_input)
        goal = fields.whole("goal", 1, 99)
        ahead = []
        for crew in fields.objects("crews", 1, 2):
            ahead.append(crew.whole("ahead", 0, 99))
            crew.done()
        fields.done()
        return {"away": [verdict(ahead, goal) >> crew & 1 for crew in range(len(ahead))]}

    def answer(self, scorecard: Scorecard) -> Choice:
        return ("judge", sum(flag << crew for crew, flag in enumerate(scorecard["away"])))

    def concede(self, state: Gale, seat: Seat) -> None:
        raise CannotConcede("nobody leaves a boat in a gale")

    def refusal_rule(self, state: Gale, choice: Choice) -> str:
        return ""

    def prompt(self, kind: str, language: str) -> str:
        return {"Row": "How hard, and where do you look?", "Steer": "Which way?", "Judge": "Who got away?"}[kind]

    def label(self, state: Gale, choice: Choice, language: str) -> str:
        return " ".join(map(str, choice))

    def describe(self, language: str) -> dict[str, Any]:
        per_seat = ["looked", "sides", "strengths"]
        return {"name": "Gale", "language": language, "about": about(language), "per_seat": per_seat}


GALE = GaleGame()
