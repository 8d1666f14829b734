"""Crew of the suit Skull: Buccaneer, Mystic, Gunner, Gunner's Mate, Powder Monkey."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table

# 1ne is Fog, 1nw open water, 1sw a Strong Current; 2nw and 2ne are open water.
FOGGY = (("tree-1", 0, 0, 0), ("compass-2", 2, 1, 0))
ALL_BUT_SAIL = {"full_sail": DAMAGE, "tailwind": DAMAGE, "cannons": DAMAGE, "negotiate": DAMAGE}


def facing() -> Table:
    """A loaded Smuggler on 2nw, the Squadron's Flagship beside it on 2ne, the Union far away; the Smuggler's turn."""
    table = Table(seats=3).put("flagship-1", "2nw").put("flagship-0", "2ne").put("flagship-2", "1nw")
    return table.slots(1, cannons=1).dice(1, 1, 1)


def attack(table: Table, *rolls: int) -> Table:
    """The Smuggler sails to the Squadron's Flagship, and these dice are rolled."""
    return table.rolls(*rolls).turn(1).die(1, "sail-1").play("step", "2ne")


# Buccaneer ----------------------------------------------------------------------------------------------------------


def test_buccaneer_is_discarded_to_discard_2_crew_of_the_loser():
    """CARD-BUCCANEER-01, CARD-ALL-03: the winner picks 2 of the 3; all cards go to the box."""
    table = attack(facing().crew(1, "buccaneer").crew(0, "elder", "merchant", "diver"), 6, 1)
    table.play("use", "buccaneer").play("discard", "elder").play("discard", "diver")
    assert table.state.crew[0] == ["merchant"]
    assert table.state.crew[1] == []
    assert table.state.discarded[-3:] == ["buccaneer", "elder", "diver"]


def test_buccaneer_leaves_the_victory_option_open():
    """CARD-BUCCANEER-03: it is independent of the option, which may be taken afterwards or not at all."""
    table = attack(facing().crew(1, "buccaneer").crew(0, "elder", "merchant"), 6, 1)
    table.play("use", "buccaneer").play("discard", "elder")  # the last one goes by itself
    assert table.choices == [("victory", "damage_move"), ("victory", "damage_reward"), ("done",)]
    table.play("done")
    assert table.state.crew[0] == []
    assert table.damage(0) == []


def test_buccaneer_may_be_kept():
    """CARD-BUCCANEER-01: you may."""
    table = attack(facing().crew(1, "buccaneer").crew(0, "elder"), 6, 1)
    table.play("done")
    assert table.state.crew[1] == ["buccaneer"]
    assert table.state.crew[0] == ["elder"]


def test_buccaneer_is_of_no_use_to_a_loser():
    """CARD-BUCCANEER-01: when you win."""
    table = attack(facing().crew(1, "buccaneer").crew(0, "elder"), 1, 6)
    assert table.seat == 0
    assert table.offered("use") == []


def test_buccaneer_boards_with_any_figure():
    """CARD-BUCCANEER-01: a Patrol that wins is enough, and it is the loser's player whose Crew goes."""
    table = Table().crew(0, "buccaneer").crew(1, "elder", "diver").patrols("2ne").slots(0, cannons_1=1)
    table.dice(0, 3).rolls(6, 1).turn(0, 1).die(3, "order").play("move_patrol", "patrol-1").play("step", "2se")
    table.play("pass").play("use", "buccaneer").play("discard", "diver")
    assert table.state.crew[1] == []


def test_buccaneer_cannot_reach_cargo_or_pledged_cards():
    """CARD-BUCCANEER-02, GAP-84: with 1 Crew there, that 1; held Cargo and pledges are safe."""
    table = facing().crew(0, "buccaneer").crew(1, "elder").cargo(1, "merchant", "diver").pledged(1, 1, "pilot")
    attack(table, 1, 6).play("use", "buccaneer")
    assert table.state.crew[1] == []
    assert table.state.cargo[1] == ["merchant", "diver"]
    assert table.state.piles[2] == ["pilot"]


def test_buccaneer_may_be_wasted_on_a_player_without_crew():
    """GAP-84: discarding it is legal without effect."""
    table = attack(facing().crew(1, "buccaneer"), 6, 1)
    table.play("use", "buccaneer")
    assert table.state.crew[1] == []
    assert table.kind == "Victory"


# Mystic -------------------------------------------------------------------------------------------------------------


