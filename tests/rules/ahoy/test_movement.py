"""Movement (MOVE): steps, Sandbars, what stops a figure, direct moves, anchoring."""

import pytest

from tests.rules.ahoy.table import CALM, DAMAGE, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)
FIGURES = ["flagship-0", "flagship-1", "flagship-2", "patrol-1", "cutter", "gunship"]

# 1se lies in the middle: 1ne north of it, 2sw east, 3ne south, 1sw west; 2nw, 3nw and others are diagonal.
CROSS = (("swords-2", 0, 0, 2), ("tree-1", 2, 0, 0), ("tree-2", 0, 2, 0))
# 1ne - 1se (Island) - 1sw, whose Strong Current leads south to the Harbor 2nw. Sandbar 1nw|1ne.
CURRENT = (("fish-2", 0, 0, 0), ("skull-2", 0, 2, 0))
# 1ne is Wreckage with 2 gold and lies beside the open water 1nw.
WRECK = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))


def verbs(table):
    return {choice[0] for choice in table.choices}


def test_a_step_goes_north_south_east_or_west_and_never_diagonally():
    """MOVE-01, MOVE-02"""
    table = Table(4, CROSS).put("flagship-1", "1se").set_sail("flagship-1")
    assert set(table.offered("step")) == {"1ne", "2sw", "3ne", "1sw"}
    for diagonal in ("1nw", "2nw", "3nw"):
        table.refused("step", diagonal)


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize(("here", "behind", "free"), [("1nw", "1sw", "1ne"), ("1sw", "1nw", "1se")])
def test_no_figure_steps_across_a_sandbar_in_either_direction(figure, here, behind, free):
    """MOVE-03"""
    table = Table(4, CALM).put(figure, here).set_sail(figure)
    assert free in table.offered("step")
    table.refused("step", behind)


def test_a_step_off_the_map_is_legal_where_exploring_is_possible():
    """MOVE-04"""
    table = Table(4, CALM).put("flagship-1", "1ne").set_sail("flagship-1")
    assert table.offered("explore") == ["north"]


def test_a_step_off_the_map_is_illegal_where_exploring_is_impossible():
    """MOVE-04"""
    table = Table(4, CALM).no_tiles().put("flagship-1", "1ne").set_sail("flagship-1")
    assert verbs(table) == {"step"}
    table.refused("explore", "north")


def test_sea_witch_makes_a_step_off_the_map_legal_where_exploring_is_impossible():
    """MOVE-04: or Sea Witch is used."""
    table = Table(4, CALM).no_tiles().crew(SMUGGLER, "sea_witch").put("flagship-1", "1ne").set_sail("flagship-1")
    assert table.play("wrap", "north").where("flagship-1") == "1se"


