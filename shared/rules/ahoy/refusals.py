"""Which rule forbids a choice that was not offered: a table from the kind of decision to its rules.

Every decision has the rule that governs it. Most also have a function that looks closer; it returns "" where it
cannot tell. Only the seat that must choose is told, so a rule may follow from what that seat alone knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from shared.rules.ahoy import (
    anchor,
    battle,
    bluefin,
    crew,
    damage,
    effects,
    mollusk,
    movement,
    plans,
    setup,
    slots,
    smuggler,
)
from shared.rules.ahoy import refusals_battle as in_battle
from shared.rules.ahoy import refusals_cards as on_cards
from shared.rules.ahoy import refusals_factions as in_factions
from shared.rules.ahoy import refusals_sea as at_sea
from shared.rules.ahoy import refusals_turn as in_turn
from shared.rules.ahoy import round as rounds
from shared.rules.ahoy.boards import NOWHERE
from shared.rules.ahoy.state import State
from shared.rules.ahoy.tried import Tried, read
from shared.rules.game import Ask, Choice, Frame

Refusal = Callable[[State, Any, Tried], str]

GOVERNING: Final[dict[type[Frame], str]] = {
    setup.ChooseIsland: "SETUP-24",
    setup.ChooseStart: "SETUP-25",
    rounds.Turn: "TURN-12",
    rounds.ScoreRound: "SCORE-07",
    rounds.ScorePledges: "PLEDGE-02",
    rounds.RaiseWealth: "END-08",
    rounds.RenewMarket: "END-09",
    slots.PlaceDie: "DIE-01",
    slots.LoadCannons: "TERR-11",
    movement.Sail: "MOVE-01",
    movement.Fly: "MOVE-18",
    movement.DriftOff: "TERR-01",
    movement.LayTile: "EXPL-02",
    anchor.Anchor: "MOVE-15",
    battle.Battles: "BATTLE-12",
    battle.PlayPlans: "BATTLE-13",
    battle.AttackerFires: "BATTLE-14",
    battle.DefenderFires: "BATTLE-15",
    battle.Victory: "BATTLE-21",
    effects.React: "CREW-11",
    damage.TakeDamage: "DMG-01",
    damage.Repair: "DMG-12",
    bluefin.BuildStrongholds: "SQ-08",
    bluefin.MovePatrols: "SQ-28",
    bluefin.Deploy: "SQ-32",
    mollusk.SailShip: "MU-18",
    mollusk.Inspire: "MU-39",
    mollusk.Assemble: "MU-40",
    smuggler.DiscardCargo: "SM-04",
    smuggler.Pledge: "SM-10",
    smuggler.GainReward: "REW-01",
    smuggler.ClaimReward: "REW-02",
    smuggler.TakeCrew: "REW-09",
    smuggler.SpendForFame: "REW-14",
    smuggler.Negotiate: "SM-22",
    smuggler.BribeComrade: "SM-23",
    crew.DiscardCrew: "CARD-BUCCANEER-01",
    crew.ChooseTarget: "GAP-123",
    crew.FireInto: "CARD-GUNNERSMATE-01",
    crew.ShiftComrades: "CARD-CONVINCINGCOMRADE-01",
    crew.ShiftTo: "CARD-CONVINCINGCOMRADE-01",
    crew.TakeCard: "CARD-NAIVENOBLE-01",
    crew.ChooseDrift: "TERR-01",
    movement.TerrainOrder: "GAP-27",
    plans.Launch: "MU-15",
    plans.EnlistAt: "PLAN-ENLIST-01",
    plans.Enlist: "PLAN-ENLIST-01",
    plans.SneakAttackAt: "PLAN-SNEAKATTACK-01",
    plans.SneakAttack: "PLAN-SNEAKATTACK-01",
    plans.RaiseCannons: "PLAN-DYNAMICENTRY-01",
    plans.EvacuateFrom: "PLAN-EVACUATION-01",
    plans.Evacuate: "PLAN-EVACUATION-01",
}

# What Crew may answer, by the hook it answers on.
ANSWERS: Final[dict[str, str]] = {
    "wreckage": "CARD-PILOT-01",
    "current": "CARD-SEADOG-01",
    "fog": "CARD-BARRELMAN-01",
    "would_battle": "CARD-EMISSARY-01",
    "rolled": "CARD-GROGMASTER-01",
    "cannons_loaded": "CARD-GUNNERSMATE-01",
    "repaired": "CARD-POWDERMONKEY-01",
    "dealt_damage": "CARD-BEAKHEAD-01",
}

CLOSER: Final[dict[type[Frame], Refusal]] = {
    rounds.Turn: in_turn.turn,
    slots.PlaceDie: in_turn.place_die,
    slots.LoadCannons: in_turn.load_cannons,
    movement.Sail: at_sea.sail,
    movement.Fly: at_sea.fly,
    movement.LayTile: at_sea.lay_tile,
    anchor.Anchor: at_sea.at_anchor,
    crew.ChooseDrift: at_sea.choose_drift,
    battle.Battles: in_battle.battles,
    battle.AttackerFires: in_battle.attacker_fires,
    battle.DefenderFires: in_battle.defender_fires,
    battle.Victory: in_battle.victory,
    effects.React: in_battle.react,
    damage.TakeDamage: in_battle.take_damage,
    damage.Repair: in_battle.repair,
    bluefin.BuildStrongholds: in_factions.build_strongholds,
    bluefin.MovePatrols: in_factions.move_patrols,
    bluefin.Deploy: in_factions.deploy,
    mollusk.Inspire: in_factions.inspire,
    mollusk.Assemble: in_factions.assemble,
    smuggler.GainReward: in_factions.gain_reward,
    rounds.RaiseWealth: in_factions.raise_wealth,
    crew.DiscardCrew: on_cards.discard_crew,
    crew.ChooseTarget: on_cards.choose_target,
    crew.FireInto: on_cards.fire_into,
    crew.TakeCard: on_cards.take_card,
    plans.Enlist: on_cards.enlist,
    plans.SneakAttack: on_cards.sneak_attack,
    plans.RaiseCannons: on_cards.raise_cannons,
    plans.Evacuate: on_cards.evacuate,
}


def forbidding(state: State, choice: Choice) -> str:
    """The id of the rule against a choice that the pending decision does not offer; "" once the game is over."""
    ask = state.stack[-1] if state.stack else None
    if not isinstance(ask, Ask):
        return ""
    tried, kind = read(choice), type(ask)
    closer = CLOSER.get(kind)
    rule = closer(state, ask, tried) if closer is not None else ""
    if not rule and kind is not rounds.Turn:
        rule = in_turn.untimely(state, ask.seat, tried)
    return rule or governing(ask)


def governing(ask: Frame) -> str:
    """The rule of a decision as such; a few kinds of decision come up under more than one rule."""
    if isinstance(ask, effects.React):
        return ANSWERS.get(ask.hook, GOVERNING[effects.React])
    if isinstance(ask, slots.PlaceDie) and ask.lifted:
        return "TERR-11"
    if isinstance(ask, bluefin.MovePatrols) and ask.kind != "patrol":
        return "CARD-CONVINCINGOFFICIAL-01"
    if isinstance(ask, movement.LayTile) and ask.figure == NOWHERE:
        return "REW-10"
    return GOVERNING[type(ask)]
