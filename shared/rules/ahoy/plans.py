"""Plan effects (PLAN): free actions of the Union's turn, and answers at the start of a battle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shared.rules.ahoy.battle import BATTLE_PLANS, Battle, discard_plan
from shared.rules.ahoy.board import SPACE, SPACES
from shared.rules.ahoy.boards import DAMAGED, FIGURES, NOWHERE, SHIPS, SLOT_NAMES
from shared.rules.ahoy.cards import MARKET
from shared.rules.ahoy.market import tuck_crew
from shared.rules.ahoy.movement import Fly
from shared.rules.ahoy.state import State
from shared.rules.game import Ask, Choice, Seat

Playable = Callable[[State], bool]
Effect = Callable[[State, Seat], None]
ACTION_PLANS: Final[dict[str, tuple[Playable, Effect]]] = {}


def playable_plans(state: State) -> list[str]:
    """The Plans in the Union's hand that can be played as an action now."""
    return [p for p in dict.fromkeys(state.plan_hand) if p in ACTION_PLANS and ACTION_PLANS[p][0](state)]


def play_plan(state: State, seat: Seat, plan: str) -> None:
    """MU-13: resolved and discarded; ship Plans stay in play."""
    if plan in SHIPS:
        state.plan_hand.remove(plan)
        state.plans_in_play.append(plan)
        state.reveals += 1
        state.emit("plan_played", plan=plan)
    else:
        discard_plan(state, plan)
    ACTION_PLANS[plan][1](state, seat)


def islands_with_comrades(state: State, least: int = 1) -> list[Choice]:
    return [
        ("island", SPACES[island]) for region, island in enumerate(state.sea.island) if state.comrades[region] >= least
    ]


# Cutter, Gunship: MU-15 to MU-17 ------------------------------------------------------------------------------------


def two_comrades_somewhere(state: State) -> bool:
    return any(comrades >= 2 for comrades in state.comrades)


def cutter(state: State, seat: Seat) -> None:
    """Swap 2 Comrades on an Island for the Cutter, which doubles Comrades' control in its region."""
    state.then(Launch(seat, SHIPS["cutter"]))


def gunship(state: State, seat: Seat) -> None:
    """Swap 2 Comrades on an Island for the Gunship, always loaded and with +3 in battle."""
    state.then(Launch(seat, SHIPS["gunship"]))


ACTION_PLANS["cutter"] = (two_comrades_somewhere, cutter)
ACTION_PLANS["gunship"] = (two_comrades_somewhere, gunship)


@dataclass
class Launch(Ask):
    """2 Comrades of one Island make way for the ship."""

    ship: int

    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state, least=2)

    def choose(self, state: State, choice: Choice) -> None:
        space = SPACE[str(choice[1])]
        state.remove_comrades(space // 4, 2)
        state.at[self.ship] = space
        state.emit("placed", figure=FIGURES[self.ship], space=choice[1])


# Enlist -------------------------------------------------------------------------------------------------------------


def can_enlist(state: State) -> bool:
    return any(state.comrades) and not state.locked_out(state.union)


def enlist(state: State, seat: Seat) -> None:
    """Recruit any Market cards that match one Island with a Comrade, ignoring cost."""
    state.then(EnlistAt(seat))


ACTION_PLANS["enlist"] = (can_enlist, enlist)


@dataclass
class EnlistAt(Ask):
    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Enlist(self.seat, state.sea.suit_at[SPACE[str(choice[1])]]))


