"""Crew of the suit Compass: Sailor, Battering Beakhead, Ghastly Gust, Whispering Wind, Trawler."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table

# Region 1: 1nw pushes south into 1sw, 1ne is Wreckage with 1 gold and Tailwind 5, 1se the Island (Bird).
# Region 2, to its east: 2nw is a Harbor, 2ne and 2sw have 1 gold each, 2se is the Island (Skull).
BIRD_AND_SKULL = (("bird-1", 0, 0, 0), ("skull-2", 2, 0, 0))
# Two Tailwind spaces: 5 on the Wreckage of 1ne, 4 on 2sw.
BIRDS = (("bird-1", 0, 0, 0), ("bird-2", 2, 0, 0))


def facing(where: str = "2ne", tiles: tuple = ()) -> Table:
    """A loaded Smuggler on 2nw with Beakhead, the Squadron's Flagship beside it; the Union far away."""
    table = Table(seats=3, tiles=tiles) if tiles else Table(seats=3)
    table.put("flagship-1", "2nw").put("flagship-0", where).put("flagship-2", "1sw").slots(1, cannons=1)
    return table.crew(1, "battering_beakhead").dice(1, 1, 1)


def beaten(table: Table, *slots: str) -> Table:
    """The Smuggler attacks the Squadron's Flagship, wins, and damages these slots with option B."""
    table.rolls(6, 1).turn(1).die(1, "sail-1").play("step", table.where("flagship-0")).play("victory", "damage_reward")
    for slot in slots:
        table.play("damage", slot)
    return table


# Sailor -------------------------------------------------------------------------------------------------------------


def test_sailor_sails_up_to_3_steps_with_any_die():
    """CARD-SAILOR-01: 1 to 3 steps of the Flagship; each step may be the last."""
    table = Table().crew(0, "sailor").dice(0, 2).turn(0, 1).die(2, "sailor")
    assert not table.offers("stop")
    table.play("step", "1sw")
    assert table.offers("stop")
    table.play("step", "1nw").play("step", "1sw")
    assert table.where("flagship-0") == "1sw"
    assert table.offers("end_turn")


def test_sailor_is_no_sail_for_the_squadron():
    """CARD-SAILOR-02: no Patrol is left where it anchors."""
    table = Table().crew(0, "sailor").dice(0, 2).turn(0, 1).die(2, "sailor").play("step", "1sw").play("stop")
    assert table.kind == "Turn"
    assert table.where("patrol-1") == ""


def test_sailor_is_no_sail_for_the_union():
    """CARD-SAILOR-02: no Comrades on an Island."""
    table = Table().crew(1, "sailor").put("flagship-1", "2ne").dice(1, 2).turn(1, 1).die(2, "sailor")
    table.play("step", "2se").play("stop")
    assert table.kind == "Turn"
    assert (table.state.ready, table.state.comrades) == (6, [0, 0])


def test_sailor_anchors_like_every_movement():
    """CARD-SAILOR-01: the Treasure where it ends is gained."""
    table = Table().crew(1, "sailor").dice(1, 2).turn(1, 1).die(2, "sailor").play("step", "2ne").play("stop")
    table.play("treasure")
    assert table.state.gold[1] == 2


def test_sailor_loses_its_steps_in_a_battle():
    """CARD-SAILOR-01: movement rules apply: after a battle no step is left."""
    table = Table().crew(0, "sailor").put("flagship-0", "2ne").slots(1, cannons=1).dice(0, 2).rolls(6, 1).turn(0, 1)
    table.die(2, "sailor").play("step", "2se").play("pass").play("done")
    assert table.kind == "Turn"
    assert table.where("flagship-0") == "2se"


# Battering Beakhead -------------------------------------------------------------------------------------------------


def test_battering_beakhead_moves_a_damaged_enemy_1_step_per_damage():
    """CARD-BEAKHEAD-01: 1 damage, 1 step, in a direction of the dealer's choice."""
    table = beaten(facing(), "deploy").play("use", "battering_beakhead")
    assert (table.seat, table.offered("step")) == (1, ["2se", "2nw"])
    table.play("step", "2se")
    assert table.where("flagship-0") == "2se"
    assert table.kind == "GainReward"  # no second step