def test_battles_come_before_wreckage():
    """MOVE-05: (2) battles, (3) Wreckage."""
    table = Table(4, WRECK).put("flagship-1", "1nw").put("flagship-3", "1ne").slots(SMUGGLER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1ne")
    assert table.kind == "Victory"
    assert table.damage(SMUGGLER) == []
    table.play("done")
    assert table.kind == "TakeDamage"
    assert table.seat == SMUGGLER


def test_battles_come_before_the_strong_current():
    """MOVE-05: (2) battles, (3) Strong Current."""
    table = Table(4, CURRENT).put("flagship-1", "1se").put("flagship-3", "1sw").slots(SMUGGLER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1sw")
    assert table.kind == "Victory"
    assert table.where("flagship-1") == "1sw"
    assert table.play("done").where("flagship-1") == "2nw"


def test_exploring_comes_before_the_terrain_of_the_entered_space():
    """MOVE-05: (1) explore, (3) Wreckage; MOVE-06: then no further step."""
    table = Table(4, CALM).stack_top("swords-2").put("flagship-1", "1ne").set_sail("flagship-1")
    table.play("explore", "north")
    assert table.kind == "LayTile"
    table.play("lay", 1, -2, 180)  # the Wreckage comes to lie at (1,-1)
    assert table.where("flagship-1") == "3sw"
    assert table.kind == "TakeDamage"
    table.play("damage", "negotiate")
    assert "step" not in verbs(table)


def test_a_figure_that_has_explored_makes_no_further_step():
    """MOVE-06"""
    table = Table(4, CALM).stack_top("tree-2").put("flagship-1", "1ne").dice(SMUGGLER, 6, 1).turn(SMUGGLER)
    table.die(6, "full_sail").play("explore", "north").play("lay", 1, -2, 90)
    assert table.where("flagship-1") == "3sw"
    assert table.kind != "Sail"
    assert "step" not in verbs(table)


def test_a_figure_that_has_battled_makes_no_further_step():
    """MOVE-07"""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-3", "1ne").slots(SMUGGLER, cannons=1)
    table.dice(SMUGGLER, 6, 1).rolls(6, 1).turn(SMUGGLER).die(6, "full_sail").play("step", "1ne").play("done")
    assert table.where("flagship-1") == "1ne"
    assert table.kind == "Turn"


def test_a_battle_that_was_ignored_costs_no_steps():
    """MOVE-07: ignored battles do not count; GAP-42: Emissary removes the only battle of a space."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-3", "1ne").slots(SMUGGLER, cannons=1)
    table.crew(SMUGGLER, "emissary").gold(SMUGGLER, 1).turn(SMUGGLER).sail("1ne").play("use", "emissary")
    assert table.kind == "Sail"
    assert table.play("step", "2nw").where("flagship-1") == "2nw"


def test_one_fought_battle_in_a_space_ends_the_movement_although_another_was_ignored():
    """GAP-42: if at least one battle in the space was fought, movement ends."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("1ne")
    table.slots(SMUGGLER, cannons=1).crew(SMUGGLER, "emissary").gold(SMUGGLER, 2).rolls(6, 1).turn(SMUGGLER)
    table.sail("1ne").play("fight", "flagship-3").play("use", "emissary")
    table.play("pass").play("done")
    assert len(table.happened("battle_rolled")) == 1
    assert table.kind == "Turn"


def test_a_strong_current_still_pushes_after_a_battle_has_taken_the_steps():
    """MOVE-08, GAP-23: and the push leads to a further battle."""
    table = Table(4, CURRENT).put("flagship-1", "1se").put("flagship-3", "1sw").patrols("2nw")
    table.slots(SMUGGLER, cannons=1).rolls(6, 1, 6, 1).turn(SMUGGLER).sail("1sw").play("done")
    assert table.where("flagship-1") == "2nw"
    assert [battle["loser"] for battle in table.happened("battle_won")] == ["flagship-3", "patrol-1"]
    table.play("done")
    assert table.kind == "Anchor"
    assert table.where("flagship-1") == "2nw"


def test_a_strong_current_still_pushes_after_exploring_has_taken_the_steps():
    """MOVE-08"""
    table = Table(4, CALM).stack_top("tree-1").put("flagship-1", "1ne").set_sail("flagship-1")
    table.play("explore", "north").play("lay", 1, -2, 0)  # 3sw at (1,-1) pushes north
    assert table.where("flagship-1") == "3nw"
    assert table.kind == "Turn"


def test_the_player_may_stop_after_any_step_and_loses_the_rest():
    """MOVE-09, SM-20"""
    table = Table(4, CALM).put("flagship-1", "1nw").dice(SMUGGLER, 6, 1).turn(SMUGGLER).die(6, "full_sail")
    table.play("step", "1ne")
    assert table.offers("stop")
    table.play("step", "2nw").play("stop")
    assert table.kind == "Turn"
    assert table.where("flagship-1") == "2nw"


def test_a_figure_may_leave_a_space_and_come_back_to_it():
    """MOVE-10"""
    table = Table(4, CALM).put("flagship-1", "1nw").turn(SMUGGLER).sail("1ne", "1nw")
    assert table.where("flagship-1") == "1nw"
    assert table.kind == "Turn"


def test_coming_back_is_a_new_move_that_starts_battles_again():
    """MOVE-10: re-entering can start battles again."""
    table = Table(4, CALM).put("flagship-1", "1ne").put("flagship-3", "1ne").slots(SMUGGLER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1nw", "1ne")
    assert table.kind == "Victory"


def test_enemy_figures_do_not_block_where_no_battle_is_fought():
    """MOVE-11: a figure passes through or stops with them."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("1ne", "2nw")
    table.turn(SMUGGLER).sail("1ne")
    assert table.kind == "Sail"
    table.play("step", "2nw")
    assert table.where("flagship-1") == table.where("patrol-2") == "2nw"
    assert table.kind == "Turn"


def test_any_number_of_figures_and_tokens_may_be_in_one_space():
    """MOVE-12"""
    table = Table(4, CALM).put("flagship-0", "1se").put("flagship-2", "1se").put("flagship-3", "1se")
    table.patrols(*["1se"] * 10).put("cutter", "1se").comrades(14).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("1se")
    assert table.where("flagship-1") == "1se"
    assert len(table.state.figures_at(table.state.at[SMUGGLER])) == 15


@pytest.mark.parametrize("wish", ["stops early", "has no steps left"])
def test_a_figure_anchors_when_it_steps_no_further(wish):
    """MOVE-13: because its player does not want to, or because it cannot."""
    table = Table(4, CALM).put("flagship-1", "2nw" if wish == "stops early" else "1ne").turn(SMUGGLER)
    table.sail(*["2nw", "2ne"][table.where("flagship-1") == "2nw" :])
    if wish == "stops early":
        assert not table.offers("treasure")
        table.play("stop")
    assert table.offers("treasure")


def test_anchoring_follows_all_pushes_of_strong_currents():
    """MOVE-14: the Harbor that the current leads to is where the Flagship anchors."""
    table = Table(4, CURRENT).put("flagship-1", "1se").slots(SMUGGLER, negotiate=DAMAGE).turn(SMUGGLER).sail("1sw")
    assert table.where("flagship-1") == "2nw"
    assert not table.offers("harbor_repair")  # a step is left
    assert table.play("stop").offers("harbor_repair")


def test_an_anchoring_flagship_resolves_harbor_and_treasure_of_its_space():
    """MOVE-15, GAP-30: Bird B has both in one space, and both work."""
    table = Table(4, CALM).put("flagship-1", "1ne").slots(SMUGGLER, negotiate=DAMAGE).gold(SMUGGLER, 0)
    table.turn(SMUGGLER).sail("2nw", "2ne")
    assert {choice[0] for choice in table.choices} == {"treasure", "harbor_repair", "harbor_load", "done"}
    table.play("harbor_repair").play("repair", "negotiate").play("treasure")
    assert table.damage(SMUGGLER) == []
    assert table.state.gold[SMUGGLER] == 1
    assert table.kind == "Turn"


@pytest.mark.parametrize("figure", ["patrol-1", "cutter", "gunship"])
def test_other_figures_anchor_without_any_terrain_effect(figure):
    """MOVE-16, TERR-16: Harbor and Treasure name only Flagships."""
    seat = SQUADRON if figure == "patrol-1" else UNION
    table = Table(4, CALM).put(figure, "2nw").slots(seat, sail_1=DAMAGE).gold(seat, 0).set_sail(figure)
    table.play("step", "2ne")
    if table.offers("stop"):
        table.play("stop")
    assert table.where(figure) == "2ne"
    assert table.kind == "Turn"
    assert table.state.gold[seat] == 0
    assert table.damage(seat) == ["sail-1"]


def test_no_action_starts_before_the_moved_figure_has_anchored():
    """MOVE-17: free actions included."""
    table = Table(4, CALM).put("flagship-1", "1ne").market("sailor").gold(SMUGGLER, 2).turn(SMUGGLER).sail("1se")
    assert verbs(table) == {"step", "explore", "stop"}
    table.play("stop")
    assert table.offered("recruit") == ["sailor"]
    assert table.offered("smuggle") == ["sailor"]


def test_no_action_starts_before_harbor_and_treasure_are_done_with():
    """MOVE-17"""
    table = Table(4, CALM).put("flagship-1", "2nw").crew(SMUGGLER, "ghastly_gust").turn(SMUGGLER).sail("2ne")
    table.play("stop")
    assert not table.offers("use", "ghastly_gust")
    assert table.play("done").offers("use", "ghastly_gust")


def test_a_direct_move_ignores_the_way_but_not_the_destination():
    """MOVE-18: battle, Wreckage and anchoring of the destination happen; ACT-04."""
    far = (*CALM, ("compass-1", 20, 0, 0))  # 3ne, far off, is Wreckage with 1 gold and Tailwind 5
    table = Table(4, far).put("flagship-1", "1nw").put("flagship-3", "3ne").slots(SMUGGLER, cannons=1)
    table.gold(SMUGGLER, 0).dice(SMUGGLER, 5, 1).rolls(6, 1).turn(SMUGGLER).die(5, "tailwind").play("fly", "3ne")
    assert table.kind == "Victory"
    table.play("done").play("damage", "negotiate").play("treasure")
    assert table.where("flagship-1") == "3ne"
    assert table.damage(SMUGGLER) == ["negotiate"]
    assert table.state.gold[SMUGGLER] == 1


def test_a_direct_move_ends_with_the_strong_current_of_its_destination():
    """MOVE-18, TERR-01"""
    table = Table(4, CURRENT).put("flagship-1", "1nw").crew(SMUGGLER, "ghastly_gust").turn(SMUGGLER)
    table.play("use", "ghastly_gust").play("fly", "1sw")
    assert table.where("flagship-1") == "2nw"


def test_a_direct_move_ignores_sandbars():
    """MOVE-18, TERR-20"""
    table = Table(4, CALM).put("flagship-1", "1nw").dice(SMUGGLER, 2, 1).turn(SMUGGLER).die(2, "tailwind")
    assert table.play("fly", "1sw").where("flagship-1") == "1sw"


def test_a_direct_move_never_explores():
    """MOVE-19: only spaces of the map are offered."""
    table = Table(4, CALM).put("flagship-1", "1nw").crew(SMUGGLER, "ghastly_gust").turn(SMUGGLER)
    table.play("use", "ghastly_gust")
    assert verbs(table) == {"fly"}
    assert set(table.offered("fly")) == {"1ne", "1sw", "1se", "2nw", "2ne", "2sw", "2se"}


def test_a_placed_figure_neither_battles_nor_triggers_terrain_nor_anchors():
    """MOVE-20, TERR-27: a Patrol is deployed on Wreckage among loaded enemies."""
    table = Table(4, WRECK).put("flagship-0", "1nw").put("flagship-1", "1ne").put("gunship", "1ne")
    table.slots(SQUADRON, cannons_1=5).slots(SMUGGLER, cannons=4).dice(SQUADRON, 1, 1).turn(SQUADRON)
    table.die(1, "deploy").play("deploy", "1ne")
    assert table.where("patrol-1") == "1ne"
    assert table.kind == "Turn"
    assert table.happened("battle") == []


def test_strongholds_never_move():
    """MOVE-21: neither Order nor Convincing Official picks one."""
    table = Table(4, CALM).strongholds("1se").patrols("1nw").crew(SQUADRON, "convincing_official_1")
    table.dice(SQUADRON, 3, 1).turn(SQUADRON).die(3, "order")
    assert table.offered("move_patrol") == ["patrol-1"]
    table.play("done").die(1, "convincing_official_1")
    assert table.offered("move_patrol") == ["patrol-1"]


@pytest.mark.parametrize("slot", ["sail-1", "full_sail", "sailor", "trawler"])
def test_a_movement_of_one_or_more_steps_needs_at_least_one(slot):
    """MOVE-22"""
    table = Table(4, CALM).put("flagship-1", "1ne").crew(SMUGGLER, "sailor", "trawler")
    table.dice(SMUGGLER, 3, 3).turn(SMUGGLER).die(3, slot)
    assert table.kind == "Sail"
    assert not table.offers("stop")
    assert table.play("step", "1nw").offers("stop")