def test_mystic_takes_a_damage_to_deal_one():
    """CARD-MYSTIC-01: a free action; the dealer picks both slots."""
    table = Table(seats=3).crew(1, "mystic").dice(1, 3, 3).turn(1)
    table.play("use", "mystic").play("damage", "tailwind").play("target", "flagship-2").play("damage", "rally")
    assert table.damage(1) == ["tailwind"]
    assert table.damage(2) == ["rally"]
    assert table.state.dice[1] == [3, 3]


def test_mystic_works_once_per_turn_and_again_in_the_next():
    """CARD-MYSTIC-01, CARD-ALL-02: the limit is per turn."""
    table = Table().crew(0, "mystic").patrols("1sw").dice(0, 1, 1, 1).dice(1).turn(0)
    table.play("use", "mystic").play("damage", "deploy").play("target", "patrol-1")
    assert not table.offers("use", "mystic")
    table.die(1, "tailwind-1").die(1, "tailwind-2").play("end_turn")
    assert table.seat == 0
    assert table.offers("use", "mystic")


def test_mystic_needs_an_empty_slot_of_the_board():
    """CARD-MYSTIC-02: with every slot of the board damaged or filled, an empty Crew slot and Repair do not qualify."""
    table = Table(seats=3).crew(1, "mystic", "sailor").slots(1, sail_1=2, sail_2=DAMAGE, sail_3=DAMAGE, **ALL_BUT_SAIL)
    table.turn(1)
    table.refused("use", "mystic")


def test_mystic_puts_the_damage_on_the_board_even_if_crew_has_room():
    """CARD-MYSTIC-02: the only empty slot of the board takes it, not Sailor's."""
    table = Table(seats=3).crew(1, "mystic", "sailor").slots(1, sail_1=2, sail_2=DAMAGE, **ALL_BUT_SAIL)
    table.turn(1).play("use", "mystic")
    assert table.held(1, "sail-3") == DAMAGE
    assert table.held(1, "sailor") == 0


def test_mystic_reaches_into_fog_without_a_battle():
    """CARD-MYSTIC-03, GAP-123: it is not a battle, so Fog does not protect the Patrol."""
    table = Table(tiles=FOGGY).crew(1, "mystic").put("flagship-1", "1nw").patrols("1ne").turn(1)
    table.play("use", "mystic").play("damage", "rally").play("target", "patrol-1")
    assert table.where("patrol-1") == ""
    assert table.happened("battle") == []


def test_mystic_may_aim_at_every_figure_of_the_region_and_at_nothing_else():
    """CARD-MYSTIC-01, GAP-123: own figures and Strongholds too; not Comrades, not figures of other regions."""
    table = Table().crew(0, "mystic").put("flagship-0", "2nw").patrols("2ne", "1se").strongholds("2se")
    table.put("cutter", "2sw").put("gunship", "1sw").comrades(1, 3).turn(0)
    table.play("use", "mystic").play("damage", "deploy")
    assert table.offered("target") == ["flagship-0", "flagship-1", "patrol-1", "stronghold-1", "cutter"]


def test_mystic_may_hurt_the_own_stronghold():
    """GAP-123: any figure is literal; a Stronghold that is damaged returns to the supply."""
    table = Table().crew(0, "mystic").strongholds("1nw").turn(0)
    table.play("use", "mystic").play("damage", "deploy").play("target", "stronghold-1")
    assert table.where("stronghold-1") == ""


# Gunner -------------------------------------------------------------------------------------------------------------


def test_gunner_adds_a_damage_to_a_victory_option():
    """CARD-GUNNER-01: option B of a Smuggler deals 2 instead of 1, both on slots of the winner's choice."""
    table = attack(facing().crew(1, "gunner"), 6, 1)
    table.play("victory", "damage_reward").play("damage", "order").play("damage", "deploy")
    assert table.damage(0) == ["order", "deploy"]
    assert table.kind == "GainReward"


def test_gunner_helps_a_flagship_that_wins_as_defender():
    """CARD-GUNNER-01: whoever attacked."""
    table = attack(facing().crew(0, "gunner"), 1, 6)
    table.play("victory", "two_damage").play("damage", "sail-2").play("damage", "tailwind").play("damage", "negotiate")
    assert table.damage(1) == ["sail-2", "tailwind", "negotiate"]


def test_gunner_does_nothing_without_a_victory_option():
    """CARD-GUNNER-02: no option, no additional damage."""
    table = attack(facing().crew(1, "gunner"), 6, 1)
    table.play("done")
    assert table.damage(0) == []


