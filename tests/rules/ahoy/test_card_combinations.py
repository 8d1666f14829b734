"""Crew and Plans together: what two or more cards do in one battle, one movement, one turn."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table

# 1ne and 2nw are Wreckage next to each other with 1 gold each; 1nw pushes south into 1sw, 2ne is open water.
WRECKS = (("bird-1", 0, 0, 0), ("tree-2", 2, 0, 0))
# Two Fog spaces side by side, 1ne and 2nw; 1nw is open, 1sw pushes north, 2ne is Wreckage with 2 gold; Islands south.
FOGS = (("tree-1", 0, 0, 0), ("fish-1", 2, 0, 0))


def smuggler_faces_squadron(where: str = "2ne", **sea: object) -> Table:
    """A loaded Smuggler on 2nw, the Squadron's Flagship beside it, the Union far away; the Smuggler's turn."""
    table = Table(seats=3, **sea).put("flagship-1", "2nw").put("flagship-0", where).put("flagship-2", "1sw")
    return table.slots(1, cannons=1).dice(1, 1, 1)


def union_faces_squadron(*plans: str) -> Table:
    """The Union's loaded Flagship on 2se, the Squadron's beside it on 2ne; the Union's turn with these Plans."""
    return Table().put("flagship-0", "2ne").slots(1, cannons=1).plans(*plans).dice(1, 1, 1)


def attack(table: Table, seat: int, *rolls: int) -> Table:
    """A seat's Flagship sails to the Squadron's, and these dice will be rolled."""
    return table.rolls(*rolls).turn(seat).die(1, "sail-1").play("step", table.where("flagship-0"))


# More damage, more rolls --------------------------------------------------------------------------------------------


def test_gunner_and_secret_weapon_add_up():
    """GAP-55: 1 + 1 + 1 damage with one option."""
    table = attack(union_faces_squadron("secret_weapon").crew(1, "gunner"), 1, 3, 4, 1)
    table.play("plan", "secret_weapon").play("pass").play("victory", "damage_steal")
    table.play("damage", "order").play("damage", "bombard").play("damage", "deploy")
    assert table.damage(0) == ["order", "bombard", "deploy"]


def test_gunner_and_secret_weapon_for_a_ship():
    """GAP-55, CARD-GUNNER-03: for the Gunship the Secret Weapon counts, Gunner does not: 2 damage."""
    table = union_faces_squadron("secret_weapon").crew(1, "gunner").put("gunship", "2se").dice(1, 4).rolls(3, 4, 1)
    table.turn(1, 1).die(4, "gunship-4").play("ship_sail").play("step", "2ne").play("plan", "secret_weapon")
    table.play("pass").play("victory", "damage_steal").play("damage", "order").play("damage", "bombard")
    assert table.damage(0) == ["order", "bombard"]
    assert table.kind == "Turn"


def test_extra_damage_is_lost_on_a_patrol():
    """GAP-56: Gunner's extra damage does not spill to the second Patrol in the space."""
    table = smuggler_faces_squadron("1nw").crew(1, "gunner").patrols("2ne", "2ne").rolls(6, 1, 6, 1)
    table.turn(1).die(1, "sail-1").play("step", "2ne").play("victory", "damage_reward").play("reward", 14).play(
        "decline"
    )
    assert table.where("patrol-1") == ""
    assert table.where("patrol-2") == "2ne"


def test_fighters_weapons_cache_and_gunship_add_up():
    """CARD-FIGHTERS-01, PLAN-WEAPONSCACHE-01, PLAN-GUNSHIP-01: 1 rolled + 1 + 2 Ready + 3."""
    table = union_faces_squadron("weapons_cache").crew(1, "fighters").comrades(ready=2).put("gunship", "2se")
    table.dice(1, 4).rolls(1, 6).turn(1, 1).die(4, "gunship-4").play("ship_sail").play("step", "2ne")
    table.play("plan", "weapons_cache").play("pass")
    assert table.happened("battle_won")[0]["attack"] == 7