def test_battering_beakhead_moves_2_steps_after_2_damage_or_fewer():
    """CARD-BEAKHEAD-01, GAP-69: after all damage of the option, 0 to 2 steps, one at a time."""
    table = facing().crew(0, "battering_beakhead").rolls(1, 6).turn(1).die(1, "sail-1").play("step", "2ne")
    table.play("victory", "two_damage").play("damage", "tailwind").play("damage", "negotiate")
    table.play("use", "battering_beakhead").play("step", "2se")
    assert table.choices == [("step", "2ne"), ("step", "2sw"), ("stop",)]
    table.play("step", "2sw")
    assert table.where("flagship-1") == "2sw"


def test_battering_beakhead_may_stop_before_the_first_step():
    """GAP-69: 0 to N steps."""
    table = beaten(facing(), "deploy").play("use", "battering_beakhead").play("stop")
    assert table.where("flagship-0") == "2ne"
    assert table.kind == "GainReward"


def test_battering_beakhead_need_not_be_used():
    """CARD-BEAKHEAD-01: you may."""
    table = beaten(facing(), "deploy").play("pass")
    assert table.where("flagship-0") == "2ne"


def test_battering_beakhead_cannot_move_what_is_gone():
    """CARD-BEAKHEAD-01: a damaged Patrol is off the map."""
    table = facing("1se").patrols("2ne").rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2ne")
    table.play("victory", "damage_reward")
    assert table.where("patrol-1") == ""
    assert table.kind == "GainReward"


def test_battering_beakhead_counts_only_damage_that_was_really_dealt():
    """GAP-68: ignored damage gives no step: none at all, or 1 of 2."""
    filled = {"sail_1": 1, "sail_2": 1, "sail_3": 1, "full_sail": 1, "tailwind": 1}
    table = facing().crew(0, "battering_beakhead").slots(1, **filled, negotiate=DAMAGE)
    table.slots(1, sail_1=0).rolls(1, 6).turn(1).die(1, "sail-1").play("step", "2ne").play("victory", "two_damage")
    assert (table.seat, table.kind) == (1, "Anchor")  # every slot was taken: nothing dealt, nothing to answer
    table = facing().crew(0, "battering_beakhead").slots(1, **filled)
    table.slots(1, sail_1=0).rolls(1, 6).turn(1).die(1, "sail-1").play("step", "2ne").play("victory", "two_damage")
    assert table.damage(1) == ["negotiate"]
    table.play("use", "battering_beakhead").play("step", "2se")
    assert table.kind == "Turn"  # 1 damage was dealt: 1 step


def test_battering_beakhead_cannot_move_a_figure_off_the_map():
    """CARD-BEAKHEAD-02: no edge is offered, whatever is left on the tile stack."""
    table = beaten(facing(), "deploy").play("use", "battering_beakhead")
    assert table.choices == [("step", "2se"), ("step", "2nw"), ("stop",)]


def test_battering_beakhead_cannot_move_a_figure_off_the_map_by_a_strong_current():
    """CARD-BEAKHEAD-02: the Strong Current of 1ne points off the map: no push, no tile."""
    table = facing("1se")
    tiles = len(table.state.tiles)
    beaten(table, "deploy").play("use", "battering_beakhead").play("step", "1ne")
    assert table.where("flagship-0") == "1ne"
    assert len(table.state.tiles) == tiles
    assert table.kind == "GainReward"


def test_battering_beakhead_cannot_cross_a_sandbar():
    """CARD-BEAKHEAD-05: from 1se the Sandbar closes the way west to 1sw."""
    table = beaten(facing("1se"), "deploy").play("use", "battering_beakhead")
    assert table.offered("step") == ["1ne", "2nw"]


def test_battering_beakhead_starts_no_battle_and_ignores_harbors():
    """CARD-BEAKHEAD-03: moved onto a Harbor to a loaded Union Flagship: no battle, no Harbor."""
    table = facing().put("flagship-2", "2nw").slots(2, cannons=6).slots(0, order=DAMAGE)
    table.put("flagship-1", "2se").rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2ne")
    table.play("victory", "damage_reward").play("damage", "deploy").play("use", "battering_beakhead").play(
        "step", "2nw"
    )
    assert table.where("flagship-0") == "2nw"
    assert len(table.happened("battle")) == 1
    assert (table.seat, table.kind) == (1, "GainReward")
    assert table.damage(0) == ["order", "deploy"]