def test_gunner_deals_what_finds_a_slot():
    """GAP-56, CARD-GUNNER-02: the extra damage is dealt by itself; without a slot left it is ignored."""
    table = facing().crew(1, "gunner")
    table.slots(0, sail_1=1, sail_2=1, sail_3=1, sail_4=1, tailwind_1=1, tailwind_2=1, order=3, bombard=4, deploy=1)
    table.slots(0, cannons_1=DAMAGE)
    attack(table, 6, 1).play("victory", "damage_reward")
    assert table.damage(0) == ["cannons-1", "cannons-2"]
    assert table.kind == "GainReward"


@pytest.mark.parametrize("figure", ["cutter", "gunship"])
def test_gunner_does_not_help_union_ships(figure):
    """CARD-GUNNER-03: the Union's Cutter and Gunship deal 1 damage with an option, as without Gunner."""
    table = Table().crew(1, "gunner").put("flagship-0", "2sw").slots(0, cannons_1=1).put(figure, "2nw")
    table.dice(1, 4).rolls(6, 1).turn(1, 1).die(4, "gunship-4" if figure == "gunship" else figure)
    table.play("ship_sail").play("step", "2sw").play("pass").play("victory", "damage_steal").play("damage", "deploy")
    assert table.damage(0) == ["deploy"]


def test_gunner_does_not_help_patrols():
    """CARD-GUNNER-03: a Patrol's option deals what it says."""
    table = Table().crew(0, "gunner").patrols("2ne").slots(0, cannons_1=1).dice(0, 3).rolls(6, 1).turn(0, 1)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "2se").play("pass")
    table.play("victory", "damage_steal").play("damage", "rally")
    assert table.damage(1) == ["rally"]


def test_gunner_does_not_help_strongholds():
    """CARD-GUNNER-03: a Stronghold that wins as defender deals 1 damage with option A."""
    table = Table().crew(0, "gunner").strongholds("2se").put("flagship-1", "2ne").dice(1, 1).rolls(1, 6).turn(1, 1)
    table.die(1, "sail-1").play("step", "2se").play("pass").play("victory", "damage_steal").play("damage", "rally")
    assert table.damage(1) == ["rally"]


# Gunner's Mate ------------------------------------------------------------------------------------------------------


def ambush() -> Table:
    """A Smuggler on 2sw with Gunner's Mate; the Squadron's Flagship on 2nw and two Patrols on 2ne; Union far away."""
    table = Table(seats=3).crew(1, "gunners_mate").put("flagship-0", "2nw").put("flagship-2", "1nw")
    return table.patrols("2ne", "2ne").dice(1, 1, 1)


def test_gunners_mate_fires_into_a_space_of_the_region_from_where_the_flagship_is():
    """CARD-GUNNERSMATE-01, CARD-GUNNERSMATE-03: all enemies there are fought, and the Flagship stays."""
    table = ambush().rolls(6, 1, 6, 1).turn(1).die(1, "cannons").play("use", "gunners_mate")
    assert table.offered("fire_into") == ["2nw", "2ne"]
    table.play("fire_into", "2ne").play("done").play("done")
    assert [battle["defender"] for battle in table.happened("battle")] == ["patrol-1", "patrol-2"]
    assert table.where("flagship-1") == "2sw"


def test_gunners_mate_need_not_fire():
    """GAP-61: using it is optional."""
    table = ambush().turn(1).die(1, "cannons").play("pass")
    assert table.happened("battle") == []
    assert table.kind == "Turn"


def test_gunners_mate_fights_everybody_in_the_space_even_if_none_is_loaded():
    """GAP-61, GAP-131: the die just placed loads its user, so unloaded enemies are fought, each in its own battle."""
    table = ambush().put("flagship-0", "2ne").rolls(6, 1, 6, 1, 6, 1).turn(1).die(1, "cannons")
    table.play("use", "gunners_mate")  # 2ne is the only space
    assert table.offered("fight") == ["flagship-0", "patrol-1"]
    table.play("fight", "flagship-0").play("done").play("done").play("done")
    assert len(table.happened("battle_won")) == 3
    assert table.kind == "Turn"


def test_gunners_mate_fires_into_the_flagships_own_space():
    """CARD-GUNNERSMATE-02: any space of the region, its own included, but no space of the next region."""
    table = ambush().put("flagship-0", "2sw").patrols("1se").rolls(6, 1).turn(1)
    table.die(1, "cannons").play("use", "gunners_mate")
    assert table.happened("battle_won")[0]["loser"] == "flagship-0"


