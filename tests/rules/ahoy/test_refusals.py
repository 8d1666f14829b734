"""Every refused choice names the rule that forbids it, whatever was tried, and changes nothing."""

import json
import random
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.rules import codec, registry
from shared.rules.ahoy.cards import effects, plans
from shared.rules.ahoy.cards.crew import fish, skull, tree
from shared.rules.ahoy.components.figures import CUTTER, FIGURE, GUNSHIP, NOWHERE, PATROLS
from shared.rules.ahoy.factions import bluefin, mollusk, smuggler
from shared.rules.ahoy.sea import SPACE
from shared.rules.ahoy.turn import anchor, battle, damage, entering, movement, slots
from shared.rules.ahoy.turn import round as rounds
from shared.rules.engine import pending, play
from shared.rules.errors import IllegalChoice
from shared.rules.game import Ask
from tests.rules.ahoy.table import DAMAGE, Table

AHOY = registry.game("ahoy")
RULE_IDS = {
    rule
    for name, section in tomllib.loads((Path(__file__).parent / "rule_ids.toml").read_text()).items()
    if name != "titles"
    for rule in section
}

THREE = (("fish-2", 0, 0, 2), ("skull-2", 2, 1, 0), ("tree-1", 4, 2, 0))
WIND = "whispering_wind"

# Positions ----------------------------------------------------------------------------------------------------------

# Island 1nw (0,0), a Strong Current 1ne (1,0), open water 1sw (0,1), Treasure 1se (1,1) behind a Sandbar from 1sw;
# a Harbor 2nw (2,1), Treasures 2ne and 2sw, Island 2se (3,2). The Squadron is at 1nw, the Union at 2se.


def placing(value=3, seat=0, gold=0, crew=(), **held):
    """A die of this value is about to be placed; slots hold something."""
    table = Table().dice(seat, value, value).gold(seat, gold).crew(seat, *crew).slots(seat, **held)
    return table.turn(seat).play("die", value)


def lifting(value, gold=0):
    """The Squadron has lifted a die at a Harbor."""
    return Table().gold(0, gold).frames(slots.PlaceDie(0, value, lifted=True))


def sailing(space="1nw", figure=0, kind="sail", **more):
    table = Table().put(f"flagship-{figure}", space)
    return table.frames(movement.Sail(0, figure, 2, kind, **more))


def laying(direction=1, space="2ne", figure=0):
    """A tile has been drawn for a step off the map."""
    table = Table().put("flagship-0", space)
    return table.frames(entering.LayTile(0, table.state.tiles.pop(), figure, direction, "sail"))


def flying(kind="tailwind", spaces=("1se", "2nw"), optional=True, figure=0):
    return Table().frames(movement.Fly(0, figure, kind, tuple(SPACE[space] for space in spaces), optional))


def anchored(space="2ne", kind="sail", seat=0, left=("treasure", "faction"), paid=False, patrols=0, ready=None):
    table = Table().put(f"flagship-{seat}", space).patrols(*["1nw"] * patrols)
    if ready is not None:
        table.comrades(0, 10, ready=ready)
    return table.frames(anchor.Anchor(seat, SPACE[space], kind, left, paid))


def recruiting(*market, seat=0, seats=2, gold=5, space="1nw", left=2):
    table = Table(seats).put(f"flagship-{seat}", space).dice(seat, 1, 1).gold(seat, gold)
    return table.market(*market).turn(seat, left)


def damaging(figure, board_only=False, **held):
    """Damage to a figure of the Union is about to be put somewhere; slots hold something."""
    table = Table().put("gunship", "2se").crew(1, "shipwright", "pilot")
    return table.slots(1, **held).frames(damage.TakeDamage(0, FIGURE[figure], board_only))


def repairing():
    return Table().slots(0, sail_1=DAMAGE, deploy=DAMAGE).frames(damage.Repair(0, 2))


def battling(fought=(), **cannons):
    """The Smuggler, perhaps loaded, meets two Strongholds, the Gunship and the Squadron's Flagship in 1nw."""
    table = Table(3).strongholds("1nw", "1nw").put("gunship", "1nw").put("flagship-1", "1nw").put("cutter", "2se")
    met = tuple(FIGURE[figure] for figure in fought)
    return table.slots(1, **cannons).frames(battle.Battles(1, 1, SPACE["1nw"], SPACE["1nw"], met))


