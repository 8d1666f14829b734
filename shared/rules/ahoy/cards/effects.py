"""How cards hook into the rules: four kinds of effect, registered by name.

- `modifies`: a pure change of a value (Fighters adds 1 to a battle roll);
- `follows`: happens by itself at a moment (Elder's gold at the end of a turn);
- `reacts`: the owner may answer a frame; the answer returns the frame to carry on with, or None to cancel it;
- `acts`: adds a free action to the owner's turn. `action` resolves a die placed on a slot of that name.

A hook is a word of the rules. HOOKS lists them all: an unknown one fails at import.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...attempt import Attempt
from ...game import Ask, Choice, Frame, Seat, Step
from ..components.decks import MARKET
from ..state import State

HOOKS: Final = (
    "gold_changes_die",  # modifies: how far 1 gold may change a die
    "battle_roll",  # modifies: a side's total
    "victory_damage",  # modifies: the damage of a victory option
    "treasure",  # modifies: the gold of a Treasure
    "leaves_map",  # modifies: where a step off the map leads
    "turn_ends",  # follows
    "anchors",  # follows
    "wins_battle",  # follows, reacts
    "wreckage",  # reacts
    "current",  # reacts
    "fog",  # reacts
    "would_battle",  # reacts, in the own turn
    "rolled",  # reacts, to the dice of the own battle
    "cannons_loaded",  # reacts
    "repaired",  # reacts
    "dealt_damage",  # reacts
)

Modifier = Callable[[State, Seat, int, Any], int]
Follower = Callable[[State, Seat], None]
Reaction = Callable[[State, Seat, Any], Frame | None]
Condition = Callable[[State, Seat, Any], bool]
Act = Callable[[State, Seat], None]
Reason = Callable[[State, Seat, Any], str]
Action = Callable[[State, Seat, int], None]

MODIFIERS: Final[dict[str, dict[str, Modifier]]] = {hook: {} for hook in HOOKS}
FOLLOWERS: Final[dict[str, dict[str, Follower]]] = {hook: {} for hook in HOOKS}
REACTIONS: Final[dict[str, dict[str, tuple[Condition, str, Reaction]]]] = {hook: {} for hook in HOOKS}
ACTS: Final[dict[str, tuple[Condition, str | Reason, Act]]] = {}
ACTIONS: Final[dict[str, Action]] = {}


def always(_state: State, _seat: Seat, _about: Any) -> bool:
    return True


def modifies(hook: str, card: str) -> Callable[[Modifier], Modifier]:
    def register(function: Modifier) -> Modifier:
        MODIFIERS[hook][card] = function
        return function

    return register


def follows(hook: str, card: str) -> Callable[[Follower], Follower]:
    def register(function: Follower) -> Follower:
        FOLLOWERS[hook][card] = function
        return function

    return register


def reacts(hook: str, card: str, rule: str, when: Condition = always) -> Callable[[Reaction], Reaction]:
    """An answer; `rule` is named where something else is tried instead."""

    def register(function: Reaction) -> Reaction:
        REACTIONS[hook][card] = (when, rule, function)
        return function

    return register


def acts(card: str, when: Condition, rule: str | Reason) -> Callable[[Act], Act]:
    """A free action; `when` is given the cards already used up this turn, `rule` says why it is not offered."""

    def register(function: Act) -> Act:
        ACTS[card] = (when, rule, function)
        return function

    return register


def action(*names: str) -> Callable[[Action], Action]:
    def register(function: Action) -> Action:
        for name in names:
            ACTIONS[name] = function
        return function

    return register


def modified(state: State, hook: str, seat: Seat, value: int, about: Any = None) -> int:
    for card in state.crew[seat]:
        modifier = MODIFIERS[hook].get(card)
        if modifier is not None:
            value = modifier(state, seat, value, about)
    return value


def refuse_act(state: State, seat: Seat, used: tuple[str, ...], card: str) -> str:
    """Why a card cannot be used as a free action now."""
    if card not in state.crew[seat]:
        return "CREW-10"
    if card not in ACTS:
        return "CREW-12" if MARKET[card].slot else "CREW-11"
    rule = ACTS[card][1]
    return rule if isinstance(rule, str) else rule(state, seat, used)


def follow(state: State, hook: str, seat: Seat) -> None:
    for card in state.crew[seat][:]:
        follower = FOLLOWERS[hook].get(card)
        if follower is not None:
            follower(state, seat)


def usable(state: State, hook: str, seat: Seat, about: Any) -> list[str]:
    """The seat's Crew that may answer."""
    return [
        card for card in state.crew[seat] if card in REACTIONS[hook] and REACTIONS[hook][card][0](state, seat, about)
    ]


def offer(state: State, hook: str, seat: Seat, frame: Frame) -> None:
    """Let the seat answer a frame with its Crew before it happens."""
    if state.crew[seat] and usable(state, hook, seat, frame):
        state.then(React(seat, hook, frame))
    else:
        state.then(frame)


@dataclass
class React(Ask):
    """A seat may answer `frame` with its Crew; each answer returns the frame to carry on with."""

    hook: str
    frame: Frame

    def options(self, state: State) -> list[Choice]:
        return [("pass",), *(("use", card) for card in usable(state, self.hook, self.seat, self.frame))]

    def choose(self, state: State, choice: Choice) -> None:
        after: Frame | None = self.frame
        if choice[0] == "use":
            card = str(choice[1])
            state.emit("card_used", seat=self.seat, card=card)
            after = REACTIONS[self.hook][card][2](state, self.seat, self.frame)
        if after is not None:
            state.then(after)

    @property
    def rule(self) -> str:
        """That of the card which answers this hook."""
        rules = [rule for _, rule, _ in REACTIONS[self.hook].values()] if self.hook in REACTIONS else []
        return rules[0] if rules else "CREW-11"

    def refuse(self, state: State, tried: Attempt) -> str:
        """Each Crew answers what its own text names."""
        if tried.verb != "use":
            return ""
        return "CREW-11" if tried.word() in state.crew[self.seat] else "CREW-10"


@dataclass
class Moment(Step):
    """Something has just happened that cards may answer; by itself it does nothing more."""

    figure: int
    amount: int = 0

    def run(self, state: State) -> None:
        pass
