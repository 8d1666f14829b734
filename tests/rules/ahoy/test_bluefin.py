"""The Bluefin Squadron: Patrols, its board, and its Battle Victory options. Strongholds are in test_strongholds."""

import pytest

from shared.rules.ahoy.turn.round import StartTurn
from tests.rules.ahoy.table import DAMAGE, Table

# Region 1: Fish Island 1nw, Tailwind 6 at 1ne, Wreckage 1sw, Fog 1se.
# Region 2: Compass Island 2se, Tailwind 2 at 2sw, open 2nw and 2ne, a Sandbar between 2nw and 2sw.
WINDY = (("fish-1", 0, 0, 2), ("compass-2", 2, 1, 0))
# Region 2: Skull Island 2se, Strong Current at 2nw south into 2sw (Tailwind 2), Harbor 2ne.
STREAMY = (("fish-1", 0, 0, 2), ("skull-1", 2, 1, 0))
TWO_FISH = (("fish-1", 0, 0, 2), ("fish-2", 2, 1, 0))


def squadron(*dice: int, tiles=WINDY, seats: int = 2) -> Table:
    """The Squadron's turn is about to come: its Flagship at 2nw, the Union's out of the way at 1nw."""
    table = Table(seats, tiles=tiles).put("flagship-0", "2nw").put(f"flagship-{2 if seats > 2 else 1}", "1nw")
    return table.dice(0, *dice).gold(0, 0)


def loaded_order(*patrols: str, tiles=WINDY, seats: int = 2) -> Table:
    """The Squadron has a 5 on Cannons and these Patrols, and has just placed a die on Order."""
    return squadron(3, 3, tiles=tiles, seats=seats).patrols(*patrols).slots(0, cannons_1=5).turn(0).die(3, "order")


# Patrols: SQ-01 to SQ-07 --------------------------------------------------------------------------------------------


def sail_to_open_water(table: Table) -> Table:
    return table.die(2, "sail-1").play("step", "2ne").play("stop")


def tailwind(table: Table) -> Table:
    return table.die(2, "tailwind-1").play("fly", "2sw")


@pytest.mark.parametrize(("go", "space"), [(sail_to_open_water, "2ne"), (tailwind, "2sw")])
def test_anchoring_after_sail_or_tailwind_the_squadron_may_place_a_patrol(go, space):
    """SQ-01"""
    table = go(squadron(2, 2).turn(0))
    assert table.choices == [("patrol",), ("done",)]
    table.play("patrol")
    assert [table.where("patrol-1"), table.where("patrol-2")] == [space, ""]
    assert table.kind == "Turn"

    declined = go(squadron(2, 2).turn(0)).play("done")
    assert declined.where("patrol-1") == ""


OTHER_MOVES = {
    "sailor": (WINDY, [("die", 1), ("slot", "sailor"), ("step", "2ne"), ("stop",)], "2ne"),
    "trawler": (WINDY, [("die", 1), ("slot", "trawler"), ("step", "2ne"), ("stop",)], "2ne"),
    "whispering_wind": (WINDY, [("use", "whispering_wind"), ("fly", "2sw")], "2sw"),
    "ghastly_gust": (WINDY, [("use", "ghastly_gust"), ("fly", "2ne")], "2ne"),
    "aeronauts": (TWO_FISH, [("use", "aeronauts")], "1nw"),
}


@pytest.mark.parametrize("card", OTHER_MOVES)
def test_other_movements_of_the_flagship_leave_no_patrol(card):
    """SQ-02"""
    tiles, plays, space = OTHER_MOVES[card]
    table = squadron(1, 1, tiles=tiles).put("flagship-1", "1sw").crew(0, card).gold(0, 3)
    if card == "aeronauts":
        table.put("flagship-0", "2se")
    table.turn(0)
    for choice in plays:
        table.play(*choice)
    assert table.where("flagship-0") == space
    assert table.kind == "Turn"
    assert table.where("patrol-1") == ""


def test_a_push_outside_sail_and_tailwind_leaves_no_patrol():
    """SQ-02"""
    table = squadron(1, 1, tiles=STREAMY).put("flagship-0", "2ne").crew(0, "sailor").turn(0)
    table.die(1, "sailor").play("step", "2nw").play("stop")
    assert table.where("flagship-0") == "2sw"
    assert table.kind == "Turn"