def planning(*hand):
    return Table().plans(*hand).frames(battle.PlayPlans(1, battle.Battle(1, 0, 0)))


def firing(defending=False):
    """The Union is about to lower its Cannons die, a 4."""
    table = Table().slots(1, cannons=4)
    if defending:
        return table.frames(battle.DefenderFires(1, battle.Battle(0, 1, 0)))
    return table.frames(battle.AttackerFires(1, battle.Battle(1, 0, 0)))


def winning(loser="patrol-1", seat=0, left=("option", "cutpurse")):
    won = battle.Won(seat, seat, FIGURE[loser], battle.Battle(seat, FIGURE[loser], 0))
    return Table(3).crew(seat, "cutpurse", "pilot").frames(battle.Victory(seat, won, left))


def reacting():
    """The Squadron may answer Wreckage with its Pilot."""
    return Table().crew(0, "pilot", "diver").frames(effects.React(0, "wreckage", damage.TakeDamage(0, 0)))


def drifting(may_ignore=True):
    """The Squadron, at the Island's east side with no tile left, may choose where a current takes it."""
    table = Table().no_tiles().put("flagship-0", "1ne")
    drift = entering.Drift(0, 0, SPACE["1ne"], 0, "sail", ())
    return table.frames(fish.ChooseDrift(0, drift, may_ignore))


def union_turn(*hand):
    return Table().plans(*hand).turn(1)


def rewarded():
    """The second reward: white on cell 8, black in the centre."""
    return Table(3).markers(1, 8, 13).frames(smuggler.GainReward(1))


def smuggling(space="1nw", cargo=(), market=("diver", "mystic", "sailor")):
    return Table(3).put("flagship-1", space).market(*market).cargo(1, *cargo).turn(1)


def robbed():
    """The Squadron and the Smuggler share region 2; the Smuggler has Crew and Cargo; the Union is away."""
    table = Table(3).put("flagship-0", "2nw").put("flagship-2", "1nw").market()
    return table.crew(1, "diver", "merchant", "fighters").cargo(1, "sailor")


def pledged(card):
    """The Smuggler, with a pledged card of its own, could rob the Squadron."""
    return robbed().crew(0, "pilot", "gunner").pledged(1, 1, card)


def gunners_mate():
    """Enemies in two spaces of region 1."""
    table = Table(3).slots(0, cannons_1=5).put("flagship-1", "1se").put("flagship-2", "1ne")
    return table.frames(skull.FireInto(0))


def asked(frame, seats=2):
    """A decision in a position where it has some choices."""
    table = Table(seats).patrols("1nw", "1nw", "1ne").comrades(3, 3, ready=6)
    for seat in range(seats):
        table.gold(seat, 3)
    return table.frames(frame)


# Rules --------------------------------------------------------------------------------------------------------------