def test_grogmaster_keeps_weapons_cache_and_fighters():
    """CARD-GROGMASTER-03, PLAN-WEAPONSCACHE-02: only the dice are new: 2 + 3 rolled again, + 2 Ready + 1."""
    table = union_faces_squadron("secret_weapon", "weapons_cache").crew(1, "grogmaster", "fighters").comrades(ready=2)
    attack(table, 1, 1, 1, 6, 2, 3).play("plan", "secret_weapon").play("plan", "weapons_cache").play("pass")
    table.play("use", "grogmaster").play("damage", "rally")
    assert table.happened("battle_won")[0]["attack"] == 8


def test_grogmaster_does_not_pay_secret_weapons_damage_away():
    """CARD-GROGMASTER-03, PLAN-SECRETWEAPON-02: a win by reroll deals the additional damage too."""
    table = union_faces_squadron("secret_weapon").crew(1, "grogmaster")
    attack(table, 1, 1, 1, 6, 5, 5).play("plan", "secret_weapon").play("pass").play("use", "grogmaster")
    table.play("damage", "rally").play("victory", "damage_steal").play("damage", "order").play("damage", "bombard")
    assert table.damage(0) == ["order", "bombard"]


def test_secret_weapon_played_before_close_call_is_wasted():
    """PLAN-CLOSECALL-01, PLAN-SECRETWEAPON-01: several Plans in one battle; there is no battle any more."""
    table = attack(union_faces_squadron("secret_weapon", "close_call"), 1)
    table.play("plan", "secret_weapon").play("plan", "close_call")
    assert table.state.plan_discard == ["secret_weapon", "close_call"]
    assert table.happened("battle_rolled") == []


# Winning cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["buccaneer", "cutpurse", "option"])
def test_buccaneer_cutpurse_and_the_option_in_any_order(first):
    """CARD-BUCCANEER-03, CARD-CUTPURSE-01, GAP-57: the winner chooses; each happens once."""
    table = smuggler_faces_squadron().crew(1, "buccaneer", "cutpurse").crew(0, "elder")
    attack(table, 1, 6, 1)
    assert table.offered("use") == ["buccaneer", "cutpurse"]
    order = [first, *(effect for effect in ("option", "cutpurse", "buccaneer") if effect != first)]
    for effect in order:
        if effect == "option":
            table.play("victory", "damage_reward").play("damage", "order").play("reward", 8).play("decline")
        else:
            table.play("use", effect)
    assert table.state.crew == [[], ["cutpurse"], []]
    assert table.state.gold[1] == 3
    assert table.damage(0) == ["order"]


def test_buccaneer_sets_the_die_of_a_discarded_crew_aside():
    """CARD-BUCCANEER-01, GAP-16: the Squadron's die on Elder is used up for this round."""
    table = smuggler_faces_squadron().crew(1, "buccaneer").crew(0, "elder", "sailor").slots(0, elder=4, sailor=DAMAGE)
    attack(table, 1, 6, 1).play("use", "buccaneer").play("discard", "elder")
    assert table.state.aside[0] == [4]
    assert table.damage(0) == []


def test_cutpurse_pays_for_every_battle_of_a_chain():
    """CARD-CUTPURSE-01: a Smuggler who wins, moves and wins again gains 2 gold twice."""
    table = smuggler_faces_squadron().crew(1, "cutpurse").patrols("2se")
    attack(table, 1, 6, 1, 6, 1).play("victory", "damage_move").play("damage", "order").play("step", "2se")
    table.play("done").play("done")  # for the Patrol, then for the Flagship
    assert table.state.gold[1] == 1 + 2 + 2


def test_cutpurse_gains_nothing_from_a_battle_that_emissary_avoids():
    """CARD-CUTPURSE-01, CARD-EMISSARY-01: no battle, no victory."""
    table = attack(smuggler_faces_squadron().crew(1, "cutpurse", "emissary"), 1).play("use", "emissary")
    assert table.state.gold[1] == 0
    assert table.kind == "Sail"


