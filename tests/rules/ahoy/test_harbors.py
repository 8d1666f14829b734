"""Harbors (TERR-09 to TERR-16): repairing or loading Cannons where a Flagship anchors."""

from itertools import permutations

import pytest

from tests.rules.ahoy.table import CALM, DAMAGE, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)


def verbs(table):
    return {choice[0] for choice in table.choices}


def at_harbor(table, seat, die=1):
    """The seat's Flagship sails with this die from 2sw to the Harbor 2nw of the starting map and anchors."""
    table.put(f"flagship-{seat}", "2sw").dice(seat, die, 1).turn(seat).sail("2nw").play("stop")
    assert table.kind == "Anchor"
    return table


def test_a_flagship_at_a_harbor_repairs_up_to_two_damage_or_loads_but_not_both():
    """TERR-09"""
    table = at_harbor(Table(4).slots(SMUGGLER, negotiate=DAMAGE, tailwind=DAMAGE, full_sail=DAMAGE), SMUGGLER)
    assert verbs(table) == {"harbor_repair", "harbor_load", "done"}
    table.play("harbor_repair").play("repair", "negotiate").play("repair", "tailwind")
    assert table.damage(SMUGGLER) == ["full_sail"]
    assert table.kind == "Turn"  # no loading any more


def test_a_flagship_that_loads_at_a_harbor_repairs_nothing():
    """TERR-09"""
    table = at_harbor(Table(4).gold(SMUGGLER, 0).slots(SMUGGLER, negotiate=DAMAGE), SMUGGLER).play("harbor_load")
    assert table.held(SMUGGLER, "cannons") == 1
    assert table.kind == "Turn"
    assert table.damage(SMUGGLER) == ["negotiate"]


def test_a_flagship_may_do_nothing_at_a_harbor():
    """TERR-09"""
    table = at_harbor(Table(4).slots(SMUGGLER, negotiate=DAMAGE), SMUGGLER).play("done")
    assert table.kind == "Turn"
    assert table.damage(SMUGGLER) == ["negotiate"]
    assert table.held(SMUGGLER, "cannons") == 0


def test_harbor_repair_takes_tokens_from_board_and_crew_but_not_from_plans():
    """TERR-10, DMG-12, DMG-13, DMG-14"""
    table = Table(4).put("gunship", "1nw").crew(UNION, "sailor")
    table.slots(UNION, gunship_4=DAMAGE, sailor=DAMAGE, rally=DAMAGE)
    at_harbor(table, UNION).play("harbor_repair")
    assert set(table.offered("repair")) == {"rally", "sailor"}
    table.play("repair", "sailor").play("done")
    assert table.damage(UNION) == ["rally"]


def test_loading_takes_a_die_from_another_slot_to_cannons():
    """TERR-11"""
    table = at_harbor(Table(4).gold(SMUGGLER, 0).slots(SMUGGLER, full_sail=5), SMUGGLER).play("harbor_load")
    assert set(table.offered("lift")) == {"sail-1", "full_sail"}
    table.play("lift", "full_sail")
    assert table.held(SMUGGLER, "cannons") == 5
    assert table.held(SMUGGLER, "full_sail") == 0
    assert table.held(SMUGGLER, "sail-1") == 1


@pytest.mark.parametrize(("seat", "cannons"), [(SQUADRON, "cannons-1"), (SMUGGLER, "cannons"), (UNION, "cannons")])
def test_gold_may_change_the_die_while_it_moves(seat, cannons):
    """TERR-12, DIE-12: all factions."""
    table = at_harbor(Table(4).gold(seat, 2), seat, die=3).play("harbor_load")
    if table.offers("raise", 1):
        table.play("raise", 1).play("raise", 1)
    assert table.held(seat, cannons) == 5
    assert table.state.gold[seat] == 0


@pytest.mark.parametrize(
    ("die", "gold", "loaded"),
    [(4, 0, {}), (4, 1, {"cannons-1": 5}), (5, 0, {"cannons-1": 5}), (6, 0, {"cannons-2": 6}), (1, 3, {})],
)
def test_the_squadron_loads_only_a_die_that_shows_5_or_6(die, gold, loaded):
    """TERR-13: after modification."""
    table = at_harbor(Table(4).gold(SQUADRON, gold), SQUADRON, die)
    assert table.offers("harbor_load") == bool(loaded)
    if loaded:
        table.play("harbor_load")
    if loaded and die == 4:
        assert table.choices == [("raise", 1)]  # gold is not spent unasked
        table.play("raise", 1)
    for slot in ("cannons-1", "cannons-2"):
        assert table.held(SQUADRON, slot) == loaded.get(slot, 0)


def test_loading_is_no_action_and_uses_no_die_of_the_turn():
    """TERR-14: one die was used for the Sail, one is still to be used."""
    table = at_harbor(Table(4).gold(SMUGGLER, 0), SMUGGLER).play("harbor_load")
    assert table.kind == "Turn"
    assert table.offered("die") == [1]
    assert not table.offers("end_turn")