# How the position comes about, what is tried, and the rule that forbids it.
DICE = [
    (lambda: placing(sail_1=3), ("slot", "sail-1"), "DIE-02"),
    (lambda: placing(sail_1=DAMAGE), ("slot", "sail-1"), "DIE-03"),
    (placing, ("slot", "full_sail"), "DIE-01"),
    (placing, ("slot", "shipwright"), "DIE-01"),
    (placing, ("slot", "cutter"), "DIE-01"),
    (placing, ("slot", "bombard"), "DIE-05"),
    (lambda: placing(5, 1), ("slot", "repair"), "DIE-06"),
    (lambda: placing(crew=["pilot"]), ("slot", "pilot"), "GAP-15"),
    (lambda: placing(crew=["diver"]), ("slot", "diver"), "DIE-01"),
    (placing, ("raise", 1), "DIE-08"),
    (lambda: placing(gold=1), ("raise", 2), "DIE-08"),
    (lambda: placing(gold=1), ("raise", 0), "DIE-08"),
    (lambda: placing(6, gold=9), ("raise", 1), "DIE-09"),
    (lambda: placing(1, gold=9), ("lower", 1), "DIE-09"),
    (lambda: placing(2, gold=9, crew=["middleman"]), ("raise", 3), "CARD-MIDDLEMAN-01"),
    (placing, ("set_aside", 3), "GAP-04"),
    (placing, ("die", 3), "TURN-11"),
    (placing, ("end_turn",), "TURN-11"),
    (lambda: Table().dice(0, 3, 4).turn(0), ("set_aside", 3), "GAP-04"),
    (lambda: Table().dice(0, 3, 4).turn(0), ("die", 6), "DIE-14"),
    (lambda: Table().dice(0, 3, 4).turn(0), ("raise", 1), "DIE-12"),
    (lambda: Table().dice(0, 3, 4).turn(0), ("end_turn",), "TURN-18"),
    (lambda: Table().dice(0, 3, 4).turn(0, left=0), ("die", 3), "TURN-05"),
    (lambda: lifting(5, gold=3), ("slot", "sail-1"), "TERR-11"),
    (lambda: lifting(4, gold=3), ("slot", "cannons-1"), "TERR-13"),
    (lambda: lifting(6, gold=3), ("recruit", "pilot"), "CREW-02"),
]
CARDS = [
    (lambda: recruiting("diver", "mystic", "sailor"), ("recruit", "mystic"), "CREW-01"),
    (lambda: recruiting("diver", "mystic", "sailor"), ("recruit", "pilot"), "CREW-01"),
    (lambda: recruiting("diver", gold=0), ("recruit", "diver"), "CREW-02"),
    (lambda: recruiting("pilot"), ("recruit", "pilot"), "CREW-02"),
    (lambda: recruiting("pilot", left=0), ("recruit", "pilot"), "CREW-04"),
    (lambda: recruiting("diver", space="1sw"), ("recruit", "diver"), "TERR-26"),
    (lambda: recruiting("diver", seat=1).strongholds("1nw").turn(1), ("recruit", "diver"), "SQ-13"),
    (recruiting, ("recruit", "diver"), "GAP-92"),
    (lambda: recruiting("diver").play("die", 1), ("recruit", "diver"), "GAP-93"),
    (smuggling, ("smuggle", "mystic"), "SM-02"),
    (lambda: smuggling("1sw"), ("smuggle", "diver"), "SM-01"),
    (lambda: smuggling().strongholds("1nw").turn(1), ("smuggle", "diver"), "SQ-13"),
    (lambda: smuggling(market=()), ("smuggle", "diver"), "GAP-92"),
    (lambda: smuggling(cargo=("diver",)), ("deliver", "diver"), "SM-06"),
    (smuggling, ("deliver", "diver"), "SM-06"),
    (lambda: smuggling().pledged(1, 1, "gunners_mate"), ("deliver", "gunners_mate"), "SM-13"),
    (lambda: Table(3).turn(0), ("smuggle", "diver"), "SM-05"),
    (lambda: Table(3).turn(2), ("deliver", "diver"), "SM-05"),
    (lambda: Table().turn(0), ("use", "mystic"), "CREW-10"),
    (lambda: Table().crew(0, "pilot").turn(0), ("use", "pilot"), "CREW-11"),
    (lambda: Table().crew(0, "sailor").turn(0), ("use", "sailor"), "CREW-12"),
    (lambda: Table().crew(0, "aeronauts").gold(0, 0).turn(0), ("use", "aeronauts"), "CARD-AERONAUTS-01"),
    (lambda: Table().crew(0, "aeronauts").gold(0, 2).turn(0), ("use", "aeronauts"), "CARD-AERONAUTS-03"),
    (lambda: Table().crew(0, "mystic").frames(rounds.Turn(0, 0, ("mystic",))), ("use", "mystic"), "CARD-MYSTIC-01"),
    (lambda: Table().crew(0, WIND).gold(0, 1).turn(0), ("use", WIND), "CARD-WHISPERINGWIND-01"),
    (lambda: Table().crew(0, "naive_noble").turn(0), ("use", "naive_noble"), "CARD-NAIVENOBLE-01"),
    (lambda: Table().turn(0), ("plan", "enlist"), "COMP-05"),
    (lambda: union_turn("enlist"), ("plan", "evacuation"), "MU-11"),
    (lambda: union_turn("close_call"), ("plan", "close_call"), "MU-11"),
    (lambda: union_turn("cutter").comrades(1, 1).turn(1), ("plan", "cutter"), "MU-16"),
    (lambda: union_turn("enlist").comrades(0, 0).turn(1), ("plan", "enlist"), "PLAN-ENLIST-01"),
    (lambda: union_turn("enlist").comrades(1).strongholds("2se").turn(1), ("plan", "enlist"), "PLAN-ENLIST-04"),
    (lambda: union_turn("sneak_attack").comrades(0, 0).turn(1), ("plan", "sneak_attack"), "PLAN-SNEAKATTACK-01"),
    (lambda: union_turn("evacuation").comrades(0, 0).turn(1), ("plan", "evacuation"), "PLAN-EVACUATION-01"),
]
SEA = [
    (sailing, ("stop",), "MOVE-22"),
    (sailing, ("step", "1se"), "MOVE-02"),
    (lambda: sailing("1sw"), ("step", "1se"), "MOVE-03"),
    (sailing, ("step", "2nw"), "MOVE-01"),
    (sailing, ("step", "1nw"), "MOVE-01"),
    (sailing, ("step", "9nw"), "MOVE-01"),
    (lambda: sailing("1sw"), ("explore", "east"), "MOVE-03"),
    (sailing, ("explore", "south"), "MOVE-04"),
    (lambda: sailing().no_tiles().frames(movement.Sail(0, 0, 2, "sail")), ("explore", "north"), "EXPL-09"),
    (sailing, ("wrap", "north"), "CARD-SEAWITCH-01"),
    (lambda: Table().patrols("1nw").frames(movement.Sail(0, PATROLS[0], 1, "patrol")), ("wrap", "north"), "GAP-130"),
    (lambda: sailing(kind="battering_beakhead"), ("explore", "north"), "CARD-BEAKHEAD-02"),
    (lambda: sailing(kind="battering_beakhead"), ("wrap", "north"), "CARD-BEAKHEAD-02"),
    (sailing, ("recruit", "diver"), "TURN-14"),
    (lambda: sailing().frames(movement.Sail(1, 1, 2, "sail")), ("recruit", "diver"), "TURN-13"),
    (laying, ("lay", 0, 0, 0), "EXPL-04"),
    (laying, ("lay", 3, 0, 0), "EXPL-10"),
    (lambda: laying(direction=2, space="2sw"), ("lay", 2, 3, 270), "EXPL-07"),
    (laying, ("lay", 4, 1, 45), "EXPL-06"),
    (lambda: laying(figure=NOWHERE), ("lay", 9, 9, 0), "GAP-38"),
    (lambda: laying(figure=NOWHERE), ("lay", 1, 1, 0), "EXPL-10"),
    (lambda: laying(figure=NOWHERE), ("stop",), "REW-10"),
    (flying, ("fly", "1nw"), "GAP-10"),
    (flying, ("fly", "2se"), "ACT-02"),
    (flying, ("fly", "5nw"), "MOVE-19"),
    (flying, ("explore", "north"), "MOVE-19"),
    (lambda: flying("ship", figure=CUTTER), ("fly", "2se"), "MU-20"),
    (lambda: flying("move"), ("fly", "2se"), "PLAN-DYNAMICENTRY-02"),
    (lambda: flying("move", optional=False), ("fly", "2se"), "CARD-WHISPERINGWIND-01"),
    (lambda: flying("move", optional=False), ("stay",), "GAP-10"),
    (lambda: anchored("2nw"), ("treasure",), "TERR-22"),
    (lambda: anchored("1se", paid=True), ("treasure",), "GAP-77"),
    (lambda: anchored("1se", left=("faction",)), ("treasure",), "GAP-29"),
    (anchored, ("harbor_repair",), "TERR-09"),
    (lambda: anchored("2nw", left=("harbor", "faction")), ("harbor_repair",), "DMG-12"),
    (lambda: anchored("2nw", left=("harbor", "faction")), ("harbor_load",), "TERR-11"),
    (lambda: anchored(kind="move"), ("patrol",), "SQ-02"),
    (lambda: anchored(patrols=10), ("patrol",), "SQ-04"),
    (lambda: anchored(left=("treasure",)), ("patrol",), "SQ-01"),
    (lambda: anchored(seat=1), ("patrol",), "SQ-01"),
    (anchored, ("place_comrades",), "MU-33"),
    (lambda: anchored(seat=1), ("ready_comrades",), "MU-33"),
    (lambda: anchored(kind="move", seat=1), ("ready_comrades",), "MU-35"),
    (lambda: anchored("2se", seat=1, ready=0), ("place_comrades",), "MU-02"),
    (drifting, ("drift", "north"), "GAP-80"),
    (drifting, ("drift", "up"), "CARD-SEADOG-01"),
    (lambda: drifting(may_ignore=False), ("ignore",), "CARD-BARRELMAN-01"),
]
BATTLE = [
    (battling, ("fight", "cutter"), "BATTLE-12"),
    (lambda: battling(cannons=4), ("pass",), "BATTLE-02"),
    (battling, ("pass",), "BATTLE-03"),
    (lambda: battling(fought=("gunship",), cannons=4), ("fight", "gunship"), "BATTLE-12"),
    (battling, ("fight", "flagship-1"), "BATTLE-09"),
    (battling, ("fight", "flagship-0"), "BATTLE-03"),
    (battling, ("end_turn",), "TURN-11"),
    (lambda: planning("enlist", "close_call"), ("plan", "enlist"), "PLAN-ALL-02"),
    (lambda: planning("close_call"), ("plan", "secret_weapon"), "MU-11"),
    (lambda: planning("close_call"), ("done",), "BATTLE-13"),
    (firing, ("fire", "cannons", 4), "BATTLE-14"),
    (firing, ("fire", "cannons", 0), "BATTLE-14"),
    (firing, ("fire", "sail-1", 1), "BATTLE-14"),
    (lambda: firing(defending=True), ("fire", "cannons", 4), "BATTLE-14"),
    (lambda: firing(defending=True), ("pass",), "BATTLE-15"),
    (lambda: winning("patrol-1", seat=1), ("victory", "two_damage"), "BATTLE-21"),
    (lambda: winning("flagship-1"), ("victory", "damage_comrade_removed"), "SQ-36"),
    (lambda: winning(left=("cutpurse",)), ("victory", "two_damage"), "BATTLE-21"),
    (lambda: winning(left=("option",)), ("use", "cutpurse"), "GAP-57"),
    (winning, ("use", "pilot"), "CREW-11"),
    (winning, ("use", "buccaneer"), "CREW-10"),
    (reacting, ("use", "diver"), "CREW-11"),
    (reacting, ("use", "gunner"), "CREW-10"),
    (reacting, ("skip",), "CARD-PILOT-01"),
    (lambda: damaging("flagship-1", sail_1=3), ("damage", "sail-1"), "DMG-04"),
    (lambda: damaging("flagship-1", sail_1=DAMAGE), ("damage", "sail-1"), "DMG-05"),
    (lambda: damaging("flagship-1"), ("damage", "repair"), "DMG-06"),
    (lambda: damaging("flagship-1"), ("damage", "pilot"), "DMG-06"),
    (lambda: damaging("flagship-1"), ("damage", "bombard"), "DMG-01"),
    (lambda: damaging("flagship-1"), ("damage", "gunship-4"), "GAP-124"),
    (lambda: damaging("flagship-1", board_only=True), ("damage", "shipwright"), "CARD-MYSTIC-02"),
    (lambda: damaging("gunship"), ("damage", "sail-1"), "DMG-11"),
    (repairing, ("repair", "sail-2"), "DMG-12"),
    (repairing, ("repair", "gunship-4"), "DMG-13"),
]
FACTIONS = [
    (lambda: asked(bluefin.BuildStrongholds(0)), ("stronghold", "2se"), "SQ-09"),
    (lambda: asked(bluefin.BuildStrongholds(0)), ("die", 3), "TURN-20"),
    (lambda: asked(bluefin.MovePatrols(0, 3, 1, "patrol", (PATROLS[2],))), ("move_patrol", "patrol-3"), "SQ-31"),
    (lambda: asked(bluefin.MovePatrols(0, 4, 1, "patrol")), ("move_patrol", "stronghold-1"), "MOVE-21"),
    (lambda: asked(bluefin.MovePatrols(0, 4, 1, "patrol")), ("move_patrol", "patrol-9"), "SQ-28"),
    (lambda: asked(bluefin.MovePatrols(1, 2, 2, "convincing_official")), ("stop",), "CARD-CONVINCINGOFFICIAL-01"),
    (lambda: asked(bluefin.Deploy(0)), ("deploy", "1se"), "SQ-33"),
    (lambda: asked(bluefin.Deploy(0)), ("done",), "SQ-32"),
    (lambda: asked(mollusk.SailShip(1, CUTTER, 3)), ("done",), "MU-18"),
    (lambda: asked(mollusk.Inspire(1)), ("comrade", "1sw"), "MU-06"),
    (lambda: asked(mollusk.Inspire(1, (0,))), ("comrade", "1nw"), "MU-39"),
    (lambda: asked(mollusk.Assemble(1)), ("amount", 5), "MU-40"),
    (lambda: Table().comrades(0, 18, ready=2).frames(mollusk.Assemble(1)), ("amount", 3), "GAP-119"),
    (rewarded, ("reward", 13), "REW-01"),
    (rewarded, ("reward", 1), "REW-01"),
    (rewarded, ("decline",), "REW-02"),
    (lambda: asked(smuggler.Pledge(1, "diver"), seats=3), ("pledge", 3), "SM-10"),
    (lambda: asked(smuggler.SpendForFame(1), seats=3), ("spend", 6), "REW-14"),
    (lambda: asked(smuggler.TakeCrew(1), seats=3), ("take", "no such card"), "REW-09"),
    (lambda: Table(tiles=THREE).wealth(6, 1, 1).frames(rounds.RaiseWealth(0)), ("enrich", 1), "GAP-96"),
    (lambda: asked(rounds.RenewMarket(0)), ("done",), "END-09"),
    (lambda: asked(rounds.ScoreRound(-1)), ("score", "9/9"), "SCORE-07"),
]
EFFECTS = [
    (lambda: robbed().frames(skull.DiscardCrew(0, 1, 2)), ("discard", "sailor"), "CARD-BUCCANEER-02"),
    (lambda: robbed().frames(skull.DiscardCrew(0, 1, 2)), ("done",), "CARD-BUCCANEER-01"),
    (lambda: robbed().frames(tree.TakeCard(0)), ("rob", "diver", "cargo"), "GAP-85"),
    (lambda: robbed().frames(tree.TakeCard(0)), ("rob", "mystic", "crew"), "CARD-NAIVENOBLE-01"),
    (lambda: pledged("mystic").frames(tree.TakeCard(1)), ("rob", "mystic", "crew"), "CARD-NAIVENOBLE-03"),
    (lambda: robbed().crew(0, "mystic").frames(skull.ChooseTarget(0)), ("target", "flagship-2"), "CARD-MYSTIC-01"),
    (lambda: robbed().frames(skull.ChooseTarget(0)), ("target", "flagship-2"), "CARD-POWDERMONKEY-01"),
    (lambda: robbed().frames(skull.ChooseTarget(0)), ("target", "comrade"), "GAP-123"),
    (gunners_mate, ("fire_into", "2se"), "CARD-GUNNERSMATE-02"),
    (gunners_mate, ("fire_into", "1sw"), "CARD-GUNNERSMATE-01"),
    (lambda: asked(tree.ShiftComrades(0)), ("from", "1sw"), "CARD-CONVINCINGCOMRADE-01"),
    (lambda: asked(plans.Launch(1, GUNSHIP)), ("island", "1sw"), "MU-15"),
    (lambda: asked(plans.EnlistAt(1)), ("island", "1sw"), "PLAN-ENLIST-01"),
    (lambda: recruiting("diver").frames(plans.Enlist(1, "fish")), ("take", "merchant"), "PLAN-ENLIST-02"),
    (lambda: recruiting("diver", "mystic").frames(plans.Enlist(1, "fish")), ("take", "mystic"), "PLAN-ENLIST-01"),
    (lambda: asked(plans.SneakAttack(1, 0, 2)), ("return_patrol", "stronghold-1"), "PLAN-SNEAKATTACK-02"),
    (lambda: asked(plans.SneakAttack(1, 0, 2)), ("return_patrol", "2se"), "PLAN-SNEAKATTACK-01"),
    (lambda: Table().slots(1, cannons=5).frames(plans.RaiseCannons(1)), ("amount", 2), "DIE-09"),
    (lambda: Table().slots(1, cannons=2).frames(plans.RaiseCannons(1)), ("amount", 3), "PLAN-DYNAMICENTRY-01"),
    (lambda: Table(tiles=THREE).comrades(3).frames(plans.Evacuate(1, 0)), ("comrade", "1nw"), "PLAN-EVACUATION-02"),
    (lambda: Table(tiles=THREE).comrades(3).frames(plans.Evacuate(1, 0)), ("comrade", "1sw"), "MU-06"),
]


