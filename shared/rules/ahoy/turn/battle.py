"""Battle (BATTLE), in the order it happens: defender, cards, attacker's cannons, defender's, dice, victory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...attempt import Attempt
from ...game import AlwaysAsk, Ask, Choice, Frame, Seat, Step
from ..cards.effects import FOLLOWERS, REACTIONS, modified, offer, usable
from ..components.figures import CUTTER, FIGURE, FIGURES, GUNSHIP, NOWHERE, SQUADRON, STRONGHOLDS
from ..components.mats import DAMAGED, SLOT_NAMES
from ..lookup import find_figure, find_slot
from ..state import State
from .damage import DealDamage, first_alike
from .journey import end_steps

PASS: Final[Choice] = ("pass",)
HOLD: Final[Choice] = ("hold",)
DONE: Final[Choice] = ("done",)
AVOIDING: Final = ("pass", "stop", "done", "skip", "hold")  # how one may try not to fight
FIGURE_BONUS: Final[dict[int, int]] = {**dict.fromkeys(STRONGHOLDS, 2), GUNSHIP: 3}  # BATTLE-30, BATTLE-31

# Filled by the factions: what a winner may pick against a losing figure, and what each option does.
VICTORY_OPTIONS: Final[dict[str, Callable[[State, int], list[str]]]] = {}
VICTORIES: Final[dict[str, Callable[[State, Won], None]]] = {}
# Filled by plans.py: what a Plan makes of the battle; None: it does not happen.
BATTLE_PLANS: Final[dict[str, Callable[[Battle], Battle | None]]] = {}


def due(state: State, attacker: int, space: int, fought: tuple[int, ...]) -> list[int]:
    """The enemy figures in a space that must still be battled (BATTLE-02, BATTLE-03, GAP-50)."""
    owner, loaded = state.owner(attacker), state.loaded(attacker)
    return [
        figure
        for figure, where in enumerate(state.at)
        if where == space and figure not in fought and state.owner(figure) != owner and (loaded or state.loaded(figure))
    ]


@dataclass
class Battles(Ask):
    """Step 1: the attacker picks the next defender, until none is left or the attacker is gone."""

    rule = "BATTLE-12"

    attacker: int
    space: int
    stand: int  # where the attacker is: in the space itself, unless it fires into it from elsewhere
    fought: tuple[int, ...] = ()

    def options(self, state: State) -> list[Choice]:
        if state.at[self.attacker] != self.stand:
            return []
        foes = due(state, self.attacker, self.space, self.fought)
        return [("fight", FIGURES[figure]) for figure in first_alike(state, foes)]

    def choose(self, state: State, choice: Choice) -> None:
        defender = FIGURE[str(choice[1])]
        state.then(
            Battle(self.attacker, defender, self.space),
            Battles(self.seat, self.attacker, self.space, self.stand, (*self.fought, defender)),
        )

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb in AVOIDING:
            return "BATTLE-02" if state.loaded(self.attacker) else "BATTLE-03"
        figure = find_figure(tried.word())
        if tried.verb != "fight" or figure == NOWHERE or state.at[figure] != self.space:
            return ""
        if state.owner(figure) == state.owner(self.attacker):
            return "BATTLE-09"
        loaded = state.loaded(self.attacker) or state.loaded(figure)
        return "BATTLE-12" if figure in self.fought or loaded else "BATTLE-03"


@dataclass
class Battle(Step):
    """One battle, with what has been added to either side so far. Running it starts it (BATTLE-13)."""

    attacker: int
    defender: int
    space: int
    attack: int = 0
    defence: int = 0
    union_dice: int = 1
    caches: int = 0  # how often the Union adds its Ready Comrades

    def run(self, state: State) -> None:
        state.emit(
            "battle", attacker=FIGURES[self.attacker], defender=FIGURES[self.defender], region=self.space // 4 + 1
        )
        starts = BattleStarts(self)
        if state.active in self.seats(state):
            offer(state, "would_battle", state.active, starts)
        else:
            state.then(starts)

    def seats(self, state: State) -> tuple[Seat, Seat]:
        return state.owner(self.attacker), state.owner(self.defender)

    def enemy_of(self, state: State, seat: Seat) -> Seat:
        attacker, defender = self.seats(state)
        return defender if seat == attacker else attacker

    def dice_of(self, state: State, seat: Seat) -> int:
        return self.union_dice if seat == state.union else 1

    def fired(self, attack: int, defence: int) -> Battle:
        return Battle(
            *(self.attacker, self.defender, self.space, self.attack + attack, self.defence + defence),
            *(self.union_dice, self.caches),
        )

    def planned(self, union_dice: int, caches: int) -> Battle:
        return Battle(
            *(self.attacker, self.defender, self.space, self.attack, self.defence),
            *(self.union_dice + union_dice, self.caches + caches),
        )


@dataclass
class BattleStarts(Step):
    """The Union is asked for Plans in every battle of its figures, whatever it holds (GAP-126)."""

    battle: Battle

    def run(self, state: State) -> None:
        if state.union in self.battle.seats(state):
            state.then(PlayPlans(state.union, self.battle))
        else:
            state.then(AttackerFires(state.owner(self.battle.attacker), self.battle))


@dataclass
class PlayPlans(AlwaysAsk):
    """The Union may play any number of battle Plans, one after the other (MU-12)."""

    rule = "BATTLE-13"

    battle: Battle

    def options(self, state: State) -> list[Choice]:
        return [PASS, *(("plan", plan) for plan in dict.fromkeys(state.plan_hand) if plan in BATTLE_PLANS)]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "pass":
            state.then(AttackerFires(state.owner(self.battle.attacker), self.battle))
            return
        plan = str(choice[1])
        discard_plan(state, plan)
        battle = BATTLE_PLANS[plan](self.battle)
        if battle is not None:
            state.then(PlayPlans(self.seat, battle))


def discard_plan(state: State, plan: str) -> None:
    state.plan_hand.remove(plan)
    state.plan_discard.append(plan)
    state.reveals += 1
    state.emit("plan_played", plan=plan)


# Steps 2 and 3: cannons ---------------------------------------------------------------------------------------------


def shots(state: State, figure: int) -> list[Choice]:
    """How far the owner may lower one Cannons die (BATTLE-14, BATTLE-33); never for the Cutter (MU-28)."""
    choices: list[Choice] = [HOLD]
    if figure != CUTTER:
        for slot in state.mats[state.owner(figure)].cannons:
            value = state.slots[slot]
            if value != DAMAGED:
                choices += [("fire", SLOT_NAMES[slot], amount) for amount in range(1, value)]
    return choices


def refuse_shot(state: State, figure: int, tried: Attempt) -> str:
    """Only a die on Cannons can be lowered, not below 1, and never for the Cutter."""
    if tried.verb != "fire":
        return ""
    if figure == CUTTER:
        return "MU-28"
    seat = state.owner(figure)
    number = find_slot(state, seat, tried.word())
    if number not in state.mats[seat].cannons:
        return "BATTLE-14"
    return "BATTLE-14" if 1 < state.slots[number] < DAMAGED else "BATTLE-16"


def fire(state: State, seat: Seat, choice: Choice) -> int:
    """Lower the die; the lowered value stays (BATTLE-17). Returns what it adds to the roll."""
    if choice[0] == "hold":
        return 0
    amount = int(choice[2])
    state.slots[state.slot_numbers[seat][str(choice[1])]] -= amount
    state.emit("fired", seat=seat, slot=choice[1], amount=amount)
    return amount


@dataclass
class AttackerFires(Ask):
    rule = "BATTLE-14"

    battle: Battle

    def options(self, state: State) -> list[Choice]:
        return shots(state, self.battle.attacker)

    def choose(self, state: State, choice: Choice) -> None:
        battle = self.battle.fired(fire(state, self.seat, choice), 0)
        state.then(DefenderFires(state.owner(battle.defender), battle))

    def refuse(self, state: State, tried: Attempt) -> str:
        return refuse_shot(state, self.battle.attacker, tried)


@dataclass
class DefenderFires(Ask):
    rule = "BATTLE-15"

    battle: Battle

    def options(self, state: State) -> list[Choice]:
        return shots(state, self.battle.defender)

    def choose(self, state: State, choice: Choice) -> None:
        state.then(Roll(self.battle.fired(0, fire(state, self.seat, choice))))

    def refuse(self, state: State, tried: Attempt) -> str:
        return refuse_shot(state, self.battle.defender, tried)


# Step 4: dice -------------------------------------------------------------------------------------------------------


def roll_dice(state: State, count: int) -> tuple[int, ...]:
    return tuple(state.roll(6) for _ in range(count))


@dataclass
class Roll(Step):
    """Both sides roll. Only a battle that is really fought ends the movement (MOVE-07, GAP-42)."""

    battle: Battle

    def run(self, state: State) -> None:
        battle = self.battle
        end_steps(state, battle.attacker)
        attacker, defender = battle.seats(state)
        draw = state.drawn
        attack = roll_dice(state, battle.dice_of(state, attacker))
        defence = roll_dice(state, battle.dice_of(state, defender))
        state.emit("battle_rolled", attack=list(attack), defence=list(defence), draw=draw)
        rolled = Rolled(battle, attack, defence)
        rerolls = usable(state, "rolled", defender, rolled)  # there is one such card: at most one side has it
        offer(state, "rolled", defender if rerolls else attacker, rolled)


@dataclass
class Rolled(Step):
    """The dice lie on the table; running it compares the totals. A tie goes to the attacker (BATTLE-20)."""

    battle: Battle
    attack: tuple[int, ...]
    defence: tuple[int, ...]

    def run(self, state: State) -> None:
        attack, defence = self.totals(state)
        attacker_won = attack >= defence
        battle = self.battle
        winner, loser = (battle.attacker, battle.defender) if attacker_won else (battle.defender, battle.attacker)
        state.emit("battle_won", winner=FIGURES[winner], loser=FIGURES[loser], attack=attack, defence=defence)
        seat = state.owner(winner)
        cards = [c for c in state.crew[seat] if c in FOLLOWERS["wins_battle"] or c in REACTIONS["wins_battle"]]
        state.then(Victory(seat, Won(seat, winner, loser, battle), ("option", *cards)))

    def totals(self, state: State) -> tuple[int, int]:
        battle = self.battle
        return (
            sum(self.attack) + battle.attack + bonus(state, battle, battle.attacker),
            sum(self.defence) + battle.defence + bonus(state, battle, battle.defender),
        )


def bonus(state: State, battle: Battle, figure: int) -> int:
    """What the figure, the Crew and the Plans of a side add to its roll (BATTLE-18)."""
    seat = state.owner(figure)
    added = FIGURE_BONUS.get(figure, 0)
    if seat == state.union:
        added += battle.caches * state.ready  # GAP-118: those Ready at the time of the roll
    return modified(state, "battle_roll", seat, added)


# Step 5: victory ----------------------------------------------------------------------------------------------------


@dataclass
class Won(Frame):
    """Who won against whom, for victory options and cards."""

    seat: Seat
    winner: int
    loser: int
    battle: Battle

    def region(self) -> int:
        return self.battle.space // 4

    def damage(self, state: State, amount: int) -> DealDamage:
        """The damage of an option with what cards add to it (GAP-55)."""
        amount = modified(state, "victory_damage", self.seat, amount, self.winner)
        if self.seat == state.union:
            amount += self.battle.union_dice - 1  # PLAN-SECRETWEAPON-02
        return DealDamage(self.seat, self.loser, amount)


@dataclass
class Victory(Ask):
    """The winner takes one option or none, and uses winning cards, in the order it likes (BATTLE-21, GAP-57)."""

    rule = "BATTLE-21"

    won: Won
    left: tuple[str, ...]

    def options(self, state: State) -> list[Choice]:
        choices: list[Choice] = []
        for effect in self.left:
            if effect == "option":
                names = VICTORY_OPTIONS[state.factions[self.seat]](state, self.won.loser)
                choices += [("victory", name) for name in names]
            elif effect in state.crew[self.seat]:
                choices.append(("use", effect))
        return [*choices, DONE]

    def choose(self, state: State, choice: Choice) -> None:
        if choice[0] == "done":
            for card in self.left:
                if card in FOLLOWERS["wins_battle"] and card in state.crew[self.seat]:
                    FOLLOWERS["wins_battle"][card](state, self.seat)
            return
        effect = "option" if choice[0] == "victory" else str(choice[1])
        state.then(Victory(self.seat, self.won, tuple(e for e in self.left if e != effect)))
        if effect == "option":
            state.emit("victory", seat=self.seat, option=choice[1])
            VICTORIES[str(choice[1])](state, self.won)
        else:
            use_winning_card(state, self.seat, effect, self.won)

    def refuse(self, state: State, tried: Attempt) -> str:
        if tried.verb == "use":
            return self.refuse_card(state, tried.word())
        if tried.verb != "victory" or tried.word() not in VICTORIES or "option" not in self.left:
            return ""
        return "SQ-36" if tried.word() == "damage_comrade_removed" and self.seat == SQUADRON else "BATTLE-21"

    def refuse_card(self, state: State, card: str) -> str:
        if card not in state.crew[self.seat]:
            return "CREW-10"
        return "GAP-57" if card in FOLLOWERS["wins_battle"] or card in REACTIONS["wins_battle"] else "CREW-11"


def use_winning_card(state: State, seat: Seat, card: str, won: Won) -> None:
    state.emit("card_used", seat=seat, card=card)
    if card in FOLLOWERS["wins_battle"]:
        FOLLOWERS["wins_battle"][card](state, seat)
        return
    frame = REACTIONS["wins_battle"][card][2](state, seat, won)
    if frame is not None:
        state.then(frame)