def test_a_placed_patrol_starts_no_battle():
    """SQ-03: the Squadron is loaded and the Union's Flagship is still there."""
    table = squadron(1, 1).slots(0, cannons_1=5).put("flagship-1", "2ne").rolls(3, 2).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("hold").play("done").play("patrol")
    assert table.where("patrol-1") == table.where("flagship-1") == "2ne"
    assert len(table.happened("battle")) == 1
    assert table.kind == "Turn"


def test_a_placed_patrol_ignores_wreckage():
    """SQ-03"""
    table = squadron(1, 1).put("flagship-0", "1nw").put("flagship-1", "2se").turn(0)
    table.die(1, "sail-1").play("step", "1sw").play("damage", "deploy").play("stop").play("patrol")
    assert table.where("patrol-1") == "1sw"


def test_a_placed_patrol_ignores_a_strong_current():
    """SQ-03: Sea Dog lets the Flagship anchor in it."""
    table = squadron(1, 1, tiles=STREAMY).put("flagship-0", "2ne").crew(0, "sea_dog").turn(0)
    table.die(1, "sail-1").play("step", "2nw").play("use", "sea_dog").play("ignore").play("stop").play("patrol")
    assert table.where("patrol-1") == "2nw"


@pytest.mark.parametrize(("go", "space"), [(sail_to_open_water, "2ne"), (tailwind, "2sw")])
def test_without_patrols_in_the_supply_none_is_placed(go, space):
    """SQ-04: all 10 are on the map."""
    table = go(squadron(2, 2).patrols(*["2se"] * 10).turn(0))
    assert table.where("flagship-0") == space
    assert table.kind == "Turn"
    assert {table.where(f"patrol-{number}") for number in range(1, 11)} == {"2se"}


def test_a_patrol_that_moves_into_wreckage_returns_to_the_supply():
    """SQ-05"""
    table = squadron(3, 3).patrols("1nw").turn(0).die(3, "order").play("move_patrol", "patrol-1").play("step", "1sw")
    assert table.where("patrol-1") == ""
    assert table.damage(0) == []


def test_a_patrol_that_is_dealt_damage_returns_to_the_supply():
    """SQ-05: in a battle that the Union wins."""
    table = squadron().patrols("2ne").put("flagship-1", "2se").dice(1, 1, 1).slots(1, cannons=4).rolls(6, 1).turn(1)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("hold").play("victory", "damage_steal")
    assert table.where("patrol-1") == ""
    assert table.damage(0) == []


def test_a_patrol_damaged_without_a_battle_returns_to_the_supply():
    """SQ-05: Mystic."""
    table = squadron().patrols("2ne", "2ne").put("flagship-1", "2se").crew(1, "mystic").turn(1)
    table.play("use", "mystic").play("damage", "rally").play("target", "patrol-1")
    assert (table.where("patrol-1"), table.where("patrol-2")) == ("", "2ne")


@pytest.mark.parametrize("loaded", [True, False])
def test_patrols_are_loaded_if_and_only_if_a_die_is_on_cannons(loaded):
    """SQ-06: as attacker, with the Cannons die."""
    table = squadron(3, 3).patrols("2ne").put("flagship-1", "2se").slots(0, cannons_1=5 if loaded else 0).turn(0)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "2se")
    assert table.kind == ("PlayPlans" if loaded else "Turn")
    if loaded:
        table.play("pass")
        assert table.choices == [("hold",), *(("fire", "cannons-1", amount) for amount in (1, 2, 3, 4))]


def test_the_squadron_may_lower_a_cannons_die_for_a_defending_patrol():
    """SQ-06"""
    table = squadron().patrols("2ne").put("flagship-1", "2se").slots(0, cannons_2=6).dice(1, 1, 1).rolls(5, 1).turn(1)
    table.die(1, "sail-1").play("step", "2ne").play("pass")
    assert (table.seat, table.kind) == (0, "DefenderFires")
    table.play("fire", "cannons-2", 5)
    assert table.happened("battle_won")[0]["winner"] == "patrol-1"
    assert table.held(0, "cannons-2") == 1


def test_patrols_are_moved_by_order_convincing_official_and_strong_currents():
    """SQ-07"""
    table = squadron(3, 3, tiles=STREAMY).put("flagship-0", "2se").patrols("2ne", "1ne")
    table.crew(0, "convincing_official_1").turn(0).die(3, "order").play("move_patrol", "patrol-1").play("step", "2nw")
    assert table.where("patrol-1") == "2sw"  # pushed on
    table.play("done").die(3, "convincing_official_1").play("move_patrol", "patrol-2").play("step", "1se")
    assert table.where("patrol-2") == "1se"