# Emissary and Close Call --------------------------------------------------------------------------------------------


def test_emissary_and_close_call_together_let_the_mover_go_on():
    """GAP-43, GAP-42: a Patrol paid off, the Union's Close Call: all battles of the space are dropped."""
    table = smuggler_faces_squadron("1nw").crew(1, "emissary").plans("close_call").patrols("2ne")
    table.put("flagship-2", "2ne").turn(1).die(1, "sail-1").play("step", "2ne")
    table.play("fight", "patrol-1").play("use", "emissary")
    assert table.state.gold == [2, 0, 1]
    table.play("plan", "close_call")  # no gold is left to pay the Union
    assert (table.seat, table.offered("step")) == (1, ["2se", "2nw"])


def test_emissary_and_close_call_do_not_help_with_a_third_battle():
    """GAP-43, PLAN-CLOSECALL-03: the second Patrol is fought, and the steps are lost."""
    table = smuggler_faces_squadron("1nw").crew(1, "emissary").plans("close_call").patrols("2ne", "2ne")
    table.put("flagship-2", "2ne").rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2ne")
    table.play("fight", "patrol-1").play("use", "emissary").play("fight", "flagship-2").play("plan", "close_call")
    assert [won["loser"] for won in table.happened("battle_won")] == ["patrol-2"]
    table.play("done")
    assert table.kind == "Anchor"


def test_emissary_of_the_union_speaks_before_its_own_plans():
    """GAP-41, GAP-44: in its own turn the Union decides on Emissary first; having paid, it plays no Plan."""
    table = attack(union_faces_squadron("close_call").crew(1, "emissary"), 1)
    assert table.offered("use") == ["emissary"]
    table.play("use", "emissary")
    assert table.state.gold == [2, 0]
    assert table.state.plan_hand == ["close_call"]


# Gunner's Mate ------------------------------------------------------------------------------------------------------


def ambush(*crew: str) -> Table:
    """A Smuggler on 2sw with Gunner's Mate and more; Squadron and Union Flagships together on 2ne."""
    table = Table(seats=3).crew(1, "gunners_mate", *crew).put("flagship-0", "2ne").put("flagship-2", "2ne")
    return table.dice(1, 1, 1)


def test_gunners_mate_with_emissary_and_close_call():
    """GAP-61: Emissary and Plans work as usual; nobody is left to fight, and the Flagship has not moved."""
    table = ambush("emissary").plans("close_call").turn(1).die(1, "cannons").play("use", "gunners_mate")
    table.play("fight", "flagship-0").play("use", "emissary").play("plan", "close_call")
    assert table.happened("battle_rolled") == []
    assert table.where("flagship-1") == "2sw"
    assert table.kind == "Turn"


def test_gunners_mate_with_gunner_and_battering_beakhead():
    """CARD-GUNNERSMATE-01, CARD-GUNNER-01, CARD-BEAKHEAD-01: the Flagship fights from afar: 2 damage, 2 steps."""
    table = ambush("gunner", "battering_beakhead").put("flagship-2", "1sw").rolls(6, 1).turn(1)
    table.die(1, "cannons").play("use", "gunners_mate").play("victory", "damage_reward")
    table.play("damage", "order").play("damage", "deploy").play("use", "battering_beakhead")
    table.play("step", "2nw").play("step", "1se")
    assert table.where("flagship-0") == "1se"
    assert table.where("flagship-1") == "2sw"


def test_gunners_mate_by_a_smuggler_who_wins_moves_and_fights_again():
    """GAP-63: the victory move starts at the real space and may lead into the other battle after all, as a new one."""
    table = ambush().patrols("2se").rolls(6, 1, 6, 1).turn(1).die(1, "cannons").play("use", "gunners_mate")
    table.play("fire_into", "2ne").play("fight", "flagship-0").play("victory", "damage_move").play("damage", "order")
    table.play("step", "2se").play("done")
    assert [won["loser"] for won in table.happened("battle_won")] == ["flagship-0", "patrol-1"]
    assert table.where("flagship-1") == "2se"
    assert table.kind == "Turn"  # the Union on 2ne was never fought