def named(cases):
    return [pytest.param(*case, id=f"{case[2]}-{codec.choice_id(case[1])}") for case in cases]


@pytest.mark.parametrize(("build", "choice", "rule"), named(DICE + CARDS + SEA + BATTLE + FACTIONS + EFFECTS))
def test_a_refused_choice_names_the_rule_that_forbids_it(build, choice, rule):
    table = build()
    assert choice not in table.choices
    assert table.refused(*choice) == rule


def test_no_room_for_a_tile():
    """EXPL-10: the hole between three tiles is too narrow."""
    table = Table(tiles=(("fish-2", 0, 0, 2), ("skull-2", 3, 0, 0), ("tree-1", 1, 2, 0))).put("flagship-0", "1ne")
    assert table.frames(movement.Sail(0, 0, 2, "sail")).refused("explore", "east") == "EXPL-10"


def test_a_slot_with_a_die_protects_a_ship():
    """DMG-04, MU-24"""
    table = Table().put("gunship", "1nw").slots(1, gunship_4=4)
    table.state.stack = [damage.TakeDamage(0, GUNSHIP)]
    assert AHOY.refusal_rule(table.state, ("damage", "gunship-4")) == "DMG-04"


def test_the_squadron_starts_on_an_island():
    """SETUP-24, SETUP-25"""
    state = AHOY.setup(3, bytes(32), {})
    assert AHOY.refusal_rule(state, ("island", "1sw")) == "SETUP-24"
    play(state, 0, state.choices[0])
    assert AHOY.refusal_rule(state, ("start", "1nw")) == "SETUP-25"