def test_patrols_do_not_sail_with_the_flagship():
    """SQ-07"""
    table = squadron(2, 2).patrols("2nw", "2nw").turn(0)
    sail_to_open_water(table).play("done")
    tailwind(table).play("done")
    assert table.where("flagship-0") == "2sw"
    assert table.where("patrol-1") == table.where("patrol-2") == "2nw"


def test_battering_beakhead_never_moves_a_patrol():
    """SQ-07: the damage has removed it."""
    table = squadron().patrols("2ne").put("flagship-1", "2se").crew(1, "battering_beakhead").dice(1, 1, 1)
    table.slots(1, cannons=1).rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2ne").play("pass")
    table.play("victory", "damage_steal")
    assert not table.offers("use", "battering_beakhead")
    assert table.where("patrol-1") == ""


# Dice and standard actions: SQ-19 to SQ-25 --------------------------------------------------------------------------


def test_the_squadron_uses_its_five_dice_in_three_turns_of_two_two_and_one():
    """SQ-19"""
    table = squadron(1, 1, 1, 5, 6).dice(1, 1, 1, 1, 2).patrols(*["1ne"] * 10).frames(StartTurn(0))
    actions = {
        0: [(1, "tailwind-1"), (1, "tailwind-2"), (1, "deploy"), (5, "cannons-1"), (6, "cannons-2")],
        1: [(1, "tailwind-1"), (1, "tailwind-2"), (1, "cannons"), (2, "repair")],
    }
    turns = []
    while table.kind == "Turn":
        seat, dice = table.seat, 0
        while table.offered("die"):
            table.die(*actions[seat].pop(0))
            dice += 1
        table.play("end_turn")
        turns.append((seat, dice))
    assert turns == [(0, 2), (1, 2), (0, 2), (1, 2), (0, 1)]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_sail_takes_any_die_and_moves_one_or_two_steps(value):
    """SQ-20"""
    table = squadron(value, value).turn(0).die(value, "sail-1")
    assert not table.offers("stop")
    table.play("step", "2ne")
    assert table.offers("stop")
    table.play("step", "2se")
    assert table.where("flagship-0") == "2se"
    assert table.choices == [("patrol",), ("done",)]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_tailwind_takes_any_die(value):
    """SQ-21"""
    table = squadron(value, value).turn(0).die(value, "tailwind-1")
    wind = {2: ["2sw"], 6: ["1ne"]}.get(value, [])
    assert table.offered("fly") == wind
    assert table.held(0, "tailwind-1") == value


def test_a_tailwind_that_does_not_move_leaves_no_patrol():
    """SQ-21"""
    table = squadron(2, 2).turn(0).die(2, "tailwind-1").play("stay")
    assert table.kind == "Turn"
    assert (table.where("flagship-0"), table.where("patrol-1")) == ("2nw", "")


@pytest.mark.parametrize(("value", "slots"), [(4, []), (5, ["cannons-1"]), (6, ["cannons-2"])])
def test_one_cannons_slot_takes_a_five_and_the_other_a_six(value, slots):
    """SQ-22"""
    table = squadron(value, value).turn(0).play("die", value)
    assert [slot for slot in table.offered("slot") if str(slot).startswith("cannons")] == slots


@pytest.mark.parametrize("slots", [{"cannons_1": 5}, {"cannons_2": 6}, {"cannons_1": 5, "cannons_2": 6}])
def test_one_die_on_either_cannons_slot_loads_and_a_second_adds_a_value_to_lower(slots):
    """SQ-23: Flagship and Patrol must both battle; the die to lower is chosen among those that are there."""
    table = squadron(1, 3).patrols("2ne").put("flagship-1", "2se").slots(0, **slots).rolls(1, 2, 1, 2).turn(0)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "2se").play("pass")
    assert set(table.offered("fire")) == {slot.replace("_", "-") for slot in slots}
    table.play("hold").play("done").die(1, "sail-1").play("step", "2ne").play("step", "2se")
    assert len(table.happened("battle")) == 2


