"""Crew of the suit Bird: Aeronauts, Middleman, Documentarian, Elder, Sea Witch."""

from tests.rules.ahoy.table import DAMAGE, Table

# Both Bird tiles side by side: Islands at 1se and 2se, a Harbor with 1 gold at 2ne.
BIRDS = (("bird-1", 0, 0, 0), ("bird-2", 2, 0, 0))
# A row of four spaces at y=0: Wreckage at 1nw (0,0), then open water at 1ne, 2nw and 2ne (3,0).
ROW = (("tree-2", 0, 0, 0), ("compass-2", 2, 0, 0))


# Aeronauts ----------------------------------------------------------------------------------------------------------


def test_aeronauts_pay_1_gold_to_fly_to_the_other_island_of_the_suit():
    """CARD-AERONAUTS-01: from an Island, 1 gold, directly to another Island of the same suit."""
    table = Table(tiles=BIRDS).crew(0, "aeronauts").gold(0, 3).turn(0)
    table.play("use", "aeronauts")
    assert table.where("flagship-0") == "2se"
    assert table.state.gold[0] == 2
    assert table.state.supply == 20 - 2 - 1


def test_aeronauts_may_be_used_again_and_again_while_there_is_gold():
    """CARD-AERONAUTS-02: any number of times per turn, a free action: no die is used."""
    table = Table(tiles=BIRDS).crew(0, "aeronauts").gold(0, 2).turn(0)
    dice = list(table.state.dice[0])
    table.play("use", "aeronauts").play("use", "aeronauts")
    assert table.where("flagship-0") == "1se"
    assert table.state.gold[0] == 0
    assert table.state.dice[0] == dice
    assert not table.offers("use", "aeronauts")


def test_aeronauts_are_no_tailwind_so_the_squadron_leaves_no_patrol():
    """CARD-AERONAUTS-02: not a Tailwind action, so no Patrol is placed where it anchors."""
    table = Table(tiles=BIRDS).crew(0, "aeronauts").gold(0, 1).turn(0)
    table.play("use", "aeronauts")
    assert table.kind == "Turn"
    assert table.where("patrol-1") == ""


def test_aeronauts_stay_while_the_other_island_of_the_suit_is_not_on_the_map():
    """CARD-AERONAUTS-03, GAP-86: not usable, and no gold is spent."""
    table = Table().crew(0, "aeronauts").gold(0, 3).turn(0)
    table.refused("use", "aeronauts")
    assert table.state.gold[0] == 3


def test_aeronauts_need_an_island_under_the_flagship():
    """CARD-AERONAUTS-01: only if the Flagship is on an Island."""
    table = Table(tiles=BIRDS).crew(0, "aeronauts").gold(0, 3).put("flagship-0", "1sw").turn(0)
    table.refused("use", "aeronauts")


def test_aeronauts_meet_who_is_at_the_destination():
    """CARD-AERONAUTS-01: a direct move like any other: a loaded enemy on the Island must be fought."""
    table = Table(tiles=BIRDS).crew(0, "aeronauts").gold(0, 1).slots(1, cannons=1).rolls(6, 1).turn(0)
    table.play("use", "aeronauts").play("pass")  # the Union plays no Plan
    assert table.happened("battle_won")[0]["winner"] == "flagship-0"


# Middleman ----------------------------------------------------------------------------------------------------------


def test_middleman_changes_a_die_by_2_for_1_gold():
    """CARD-MIDDLEMAN-01: 1 to 3 costs 1 gold."""
    table = Table().crew(0, "middleman").gold(0, 1).dice(0, 1).turn(0, 1)
    table.play("die", 1).play("raise", 2).play("slot", "order")
    assert table.held(0, "order") == 3
    assert table.state.gold[0] == 0


def test_middleman_may_still_change_a_die_by_1():
    """CARD-MIDDLEMAN-01: each gold changes the die by 1 or by 2, up or down."""
    table = Table().crew(0, "middleman").gold(0, 1).dice(0, 3).turn(0, 1)
    table.play("die", 3)
    changes = [choice for choice in table.choices if choice[0] in ("raise", "lower")]
    assert changes == [("raise", 1), ("lower", 1), ("raise", 2), ("lower", 2)]


