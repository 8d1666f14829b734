"""The contract between a game and everything else.

A position is plain data plus a stack of frames. The top frame says what happens next: a `Step` runs by itself,
an `Ask` waits for one seat to pick one choice. Frames are records that are never changed once built.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from . import dice
from .attempt import Attempt
from .native import mypyc_attr

Seat: TypeAlias = int
Choice: TypeAlias = tuple[str | int, ...]  # the verb, then what it is done with
View: TypeAlias = dict[str, Any]  # JSON-ready
Options: TypeAlias = Mapping[str, Any]
NO_OPTIONS: Final[Options] = {}
ScoreInput: TypeAlias = dict[str, Any]  # what the system is asked to score, secrets included; JSON-ready
Scorecard: TypeAlias = dict[str, Any]  # what a score input is worth and why, point by point; JSON-ready
Answers: TypeAlias = Mapping[Seat, tuple[Choice, ...]]  # what each seat has answered so far

CONTRACT: Final = 1  # the version of what a game promises here; it goes up when a game has to be changed to keep it
SYSTEM: Final = -1  # the seat that answers what no player decides, such as scoring a round


@dataclass
class Event:
    """Something that happened, for those who may know it; None means everybody."""

    kind: str
    data: dict[str, Any]
    audience: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        return self.audience is None or seat in self.audience


@dataclass
class Outcome:
    """How a game ended: who won (several share a victory), everybody's score, why it ended, and all places.

    `ranking` has the seats from first to last; those in one group share their place, and the first group has won. The
    place of a side that the rules play themselves is an empty group: where that has won, there are no winners.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    ranking: tuple[tuple[Seat, ...], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Frame:
    """One entry of a position's stack: ints, strings, bools, tuples and other frames only."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What the engine needs of a game's state: the stack, the dice, and the events since they were last taken."""

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.key = key
        self.drawn = 0  # how many numbers were drawn from the key
        self.reveals = 0  # how often something hidden became known; with `drawn`, the limit of undo
        self.stack: list[Frame] = []
        self.choices: list[Choice] = []  # what the top Ask offers to the seat `asked`; both are kept by `settle`
        self.asked: Seat = SYSTEM
        self.answers: Answers = {}  # to the top Ask, where several seats answer it; never changed, only replaced
        self.events: list[Event] | None = []  # None in clones: nobody listens to an imagined game

    def then(self, frame: Frame, *later: Frame) -> None:
        """Resolve these, first to last, before whatever already waits."""
        if later:
            self.stack.extend(later[::-1])
        self.stack.append(frame)

    def roll(self, sides: int) -> int:
        """A die: 1 to sides."""
        number, self.drawn = dice.draw(self.key, self.drawn, sides)
        return number + 1

    def emit(self, name: str, audience: tuple[Seat, ...] | None = None, /, **data: Any) -> None:
        """`name` must not be among the data's names: mypyc drops a name that a positional-only parameter has."""
        if self.events is not None:
            self.events.append(Event(name, data, audience))

    def take_events(self) -> list[Event]:
        events, self.events = self.events or [], []
        return events

    def clone(self) -> Position:
        raise NotImplementedError

    def copy_common(self, copy: Position) -> None:
        """Gives a clone what every position has, but for those who listen; frames and choices never change."""
        copy.drawn, copy.reveals = self.drawn, self.reveals
        copy.stack, copy.choices, copy.events = self.stack[:], self.choices, None
        copy.asked, copy.answers = self.asked, self.answers

    def dump(self) -> dict[str, Any]:
        """The whole position, secrets included, as JSON-ready data with lists that are still the position's own.

        The stack is the codec's part.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Step(Frame):
    """Happens by itself."""

    def run(self, state: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Ask(Frame):
    """Waits for `seat` to pick one of `options`. No option: it is over. One option: it is taken at once."""

    several = False  # whether more than one seat may be awaited

    seat: Seat

    def options(self, state: Any) -> list[Choice]:
        raise NotImplementedError

    def choose(self, state: Any, choice: Choice) -> None:
        raise NotImplementedError

    def must_ask(self, state: Any, only: Choice) -> bool:
        """Returns whether it is put even if this is the only option, such as one that costs something."""
        return False

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        """Returns the seats that may answer now."""
        return (self.seat,)

    def options_of(self, state: Any, seat: Seat) -> list[Choice]:
        """Returns what one of the awaited seats may choose."""
        return self.options(state)

    @property
    def rule(self) -> str:
        """The id of the rule that governs the decision; most classes just say `rule = "..."`."""
        return ""

    def refuse(self, state: Any, tried: Attempt) -> str:
        """The id of the rule against what was tried and is not offered, where it can be told more exactly; or ""."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class AlwaysAsk(Ask):
    """An Ask that is put even if one option is open, so that silence tells nothing, or because it is a say-so."""

    def must_ask(self, state: Any, only: Choice) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class AskTeam(AlwaysAsk):
    """Waits for any one of a team: whoever is first decides for all. `seat` is the first of them."""

    several = True

    team: tuple[Seat, ...]

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        return self.team


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class AskEach(AlwaysAsk):
    """Waits for several seats, each of which answers for itself; `seat` is the first of them.

    How many answers each gives, one after the other, must follow from what everybody knows, for everybody sees who has
    answered. While `secret`, what was answered is shown to its own seat only, until all have answered.
    """

    several = True
    secret = True

    seats: tuple[Seat, ...]

    def parts(self, state: Any) -> int:
        """Returns how many answers each seat gives."""
        return 1

    def options_of(self, state: Any, seat: Seat) -> list[Choice]:
        """Returns what a seat may answer next; what it has answered so far is `state.answers.get(seat, ())`."""
        raise NotImplementedError

    def resolve(self, state: Any, answers: Answers) -> None:
        """Does what all have answered together come to."""
        raise NotImplementedError

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        parts, answers = self.parts(state), state.answers
        return tuple([seat for seat in self.seats if len(answers.get(seat, ())) < parts])

    def options(self, state: Any) -> list[Choice]:
        return self.options_of(state, state.asked)

    def choose(self, state: Any, choice: Choice) -> None:
        """Notes the answer of the seat that is asked, and resolves the decision with the last one."""
        seat = state.asked
        state.answers = {**state.answers, seat: (*state.answers.get(seat, ()), choice)}
        state.emit("answered", seat=seat)
        if self.awaited(state):
            state.then(self)
        else:
            answers, state.answers = state.answers, {}
            self.resolve(state, answers)


@dataclass
class GameTypes:
    """The TypedDicts of what a game tells in JSON; `events` has the data of each kind of event."""

    view: type
    events: Mapping[str, type]
    score_input: type
    scorecard: type


class Game(Protocol):
    """A game is a value with these members and nothing else."""

    contract: int  # the version of this contract that the game was made for
    name: str
    seats: range
    version: int  # of the rules; goes up when `migrate` has to change positions, or old games would be played otherwise
    tables: str  # fingerprint of the tables by which positions number things, "" without such tables
    first_tables: str  # of the tables when positions did not tell theirs yet
    frames: Mapping[str, type[Frame]]
    verbs: Mapping[str, Sequence[str]]  # verb -> what its arguments are called
    arguments: Mapping[str, Sequence[str | int]]  # argument -> everything that it can be, in any position
    options: Mapping[str, Mapping[str, Any]]  # option -> its JSON Schema
    types: GameTypes

    def roles(self, seats: int) -> tuple[str, ...]: ...
    def teams(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]: ...  # who wins and loses together
    def setup(self, seats: int, key: bytes, options: Options) -> Position: ...
    def load(self, data: Mapping[str, Any]) -> Position: ...
    def migrate(self, saved: dict[str, Any], version: int) -> dict[str, Any]: ...  # as the next version would save it
    def renumber(self, saved: Mapping[str, Any]) -> dict[str, Any]: ...  # for `load`, from what other tables numbered
    def check(self, state: Any) -> None: ...  # raises AssertionError where the position is impossible
    def view(self, state: Any, seat: Seat | None) -> View: ...  # None = a spectator
    def imagine(self, seen: View, rng: Random) -> Position: ...  # a whole position that fits what was seen
    def outcome(self, state: Any) -> Outcome | None: ...
    def score_input(self, state: Any) -> ScoreInput: ...  # what the awaited system is to score
    def score(self, score_input: Any) -> Scorecard: ...  # whoever made the input up; raises BadScoreInput
    def answer(self, scorecard: Scorecard) -> Choice: ...  # the choice that this scorecard comes to
    def concede(self, state: Any, seat: Seat) -> None: ...
    def refusal_rule(self, state: Any, choice: Choice) -> str: ...  # against a choice that is not offered
    def prompt(self, kind: str, language: str) -> str: ...
    def label(self, state: Any, choice: Choice, language: str) -> str: ...
    # What never changes: its `name`, the `language`, `about` (see kit/about.py), components and texts.
    def describe(self, language: str) -> dict[str, Any]: ...
