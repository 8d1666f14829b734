"""The Mollusk Union: Comrades, its board and its Battle Victory options. See also test_mollusk_plans, test_ships."""

import pytest

from shared.rules.ahoy.turn.round import ScoreRound
from shared.rules.game import SYSTEM
from tests.rules.ahoy.table import DAMAGE, Table

# Region 1: Fish Island 1nw, Tailwind 6 at 1ne, Wreckage 1sw, Fog 1se.
# Region 2: Compass Island 2se, Tailwind 2 at 2sw, open 2nw and 2ne, a Sandbar between 2nw and 2sw.
WINDY = (("fish-1", 0, 0, 2), ("compass-2", 2, 1, 0))
FIVE_REGIONS = (*WINDY, ("skull-2", 4, 0, 0), ("tree-1", 6, 0, 0), ("bird-1", 8, 0, 0))
FIVE_ISLANDS = ["1nw", "2se", "3se", "4se", "5se"]


def union(*dice: int, tiles=WINDY, seats: int = 2) -> Table:
    """The Union's turn is about to come: its Flagship at 2ne next to the Island 2se, 6 Ready, 14 in the supply."""
    table = Table(seats, tiles=tiles).put("flagship-0", "1nw")
    return table.put(f"flagship-{table.union}", "2ne").dice(table.union, *dice).gold(table.union, 0)


def sail_to_island(table: Table) -> Table:
    """With a Sail the Union's Flagship anchors on the Island 2se."""
    return table.turn(table.union).die(1, "sail-1").play("step", "2se").play("stop")


def comrades(table: Table) -> tuple[list[int], int, int]:
    """On the Islands, Ready, in the supply."""
    return table.state.comrades, table.state.ready, table.state.reserve


# Comrades: MU-01 to MU-06 -------------------------------------------------------------------------------------------


def test_sail_and_rally_make_comrades_ready_without_a_limit():
    """MU-01: all 20 may be Ready."""
    table = sail_to_island(union(1, 6).comrades(ready=14)).play("ready_comrades")
    assert comrades(table) == ([0, 0], 16, 4)
    table.die(6, "rally")
    assert comrades(table) == ([0, 0], 20, 0)


PLACINGS = {
    "sail": [("die", 1), ("slot", "sail-1"), ("step", "2se"), ("stop",)],
    "inspire": [("die", 6), ("slot", "inspire")],
    "assemble": [("die", 1), ("slot", "assemble")],
}


@pytest.mark.parametrize("action", PLACINGS)
def test_only_ready_comrades_can_be_placed(action):
    """MU-02: none is Ready, 20 are in the supply."""
    table = union(1, 6).comrades(ready=0).turn(1)
    for choice in PLACINGS[action]:
        table.play(*choice)
    assert table.offered("place_comrades") == table.offered("comrade") == table.offered("amount") == []
    assert comrades(table) == ([0, 0], 0, 20)


def test_sail_inspire_and_assemble_place_ready_comrades_on_islands():
    """MU-02"""
    table = sail_to_island(union(1, 1, 6).comrades(ready=8)).play("place_comrades")
    assert comrades(table) == ([0, 2], 6, 12)
    table.die(1, "assemble").play("amount", 1)
    assert comrades(table) == ([0, 3], 5, 12)
    table.turn(1, 1).die(6, "inspire").play("comrade", "1nw").play("done")
    assert comrades(table) == ([1, 3], 4, 12)


def test_any_number_of_comrades_may_be_on_one_island():
    """MU-03"""
    table = sail_to_island(union(1, 1).comrades(0, 14, ready=6)).play("place_comrades").die(1, "assemble")
    table.play("amount", 4)
    assert comrades(table) == ([0, 20], 0, 0)


@pytest.mark.parametrize(("on_island", "ready", "fame"), [(3, 0, 5), (2, 18, 0), (0, 20, 0)])
def test_a_comrade_on_an_island_gives_control_and_a_ready_one_none(on_island, ready, fame):
    """MU-04: against 2 Patrols in a region of wealth 5, both Flagships elsewhere."""
    table = union().put("flagship-0", "1nw").put("flagship-1", "1nw").patrols("2nw", "2nw").wealth(1, 5)
    table.comrades(0, on_island, ready=ready).frames(ScoreRound(SYSTEM)).play(*table.choices[0])
    assert table.state.fame[1] == fame