def test_battering_beakhead_ignores_treasure():
    """CARD-BEAKHEAD-03: no gold where the figure comes to lie: 2ne has 1."""
    table = beaten(facing("2se").put("flagship-1", "2sw"), "deploy").play("use", "battering_beakhead")
    table.play("step", "2ne")
    assert (table.seat, table.kind) == (1, "GainReward")
    assert table.state.gold[0] == 1


def test_battering_beakhead_shoves_a_flagship_into_wreckage():
    """CARD-BEAKHEAD-04, GAP-69: its owner picks the slot; this damage was taken, so it gives no further step."""
    table = facing("2nw", BIRD_AND_SKULL).put("flagship-1", "2ne").put("flagship-2", "2se")
    beaten(table, "deploy").play("use", "battering_beakhead").play("step", "1ne")
    assert (table.seat, table.kind) == (0, "TakeDamage")
    table.play("damage", "bombard")
    assert table.damage(0) == ["bombard", "deploy"]
    assert (table.seat, table.kind) == (1, "GainReward")


def test_battering_beakhead_shoves_a_flagship_into_a_strong_current():
    """CARD-BEAKHEAD-04: pushed on by the current of 1nw to 1sw."""
    table = facing("1ne", BIRD_AND_SKULL).put("flagship-2", "2se")
    beaten(table, "deploy").play("use", "battering_beakhead").play("step", "1nw")
    assert table.where("flagship-0") == "1sw"


def test_battering_beakhead_shoves_the_gunship_into_wreckage():
    """GAP-70: it ignores Wreckage only in its own Sail; the damage goes on its Plan, which sinks it here."""
    table = facing("2ne", BIRD_AND_SKULL).put("flagship-2", "2se").put("gunship", "1se").put("flagship-1", "1sw")
    table.rolls(6, 1).turn(1).die(1, "sail-1").play("step", "1se").play("pass").play("victory", "damage_reward").play(
        "damage", "gunship-4"
    )
    table.play("use", "battering_beakhead").play("step", "1ne")
    assert table.where("gunship") == ""
    assert "gunship" in table.state.plan_discard


def test_battering_beakhead_serves_a_defender_on_anothers_turn():
    """GAP-71, GAP-131: an unloaded defender that wins shoves the attacker; the second battle is off."""
    table = (
        facing().crew(0, "battering_beakhead").patrols("2ne").rolls(1, 6).turn(1).die(1, "sail-1").play("step", "2ne")
    )
    table.play("fight", "flagship-0").play("victory", "damage_steal").play("damage", "negotiate")
    assert (table.seat, table.offered("use")) == (0, ["battering_beakhead"])
    table.play("use", "battering_beakhead").play("step", "2se")
    assert table.where("flagship-1") == "2se"
    assert len(table.happened("battle")) == 1
    assert (table.seat, table.kind) == (1, "Turn")  # neither steps left nor a Treasure where it was shoved to


def test_battering_beakhead_that_stands_still_leaves_the_other_battles():
    """GAP-71: if the attacker is not moved, it fights on."""
    table = facing().crew(0, "battering_beakhead").patrols("2ne").rolls(1, 6, 6, 1).turn(1).die(1, "sail-1")
    table.play("step", "2ne").play("fight", "flagship-0").play("victory", "damage_steal").play("damage", "negotiate")
    table.play("pass")
    assert len(table.happened("battle_won")) == 2


# Ghastly Gust -------------------------------------------------------------------------------------------------------


def test_ghastly_gust_is_discarded_to_fly_anywhere():
    """CARD-GHASTLYGUST-01, CARD-ALL-03: a free action: directly to any other space of the map."""
    table = Table(seats=3).crew(1, "ghastly_gust").dice(1, 2, 2).turn(1).play("use", "ghastly_gust")
    assert table.offered("fly") == ["1nw", "1ne", "1sw", "1se", "2nw", "2ne", "2se"]  # it is on 2sw
    table.play("fly", "1nw")
    assert table.where("flagship-1") == "1nw"
    assert table.state.crew[1] == []
    assert table.state.discarded[-1] == "ghastly_gust"
    assert table.state.dice[1] == [2, 2]


def test_ghastly_gust_must_move():
    """CARD-GHASTLYGUST-01: once discarded the Flagship moves; staying is not offered."""
    table = Table(seats=3).crew(1, "ghastly_gust").turn(1).play("use", "ghastly_gust")
    table.refused("stay")
    table.refused("fly", "2sw")