def test_gunners_mate_of_a_flagship_that_is_shoved_away_stops_firing():
    """GAP-71, GAP-60: a defender's Battering Beakhead moves the attacker, so the second battle is off."""
    table = ambush().crew(0, "battering_beakhead").rolls(1, 6).turn(1).die(1, "cannons").play("use", "gunners_mate")
    table.play("fight", "flagship-0").play("victory", "damage_steal").play("damage", "negotiate")
    table.play("use", "battering_beakhead").play("step", "2se")
    assert table.where("flagship-1") == "2se"
    assert len(table.happened("battle")) == 1
    assert table.kind == "Turn"


def test_merchant_pays_for_the_harbors_load_that_gunners_mate_fires():
    """CARD-MERCHANT-01, CARD-MIDDLEMAN-02, CARD-GUNNERSMATE-01: 1 gold raises the 3 on Sail to a 5 on Cannons."""
    table = Table().crew(0, "merchant", "middleman", "gunners_mate").put("flagship-0", "1se").gold(0, 0)
    table.slots(0, sail_1=3).dice(0, 1).rolls(6, 1).turn(0, 1).die(1, "sail-2").play("step", "2nw").play("stop")
    assert table.state.gold[0] == 1
    table.play("harbor_load").play("raise", 2).play("use", "gunners_mate").play("pass").play("hold")
    assert table.happened("battle_won")[0]["winner"] == "flagship-0"
    assert table.held(0, "cannons-1") == 5
    assert table.state.gold[0] == 0
    table.play("done").play("patrol")  # what the anchoring still offers
    assert table.where("patrol-1") == "2nw"


# Battering Beakhead with other damage -------------------------------------------------------------------------------


def test_mystic_and_battering_beakhead():
    """CARD-MYSTIC-01, CARD-BEAKHEAD-01, GAP-69: any damage dealt, not only in battle: 1 step."""
    table = Table(seats=3).crew(1, "mystic", "battering_beakhead").turn(1).play("use", "mystic")
    table.play("damage", "negotiate").play("target", "flagship-2").play("damage", "rally")
    table.play("use", "battering_beakhead").play("step", "2ne")
    assert table.where("flagship-2") == "2ne"
    assert table.kind == "Turn"


def test_mystic_on_the_own_flagship_gives_no_step():
    """GAP-123, CARD-BEAKHEAD-01: any figure may be the target, but only an enemy figure is shoved."""
    table = Table(seats=3).crew(1, "mystic", "battering_beakhead").turn(1).play("use", "mystic")
    table.play("damage", "negotiate").play("target", "flagship-1").play("damage", "tailwind")
    assert table.damage(1) == ["tailwind", "negotiate"]
    assert table.kind == "Turn"


def test_powder_monkey_and_battering_beakhead():
    """CARD-POWDERMONKEY-01, CARD-BEAKHEAD-01, GAP-69: repair, damage, shove."""
    table = Table(seats=3).crew(1, "powder_monkey", "battering_beakhead").slots(1, sail_1=DAMAGE).dice(1, 2).turn(1, 1)
    table.die(2, "repair").play("repair", "sail-1").play("use", "powder_monkey").play("target", "flagship-2")
    table.play("damage", "rally").play("use", "battering_beakhead").play("step", "2ne")
    assert table.where("flagship-2") == "2ne"


