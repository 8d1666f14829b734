"""Crew of the suit Swords (CARD). A card is one short function; its docstring is its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....game import Frame, Seat, Step
from ...state import State
from ...turn.battle import BattleStarts, Rolled, roll_dice
from ...turn.damage import TakeDamage, damageable, repair_all
from ..effects import action, follows, modifies, reacts


@modifies("battle_roll", "fighters")
def fighters(_state: State, _seat: Seat, roll: int, _about: Any) -> int:
    """+1 to your roll in any battle."""
    return roll + 1


@follows("wins_battle", "cutpurse")
def cutpurse(state: State, seat: Seat) -> None:
    """Winning any battle, gain 2 gold."""
    state.gain_gold(seat, 2)


@action("shipwright")
def shipwright(state: State, seat: Seat, _value: int) -> None:
    """Repair all damage on your board and Crew."""
    repair_all(state, seat)


@reacts("would_battle", "emissary", "CARD-EMISSARY-01", when=lambda state, seat, _: state.gold[seat] > 0)
def emissary(state: State, seat: Seat, starts: BattleStarts) -> None:
    """In your turn, give the enemy 1 gold to ignore a battle."""
    state.give_gold(seat, starts.battle.enemy_of(state, seat))


def flagship_fights(state: State, seat: Seat, rolled: Rolled) -> bool:
    return seat in (rolled.battle.attacker, rolled.battle.defender) and bool(damageable(state, seat))


@reacts("rolled", "grogmaster", "CARD-GROGMASTER-01", when=flagship_fights)
def grogmaster(state: State, seat: Seat, rolled: Rolled) -> Frame:
    """Once per battle of your Flagship, take 1 damage to reroll your battle dice."""
    state.then(RerollBattleDice(seat, rolled))
    return TakeDamage(seat, seat)


@dataclass
class RerollBattleDice(Step):
    """The new result stands (CARD-GROGMASTER-03)."""

    seat: Seat
    rolled: Rolled

    def run(self, state: State) -> None:
        battle, draw = self.rolled.battle, state.drawn
        dice = roll_dice(state, battle.dice_of(state, self.seat))
        attacks = self.seat == battle.attacker
        attack, defence = (dice, self.rolled.defence) if attacks else (self.rolled.attack, dice)
        side = "attack" if attacks else "defence"
        state.emit("battle_rerolled", seat=self.seat, side=side, attack=list(attack), defence=list(defence), draw=draw)
        state.then(Rolled(battle, attack, defence))
