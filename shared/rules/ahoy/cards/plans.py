"""Plan effects (PLAN): free actions of the Union's turn, and answers at the start of a battle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import Ask, Choice, Seat
from ..components.decks import MARKET
from ..components.figures import FIGURES, NOWHERE, SHIPS, STRONGHOLDS
from ..components.mats import DAMAGED, EMPTY, SLOT_NAMES
from ..lookup import find_figure, find_island
from ..sea import SPACE, SPACES
from ..state import State
from ..turn.battle import BATTLE_PLANS, Battle, discard_plan
from ..turn.market import tuck_crew
from ..turn.movement import Fly

Playable = Callable[[State], bool]
Effect = Callable[[State, Seat], None]
# When a Plan is an action, the rule against playing it otherwise, and what it does.
ACTION_PLANS: Final[dict[str, tuple[Playable, str, Effect]]] = {}


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
    ACTION_PLANS[plan][2](state, seat)


def refuse_plan(state: State, seat: Seat, plan: str) -> str:
    """The hand is the Union's own secret; nobody else learns from the answer what it holds."""
    if seat != state.union:
        return "COMP-05"
    if plan not in ACTION_PLANS or plan not in state.plan_hand:
        return "MU-11"
    if plan == "enlist" and state.locked_out(seat):
        return "PLAN-ENLIST-04"
    return ACTION_PLANS[plan][1]


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


ACTION_PLANS["cutter"] = (two_comrades_somewhere, "MU-16", cutter)
ACTION_PLANS["gunship"] = (two_comrades_somewhere, "MU-16", gunship)


@dataclass
class Launch(Ask):
    """2 Comrades of one Island make way for the ship."""

    rule = "MU-15"

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


ACTION_PLANS["enlist"] = (can_enlist, "PLAN-ENLIST-01", enlist)


@dataclass
class EnlistAt(Ask):
    rule = "PLAN-ENLIST-01"

    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Enlist(self.seat, state.sea.suit_at[SPACE[str(choice[1])]]))


@dataclass
class Enlist(Ask):
    """The Market is refilled only at the end (PLAN-ENLIST-02)."""

    rule = "PLAN-ENLIST-01"

    suit: str

    def options(self, state: State) -> list[Choice]:
        return [*(("take", card) for card in state.market if MARKET[card].suit == self.suit), ("done",)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "take":
            tuck_crew(state, self.seat, str(choice[1]), refill=False)
            state.then(Enlist(self.seat, self.suit))
        else:
            state.refill_market()

    def refuse(self, state: State, tried: Attempt) -> str:
        """Cards of that suit that are not in the Market come too late."""
        late = tried.verb == "take" and tried.word() in MARKET and tried.word() not in state.market
        return "PLAN-ENLIST-02" if late and MARKET[tried.word()].suit == self.suit else ""


# Sneak Attack -------------------------------------------------------------------------------------------------------


def sneak_attack(state: State, seat: Seat) -> None:
    """Return up to 2 Patrols of a region whose Island has a Comrade."""
    state.then(SneakAttackAt(seat))


ACTION_PLANS["sneak_attack"] = (lambda state: any(state.comrades), "PLAN-SNEAKATTACK-01", sneak_attack)


@dataclass
class SneakAttackAt(Ask):
    rule = "PLAN-SNEAKATTACK-01"

    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(SneakAttack(self.seat, SPACE[str(choice[1])] // 4, 2))


@dataclass
class SneakAttack(Ask):
    rule = "PLAN-SNEAKATTACK-01"

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

    def refuse(self, state: State, tried: Attempt) -> str:
        return "PLAN-SNEAKATTACK-02" if find_figure(tried.word()) in STRONGHOLDS else ""


# Dynamic Entry ------------------------------------------------------------------------------------------------------


def dynamic_entry(state: State, seat: Seat) -> None:
    """Raise the Cannons die by up to 2; then you may move directly to a Tailwind space."""
    state.then(RaiseCannons(seat), Fly(seat, seat, "move", tuple(state.sea.winds())))


ACTION_PLANS["dynamic_entry"] = (lambda _state: True, "PLAN-DYNAMICENTRY-01", dynamic_entry)


@dataclass
class RaiseCannons(Ask):
    rule = "PLAN-DYNAMICENTRY-01"

    def options(self, state: State) -> list[Choice]:
        (slot,) = state.mats[self.seat].cannons
        value = state.slots[slot]
        if not 0 < value < DAMAGED:
            return []
        return [("amount", amount) for amount in range(min(2, 6 - value) + 1)]

    def choose(self, state: State, choice: Choice) -> None:
        (slot,) = state.mats[self.seat].cannons
        state.slots[slot] += int(choice[1])
        state.emit("die_raised", seat=self.seat, slot=SLOT_NAMES[slot], amount=choice[1])

    def refuse(self, state: State, tried: Attempt) -> str:
        """No die shows more than 6."""
        amount = tried.number()
        held = [state.slots[number] for number in state.mats[self.seat].cannons]
        over = amount is not None and any(EMPTY < value < DAMAGED and value + amount > 6 for value in held)
        return "DIE-09" if tried.verb == "amount" and over else ""


# Evacuation ---------------------------------------------------------------------------------------------------------


def evacuation(state: State, seat: Seat) -> None:
    """Move all Comrades from one Island to other Islands as you like."""
    state.then(EvacuateFrom(seat))


ACTION_PLANS["evacuation"] = (lambda state: any(state.comrades), "PLAN-EVACUATION-01", evacuation)


@dataclass
class EvacuateFrom(Ask):
    rule = "PLAN-EVACUATION-01"

    def options(self, state: State) -> list[Choice]:
        return islands_with_comrades(state)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Evacuate(self.seat, SPACE[str(choice[1])] // 4))


@dataclass
class Evacuate(Ask):
    """One Comrade after the other, until none is left; none may come back (PLAN-EVACUATION-02)."""

    rule = "PLAN-EVACUATION-01"

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

    def refuse(self, state: State, tried: Attempt) -> str:
        """To other Islands only."""
        if tried.verb != "comrade":
            return ""
        island = find_island(state, tried.word())
        if island == NOWHERE:
            return "MU-06"
        return "PLAN-EVACUATION-02" if island // 4 == self.source else ""


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