def test_middleman_makes_a_1_a_6_for_3_gold():
    """CARD-MIDDLEMAN-01: 2+2+1."""
    table = Table().crew(0, "middleman").gold(0, 3).dice(0, 1).turn(0, 1)
    table.play("die", 1).play("raise", 2).play("raise", 2).play("raise", 1).play("slot", "cannons-2")
    assert table.held(0, "cannons-2") == 6
    assert table.state.gold[0] == 0


def test_middleman_cannot_make_a_1_a_6_for_2_gold():
    """CARD-MIDDLEMAN-01: with 2 gold a 1 becomes a 5 at most."""
    table = Table().crew(0, "middleman").gold(0, 2).dice(0, 1).turn(0, 1)
    table.play("die", 1).play("raise", 2).play("raise", 2)
    assert table.offers("slot", "cannons-1")
    assert not table.offers("slot", "cannons-2")


def test_middleman_cannot_raise_a_die_above_6_or_lower_it_below_1():
    """CARD-MIDDLEMAN-02: a 5 cannot be raised by 2, a 2 cannot be lowered by 2."""
    table = Table().crew(0, "middleman").gold(0, 5).dice(0, 5, 2).turn(0)
    table.play("die", 5)
    assert table.offers("raise", 1)
    table.refused("raise", 2)
    table.play("slot", "sail-1").play("step", "1sw").play("stop").play("done").play("die", 2)
    assert table.offers("lower", 1)
    table.refused("lower", 2)


def test_without_middleman_1_gold_changes_a_die_by_1():
    """CARD-MIDDLEMAN-01: it is its owner's gold that goes further, nobody else's."""
    table = Table().crew(0, "middleman").gold(1, 3).dice(1, 3).turn(1, 1)
    table.play("die", 3)
    table.refused("raise", 2)
    table.refused("lower", 2)


def test_middleman_changes_a_die_that_a_harbor_moves():
    """CARD-MIDDLEMAN-02: a 3 on Sail becomes a 5 on Cannons for 1 gold."""
    table = Table().put("flagship-0", "1se").slots(0, sail_1=3).crew(0, "middleman").gold(0, 1).dice(0, 1).turn(0, 1)
    table.die(1, "sail-2").play("step", "2nw").play("stop").play("harbor_load").play("raise", 2)
    assert table.held(0, "sail-1") == 0
    assert table.held(0, "cannons-1") == 5
    assert table.state.gold[0] == 0


def test_without_middleman_a_3_is_too_far_from_cannons_at_a_harbor():
    """CARD-MIDDLEMAN-02: the same Harbor offers nothing to a Squadron with 1 gold and no Middleman."""
    table = Table().put("flagship-0", "1se").slots(0, sail_1=3).gold(0, 1).dice(0, 1).turn(0, 1)
    table.die(1, "sail-2").play("step", "2nw").play("stop")
    assert not table.offers("harbor_load")


# Documentarian ------------------------------------------------------------------------------------------------------


def test_documentarian_earns_1_gold_beside_an_enemy_flagship():
    """CARD-DOCUMENTARIAN-01: at the end of the own turn, in the same region."""
    table = Table(seats=3).crew(1, "documentarian").put("flagship-1", "2nw").turn(1, 0)
    assert table.where("flagship-2") == "2se"
    table.play("end_turn")
    assert table.state.gold[1] == 2


def test_documentarian_earns_1_gold_beside_several_flagships():
    """CARD-DOCUMENTARIAN-02: three enemy Flagships still give 1."""
    table = Table(seats=4).crew(1, "documentarian").put("flagship-0", "2ne").turn(1, 0)
    table.play("end_turn")
    assert table.state.gold[1] == 2


def test_documentarian_wants_flagships_in_the_own_region():
    """CARD-DOCUMENTARIAN-01: neither a Patrol beside it nor a Flagship one space away in the next region counts."""
    table = Table(seats=3).crew(1, "documentarian").put("flagship-1", "2nw").patrols("2nw")
    table.put("flagship-2", "1se").turn(1, 0)
    table.play("end_turn")
    assert table.state.gold[1] == 1


def test_documentarian_earns_nothing_at_the_end_of_others_turns():
    """CARD-DOCUMENTARIAN-01: at the end of your turn."""
    table = Table(seats=3).crew(1, "documentarian").turn(2, 0)
    table.play("end_turn")
    assert table.state.gold[1] == 1