def test_ghastly_gust_is_no_tailwind():
    """CARD-GHASTLYGUST-02: the Squadron leaves no Patrol, even on a space with a Tailwind value."""
    table = Table(tiles=BIRDS).crew(0, "ghastly_gust").turn(0).play("use", "ghastly_gust").play("fly", "2sw")
    assert table.kind == "Turn"
    assert table.where("patrol-1") == ""


def test_ghastly_gust_blows_into_wreckage_and_treasure():
    """CARD-GHASTLYGUST-01: the destination is resolved as usual."""
    table = Table(tiles=BIRD_AND_SKULL).crew(0, "ghastly_gust").turn(0).play("use", "ghastly_gust").play("fly", "1ne")
    table.play("damage", "deploy").play("treasure")
    assert table.damage(0) == ["deploy"]
    assert table.state.gold[0] == 2


# Whispering Wind ----------------------------------------------------------------------------------------------------


def test_whispering_wind_carries_to_any_tailwind_space_for_2_gold():
    """CARD-WHISPERINGWIND-01: a free action, any Tailwind value, nowhere else."""
    table = Table(tiles=BIRDS).crew(0, "whispering_wind").gold(0, 3).dice(0, 1, 1).turn(0)
    table.play("use", "whispering_wind")
    assert table.choices == [("fly", "1ne"), ("fly", "2sw")]
    table.play("fly", "2sw")
    assert table.where("flagship-0") == "2sw"
    assert table.state.gold[0] == 1
    assert table.state.dice[0] == [1, 1]


def test_whispering_wind_blows_once_per_turn():
    """CARD-WHISPERINGWIND-01, CARD-ALL-02: again in the next turn."""
    table = Table(tiles=BIRDS).crew(0, "whispering_wind").gold(0, 6).dice(0, 1, 1, 1).dice(1).turn(0)
    table.play("use", "whispering_wind").play("fly", "2sw")
    table.refused("use", "whispering_wind")
    table.die(1, "tailwind-1").die(1, "tailwind-2").play("end_turn")
    assert table.offers("use", "whispering_wind")


def test_whispering_wind_costs_2_gold():
    """CARD-WHISPERINGWIND-01: 1 gold is not enough."""
    table = Table(tiles=BIRDS).crew(0, "whispering_wind").gold(0, 1).turn(0)
    table.refused("use", "whispering_wind")


def test_whispering_wind_needs_another_tailwind_space():
    """CARD-WHISPERINGWIND-01: a move leaves its space; on the only Tailwind space of the map no gold can be wasted."""
    tiles = (("compass-2", 0, 0, 0), ("skull-2", 2, 1, 0))  # Tailwind 2 at 1sw
    table = Table(tiles=tiles).crew(0, "whispering_wind").gold(0, 2).put("flagship-0", "1sw").turn(0)
    table.refused("use", "whispering_wind")


def test_whispering_wind_is_no_tailwind():
    """CARD-WHISPERINGWIND-02: the Squadron leaves no Patrol."""
    table = Table(tiles=BIRDS).crew(0, "whispering_wind").gold(0, 2).turn(0)
    table.play("use", "whispering_wind").play("fly", "2sw")
    assert table.kind == "Turn"
    assert table.where("patrol-1") == ""


# Trawler ------------------------------------------------------------------------------------------------------------


def test_trawler_gains_treasure_on_the_way():
    """CARD-TRAWLER-01: 2ne is only passed, and pays 1 gold."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2nw").dice(1, 3).turn(1, 1)
    table.die(3, "trawler").play("step", "2ne").play("step", "2se")
    assert table.state.gold[1] == 2
    assert table.where("flagship-1") == "2se"


def test_a_sail_gains_no_treasure_on_the_way():
    """CARD-TRAWLER-01: the same way with Sail pays nothing: the nets hang out in Trawler's own action only."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2nw").dice(1, 3).turn(1, 1)
    table.die(3, "sail-1").play("step", "2ne").play("step", "2se")
    assert table.state.gold[1] == 1