def test_shipwright_and_powder_monkey():
    """CARD-SHIPWRIGHT-01, CARD-POWDERMONKEY-02, GAP-67: three tokens at once, one damage dealt."""
    table = Table(seats=3).crew(1, "shipwright", "powder_monkey").slots(1, sail_1=DAMAGE, sail_2=DAMAGE, cannons=DAMAGE)
    table.dice(1, 5).turn(1, 1).die(5, "shipwright").play("use", "powder_monkey").play("target", "flagship-2")
    table.play("damage", "rally")
    assert table.damage(2) == ["rally"]
    assert table.kind == "Turn"


def test_shipwright_without_damage_does_not_wake_powder_monkey():
    """GAP-67: nothing was removed."""
    table = Table(seats=3).crew(1, "shipwright", "powder_monkey").dice(1, 5).turn(1, 1).die(5, "shipwright")
    assert table.kind == "Turn"


def test_gunner_and_battering_beakhead():
    """CARD-GUNNER-01, CARD-BEAKHEAD-01, GAP-69: 2 damage of one option, 2 steps after both are placed."""
    table = attack(smuggler_faces_squadron().crew(1, "gunner", "battering_beakhead"), 1, 6, 1)
    table.play("victory", "damage_reward").play("damage", "order").play("damage", "deploy")
    table.play("use", "battering_beakhead").play("step", "2se").play("step", "2sw")
    assert table.where("flagship-0") == "2sw"


def test_battering_beakhead_shoves_first_and_then_the_smuggler_moves():
    """CARD-BEAKHEAD-01, GAP-69: after the damage of option A the loser is shoved, then the victory move follows."""
    table = attack(smuggler_faces_squadron().crew(1, "battering_beakhead"), 1, 6, 1)
    table.play("victory", "damage_move").play("damage", "order").play("use", "battering_beakhead").play("step", "2se")
    table.play("step", "2nw").play("stop")
    assert (table.where("flagship-0"), table.where("flagship-1")) == ("2se", "2nw")


# Under an enemy's Battering Beakhead --------------------------------------------------------------------------------


def shoved(table: Table, space: str) -> Table:
    """The Smuggler wins against the Squadron's Flagship, deals 1 damage and shoves it to a space."""
    attack(table.crew(1, "battering_beakhead"), 1, 6, 1).play("victory", "damage_reward").play("damage", "order")
    return table.play("use", "battering_beakhead").play("step", space)


def test_pilot_helps_a_flagship_that_is_shoved_into_wreckage():
    """GAP-125: the passive belongs to the owner of the Flagship."""
    table = smuggler_faces_squadron("2nw", tiles=WRECKS).put("flagship-1", "2ne").crew(0, "pilot")
    shoved(table, "1ne")
    assert (table.seat, table.offered("use")) == (0, ["pilot"])
    table.play("use", "pilot")
    assert table.damage(0) == ["order"]


def test_sea_dog_helps_a_flagship_that_is_shoved_into_a_current_but_not_off_the_map():
    """GAP-125, CARD-BEAKHEAD-02: the owner may ignore it or turn it, but no edge is offered."""
    table = smuggler_faces_squadron("1ne", tiles=WRECKS).crew(0, "sea_dog").put("flagship-2", "2se")
    shoved(table, "1nw").play("use", "sea_dog")
    assert table.seat == 0
    assert table.choices == [("drift", "east"), ("drift", "south"), ("ignore",)]
    table.play("ignore")
    assert table.where("flagship-0") == "1nw"


def test_barrelman_helps_a_flagship_that_is_shoved_into_fog_but_not_off_the_map():
    """GAP-125, CARD-BEAKHEAD-02: the owner may be pushed on, within the map, and starts no battle there."""
    table = smuggler_faces_squadron("1nw", tiles=FOGS).put("flagship-1", "1se").put("flagship-2", "2sw")
    table.crew(0, "barrelman").crew(1, "battering_beakhead").rolls(6, 1).turn(1).die(1, "sail-1").play("step", "1ne")
    assert table.happened("battle") == []  # Fog; the next step attacks
    table.play("step", "1nw").play("victory", "damage_reward").play("damage", "order")
    table.play("use", "battering_beakhead").play("step", "1ne").play("use", "barrelman")
    assert (table.seat, table.offered("drift")) == (0, ["east", "south", "west"])
    table.play("drift", "west")
    assert table.where("flagship-0") == "1nw"
    assert len(table.happened("battle")) == 1


