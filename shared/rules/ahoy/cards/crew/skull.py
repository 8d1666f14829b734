"""Crew of the suit Skull (CARD). A card is one short function; its docstring is its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....attempt import Attempt
from ....game import Ask, Choice, Frame, Seat
from ...components.figures import FIGURE, NOWHERE
from ...lookup import find_figure, find_space
from ...sea import SPACE, SPACES
from ...state import State
from ...turn.battle import Battles, Won, due
from ...turn.damage import DealDamage, TakeDamage, damageable, figures_near
from ..effects import Moment, acts, modifies, reacts


@reacts("wins_battle", "buccaneer", "CARD-BUCCANEER-01")
def buccaneer(state: State, seat: Seat, won: Won) -> Frame:
    """Discard it to discard 2 Crew of the loser's player."""
    state.discard_crew(seat, "buccaneer")
    return DiscardCrew(seat, state.owner(won.loser), 2)


@dataclass
class DiscardCrew(Ask):
    rule = "CARD-BUCCANEER-01"

    victim: Seat
    left: int

    def options(self, state: State) -> list[Choice]:
        return [("discard", card) for card in state.crew[self.victim]] if self.left else []

    def choose(self, state: State, choice: Choice) -> None:
        state.discard_crew(self.victim, str(choice[1]))
        state.then(DiscardCrew(self.seat, self.victim, self.left - 1))

    def refuse(self, state: State, tried: Attempt) -> str:
        """Cargo is safe from the Buccaneer. So are pledged cards, but which those are is not told."""
        return "CARD-BUCCANEER-02" if tried.verb == "discard" and tried.word() in state.cargo[self.victim] else ""


def can_pay_damage(state: State, seat: Seat, used: Any) -> bool:
    return "mystic" not in used and bool(damageable(state, seat, board_only=True))


def why_no_damage(_state: State, _seat: Seat, used: Any) -> str:
    return "CARD-MYSTIC-01" if "mystic" in used else "CARD-MYSTIC-02"


@acts("mystic", when=can_pay_damage, rule=why_no_damage)
def mystic(state: State, seat: Seat) -> None:
    """Once per turn: take 1 damage on your board to deal 1 damage to any figure in your region."""
    state.then(TakeDamage(seat, seat, board_only=True), ChooseTarget(seat))


@dataclass
class ChooseTarget(Ask):
    """Deal 1 damage to any figure in the Flagship's region, own ones included (GAP-123)."""

    rule = "GAP-123"

    def options(self, state: State) -> list[Choice]:
        return figures_near(state, self.seat)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(DealDamage(self.seat, FIGURE[str(choice[1])], 1))

    def refuse(self, state: State, tried: Attempt) -> str:
        """Any figure, but in the Flagship's own region."""
        figure = find_figure(tried.word())
        if tried.verb != "target" or figure == NOWHERE or figure in state.figures_in(state.region_of(self.seat)):
            return ""
        return "CARD-MYSTIC-01" if "mystic" in state.crew[self.seat] else "CARD-POWDERMONKEY-01"


@modifies("victory_damage", "gunner")
def gunner(_state: State, seat: Seat, damage: int, winner: int) -> int:
    """When your Flagship wins, its victory option deals 1 damage more."""
    return damage + 1 if winner == seat else damage


@reacts("cannons_loaded", "gunners_mate", "CARD-GUNNERSMATE-01", when=lambda state, seat, _: bool(targets(state, seat)))
def gunners_mate(_state: State, seat: Seat, _loaded: Moment) -> Frame:
    """Placing a die on Cannons, your Flagship may battle all enemies in one space of its region, not Fog."""
    return FireInto(seat)


def targets(state: State, seat: Seat) -> list[int]:
    region = state.region_of(seat)
    spaces = range(4 * region, 4 * region + 4)
    return [s for s in spaces if not state.sea.printed[s].fog and due(state, seat, s, ())]


@dataclass
class FireInto(Ask):
    """The Flagship stays where it is while it fights there (GAP-60)."""

    rule = "CARD-GUNNERSMATE-01"

    def options(self, state: State) -> list[Choice]:
        return [("fire_into", SPACES[space]) for space in targets(state, self.seat)]

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Battles(self.seat, self.seat, SPACE[str(choice[1])], state.at[self.seat]))

    def refuse(self, state: State, tried: Attempt) -> str:
        """A space of the region that is not Fog."""
        space = find_space(state, tried.word())
        if tried.verb != "fire_into" or space == NOWHERE:
            return ""
        elsewhere = space // 4 != state.region_of(self.seat)
        return "CARD-GUNNERSMATE-02" if elsewhere or state.sea.printed[space].fog else ""


@reacts("repaired", "powder_monkey", "CARD-POWDERMONKEY-01")
def powder_monkey(_state: State, seat: Seat, _repaired: Moment) -> Frame:
    """After repairing any damage, you may deal 1 damage to any figure in your region."""
    return ChooseTarget(seat)