def test_the_cutter_never_fires():
    """MU-28: it is not even asked, so that only a direct question gets the answer."""
    table = Table().put("cutter", "1nw").slots(1, cannons=5)
    table.state.stack = [battle.AttackerFires(1, battle.Battle(CUTTER, 0, 0))]
    assert AHOY.refusal_rule(table.state, ("fire", "cannons", 1)) == "MU-28"


def test_a_die_of_1_cannot_be_lowered():
    """BATTLE-16: the other of the Squadron's two dice still can."""
    table = Table().slots(0, cannons_1=1, cannons_2=6)
    table.frames(battle.AttackerFires(0, battle.Battle(0, 1, 0)))
    assert table.refused("fire", "cannons-1", 1) == "BATTLE-16"


def test_a_harbor_lifts_only_what_can_load_cannons():
    """TERR-11, TERR-13, GAP-74"""
    table = Table().gold(0, 0).slots(0, sail_1=5, sail_2=6, sail_3=2).frames(slots.LoadCannons(0))
    assert table.offered("lift") == ["sail-1", "sail-2"]
    assert table.refused("lift", "sail-3") == "TERR-13"
    assert table.refused("lift", "sail-4") == "TERR-11"
    assert table.refused("lift", 5) == "GAP-74"


def harbor(gold=0, **held):
    """The Squadron has anchored at a Harbor, with dice on some of its slots."""
    table = Table().put("flagship-0", "2nw").gold(0, gold).slots(0, **held)
    return table.frames(anchor.Anchor(0, SPACE["2nw"], "sail", ("harbor", "faction"), False))