def test_sea_witch_does_not_help_a_flagship_that_is_shoved():
    """GAP-82: neither a step nor a Strong Current takes it off the map, so there is nothing to wrap."""
    table = smuggler_faces_squadron("1se").crew(0, "sea_witch").crew(1, "battering_beakhead")
    attack(table, 1, 6, 1).play("victory", "damage_reward").play("damage", "order").play("use", "battering_beakhead")
    assert table.choices == [("step", "1ne"), ("step", "2nw"), ("stop",)]
    table.play("step", "1ne")  # the Strong Current points off the map
    assert table.where("flagship-0") == "1ne"


def test_sailor_shoved_by_a_defender_loses_the_steps_and_the_harbor():
    """GAP-71, CARD-BEAKHEAD-03, CARD-SAILOR-01: the movement ends where Battering Beakhead brought it: no Harbor."""
    table = smuggler_faces_squadron().crew(1, "sailor").crew(0, "battering_beakhead").slots(1, sail_3=DAMAGE)
    table.rolls(1, 6).turn(1).die(1, "sailor").play("step", "2ne")
    table.play("victory", "damage_steal").play("damage", "negotiate").play("use", "battering_beakhead")
    table.play("step", "2nw")
    assert table.where("flagship-1") == "2nw"
    assert (table.seat, table.kind) == (1, "Turn")


# Movement -----------------------------------------------------------------------------------------------------------


def test_sea_dog_and_sea_witch():
    """GAP-82, CARD-SEADOG-01: the current of 1nw turned west, off the map, and wrapped; no step is spent."""
    tiles = (("skull-1", 0, 0, 0), ("compass-2", 2, 0, 0))
    table = Table(tiles=tiles).crew(0, "sea_dog", "sea_witch").put("flagship-0", "1ne").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1nw").play("use", "sea_dog").play("drift", "west")
    assert table.choices == [("explore", "west"), ("wrap", "west")]
    table.play("wrap", "west")
    assert table.where("flagship-0") == "2ne"
    assert table.offers("step", "2nw")


def test_sea_witch_opens_closed_edges_to_sea_dog():
    """GAP-80, CARD-SEAWITCH-02: with an empty tile stack Sea Dog may still choose an edge, because she works there."""
    tiles = (("skull-1", 0, 0, 0), ("compass-2", 2, 0, 0))
    table = Table(tiles=tiles).crew(0, "sea_dog", "sea_witch").put("flagship-0", "1ne").no_tiles().dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1nw").play("use", "sea_dog")
    assert table.offered("drift") == ["north", "east", "south", "west"]


def test_barrelman_and_sea_witch():
    """GAP-79, GAP-82: pushed off the map out of Fog, the Flagship may wrap instead of exploring, and keeps its step."""
    table = Table(tiles=FOGS).crew(0, "barrelman", "sea_witch").put("flagship-0", "1nw").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "barrelman").play("drift", "north")
    assert table.choices == [("explore", "north"), ("wrap", "north")]
    table.play("wrap", "north")
    assert table.where("flagship-0") == "1se"
    assert table.offers("step", "2sw")


def test_barrelman_into_a_strong_current_with_sea_dog():
    """GAP-79, CARD-SEADOG-01: Fog pushes east into a current; each card is asked in its place."""
    tiles = (("tree-1", 0, 0, 0), ("skull-1", 2, 0, 0))  # Fog at 1ne; 2nw pushes south, 2ne is a Harbor
    table = Table(tiles=tiles).crew(0, "barrelman", "sea_dog").put("flagship-0", "1nw").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "barrelman").play("drift", "east")
    assert table.offered("use") == ["sea_dog"]
    table.play("use", "sea_dog").play("drift", "east").play("stop")
    assert table.where("flagship-0") == "2ne"


