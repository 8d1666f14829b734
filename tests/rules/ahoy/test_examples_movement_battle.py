"""Worked examples of the rulebooks about movement, exploring, battle and damage (EX-10 to EX-17 and later ones)."""

import pytest

from shared.rules.ahoy.sea import SPACE
from tests.rules.ahoy.table import CALM, DAMAGE, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)


def xy(table, figure):
    return table.state.sea.xy[SPACE[table.where(figure)]]


def battles(table):
    return [(battle["attacker"], battle["defender"]) for battle in table.happened("battle")]


def test_a_die_of_6_on_tailwind_leads_to_any_space_printed_6_and_to_no_other():
    """EX-10"""
    sea = (("fish-1", 0, 0, 0), ("swords-1", 2, 0, 0), ("bird-2", 4, 0, 0), ("compass-1", 6, 0, 0))
    table = Table(4, sea).put("flagship-1", "1nw").dice(SMUGGLER, 6, 1).turn(SMUGGLER).die(6, "tailwind")
    assert table.offered("fly") == ["1sw", "2ne"]
    for space in ("3sw", "4ne", "1ne", "2nw"):
        table.refused("fly", space)
    assert table.play("fly", "2ne").where("flagship-1") == "2ne"


def test_tailwind_over_a_sandbar_into_a_battle_then_explore():
    """EX-11: 2sw is printed 4; the Union lies behind a Sandbar on 2se; south of 2sw there is room."""
    table = Table(4, CALM).stack_top("skull-2").put("flagship-2", "2se").put("flagship-1", "2sw")
    table.put("flagship-3", "1nw").slots(UNION, cannons=1).dice(UNION, 4, 1).rolls(6, 1).turn(UNION)
    table.die(4, "tailwind-1").play("fly", "2sw").play("pass")
    assert battles(table) == [("flagship-2", "flagship-1")]
    table.play("done").sail().play("explore", "south").play("lay", 2, 2, 0)
    assert table.where("flagship-2") == "3nw"
    assert table.kind == "Anchor"  # at the Harbor of the new region; the second step is lost
    assert table.offers("harbor_load")


def test_laying_a_tile_beside_an_island():
    """EX-12: the Flagship at (1,0), an Island at (2,-1); the tile comes to (2,0) to (3,1)."""
    sea = (("swords-2", 0, 0, 2), ("tree-2", 2, -2, 1))
    table = Table(4, sea).put("flagship-1", "1ne").set_sail("flagship-1")
    assert (xy(table, "flagship-1"), table.state.sea.xy[table.state.sea.island[1]]) == ((1, 0), (2, -1))
    table.play("explore", "east")
    table.refused("lay", 2, 0, 180)  # the new Island at (2,0)
    assert table.offers("lay", 2, 0, 270)  # the new Island at (3,0), only diagonal to (2,-1)
    assert xy(table.play("lay", 2, 0, 270), "flagship-1") == (2, 0)
    assert table.state.sea.xy[table.state.sea.island[2]] == (3, 0)


@pytest.mark.parametrize("stack", ["full", "empty"])
def test_no_room_or_no_tile_no_step_off_the_map(stack):
    """EX-13"""
    sea = CALM if stack == "empty" else (("compass-2", 0, 0, 0), ("skull-2", 2, -1, 0), ("tree-2", 0, -3, 0))
    table = Table(4, sea).put("flagship-1", "1ne" if stack == "empty" else "1nw")
    if stack == "empty":
        table.no_tiles()
    table.set_sail("flagship-1")
    table.refused("explore", "north")
    assert bool(table.offered("explore")) == (stack == "full")  # westwards there is room


def test_a_battle_against_a_flagship_and_a_patrol():
    """EX-14"""
    table = Table(4, CALM).put("flagship-2", "1ne").put("flagship-1", "1ne").patrols("1ne")
    table.slots(UNION, cannons=4).gold(UNION, 1).gold(SMUGGLER, 1).rolls(2, 5, 6, 1).turn(UNION).sail("1nw", "1ne")
    assert set(table.offered("fight")) == {"flagship-1", "patrol-1"}
    table.play("fight", "flagship-1").play("pass").play("fire", "cannons", 3)
    won = table.happened("battle_won")[0]
    assert (won["attack"], won["defence"], won["winner"]) == (5, 5, "flagship-2")
    table.play("victory", "damage_steal").play("damage", "cannons")
    assert table.damage(SMUGGLER) == ["cannons"]
    assert (table.state.gold[SMUGGLER], table.state.gold[UNION]) == (0, 2)
    assert battles(table)[-1] == ("flagship-2", "patrol-1")
    table.play("pass")
    assert table.kind == "Victory"  # no lowering: the die shows 1
    assert table.play("done").kind == "Turn"  # and no steps are left