def test_a_harbor_loads_the_squadrons_cannons_with_a_5_or_6_only():
    """TERR-13: Cannons are empty, but without gold the 4 on Bombard cannot become a 5."""
    assert harbor(bombard=4).refused("harbor_load") == "TERR-13"
    assert "harbor_load" in [verb for verb, *_ in harbor(gold=1, bombard=4).choices]


def test_a_harbor_loads_no_cannons_that_are_damaged():
    """TERR-15, GAP-72"""
    assert harbor(bombard=4, cannons_1=DAMAGE, cannons_2=DAMAGE).refused("harbor_load") == "TERR-15"


def test_mystic_needs_an_open_slot_on_the_board():
    """CARD-MYSTIC-02"""
    table = Table().crew(0, "mystic")
    for slot in table.state.mats[0].slots:
        table.state.slots[slot.number] = 7 if not slot.dashed else 0
    assert table.turn(0).refused("use", "mystic") == "CARD-MYSTIC-02"


# Every decision -----------------------------------------------------------------------------------------------------

ASKS = {name: frame for name, frame in AHOY.frames.items() if issubclass(frame, Ask)}


def examples(frame):
    """The decision with made-up values, and once more with each flag and number otherwise."""
    kinds = [codec.FIELDS.get(str(getattr(field.type, "__name__", field.type))) for field in fields(frame)]
    plain = [kind() if kind else None for kind in kinds]
    yield frame(*plain)
    for index, kind in enumerate(kinds):
        if kind in (int, bool):
            yield frame(*plain[:index], kind(NOWHERE), *plain[index + 1 :])