def test_a_removed_comrade_goes_to_the_supply():
    """MU-05: bombarded, bribed away, or lost in a battle."""
    table = union(seats=3).put("flagship-0", "2nw").comrades(2, 3, ready=6).dice(0, 4, 4).turn(0).die(4, "bombard")
    assert comrades(table) == ([2, 0], 6, 12)
    table.put("flagship-1", "1nw").dice(1, 2, 2).turn(1).die(2, "negotiate").play("skip")
    table.play(*table.choices[0])
    assert comrades(table) == ([1, 0], 6, 13)
    table.put("flagship-0", "1ne").put("flagship-2", "1nw").slots(0, cannons_1=5).dice(0, 1).rolls(6, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1nw").play("fight", "flagship-2").play("pass").play("hold")
    table.play("victory", "damage_comrade_removed")
    assert comrades(table) == ([0, 0], 6, 14)


def test_comrades_are_placed_on_islands_only():
    """MU-06"""
    table = union(1, 6).turn(1).die(6, "inspire")
    assert table.offered("comrade") == ["1nw", "2se"]
    table.play("done").die(1, "sail-1").play("step", "2nw").play("stop")
    assert table.kind == "Turn"  # open water: nothing to place or ready


# Standard actions: MU-32 to MU-38 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_sail_takes_any_die_and_moves_one_or_two_steps(value):
    """MU-32"""
    table = union(value, value).put("flagship-1", "2se").turn(1).die(value, "sail-1")
    assert not table.offers("stop")
    table.play("step", "2ne")
    assert table.offers("stop")
    table.play("step", "2nw")
    assert table.where("flagship-1") == "2nw"
    assert table.kind == "Turn"


@pytest.mark.parametrize(
    ("choice", "after"),
    [("place_comrades", ([0, 2], 4, 14)), ("ready_comrades", ([0, 0], 8, 12)), ("done", ([0, 0], 6, 14))],
)
def test_anchoring_on_an_island_with_a_sail_the_union_places_or_readies_two_or_neither(choice, after):
    """MU-33"""
    table = sail_to_island(union(1, 1))
    assert sorted(table.choices) == [("done",), ("place_comrades",), ("ready_comrades",)]
    table.play(choice)
    assert comrades(table) == after
    assert table.kind == "Turn"  # one of the two, not both


def test_passing_an_island_gives_no_comrades():
    """MU-33"""
    table = union(1, 1).turn(1).die(1, "sail-1").play("step", "2se").play("step", "2sw")
    assert table.kind == "Turn"
    assert comrades(table) == ([0, 0], 6, 14)


def test_if_one_comrade_is_left_for_it_the_number_is_one():
    """MU-34"""
    placed = sail_to_island(union(1, 1).comrades(5, 0, ready=1)).play("place_comrades")
    assert comrades(placed) == ([5, 1], 0, 14)
    readied = sail_to_island(union(1, 1).comrades(5, 0, ready=14)).play("ready_comrades")
    assert comrades(readied) == ([5, 0], 15, 0)


OTHER_MOVES = {
    "sailor": [("die", 1), ("slot", "sailor"), ("step", "2se"), ("stop",)],
    "trawler": [("die", 1), ("slot", "trawler"), ("step", "2se"), ("stop",)],
    "ghastly_gust": [("use", "ghastly_gust"), ("fly", "2se")],
    "aeronauts": [("use", "aeronauts")],
}


@pytest.mark.parametrize("card", OTHER_MOVES)
def test_other_moves_to_an_island_give_no_comrades(card):
    """MU-35"""
    table = union(1, 1, tiles=(("compass-1", 0, 0, 2), ("compass-2", 2, 1, 0))).crew(1, card).gold(1, 1)
    if card == "aeronauts":
        table.put("flagship-1", "1nw")
    table.turn(1)
    for choice in OTHER_MOVES[card]:
        table.play(*choice)
    assert table.where("flagship-1") == "2se"
    assert table.kind == "Turn"


@pytest.mark.parametrize(("value", "spaces"), [(1, []), (2, ["2sw"]), (3, []), (4, []), (5, []), (6, ["1ne"])])
def test_tailwind_takes_any_die(value, spaces):
    """MU-36"""
    table = union(value, value).turn(1).die(value, "tailwind-1")
    assert table.offered("fly") == spaces
    if spaces:
        table.play("fly", spaces[0])
        assert table.where("flagship-1") == spaces[0]
    assert table.held(1, "tailwind-1") == value
    assert table.kind == "Turn"


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_one_cannons_slot_takes_any_die(value):
    """MU-37"""
    table = union(value, value).turn(1).die(value, "cannons")
    assert table.held(1, "cannons") == value
    assert [slot for slot in table.play("die", value).offered("slot") if str(slot).startswith("cannons")] == []


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_repair_takes_an_even_die(value):
    """MU-38"""
    table = union(value, value).slots(1, sail_1=DAMAGE, rally=DAMAGE, inspire=DAMAGE).turn(1).play("die", value)
    assert table.offers("slot", "repair") == (value % 2 == 0)
    if value % 2 == 0:
        table.play("slot", "repair").play("repair", "rally").play("repair", "sail-1")
        assert table.damage(1) == ["inspire"]


# Special actions: MU-39 to MU-42 ------------------------------------------------------------------------------------


def test_inspire_places_one_comrade_on_each_of_up_to_four_islands():
    """MU-39"""
    table = union(6, 6, tiles=FIVE_REGIONS).turn(1).die(6, "inspire")
    assert table.offered("comrade") == FIVE_ISLANDS
    for island in FIVE_ISLANDS[:3]:
        table.play("comrade", island)
    assert table.offered("comrade") == FIVE_ISLANDS[3:]
    table.play("comrade", "5se")
    assert comrades(table) == ([1, 1, 1, 0, 1], 2, 14)
    assert table.kind == "Turn"


@pytest.mark.parametrize(
    ("slot", "values"), [("inspire", [6]), ("assemble", [1]), ("rally", [6])], ids=["inspire", "assemble", "rally"]
)
def test_special_actions_need_their_printed_value(slot, values):
    """MU-39, MU-40, MU-41"""
    table = union(1, 2, 3, 4, 5, 6)
    fits = [value for value in range(1, 7) if table.turn(1).play("die", value).offers("slot", slot)]
    assert fits == values


@pytest.mark.parametrize("space", ["2nw", "2ne", "2sw", "2se"])
def test_assemble_places_up_to_four_on_the_island_of_the_flagships_region(space):
    """MU-40"""
    table = union(1, 1).put("flagship-1", space).turn(1).die(1, "assemble")
    assert table.offered("amount") == [0, 1, 2, 3, 4]
    table.play("amount", 4)
    assert comrades(table) == ([0, 4], 2, 14)


@pytest.mark.parametrize(("supply", "readied"), [(14, 4), (4, 4), (3, 3), (0, 0)])
def test_rally_on_an_island_readies_four_or_all_that_are_left(supply, readied):
    """MU-41"""
    table = union(6, 6).put("flagship-1", "2se").comrades(14 - supply, 0, ready=6).turn(1).die(6, "rally")
    assert (table.state.ready, table.state.reserve) == (6 + readied, supply - readied)
    assert table.kind == "Turn"


def test_rally_off_an_island_has_no_effect():
    """MU-42"""
    table = union(6, 6).turn(1).die(6, "rally")
    assert comrades(table) == ([0, 0], 6, 14)
    assert table.held(1, "rally") == 6


# Battle Victory: MU-43, MU-44 ---------------------------------------------------------------------------------------


def test_option_a_deals_one_damage_and_steals_one_gold():
    """MU-43"""
    table = union(1, 1).put("flagship-0", "2se").slots(1, cannons=1).gold(0, 2).rolls(4, 4).turn(1)
    table.die(1, "sail-1").play("step", "2se").play("pass")
    assert table.offered("victory") == ["damage_steal", "damage_comrade_placed"]
    table.play("victory", "damage_steal").play("damage", "bombard")
    assert table.damage(0) == ["bombard"]
    assert table.state.gold == [1, 1]


@pytest.mark.parametrize("fighter", ["flagship-1", "cutter", "gunship"])
def test_option_b_deals_one_damage_and_places_a_comrade_in_the_region_of_battle(fighter):
    """MU-44: whichever Union figure fought; here as defender at 2ne, the Flagship perhaps elsewhere."""
    table = union().put("flagship-1", "1ne").put(fighter, "2ne").put("flagship-0", "2nw").slots(0, cannons_1=5)
    table.dice(0, 1, 1).rolls(1, 6).turn(0).die(1, "sail-1").play("step", "2ne").play("pass").play("hold")
    table.play("victory", "damage_comrade_placed").play("damage", "bombard")
    assert table.damage(0) == ["bombard"]
    assert table.choices == [("patrol",), ("done",)]  # no second one: the Squadron's Flagship anchors
    assert comrades(table) == ([0, 1], 5, 14)


# Gaps ---------------------------------------------------------------------------------------------------------------


def test_inspire_and_assemble_place_no_more_than_are_ready():
    """GAP-119"""
    table = union(1, 6, tiles=FIVE_REGIONS).comrades(ready=2).turn(1).die(6, "inspire")
    table.play("comrade", "1nw").play("comrade", "3se")
    assert comrades(table) == ([1, 0, 1, 0, 0], 0, 18)
    assert table.kind == "Turn"

    table = union(1, 6).comrades(ready=2).turn(1).die(1, "assemble")
    assert table.offered("amount") == [0, 1, 2]


@pytest.mark.parametrize("plan", ["", "close_call"])
def test_comrades_come_with_anchoring_on_an_island_with_or_without_a_battle(plan):
    """GAP-120"""
    table = union(1, 1).put("flagship-0", "2se").slots(1, cannons=1).plans("close_call").rolls(1, 6).turn(1)
    table.die(1, "sail-1").play("step", "2se")
    if plan:
        table.play("plan", plan).play("stop")
    else:
        table.play("pass").play("done")
    assert table.offers("place_comrades")
    assert table.offers("ready_comrades")


def test_comrades_come_with_anchoring_on_an_island_just_explored():
    """GAP-120"""
    table = union(1, 1).stack_top("tree-1").turn(1).die(1, "sail-1").play("explore", "east").play("lay", 4, 1, 180)
    assert table.where("flagship-1") == "3nw"
    table.play("place_comrades")
    assert table.state.comrades == [0, 0, 2]


@pytest.mark.parametrize(("shoved", "offered"), [("2ne", False), ("2se", True)])
def test_a_union_flagship_shoved_before_it_anchors_gets_comrades_only_on_an_island(shoved, offered):
    """GAP-121: the Squadron wins as defender and has Battering Beakhead; the Union sailed to 2se or to 2ne."""
    battle = {"2ne": "2se", "2se": "2ne"}[shoved]
    start = {"2se": "2ne", "2ne": "2nw"}[battle]
    table = union(1, 1).put("flagship-1", start).put("flagship-0", battle).crew(0, "battering_beakhead")
    table.slots(0, cannons_1=5).rolls(1, 6).turn(1).die(1, "sail-1").play("step", battle).play("pass").play("hold")
    table.play("victory", "damage_steal").play("damage", "rally").play("use", "battering_beakhead")
    table.play("step", shoved)
    assert table.where("flagship-1") == shoved
    assert table.offers("place_comrades") == offered


def test_strongholds_do_not_restrict_comrades():
    """GAP-122: Convincing Comrade and Evacuation bring them there and away again."""
    table = union(1, 1).strongholds("1nw").comrades(0, 2).crew(1, "convincing_comrade_1").plans("evacuation").turn(1)
    table.die(1, "convincing_comrade_1").play("from", "2se").play("shift", "1nw", 2)
    assert table.state.comrades == [2, 0]
    table.play("plan", "evacuation")
    assert table.state.comrades == [0, 2]


def test_damage_to_the_union_flagship_never_goes_to_a_ships_plan():
    """GAP-124"""
    table = union().put("flagship-0", "2nw").put("cutter", "1ne").put("gunship", "1ne").crew(1, "shipwright")
    table.slots(0, cannons_1=5).dice(0, 1, 1).rolls(6, 1).turn(0).die(1, "sail-1").play("step", "2ne").play("pass")
    table.play("hold").play("victory", "two_damage")
    slots = ["sail-1", "tailwind-1", "assemble", "cannons", "inspire", "rally", "shipwright"]
    assert table.offered("damage") == slots