def test_gunners_mate_is_silent_with_no_enemy_in_the_region():
    """CARD-GUNNERSMATE-02: a space of its region; enemies one space away in the next region are out of reach."""
    table = ambush().put("flagship-1", "2nw").put("flagship-0", "1se").patrols("1se").turn(1).die(1, "cannons")
    assert table.kind == "Turn"


def test_gunners_mate_cannot_fire_into_fog():
    """CARD-GUNNERSMATE-02: not Fog."""
    table = Table(seats=3, tiles=FOGGY).crew(1, "gunners_mate").put("flagship-1", "1nw").patrols("1ne", "1sw")
    table.put("flagship-0", "2nw").dice(1, 1).rolls(6, 1).turn(1, 1).die(1, "cannons").play("use", "gunners_mate")
    assert table.happened("battle")[0]["defender"] == "patrol-2"  # 1sw, the only space to fire into


def test_gunners_mate_may_fire_out_of_fog():
    """GAP-62: the battle is where the defender is, so a Flagship in Fog may fire into a space without Fog."""
    table = Table(seats=3, tiles=FOGGY).crew(1, "gunners_mate").put("flagship-1", "1ne").patrols("1nw", "1ne")
    table.put("flagship-0", "2nw").dice(1, 1).rolls(6, 1).turn(1, 1).die(1, "cannons").play("use", "gunners_mate")
    assert [battle["defender"] for battle in table.happened("battle")] == ["patrol-1"]


def test_gunners_mate_meets_no_terrain_and_does_not_anchor():
    """GAP-60: neither the Wreckage and Treasure where it stands nor the Strong Current it fires into matter."""
    tiles = (("bird-1", 0, 0, 0), ("skull-2", 2, 1, 0))  # 1nw is a Strong Current, 1ne Wreckage with 1 gold
    table = Table(seats=3, tiles=tiles).crew(1, "gunners_mate").put("flagship-1", "1ne").put("flagship-0", "2nw")
    table.patrols("1nw").dice(1, 1).rolls(6, 1).turn(1, 1).die(1, "cannons").play("use", "gunners_mate").play("done")
    assert table.where("flagship-1") == "1ne"
    assert table.damage(1) == []
    assert table.state.gold[1] == 1
    assert table.kind == "Turn"


def test_gunners_mate_takes_no_steps_away():
    """GAP-60: no step is lost: the next Sail has both its steps."""
    table = ambush().put("flagship-0", "1se").patrols("2ne").rolls(6, 1).turn(1)
    table.die(1, "cannons").play("use", "gunners_mate").play("done")
    table.die(1, "sail-1").play("step", "2se")
    assert table.offered("step") == ["2ne", "2sw"]


def test_gunners_mate_drops_the_other_battles_when_the_smuggler_moves_on():
    """GAP-63: option A moves the Flagship from its real space, and the second Patrol is not fought."""
    table = ambush().rolls(6, 1).turn(1).die(1, "cannons").play("use", "gunners_mate").play("fire_into", "2ne")
    table.play("victory", "damage_move")
    assert table.offered("step") == ["2nw", "2se"]  # from 2sw, not from 2ne
    table.play("step", "2se").play("stop")
    assert table.where("patrol-1") == ""
    assert table.where("patrol-2") == "2ne"
    assert len(table.happened("battle")) == 1
    assert table.kind == "Turn"


def test_gunners_mate_drops_the_other_battles_when_a_reward_moves_the_smuggler():
    """GAP-63: a reward that moves the Flagship does the same."""
    table = ambush().markers(1, 7, 12).rolls(6, 1).turn(1).die(1, "cannons").play("use", "gunners_mate")
    table.play("fire_into", "2ne").play("victory", "damage_reward").play("reward", 2).play("claim")
    assert table.offered("step") == ["2nw", "2se"]
    table.play("step", "2se").play("stop")
    assert len(table.happened("battle")) == 1
    assert table.where("patrol-2") == "2ne"


def test_gunners_mate_fires_for_each_of_the_squadrons_cannons_dice():
    """GAP-64: right after the die is on Cannons, inside that action, once per die placed."""
    table = Table().crew(0, "gunners_mate").put("flagship-0", "2nw").dice(0, 5, 6).rolls(6, 1, 6, 1).turn(0)
    table.die(5, "cannons-1").play("use", "gunners_mate").play("pass").play("hold").play("done")
    table.die(6, "cannons-2").play("use", "gunners_mate").play("pass").play("hold").play("done")
    assert [battle["winner"] for battle in table.happened("battle_won")] == ["flagship-0", "flagship-0"]


