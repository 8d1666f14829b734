"""What is going on right now, read from the stack for those who draw the table: a battle, a ship under way, a die."""

from __future__ import annotations

from typing import Any, Final

from ...game import Frame, Seat
from ..cards.effects import React
from ..components.figures import FIGURES, NOWHERE
from ..factions.smuggler import Pledge
from ..sea import SPACES
from ..state import State
from ..turn.battle import AttackerFires, Battle, BattleStarts, DefenderFires, PlayPlans, Rolled, Victory, bonus
from ..turn.damage import TakeDamage
from ..turn.entering import LayTile
from ..turn.movement import Fly, Sail
from ..turn.round import Turn
from ..turn.slots import PlaceDie

STAGES: Final[dict[type[Frame], str]] = {
    BattleStarts: "start",
    PlayPlans: "plans",
    AttackerFires: "attacker_fires",
    DefenderFires: "defender_fires",
    Rolled: "rolled",
    Victory: "won",
}


def view_scene(state: State) -> dict[str, Any]:
    """Each part is None while there is no such thing; all of it is public, as the stack is."""
    scene: dict[str, Any] = dict.fromkeys(("battle", "moving", "tile", "die", "dice_left", "damaged", "pledging"))
    for frame in state.stack:  # the uppermost of a kind is what goes on
        waiting = frame.frame if isinstance(frame, React) else frame
        if type(waiting) in STAGES:
            scene["battle"] = view_battle(state, waiting)
        elif isinstance(waiting, Sail):
            scene["moving"] = {"figure": FIGURES[waiting.figure], "steps": waiting.steps}
        elif isinstance(waiting, Fly):
            scene["moving"] = {"figure": FIGURES[waiting.figure], "steps": 1}
        elif isinstance(waiting, LayTile):
            explorer = None if waiting.figure == NOWHERE else FIGURES[waiting.figure]
            scene["tile"] = {"tile": waiting.tile, "figure": explorer}
        elif isinstance(waiting, PlaceDie):
            scene["die"] = waiting.value
        elif isinstance(waiting, Turn):
            scene["dice_left"] = waiting.left
        elif isinstance(waiting, TakeDamage):
            scene["damaged"] = FIGURES[waiting.figure]
        elif isinstance(waiting, Pledge):
            scene["pledging"] = waiting.card
    return scene


def view_battle(state: State, frame: Frame) -> dict[str, Any]:
    """Both sides: the figure, its seat, what its cannons and its bonuses add, its dice once they are rolled."""
    battle = battle_of(frame)
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    if isinstance(frame, Rolled):
        attack, defence = frame.attack, frame.defence
    return {
        "stage": STAGES[type(frame)],
        "space": SPACES[battle.space],
        "attacker": view_side(state, battle, battle.attacker, battle.attack, attack),
        "defender": view_side(state, battle, battle.defender, battle.defence, defence),
        "winner": FIGURES[frame.won.winner] if isinstance(frame, Victory) else None,
    }


def battle_of(frame: Frame) -> Battle:
    if isinstance(frame, Victory):
        return frame.won.battle
    assert isinstance(frame, BattleStarts | PlayPlans | AttackerFires | DefenderFires | Rolled)
    return frame.battle


def view_side(state: State, battle: Battle, figure: int, fired: int, dice: tuple[int, ...]) -> dict[str, Any]:
    seat: Seat = state.owner(figure)
    return {
        "figure": FIGURES[figure],
        "seat": seat,
        "fired": fired,
        "bonus": bonus(state, battle, figure),
        "dice": list(dice),
        "rolls": battle.dice_of(state, seat),
    }