def test_a_filled_cannons_slot_takes_no_other_die():
    """TERR-15, GAP-72: only the die that lies there may be lifted."""
    table = at_harbor(Table(4).gold(SMUGGLER, 1).slots(SMUGGLER, cannons=2, full_sail=6), SMUGGLER)
    table.play("harbor_load")  # the die on Cannons is the only one, so it is lifted at once
    assert table.happened("die_lifted")[-1]["slot"] == "cannons"
    assert set(table.choices) == {("slot", "cannons"), ("raise", 1), ("lower", 1)}
    table.play("raise", 1)
    assert table.held(SMUGGLER, "cannons") == 3
    assert table.held(SMUGGLER, "full_sail") == 6
    assert table.state.gold[SMUGGLER] == 0


def test_a_damaged_cannons_slot_is_not_loaded():
    """TERR-15, GAP-72, DMG-17"""
    table = at_harbor(Table(4).slots(SMUGGLER, cannons=DAMAGE), SMUGGLER)
    assert verbs(table) == {"harbor_repair", "done"}


def test_the_squadron_loads_the_cannons_slot_that_is_free():
    """TERR-15: the 5 stays, the 6 goes beside it."""
    table = at_harbor(Table(4).gold(SQUADRON, 0).slots(SQUADRON, cannons_1=5), SQUADRON, die=6).play("harbor_load")
    table.play("lift", "sail-1")
    assert (table.held(SQUADRON, "cannons-1"), table.held(SQUADRON, "cannons-2")) == (5, 6)


def test_the_slot_that_a_harbor_has_emptied_may_be_used_again():
    """GAP-73: a new die may go there."""
    table = at_harbor(Table(4).gold(SMUGGLER, 0).slots(SMUGGLER, sail_2=2, sail_3=2), SMUGGLER).play("harbor_load")
    table.play("lift", "sail-1").play("die", 1)
    assert "sail-1" in table.offered("slot")


def test_the_slot_that_a_harbor_has_emptied_can_be_damaged():
    """GAP-73"""
    sea = (("fish-2", 0, 0, 2), ("skull-2", 2, 1, 0), ("swords-2", 4, 1, 2))  # 3sw, Wreckage, lies beside 2se
    table = at_harbor(Table(4, sea).gold(SMUGGLER, 0).slots(SMUGGLER, full_sail=6), SMUGGLER)
    table.play("harbor_load").play("lift", "full_sail").put("flagship-1", "2se").sail("3sw")
    assert "full_sail" in table.offered("damage")
    assert "cannons" not in table.offered("damage")


def test_a_harbor_takes_dice_from_board_crew_and_plans_only():
    """GAP-74: action and cost slots of Crew too; neither unplaced dice nor those set aside."""
    table = Table(4).put("gunship", "1nw").crew(UNION, "sailor", "gunner")
    table.slots(UNION, gunship_4=4, sailor=2, gunner=3)
    table.state.aside[UNION].append(5)
    at_harbor(table, UNION).play("harbor_load")
    assert set(table.offered("lift")) == {"sail-1", "sailor", "gunner", "gunship-4"}


def test_with_no_die_in_a_slot_there_is_nothing_to_load():
    """GAP-74: the unplaced die stays unplaced."""
    table = Table(4).put("flagship-1", "1nw").crew(SMUGGLER, "ghastly_gust").dice(SMUGGLER, 6, 6).turn(SMUGGLER)
    table.state.aside[SMUGGLER].append(5)
    table.play("use", "ghastly_gust").play("fly", "2nw")
    assert table.where("flagship-1") == "2nw"
    assert table.kind == "Turn"


def test_lifting_a_die_from_a_plan_exposes_the_ship():
    """GAP-75, MU-24: without its die the Cutter sinks."""
    table = Table(4).put("cutter", "1nw").slots(UNION, cutter=3, cannons=0).gold(UNION, 0)
    at_harbor(table, UNION).play("harbor_load").play("lift", "cutter")
    table.put("flagship-0", "1sw").slots(SQUADRON, cannons_1=5).rolls(6, 1).turn(SQUADRON).sail("1nw")
    table.play("pass").play("hold").play("victory", "damage_steal")
    assert table.where("cutter") == ""


def test_gold_is_gained_as_far_as_the_supply_goes():
    """GAP-76: a Treasure of 2 with 1 gold left in the supply; a Merchant with none."""
    table = Table(4).gold(OTHER, 16).put("flagship-1", "2nw").gold(SMUGGLER, 1).turn(SMUGGLER)
    assert table.state.supply == 1
    table.sail("1se").play("stop").play("treasure")
    assert table.state.gold[SMUGGLER] == 2
    assert table.state.supply == 0
    table = at_harbor(table.crew(SMUGGLER, "merchant"), SMUGGLER)
    assert table.state.gold[SMUGGLER] == 2


@pytest.mark.parametrize("order", list(permutations(["treasure", "harbor_repair", "patrol"])))
def test_the_effects_of_one_anchoring_come_in_any_order_each_once(order):
    """GAP-29: Harbor, Treasure and a Patrol of the Squadron at Bird B's Harbor."""
    table = Table(4, CALM).put("flagship-0", "2nw").gold(SQUADRON, 0).slots(SQUADRON, bombard=DAMAGE)
    table.turn(SQUADRON).sail("2ne").play("stop")
    for effect in order:
        assert table.offers(effect)
        table.play(effect)
        if effect == "harbor_repair":
            table.play("repair", "bombard")
        assert not table.offers(effect)
    assert table.kind == "Turn"
    assert table.state.gold[SQUADRON] == 1
    assert table.damage(SQUADRON) == []
    assert table.where("patrol-1") == "2ne"