def test_diver_and_trawler():
    """GAP-78: both Wreckage spaces pay their Treasure on the way; Diver's extra gold only where it anchors."""
    table = Table(tiles=WRECKS).crew(0, "trawler", "diver").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "trawler").play("step", "1ne").play("damage", "deploy").play("step", "2nw").play("damage", "order")
    assert table.state.gold[0] == 1 + 1 + 1
    table.play("treasure")
    assert table.state.gold[0] == 1 + 1 + 1 + 1
    assert table.kind == "Turn"


def test_diver_and_trawler_without_anchoring_on_wreckage():
    """GAP-78: passed Wreckage gives no extra gold."""
    table = Table(tiles=WRECKS).crew(0, "trawler", "diver").put("flagship-0", "2nw").dice(0, 1).turn(0, 1)
    table.die(1, "trawler").play("step", "1ne").play("damage", "deploy").play("step", "1se")
    assert table.state.gold[0] == 2
    assert table.kind == "Turn"


def test_diver_and_pilot():
    """CARD-DIVER-01, CARD-PILOT-01: 2 gold and no damage."""
    table = Table(tiles=WRECKS).crew(0, "diver", "pilot").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "pilot").play("stop").play("treasure")
    assert table.state.gold[0] == 3
    assert table.damage(0) == []


def test_trawler_and_sea_witch():
    """CARD-TRAWLER-01, CARD-SEAWITCH-01: a Treasure she wraps into was moved into as well."""
    table = Table().crew(1, "trawler", "sea_witch").put("flagship-1", "2nw").dice(1, 1).turn(1, 1)
    table.die(1, "trawler").play("wrap", "north").play("step", "2se")  # north of 2nw, so to 2sw
    assert table.state.gold[1] == 2


def test_ghastly_gust_onto_a_harbor_with_a_loaded_enemy():
    """CARD-GHASTLYGUST-01, CARD-MERCHANT-01: first the battle, then the Harbor and Merchant's gold."""
    table = Table(seats=3).crew(1, "ghastly_gust", "merchant").put("flagship-0", "2nw").slots(0, cannons_1=1)
    table.slots(1, sail_1=DAMAGE).rolls(6, 1).turn(1).play("use", "ghastly_gust").play("fly", "2nw")
    assert table.kind == "Victory"
    assert table.state.gold[1] == 1
    table.play("done")
    assert table.state.gold[1] == 2
    table.play("harbor_repair").play("repair", "sail-1")
    assert table.damage(1) == []


def test_ghastly_gust_into_documentarians_region():
    """CARD-DOCUMENTARIAN-01, CARD-GHASTLYGUST-01: where the Flagship is when the turn ends counts."""
    table = Table().crew(0, "ghastly_gust", "documentarian").turn(0, 0)
    table.play("use", "ghastly_gust").play("fly", "2nw").play("end_turn")
    assert table.state.gold[0] == 2


# A whole turn -------------------------------------------------------------------------------------------------------


def test_mystic_costs_elders_gold():
    """CARD-ELDER-01, CARD-MYSTIC-01: the damage taken counts at the end of the turn."""
    table = Table().crew(0, "elder", "mystic").patrols("1sw").turn(0, 0)
    table.play("use", "mystic").play("damage", "deploy").play("target", "patrol-1").play("end_turn")
    assert table.state.gold[0] == 1


def test_shipwright_earns_elders_gold_back():
    """CARD-ELDER-01, CARD-SHIPWRIGHT-01: repaired in time; but a damaged Gunship stays damaged."""
    table = Table().crew(1, "elder", "shipwright").slots(1, rally=DAMAGE).dice(1, 1).turn(1, 1)
    table.die(1, "shipwright").play("end_turn")
    assert table.state.gold[1] == 2
    table = Table().crew(1, "elder", "shipwright").put("gunship", "2ne").slots(1, rally=DAMAGE, gunship_6=DAMAGE)
    table.dice(1, 1).turn(1, 1).die(1, "shipwright").play("end_turn")
    assert table.state.gold[1] == 1