@pytest.mark.parametrize("name", ASKS)
def test_every_decision_has_a_rule_that_exists(name):
    assert {ask.rule for ask in examples(ASKS[name])} <= RULE_IDS


@pytest.mark.parametrize("hook", [hook for hook, cards in effects.REACTIONS.items() if cards])
def test_crew_that_answers_names_its_rule(hook):
    """The rule of a React is that of the card that answers its hook."""
    rules = {rule for _, rule, _ in effects.REACTIONS[hook].values()}
    assert rules <= RULE_IDS
    assert effects.React(0, hook, effects.Moment(0)).rule in rules


def test_every_rule_of_a_free_action_exists():
    named = [rule for _, rule, _ in [*effects.ACTS.values(), *plans.ACTION_PLANS.values()] if isinstance(rule, str)]
    assert set(named) - {""} <= RULE_IDS


# Garbage: nothing that is tried makes it fail, or changes the position ------------------------------------------------


def positions(number):
    """Every decision of a random game, and the choices seen so far."""
    rng = random.Random(number)
    state = AHOY.setup(2 + number % 3, rng.randbytes(32), {})
    seen = {}
    while (ask := pending(state)) is not None:
        seen.update(dict.fromkeys(ask.choices))
        yield state, ask, list(seen), rng
        play(state, ask.seat, rng.choice(ask.choices))