def test_two_wreckages_and_one_treasure():
    """EX-15"""
    sea = (("tree-2", 0, 0, 0), ("skull-2", 2, 1, 0))
    table = Table(4, sea).put("flagship-1", "1ne").gold(SMUGGLER, 0).turn(SMUGGLER).sail("1nw")
    assert table.seat == SMUGGLER
    table.play("damage", "negotiate").play("step", "1sw").play("damage", "tailwind").play("treasure")
    assert set(table.damage(SMUGGLER)) == {"negotiate", "tailwind"}
    assert table.state.gold[SMUGGLER] == 1
    assert table.kind == "Turn"


def test_a_strong_current_into_a_harbor():
    """EX-16: the second step of the Sail enters the Strong Current 1sw."""
    sea = (("fish-2", 0, 0, 0), ("skull-2", 0, 2, 0))
    table = Table(4, sea).put("flagship-1", "1ne").slots(SMUGGLER, negotiate=DAMAGE, tailwind=DAMAGE)
    table.turn(SMUGGLER).sail("1se", "1sw")
    assert table.where("flagship-1") == "2nw"
    table.play("harbor_repair").play("repair", "negotiate").play("repair", "tailwind")
    assert table.damage(SMUGGLER) == []


def test_which_slots_can_be_damaged():
    """EX-17: first Sail slot filled, second damaged, third empty; Repair is dashed."""
    sea = (("tree-2", 0, 0, 0), ("skull-2", 2, 1, 0))
    table = Table(4, sea).put("flagship-1", "1ne").slots(SMUGGLER, sail_2=DAMAGE).turn(SMUGGLER).sail("1nw")
    assert table.held(SMUGGLER, "sail-1") not in (0, DAMAGE)
    for slot in ("sail-1", "sail-2", "repair"):
        table.refused("damage", slot)
    assert table.offers("damage", "sail-3")


def test_away_and_back():
    """EX-24: the same figure is battled again with a new Sail."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-3", "1ne").slots(SMUGGLER, cannons=1)
    table.rolls(6, 1, 6, 1).turn(SMUGGLER).sail("1ne").play("done").sail("2nw", "1ne")
    assert battles(table) == [("flagship-1", "flagship-3")] * 2


@pytest.mark.parametrize(("die", "where"), [(3, "1ne"), (0, "")])
def test_a_die_protects_a_ship(die, where):
    """EX-28: with a die on its Plan the damage is ignored; without, the Cutter is gone."""
    table = Table(4, CALM).put("cutter", "1ne").slots(UNION, cutter=die).put("flagship-0", "1nw")
    table.slots(SQUADRON, cannons_1=1).rolls(6, 1).turn(SQUADRON).sail("1ne").play("pass")
    table.play("victory", "damage_steal")
    assert table.where("cutter") == where
    assert table.held(UNION, "cutter") == die
    assert table.state.plan_discard == ([] if die else ["cutter"])


def test_two_cannons_dice():
    """EX-33: one of them per battle."""
    table = Table(4, CALM).put("flagship-0", "1nw").put("flagship-1", "1ne").put("flagship-3", "1ne")
    table.slots(SQUADRON, cannons_1=5, cannons_2=6).rolls(1, 1, 1, 1).turn(SQUADRON).sail("1ne")
    table.play("fight", "flagship-1").play("fire", "cannons-2", 5)
    assert table.happened("battle_won")[0]["attack"] == 1 + 5
    assert table.held(SQUADRON, "cannons-1") == 5
    table.play("done").play("fire", "cannons-1", 4)
    assert table.happened("battle_won")[1]["attack"] == 1 + 4
    assert (table.held(SQUADRON, "cannons-1"), table.held(SQUADRON, "cannons-2")) == (1, 1)


def test_totals_above_6():
    """EX-38: a roll of 6 and a lowering of 3 make 9."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-3", "1ne").slots(SMUGGLER, cannons=4).rolls(6, 6)
    table.turn(SMUGGLER).sail("1ne").play("fire", "cannons", 3)
    assert table.happened("battle_won")[0]["attack"] == 9
    assert list(table.happened("battle_rolled")[0]["attack"]) == [6]
    assert table.held(SMUGGLER, "cannons") == 1


def test_close_call_on_an_enemy_turn():
    """EX-44: it was the only battle, so the Smuggler sails on."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-2", "1ne").slots(SMUGGLER, cannons=1)
    table.plans("close_call").turn(SMUGGLER).sail("1ne")
    assert (table.kind, table.seat) == ("PlayPlans", UNION)
    table.play("plan", "close_call")
    assert table.happened("battle_rolled") == []
    assert (table.kind, table.seat) == ("Sail", SMUGGLER)
    assert table.play("step", "2nw").where("flagship-1") == "2nw"


def test_close_call_with_another_battle_in_the_space():
    """EX-44: the Patrol is battled, and the second step is lost."""
    table = Table(4, CALM).put("flagship-1", "1nw").put("flagship-2", "1ne").patrols("1ne").slots(SMUGGLER, cannons=1)
    table.plans("close_call").rolls(6, 1).turn(SMUGGLER).sail("1ne").play("fight", "flagship-2")
    table.play("plan", "close_call")
    assert [won["loser"] for won in table.happened("battle_won")] == ["patrol-1"]
    assert table.play("done").kind == "Turn"