def test_a_lowered_cannons_die_stays_and_still_loads():
    """SQ-24"""
    table = squadron(1, 1).put("flagship-1", "2ne").slots(0, cannons_1=5).rolls(1, 6).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("fire", "cannons-1", 3).play("done").play("done")
    assert table.held(0, "cannons-1") == 2
    table.rolls(1, 6).die(1, "sail-2").play("step", "2nw").play("step", "2ne")
    assert table.kind == "PlayPlans"


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_repair_takes_a_two_only(value):
    """SQ-25"""
    table = squadron(value, value).turn(0).play("die", value)
    assert table.offers("slot", "repair") == (value == 2)


def test_repair_removes_up_to_two_damages():
    """SQ-25"""
    table = squadron(2, 2).slots(0, sail_1=DAMAGE, deploy=DAMAGE, order=DAMAGE).turn(0).die(2, "repair")
    table.play("repair", "deploy").play("repair", "order")
    assert table.damage(0) == ["sail-1"]
    assert table.kind == "Turn"


# Special actions: SQ-26 to SQ-33 ------------------------------------------------------------------------------------


def test_bombard_takes_a_four_and_sends_the_comrades_of_the_region_to_the_supply():
    """SQ-26"""
    table = squadron(4, 5).comrades(2, 3, ready=6).turn(0)
    assert not table.play("die", 5).offers("slot", "bombard")
    table.turn(0).dice(0, 4).die(4, "bombard")
    assert table.state.comrades == [2, 0]
    assert (table.state.ready, table.state.reserve) == (6, 12)


@pytest.mark.parametrize("space", ["2nw", "2ne", "2sw", "2se"])
def test_bombard_works_from_any_space_of_the_region_without_a_battle(space):
    """SQ-27: figures are not affected."""
    table = squadron(4, 4).put("flagship-0", space).put("flagship-1", "2se").put("cutter", "2se").slots(0, cannons_1=5)
    table.comrades(0, 3).turn(0).die(4, "bombard")
    assert table.state.comrades == [0, 0]
    assert table.happened("battle") == []
    assert table.where("flagship-1") == table.where("cutter") == "2se"
    assert table.damage(1) == []
    assert table.held(1, "cutter") == 0


def test_order_moves_up_to_four_different_patrols_one_step_each():
    """SQ-28"""
    table = squadron(3, 4).patrols("2nw", "2nw", "2nw", "2nw", "2nw").turn(0)
    assert not table.play("die", 4).offers("slot", "order")
    table.turn(0).die(3, "order")
    for _ in range(4):
        table.play(*table.choices[0]).play("step", "2ne")
    assert table.kind == "Turn"
    assert sorted(table.where(f"patrol-{number}") for number in range(1, 6)) == ["2ne", "2ne", "2ne", "2ne", "2nw"]


def test_in_order_the_next_patrol_is_chosen_after_the_last_one_has_moved():
    """SQ-29: the battle of the first is over before the second is picked, and it may go another way."""
    table = loaded_order("2ne", "2ne").put("flagship-1", "2se").rolls(1, 6)
    table.play("move_patrol", "patrol-1").play("step", "2se").play("pass").play("hold").play("victory", "damage_steal")
    assert table.where("patrol-1") == ""
    assert table.choices == [("move_patrol", "patrol-2"), ("done",)]
    table.play("move_patrol", "patrol-2").play("step", "2nw")
    assert table.where("patrol-2") == "2nw"


def test_a_patrol_that_explores_or_battles_in_order_leaves_the_others_their_moves():
    """SQ-30"""
    table = loaded_order("2ne", "2se", "1nw").put("flagship-1", "2se").rolls(6, 1).stack_top("tree-1")
    table.play("move_patrol", "patrol-1").play("step", "2se").play("pass").play("hold").play("done")
    assert (table.where("patrol-1"), table.kind) == ("2se", "MovePatrols")
    table.play("move_patrol", "patrol-2").play("explore", "east").play(*table.choices[0])
    assert table.where("patrol-2").startswith("3")
    table.play("move_patrol", "patrol-3").play("step", "1ne")
    assert table.where("patrol-3") == "1ne"


def test_in_order_no_patrol_is_chosen_twice():
    """SQ-31"""
    table = squadron(3, 3).patrols("2nw", "1nw").turn(0).die(3, "order").play("move_patrol", "patrol-1")
    table.play("step", "2ne")
    assert table.offered("move_patrol") == ["patrol-2"]


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_fewer_patrols_may_be_ordered_or_none(moved):
    """SQ-31"""
    table = squadron(3, 3).patrols("2nw", "2nw", "2nw", "2nw").turn(0).die(3, "order")
    for _ in range(moved):
        table.play(*table.choices[0]).play("step", "2ne")
    table.play("done")
    assert table.kind == "Turn"
    assert [table.where(f"patrol-{n}") for n in range(1, 5)] == ["2ne"] * moved + ["2nw"] * (4 - moved)


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_deploy_takes_any_die_and_places_a_patrol_here_or_next_door(value):
    """SQ-32"""
    table = squadron(value, value).turn(0).die(value, "deploy")
    assert sorted(table.offered("deploy")) == ["1se", "2ne", "2nw", "2sw"]
    table.play("deploy", "2ne")
    assert table.where("patrol-1") == "2ne"