def test_elder_and_documentarian_both_pay():
    """CARD-ELDER-01, CARD-DOCUMENTARIAN-01: two cards, 2 gold; with 1 gold left in the supply, 1."""
    table = Table().crew(0, "elder", "documentarian").put("flagship-0", "2nw").turn(0, 0).play("end_turn")
    assert table.state.gold[0] == 3
    table = Table().crew(0, "elder", "documentarian").put("flagship-0", "2nw").gold(1, 18).turn(0, 0).play("end_turn")
    assert table.state.gold == [2, 18]


def test_naive_noble_takes_ghastly_gust_and_it_blows_at_once():
    """CARD-NAIVENOBLE-02, CARD-GHASTLYGUST-01: a Crew taken is usable in the same turn."""
    table = Table(seats=3).crew(1, "naive_noble").crew(2, "ghastly_gust", "elder").turn(1)
    table.play("use", "naive_noble").play("rob", "ghastly_gust", "crew").play("use", "ghastly_gust").play("fly", "1nw")
    assert table.where("flagship-1") == "1nw"
    assert table.state.crew[1] == []


def test_naive_noble_takes_a_mystic_that_was_used_in_its_owners_turn():
    """CARD-ALL-02, CARD-NAIVENOBLE-02: once per turn; the next player's turn is a new one."""
    table = Table(seats=3).crew(1, "mystic").crew(2, "naive_noble").dice(1, 1, 1, 1, 1).dice(2, 1, 1).turn(1)
    table.play("use", "mystic").play("damage", "negotiate").play("target", "flagship-2").play("damage", "rally")
    table.turn(2).play("use", "naive_noble")  # Mystic is the only card there
    assert table.state.crew[2] == ["mystic"]
    assert table.offers("use", "mystic")


def test_convincing_comrade_prepares_a_sneak_attack():
    """CARD-CONVINCINGCOMRADE-01, PLAN-SNEAKATTACK-01: a Comrade shifted to the Patrols' region opens it."""
    table = Table().crew(1, "convincing_comrade_1").plans("sneak_attack").comrades(0, 1, ready=6).patrols("1se")
    table.dice(1, 5).turn(1, 1).die(5, "convincing_comrade_1").play("from", "2se").play("plan", "sneak_attack")
    table.play("return_patrol", "1se")
    assert table.where("patrol-1") == ""


def test_negotiate_may_skip_the_first_card_and_bribe_for_the_second():
    """GAP-87: then exactly 1 card is taken and 1 Comrade removed, also with a single card in the Market."""
    table = Table(seats=3).put("flagship-1", "1nw").comrades(1, 0, ready=6).no_deck().market("elder").no_deck()
    table.dice(1, 2).turn(1, 1).die(2, "negotiate").play("skip").play("take", "elder")
    assert table.state.crew[1] == ["elder"]
    assert table.state.comrades[0] == 0
    assert table.kind == "Turn"


def test_who_uses_a_card_is_asked_to_its_end():
    """CARD-BUCCANEER-01, CARD-CONVINCINGCOMRADE-01: the next question is for the same player; what is done is told."""
    table = smuggler_faces_squadron().crew(1, "buccaneer").crew(0, "elder", "sailor", "diver")
    attack(table, 1, 6, 1).play("use", "buccaneer").play("discard", "elder")
    assert (table.kind, table.seat) == ("DiscardCrew", 1)
    table = Table().comrades(3, 0).crew(0, "convincing_comrade_1").dice(0, 1, 1).turn(0).die(1, "convincing_comrade_1")
    table.play("from", "1nw")
    assert (table.kind, table.seat) == ("ShiftTo", 0)
    table.play("shift", "2se", 2)
    assert table.happened("comrades_moved") == [{"source": 1, "region": 2, "amount": 2}]