@dataclass
class Enlist(Ask):
    """The Market is refilled only at the end (PLAN-ENLIST-02)."""

    suit: str

    def options(self, state: State) -> list[Choice]:
        return [*(("take", card) for card in state.market if MARKET[card].suit == self.suit), ("done",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "take":
            tuck_crew(state, self.seat, str(choice[1]), refill=False)
            state.then(Enlist(self.seat, self.suit))
        else:
            state.refill_market()


# Sneak Attack -------------------------------------------------------------------------------------------------------


def sneak_attack(state: State, seat: Seat) -> None:
    """Return up to 2 Patrols of a region whose Island has a Comrade."""
    state.then(SneakAttackAt(seat))


ACTION_PLANS["sneak_attack"] = (lambda state: any(state.comrades), sneak_attack)


@dataclass
class SneakAttackAt(Ask):
    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(SneakAttack(self.seat, SPACE[str(choice[1])] // 4, 2))


@dataclass
class SneakAttack(Ask):
    region: int
    left: int

    def options(self, state: State) -> list[Choice]:
        spaces = [s for s in range(4 * self.region, 4 * self.region + 4) if state.patrols_at(s)]
        if not self.left or not spaces:
            return []
        return [*(("return_patrol", SPACES[space]) for space in spaces), ("done",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "return_patrol":
            patrol = state.patrols_at(SPACE[str(choice[1])])[0]
            state.at[patrol] = NOWHERE
            state.emit("figure_removed", figure=FIGURES[patrol])
            state.then(SneakAttack(self.seat, self.region, self.left - 1))


# Dynamic Entry ------------------------------------------------------------------------------------------------------


def dynamic_entry(state: State, seat: Seat) -> None:
    """Raise the Cannons die by up to 2; then you may move directly to a Tailwind space."""
    state.then(RaiseCannons(seat), Fly(seat, seat, "move", tuple(state.sea.winds())))


ACTION_PLANS["dynamic_entry"] = (lambda _state: True, dynamic_entry)


@dataclass
class RaiseCannons(Ask):
    def options(self, state: State) -> list[Choice]:
        (slot,) = state.boards[self.seat].cannons
        value = state.slots[slot]
        if not 0 < value < DAMAGED:
            return []
        return [("amount", amount) for amount in range(min(2, 6 - value) + 1)]

    def choose(self, state: State, choice: Choice) -> None:
        (slot,) = state.boards[self.seat].cannons
        state.slots[slot] += int(choice[1])
        state.emit("die_raised", seat=self.seat, slot=SLOT_NAMES[slot], amount=choice[1])


# Evacuation ---------------------------------------------------------------------------------------------------------


def evacuation(state: State, seat: Seat) -> None:
    """Move all Comrades from one Island to other Islands as you like."""
    state.then(EvacuateFrom(seat))


ACTION_PLANS["evacuation"] = (lambda state: any(state.comrades), evacuation)


@dataclass
class EvacuateFrom(Ask):
    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Evacuate(self.seat, SPACE[str(choice[1])] // 4))


@dataclass
class Evacuate(Ask):
    """One Comrade after the other, until none is left; none may come back (PLAN-EVACUATION-02)."""

    source: int

    def options(self, state: State) -> list[Choice]:
        if not state.comrades[self.source]:
            return []
        return [("comrade", SPACES[island]) for region, island in enumerate(state.sea.island) if region != self.source]

    def choose(self, state: State, choice: Choice) -> None:
        region = SPACE[str(choice[1])] // 4
        state.comrades[self.source] -= 1
        state.comrades[region] += 1
        state.emit("comrades_moved", source=self.source + 1, region=region + 1, amount=1)
        state.then(Evacuate(self.seat, self.source))


# At the start of a battle -------------------------------------------------------------------------------------------


def close_call(_battle: Battle) -> None:
    """This battle does not happen."""
    return


def secret_weapon(battle: Battle) -> Battle:
    """Roll two battle dice; a victory option deals 1 damage more."""
    return battle.planned(union_dice=1, caches=0)


def weapons_cache(battle: Battle) -> Battle:
    """Add the number of your Ready Comrades to your roll."""
    return battle.planned(union_dice=0, caches=1)


BATTLE_PLANS["close_call"] = close_call
BATTLE_PLANS["secret_weapon"] = secret_weapon
BATTLE_PLANS["weapons_cache"] = weapons_cache
