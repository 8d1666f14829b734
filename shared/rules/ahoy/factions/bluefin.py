"""The Bluefin Squadron (SQ): Patrols, Strongholds, Bombard, Order, Deploy, its victory options."""

from __future__ import annotations

from dataclasses import dataclass

from ...attempt import Attempt
from ...game import Ask, Choice, Seat, Step
from ..cards.effects import action
from ..components.figures import CUTTER, FIGURE, FIGURES, GUNSHIP, NOWHERE, PATROLS, STRONGHOLDS
from ..lookup import find_figure, find_space
from ..sea import SPACE, SPACES
from ..state import State
from ..turn.anchor import FACTION_ANCHORS, FACTION_REFUSALS
from ..turn.battle import VICTORIES, VICTORY_OPTIONS, Won
from ..turn.movement import Sail, can_step
from ..turn.untimely import TURN_VERBS


def place_patrol(state: State, space: int) -> None:
    """A Patrol from the supply, if one is left; it starts no battle and ignores terrain (SQ-03, SQ-04)."""
    patrol = state.spare(PATROLS)
    if patrol != NOWHERE:
        state.at[patrol] = space
        state.emit("placed", figure=FIGURES[patrol], space=SPACES[space])


# Anchoring: SQ-01 ---------------------------------------------------------------------------------------------------


def offer_patrol(state: State, _seat: Seat, kind: str) -> list[Choice]:
    if kind in ("sail", "tailwind") and state.spare(PATROLS) != NOWHERE:
        return [("patrol",)]
    return []


def leave_patrol(state: State, seat: Seat, _choice: Choice) -> None:
    place_patrol(state, state.at[seat])


def refuse_patrol(state: State, _seat: Seat, kind: str, _verb: str) -> str:
    if kind not in ("sail", "tailwind"):
        return "SQ-02"
    return "SQ-04" if state.spare(PATROLS) == NOWHERE else "SQ-01"


FACTION_ANCHORS["squadron"] = (offer_patrol, leave_patrol)
FACTION_REFUSALS["patrol"] = ("squadron", "SQ-01", refuse_patrol)


# Strongholds: SQ-08 to SQ-11 ----------------------------------------------------------------------------------------


@dataclass
class BuildStrongholds(Ask):
    """At the end of a turn: 2 Patrols of one Island space become a Stronghold, any number of times."""

    rule = "SQ-08"

    def options(self, state: State) -> list[Choice]:
        if state.spare(STRONGHOLDS) == NOWHERE:
            return []
        built: list[Choice] = [
            ("stronghold", SPACES[space]) for space in state.sea.island if len(state.patrols_at(space)) >= 2
        ]
        return [*built, ("done",)] if built else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "done":
            return
        space = SPACE[str(choice[1])]
        patrols = state.patrols_at(space)[:2]
        for patrol in patrols:
            state.at[patrol] = NOWHERE
        stronghold = state.spare(STRONGHOLDS)
        state.at[stronghold] = space
        names = [FIGURES[patrol] for patrol in patrols]
        state.emit("stronghold_built", figure=FIGURES[stronghold], space=choice[1], patrols=names)
        state.then(BuildStrongholds(self.seat))

    def refuse(self, state: State, tried: Attempt) -> str:
        """2 Patrols in the Island space itself; and the turn is over, so that nothing else can be done."""
        if tried.verb in TURN_VERBS:
            return "TURN-20"
        return "SQ-09" if tried.verb == "stronghold" and find_space(state, tried.word()) != NOWHERE else ""


# Special actions: SQ-26 to SQ-33 ------------------------------------------------------------------------------------


@action("bombard")
def bombard(state: State, seat: Seat, _value: int) -> None:
    """All Comrades on the Island of the Flagship's region return to the supply."""
    region = state.region_of(seat)
    state.remove_comrades(region, state.comrades[region])