@pytest.mark.parametrize("number", range(6))
def test_choices_of_other_decisions_are_refused_with_a_rule_and_change_nothing(number):
    for state, ask, seen, rng in positions(number):
        before = json.dumps(codec.to_json(state))
        for choice in rng.sample(seen, min(12, len(seen))):
            if choice not in ask.choices:
                with pytest.raises(IllegalChoice) as refusal:
                    play(state, ask.seat, choice)
                assert refusal.value.rule in RULE_IDS, (ask.kind, choice)
        assert json.dumps(codec.to_json(state)) == before
        assert pending(state) == ask


@pytest.mark.parametrize("number", range(3))
def test_a_rule_tells_nothing_that_its_seat_does_not_know(number):
    """INFO-08: in another world that looks the same to the seat, the same rules are named."""
    for count, (state, ask, seen, rng) in enumerate(positions(number)):
        if count % 5 == 0 and ask.seat >= 0:
            world = AHOY.imagine(AHOY.view(state, ask.seat), rng)
            for choice in rng.sample(seen, min(30, len(seen))):
                if choice not in ask.choices:
                    assert AHOY.refusal_rule(world, choice) == AHOY.refusal_rule(state, choice), (ask.kind, choice)


KEPT = [state.clone() for number in range(3) for state, *_ in positions(number) if state.drawn % 3 == 0]
VERBS = sorted({str(choice[0]) for state in KEPT for choice in state.choices})
WORDS = sorted({str(part) for state in KEPT for choice in state.choices for part in choice[1:]})
PARTS = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-9, 30),
    st.integers(),
    st.just(10**5000),
    st.text(max_size=4),
    st.none(),
    st.floats(),
    st.booleans(),
    st.lists(st.integers(), max_size=2),
)
CHOICES = st.one_of(
    st.tuples(st.sampled_from(VERBS)),
    st.tuples(st.sampled_from(VERBS), PARTS),
    st.tuples(st.sampled_from(VERBS), PARTS, PARTS, PARTS),
    st.lists(PARTS, max_size=4).map(tuple),
)


@given(st.sampled_from(KEPT), CHOICES)
def test_garbage_gets_a_rule_and_no_error(state, choice):
    if choice not in state.choices:
        before = json.dumps(codec.to_json(state))
        assert AHOY.refusal_rule(state, choice) in RULE_IDS
        assert json.dumps(codec.to_json(state)) == before


def test_nothing_is_forbidden_once_the_game_is_over():
    state = AHOY.setup(2, bytes(32), {})
    play(state, 0, ("concede",))
    assert AHOY.refusal_rule(state, ("die", 3)) == ""