# Elder --------------------------------------------------------------------------------------------------------------


def test_elder_earns_1_gold_while_nothing_is_damaged():
    """CARD-ELDER-01: no damage on the own board or Crew; damage of others does not matter."""
    table = Table().crew(0, "elder").slots(1, sail_1=DAMAGE).turn(0, 0)
    table.play("end_turn")
    assert table.state.gold[0] == 2


def test_elder_earns_nothing_with_a_damaged_board():
    """CARD-ELDER-01: one damaged slot of the board is enough."""
    table = Table().crew(0, "elder").slots(0, deploy=DAMAGE).turn(0, 0)
    table.play("end_turn")
    assert table.state.gold[0] == 1


def test_elder_earns_nothing_with_a_damaged_crew():
    """CARD-ELDER-01: Crew slots count too."""
    table = Table().crew(0, "elder", "sailor").slots(0, sailor=DAMAGE).turn(0, 0)
    table.play("end_turn")
    assert table.state.gold[0] == 1


def test_elder_earns_nothing_with_a_damaged_gunship():
    """CARD-ELDER-01, CARD-ELDER-02: the slots of Plans in play count."""
    table = Table().crew(1, "elder").put("gunship", "2nw").slots(1, gunship_4=DAMAGE).turn(1, 0)
    table.play("end_turn")
    assert table.state.gold[1] == 1


def test_elder_earns_1_gold_beside_sound_ships():
    """CARD-ELDER-01: Plans in play without damage, filled or empty, do no harm."""
    table = Table().crew(1, "elder").put("gunship", "2nw").put("cutter", "2nw").slots(1, gunship_4=4).turn(1, 0)
    table.play("end_turn")
    assert table.state.gold[1] == 2


def test_elder_of_an_enemy_does_not_mind_the_unions_damaged_gunship():
    """CARD-ELDER-01: your slots."""
    table = Table().crew(0, "elder").put("gunship", "2nw").slots(1, gunship_4=DAMAGE).turn(0, 0)
    table.play("end_turn")
    assert table.state.gold[0] == 2


def test_elder_pays_the_squadron_in_each_of_its_three_turns():
    """CARD-ELDER-02: 3 gold in a round."""
    table = Table().crew(0, "elder").gold(0, 0).dice(0, 1, 1, 3, 4, 2).dice(1).turn(0)
    table.die(1, "tailwind-1").die(1, "tailwind-2").play("end_turn")
    assert table.state.gold[0] == 1
    table.die(3, "order").die(4, "bombard").play("end_turn")
    assert table.state.gold[0] == 2
    table.die(2, "repair").play("end_turn")
    assert table.state.gold[0] == 3


# Sea Witch ----------------------------------------------------------------------------------------------------------


def test_sea_witch_takes_the_flagship_to_the_far_end_of_its_row():
    """EX-22, CARD-SEAWITCH-01: from (3,0) east to (0,0), whose Wreckage is met; more map beyond a gap is ignored."""
    table = (
        Table(tiles=(*ROW, ("skull-2", -3, 0, 0))).crew(0, "sea_witch").put("flagship-0", "2ne").dice(0, 1).turn(0, 1)
    )
    table.die(1, "sail-1").play("wrap", "east")
    assert table.where("flagship-0") == "1nw"
    assert table.kind == "TakeDamage"


def test_sea_witch_takes_the_flagship_into_battle_at_the_far_end():
    """EX-22, GAP-81: battles of the space it comes to are fought."""
    table = Table(tiles=ROW).crew(0, "sea_witch").put("flagship-0", "2ne").put("flagship-1", "1nw")
    table.slots(1, cannons=1).rolls(6, 1).dice(0, 1).turn(0, 1).die(1, "sail-1").play("wrap", "east").play("pass")
    assert table.happened("battle_won")[0]["loser"] == "flagship-1"