def test_deploy_ignores_battles_terrain_and_sandbars():
    """SQ-33: behind the Sandbar; into Wreckage; among enemies with the Squadron loaded."""
    table = squadron(1, 1).slots(0, cannons_1=5).put("flagship-1", "2ne").turn(0)
    table.die(1, "deploy").play("deploy", "2sw")
    assert table.where("patrol-1") == "2sw"

    table.slots(0, deploy=0).put("flagship-0", "1nw").dice(0, 1).turn(0).die(1, "deploy").play("deploy", "1sw")
    assert table.where("patrol-2") == "1sw"

    table.slots(0, deploy=0).put("flagship-0", "2nw").dice(0, 1).turn(0).die(1, "deploy").play("deploy", "2ne")
    assert table.where("patrol-3") == table.where("flagship-1") == "2ne"
    assert table.happened("battle") == []


def test_deploy_is_neither_diagonal_nor_off_the_map():
    """SQ-33: from the Island in the corner of the map."""
    table = squadron(1, 1).put("flagship-0", "2se").turn(0).die(1, "deploy")
    assert sorted(table.choices) == [("deploy", "2ne"), ("deploy", "2se"), ("deploy", "2sw")]


# Battle Victory: SQ-34 to SQ-36 -------------------------------------------------------------------------------------


def test_option_a_deals_one_damage_and_steals_one_gold():
    """SQ-34"""
    table = squadron(1, 1).put("flagship-1", "2ne").slots(0, cannons_1=5).gold(1, 3).rolls(6, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("hold").play("victory", "damage_steal")
    table.play("damage", "rally")
    assert table.damage(1) == ["rally"]
    assert table.state.gold == [1, 2]


def test_option_b_deals_two_damage():
    """SQ-35"""
    table = squadron(1, 1).put("flagship-1", "2ne").slots(0, cannons_1=5).gold(1, 3).rolls(6, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("hold").play("victory", "two_damage")
    table.play("damage", "rally").play("damage", "cannons")
    assert table.choices == [("patrol",), ("done",)]  # no third one: the Flagship anchors
    assert sorted(table.damage(1)) == ["cannons", "rally"]
    assert table.state.gold == [0, 3]


@pytest.mark.parametrize(
    ("loser", "damaged"), [("flagship-2", "rally"), ("gunship", "gunship-4"), ("cutter", "cutter")]
)
def test_option_c_damages_a_union_ship_and_removes_a_comrade_of_the_region_of_battle(loser, damaged):
    """SQ-36"""
    table = squadron(1, 1, seats=3).put("flagship-1", "1ne").put(loser, "2ne").slots(0, cannons_1=5)
    table.comrades(2, 2, ready=6).rolls(6, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("hold").play("victory", "damage_comrade_removed")
    if loser != "cutter":
        table.play("damage", damaged)
        assert table.held(2, damaged) == DAMAGE
    else:
        assert table.where("cutter") == ""  # its only slot
    assert table.state.comrades == [2, 1]
    assert (table.state.ready, table.state.reserve) == (6, 11)


def test_option_c_is_not_for_a_smuggler():
    """SQ-36"""
    table = squadron(1, 1, seats=3).put("flagship-1", "2ne").slots(0, cannons_1=5).comrades(2, 2).rolls(6, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("hold")
    assert table.offered("victory") == ["damage_steal", "two_damage"]


def test_a_patrol_fights_in_wreckage_before_it_is_wrecked():
    """GAP-127"""
    table = loaded_order("1nw").put("flagship-1", "1sw").rolls(6, 1)
    table.play("move_patrol", "patrol-1").play("step", "1sw").play("pass").play("hold")
    assert (table.kind, table.where("patrol-1")) == ("Victory", "1sw")
    table.play("victory", "damage_steal").play("damage", "rally")
    assert table.damage(1) == ["rally"]
    assert table.where("patrol-1") == ""