def test_gunners_mate_fires_when_a_harbor_loads_cannons():
    """CARD-GUNNERSMATE-01: through a Harbor too."""
    table = ambush().put("flagship-0", "2se").gold(1, 0).rolls(6, 1).turn(1)
    table.die(1, "sail-1").play("step", "2nw").play("stop").play("harbor_load").play("use", "gunners_mate")
    table.play("fire_into", "2se")
    assert table.happened("battle_won")[0]["loser"] == "flagship-0"
    assert table.where("flagship-1") == "2nw"


def test_gunners_mate_sleeps_while_dice_go_elsewhere():
    """CARD-GUNNERSMATE-01: only a die on Cannons wakes it."""
    table = ambush().turn(1).die(1, "tailwind")
    assert table.kind == "Turn"
    assert table.happened("battle") == []


# Powder Monkey ------------------------------------------------------------------------------------------------------


def test_powder_monkey_deals_a_damage_after_a_repair():
    """CARD-POWDERMONKEY-01: to any figure in the Flagship's region, the slot picked by the dealer."""
    table = Table(seats=3).crew(1, "powder_monkey").slots(1, sail_1=DAMAGE).dice(1, 2).turn(1, 1)
    table.die(2, "repair").play("repair", "sail-1").play("use", "powder_monkey")
    table.play("target", "flagship-2").play("damage", "rally")
    assert table.damage(1) == []
    assert table.damage(2) == ["rally"]


def test_powder_monkey_deals_one_damage_however_much_was_repaired():
    """CARD-POWDERMONKEY-02, GAP-67: one repair effect, one damage."""
    table = Table(seats=3).crew(1, "powder_monkey").slots(1, sail_1=DAMAGE, cannons=DAMAGE).dice(1, 2).turn(1, 1)
    table.die(2, "repair").play("repair", "sail-1").play("repair", "cannons").play("use", "powder_monkey")
    table.play("target", "flagship-2").play("damage", "rally")
    assert table.damage(2) == ["rally"]
    assert table.kind == "Turn"


def test_powder_monkey_does_nothing_if_nothing_was_repaired():
    """CARD-POWDERMONKEY-02, GAP-67: at least 1 token must have been removed."""
    table = Table(seats=3).crew(1, "powder_monkey").slots(1, sail_1=DAMAGE).dice(1, 2, 2).turn(1)
    table.die(2, "repair").play("done")
    assert table.damage(1) == ["sail-1"]
    assert table.kind == "Turn"


def test_powder_monkey_may_hold_its_fire():
    """CARD-POWDERMONKEY-01: you may."""
    table = Table(seats=3).crew(1, "powder_monkey").slots(1, sail_1=DAMAGE).dice(1, 2).turn(1, 1)
    table.die(2, "repair").play("repair", "sail-1").play("pass")
    assert table.damage(1) == table.damage(2) == []
    assert table.kind == "Turn"


def test_powder_monkey_aims_at_the_flagships_region_only():
    """CARD-POWDERMONKEY-01, GAP-123: own figures too, also in Fog; nobody elsewhere."""
    table = Table(tiles=FOGGY).crew(0, "powder_monkey").put("flagship-0", "1nw").patrols("1ne", "2nw")
    table.slots(0, sail_1=DAMAGE).dice(0, 2).turn(0, 1)
    table.die(2, "repair").play("repair", "sail-1").play("use", "powder_monkey")
    assert table.offered("target") == ["flagship-0", "patrol-1"]


def test_powder_monkey_does_not_care_for_others_repairs():
    """CARD-POWDERMONKEY-01: when you repair."""
    table = Table(seats=3).crew(2, "powder_monkey").slots(1, sail_1=DAMAGE).dice(1, 2).turn(1, 1)
    table.die(2, "repair").play("repair", "sail-1")
    assert table.kind == "Turn"
    assert table.seat == 1


def test_powder_monkey_fires_again_for_another_repair_of_the_same_turn():
    """GAP-67: one trigger per repair effect: the Repair action, then a Harbor."""
    table = Table(seats=3).crew(1, "powder_monkey").slots(1, sail_1=DAMAGE, cannons=DAMAGE).dice(1, 2, 1).turn(1)
    table.die(2, "repair").play("repair", "sail-1").play("done").play("use", "powder_monkey")
    table.play("target", "flagship-2").play("damage", "rally")
    table.die(1, "sail-1").play("step", "2nw").play("stop").play("harbor_repair").play("repair", "cannons")
    table.play("use", "powder_monkey").play("target", "flagship-2").play("damage", "inspire")
    assert table.damage(2) == ["inspire", "rally"]