def test_trawler_makes_1_or_2_steps_and_both_treasures_pay():
    """CARD-TRAWLER-01: passed and anchored: 1 + 2 gold; a third step is not possible."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2ne").dice(1, 3).turn(1, 1).die(3, "trawler")
    assert not table.offers("stop")
    table.play("step", "2se")
    assert table.offers("stop")
    table.play("step", "2sw")
    assert table.where("flagship-1") == "2sw"
    assert table.state.gold[1] == 2
    assert table.offers("end_turn")


def test_trawler_pays_the_anchored_treasure_once():
    """CARD-TRAWLER-02, GAP-77: 1se pays its 2 gold once, although the Flagship passed into it and anchors on it."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2nw").dice(1, 3).turn(1, 1)
    table.die(3, "trawler").play("step", "1se").play("stop")
    assert table.state.gold[1] == 3
    assert table.kind == "Turn"


def test_trawler_pays_the_starting_space_only_if_it_is_entered_again():
    """GAP-77: from 2ne away: nothing; from 2ne away and back: 1 gold."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2ne").dice(1, 3).turn(1, 1)
    table.die(3, "trawler").play("step", "2se").play("stop")
    assert table.state.gold[1] == 1
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2ne").dice(1, 3).turn(1, 1)
    table.die(3, "trawler").play("step", "2se").play("step", "2ne")
    assert table.state.gold[1] == 2


def test_trawler_pays_a_treasure_entered_twice_only_once():
    """CARD-TRAWLER-02, GAP-77: into the Treasure of 2nw, north into the current of 1sw, and pushed back to 2nw."""
    tiles = (("fish-2", 0, 0, 0), ("skull-2", 0, 2, 1))
    table = Table(seats=3, tiles=tiles).crew(1, "trawler").put("flagship-1", "2ne").dice(1, 3).turn(1, 1)
    table.die(3, "trawler").play("step", "2nw").play("step", "1sw")
    assert table.where("flagship-1") == "2nw"
    assert table.state.gold[1] == 2


def test_trawler_pays_again_in_another_action():
    """CARD-TRAWLER-02: once per action: the Sail afterwards anchors on the same Treasure and gains it."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2nw").dice(1, 3, 3).turn(1)
    table.die(3, "trawler").play("step", "2ne").play("step", "2se").die(3, "sail-1").play("step", "2ne").play("stop")
    table.play("treasure")
    assert table.state.gold[1] == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_trawler_is_no_sail(seat):
    """CARD-TRAWLER-02: no Patrol for the Squadron, no Comrades for the Union."""
    table = Table().crew(seat, "trawler").put(f"flagship-{seat}", "2sw").dice(seat, 3).turn(seat, 1)
    table.die(3, "trawler").play("step", "2se").play("stop")
    assert table.kind == "Turn"
    assert table.where("patrol-1") == ""
    assert table.state.ready == 6


def test_trawler_keeps_the_treasure_of_a_space_it_fought_its_way_out_of():
    """CARD-TRAWLER-01: every Treasure it moved into during the action pays, also if a victory moves the ship on."""
    table = Table(seats=3).crew(1, "trawler").put("flagship-1", "2nw").put("flagship-2", "1nw").patrols("2ne")
    table.slots(1, cannons=1).dice(1, 3).rolls(6, 1).turn(1, 1).die(3, "trawler").play("step", "2ne")
    table.play("victory", "damage_move").play("step", "2se").play("stop")
    assert table.where("flagship-1") == "2se"
    assert table.state.gold[1] == 2


def test_trawler_keeps_the_treasure_of_a_space_it_was_shoved_out_of():
    """CARD-TRAWLER-01: the same when a defender wins and its Battering Beakhead moves the ship."""
    table = facing().crew(1, "trawler").crew(0, "battering_beakhead").rolls(1, 6).turn(1).die(1, "trawler")
    table.play("step", "2ne").play("victory", "two_damage").play("damage", "tailwind").play("damage", "negotiate")
    table.play("use", "battering_beakhead").play("step", "2se").play("stop")
    assert table.where("flagship-1") == "2se"
    assert table.state.gold[1] == 2


def test_trawler_gains_from_wreckage_it_passes():
    """CARD-TRAWLER-01: Wreckage has Treasure too; it still takes its damage."""
    table = Table(seats=3, tiles=BIRD_AND_SKULL).crew(1, "trawler").put("flagship-1", "2nw").dice(1, 3).turn(1, 1)
    table.die(3, "trawler").play("step", "1ne").play("damage", "negotiate").play("step", "1se")
    assert table.state.gold[1] == 2
    assert table.damage(1) == ["negotiate"]