def test_sea_witch_works_along_columns():
    """CARD-SEAWITCH-01: its own row or column: off the south edge at (3,1) to (3,0)."""
    table = Table(tiles=ROW).crew(0, "sea_witch").put("flagship-0", "2se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("wrap", "south")
    assert table.where("flagship-0") == "2ne"


def test_sea_witch_works_where_nothing_can_be_explored():
    """CARD-SEAWITCH-02: with an empty tile stack the edge is closed to all others."""
    table = (
        Table(tiles=ROW).crew(0, "sea_witch").put("flagship-0", "2ne").no_tiles().dice(0, 1).turn(0, 1).die(1, "sail-1")
    )
    assert table.offered("explore") == []
    assert table.offered("wrap") == ["north", "east"]


def test_without_sea_witch_a_closed_edge_stays_closed():
    """CARD-SEAWITCH-02: nothing is offered off the map."""
    table = (
        Table(tiles=ROW).crew(1, "sea_witch").put("flagship-0", "2ne").no_tiles().dice(0, 1).turn(0, 1).die(1, "sail-1")
    )
    assert table.choices == [("step", "2se"), ("step", "2nw")]


def test_sea_witch_may_be_left_out_to_explore():
    """CARD-SEAWITCH-01: it is used instead of exploring, if its owner likes."""
    table = Table(tiles=ROW).crew(0, "sea_witch").put("flagship-0", "2ne").dice(0, 1).turn(0, 1).die(1, "sail-1")
    assert table.offers("explore", "east")
    assert table.offers("wrap", "east")
    table.play("explore", "east")
    assert table.kind == "LayTile"


def test_sea_witch_does_not_explore_and_costs_one_step():
    """CARD-SEAWITCH-03, CARD-SEAWITCH-04: no tile is drawn, and the second step of the Sail is still to be made."""
    table = Table(tiles=ROW).crew(0, "sea_witch").put("flagship-0", "2se").dice(0, 1).turn(0, 1)
    tiles = len(table.state.tiles)
    table.die(1, "sail-1").play("wrap", "east")
    assert table.where("flagship-0") == "1sw"
    assert len(table.state.tiles) == tiles
    table.play("damage", "deploy")  # 1sw is Wreckage
    table.play("step", "1se")
    assert table.kind == "Anchor"  # no third step
    assert table.where("flagship-0") == "1se"


def test_sea_witch_ignores_sandbars():
    """GAP-81: a direct move, so the Sandbar between 1nw and 1ne does not matter."""
    table = Table(tiles=(("fish-2", 0, 0, 0), ("skull-2", 0, 2, 0))).crew(0, "sea_witch").put("flagship-0", "1ne")
    table.dice(0, 1).turn(0, 1).die(1, "sail-1")
    assert not table.offers("step", "1nw")
    table.play("wrap", "east")
    assert table.where("flagship-0") == "1nw"


def test_sea_witch_answers_a_push_off_the_map_without_spending_a_step():
    """GAP-82, CARD-SEAWITCH-04: the Strong Current of 1ne pushes north; she goes to 1se and has a step left."""
    table = Table().crew(0, "sea_witch").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne")
    assert table.choices == [("explore", "north"), ("wrap", "north")]
    table.play("wrap", "north")
    assert table.where("flagship-0") == "1se"
    assert table.offers("step", "2nw")


def test_sea_witch_may_be_left_out_when_a_push_leads_to_a_closed_edge():
    """CARD-SEAWITCH-01, GAP-20: she may; with an empty stack and without her the figure stays in the current."""
    table = Table().crew(0, "sea_witch").no_tiles().dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne")
    assert table.where("flagship-0") == "1ne"
    assert table.offers("wrap", "north")
    (stay,) = (choice for choice in table.choices if choice[0] != "wrap")
    table.play(*stay)
    assert table.where("flagship-0") == "1ne"
    assert table.offers("step", "1se")  # the second step of the Sail


def test_sea_witch_does_not_take_patrols_or_union_ships():
    """GAP-130, CARD-SEAWITCH-01: your Flagship."""
    table = Table(tiles=ROW).crew(0, "sea_witch").patrols("2ne").no_tiles().dice(0, 3).turn(0, 1)
    table.die(3, "order").play("move_patrol", "patrol-1")
    assert table.choices == [("step", "2se"), ("step", "2nw")]
    table = Table(tiles=ROW).crew(1, "sea_witch").put("cutter", "2ne").no_tiles().dice(1, 1).turn(1, 1)
    table.die(1, "cutter").play("ship_sail")
    assert table.choices == [("step", "2se"), ("step", "2nw")]