@action("order")
def order(state: State, seat: Seat, _value: int) -> None:
    """Move up to 4 different Patrols 1 step each."""
    state.then(MovePatrols(seat, 4, 1, "patrol"))


@dataclass
class MovePatrols(Ask):
    """Pick the next Patrol to move, after seeing what the earlier ones met (SQ-29); Patrols in one space are alike."""

    left: int
    steps: int
    kind: str
    moved: tuple[int, ...] = ()

    def options(self, state: State) -> list[Choice]:
        if not self.left:
            return []
        first_in: dict[int, int] = {}
        for patrol in PATROLS:
            space = state.at[patrol]
            if space != NOWHERE and patrol not in self.moved and space not in first_in and can_step(state, patrol):
                first_in[space] = patrol
        choices: list[Choice] = [("move_patrol", FIGURES[patrol]) for patrol in first_in.values()]
        return [*choices, ("done",)] if choices else []

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "move_patrol":
            patrol = FIGURE[str(choice[1])]
            state.then(
                Sail(self.seat, patrol, self.steps, self.kind),
                MovePatrols(self.seat, self.left - 1, self.steps, self.kind, (*self.moved, patrol)),
            )

    @property
    def rule(self) -> str:
        return "SQ-28" if self.kind == "patrol" else "CARD-CONVINCINGOFFICIAL-01"

    def refuse(self, state: State, tried: Attempt) -> str:
        figure = find_figure(tried.word())
        if tried.verb != "move_patrol" or figure == NOWHERE:
            return ""
        if figure in STRONGHOLDS:
            return "MOVE-21"
        if figure not in PATROLS or state.at[figure] == NOWHERE:
            return ""
        if figure in self.moved:
            return "SQ-31" if self.kind == "patrol" else ""
        return "" if can_step(state, figure) else "MOVE-04"


@action("deploy")
def deploy(state: State, seat: Seat, _value: int) -> None:
    """Place 1 Patrol in the Flagship's space or an adjacent one."""
    state.then(Deploy(seat))


@dataclass
class Deploy(Ask):
    """Sandbars and all terrain are ignored; the space must exist (SQ-33)."""

    rule = "SQ-32"

    def options(self, state: State) -> list[Choice]:
        if state.spare(PATROLS) == NOWHERE:
            return []
        here = state.at[self.seat]
        return [("deploy", SPACES[space]) for space in (here, *state.sea.adjacent(here))]

    def choose(self, state: State, choice: Choice) -> None:
        place_patrol(state, SPACE[str(choice[1])])

    def refuse(self, state: State, tried: Attempt) -> str:
        """The Flagship's space or one next to it, and on the map."""
        return "SQ-33" if tried.verb == "deploy" else ""


# Battle Victory: SQ-34 to SQ-36 -------------------------------------------------------------------------------------


def squadron_options(state: State, loser: int) -> list[str]:
    union_ship = loser in (state.union, CUTTER, GUNSHIP)
    return ["damage_steal", "two_damage", *(["damage_comrade_removed"] if union_ship else [])]


VICTORY_OPTIONS["squadron"] = squadron_options


def damage_steal(state: State, won: Won) -> None:
    """Deal 1 damage, steal 1 gold; the Union has this option too."""
    state.then(won.damage(state, 1), Steal(won.seat, state.owner(won.loser)))


@dataclass
class Steal(Step):
    thief: Seat
    victim: Seat

    def run(self, state: State) -> None:
        state.give_gold(self.victim, self.thief)


def two_damage(state: State, won: Won) -> None:
    state.then(won.damage(state, 2))


def damage_comrade_removed(state: State, won: Won) -> None:
    """Deal 1 damage and remove 1 Comrade from the Island in the region of battle."""
    state.then(won.damage(state, 1))
    state.remove_comrades(won.region(), 1)


VICTORIES["damage_steal"] = damage_steal
VICTORIES["two_damage"] = two_damage
VICTORIES["damage_comrade_removed"] = damage_comrade_removed
