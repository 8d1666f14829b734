"""Dice and slots (DIE): which die goes where, what gold changes, and when dice are rolled."""

from random import Random

import pytest

from shared.rules.engine import advance
from tests.rules.ahoy.table import AHOY, KEY, Table

SQUADRON_SLOTS = {"sail-1", "tailwind-1", "order", "cannons-1", "cannons-2", "bombard", "deploy", "repair"}
UNION_SLOTS = {"sail-1", "tailwind-1", "assemble", "cannons", "inspire", "rally", "repair"}
SMUGGLER_SLOTS = {"sail-1", "full_sail", "tailwind", "cannons", "negotiate", "repair"}
ANY_SQUADRON = ("sail_1", "sail_2", "sail_3", "sail_4", "tailwind_1", "tailwind_2", "deploy")
WIND = (("fish-2", 0, 0, 2), ("fish-1", 2, 1, 0))  # Fog at 2nw, Wreckage at 2ne, Tailwind 6 at 2sw


def slots_for(seat, value, seats=3):
    """Where a die of this value may go; of slots that are alike, one."""
    return set(Table(seats=seats).gold(seat, 0).dice(seat, value, value).turn(seat).play("die", value).offered("slot"))


def smuggler(*dice, gold=1):
    return Table(seats=3).gold(1, gold).dice(1, *dice).turn(1)


# Which slot ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "own"), [(0, SQUADRON_SLOTS), (1, SMUGGLER_SLOTS), (2, UNION_SLOTS)])
def test_dice_go_on_own_slots_only(seat, own):
    """DIE-01: the Union has the Cutter in play, the others have Crew with slots."""
    table = Table(seats=3).put("cutter", "2nw").crew(0, "sailor").crew(1, "trawler").crew(2, "shipwright")
    crew = {0: {"sailor"}, 1: {"trawler"}, 2: {"shipwright", "cutter"}}[seat]
    found = set()
    for value in range(1, 7):
        table.dice(seat, value, value).turn(seat).play("die", value)
        found |= set(table.offered("slot"))
    assert found == own | crew


def test_a_ship_plan_that_is_not_in_play_takes_no_die():
    """DIE-01"""
    table = Table().plans("cutter", "gunship").dice(1, 4, 4).turn(1).play("die", 4)
    assert not {"cutter", "gunship-4"} & set(table.offered("slot"))


def test_a_filled_slot_takes_no_die():
    """DIE-02"""
    table = smuggler(1, 1, 1).die(1, "tailwind").play("die", 1)
    assert table.refused("slot", "tailwind") == "DIE-02"


def test_a_damaged_slot_takes_no_die():
    """DIE-03"""
    table = smuggler(1, 1).slots(1, full_sail="x").play("die", 1)
    assert table.refused("slot", "full_sail") == "DIE-03"


def test_a_placed_die_stays_until_the_end_of_the_round():
    """DIE-04, DIE-16"""
    table = Table().dice(0).dice(1, 6, 1).turn(1).die(6, "cannons").die(1, "tailwind-1").play("end_turn")
    assert (table.held(1, "cannons"), table.held(1, "tailwind-1")) == (6, 1)
    table.play(*table.choices[0])
    assert (table.held(1, "cannons"), table.held(1, "tailwind-1")) == (6, 1)  # scored, not yet cleaned up
    table.play("enrich", 1).play("keep_market")
    assert (table.held(1, "cannons"), table.held(1, "tailwind-1")) == (0, 0)


@pytest.mark.parametrize(
    ("seat", "slot", "fits"),
    [
        (0, "order", {3}),
        (0, "cannons-1", {5}),
        (0, "cannons-2", {6}),
        (0, "bombard", {4}),
        (0, "repair", {2}),
        (2, "assemble", {1}),
        (2, "inspire", {6}),
        (2, "rally", {6}),
    ],
)
def test_a_slot_with_a_value_takes_that_value_only(seat, slot, fits):
    """DIE-05"""
    assert {value for value in range(1, 7) if slot in slots_for(seat, value)} == fits


@pytest.mark.parametrize(("seat", "slot"), [(1, "negotiate"), (1, "repair"), (2, "repair")])
def test_an_even_slot_takes_even_dice(seat, slot):
    """DIE-06"""
    assert {value for value in range(1, 7) if slot in slots_for(seat, value)} == {2, 4, 6}


@pytest.mark.parametrize(
    ("seat", "slot"),
    [
        *((0, slot) for slot in ("sail-1", "tailwind-1", "deploy")),
        *((1, slot) for slot in ("sail-1", "full_sail", "tailwind", "cannons")),
        *((2, slot) for slot in ("sail-1", "tailwind-1", "cannons")),
    ],
)
def test_a_slot_without_a_mark_takes_any_die(seat, slot):
    """DIE-07"""
    assert all(slot in slots_for(seat, value) for value in range(1, 7))


@pytest.mark.parametrize(("value", "slot"), [(5, "cannons-1"), (6, "cannons-2")])
def test_the_squadrons_cannons_are_a_five_and_a_six(value, slot):
    """GAP-12"""
    assert slots_for(0, value) & {"cannons-1", "cannons-2"} == {slot}


@pytest.mark.parametrize(("damaged", "lost", "left"), [("cannons_1", 5, 6), ("cannons_2", 6, 5)])
def test_with_one_of_its_cannons_damaged_the_squadron_needs_the_other_value(damaged, lost, left):
    """GAP-12"""
    table = Table().slots(0, **{damaged: "x"}).dice(0, lost, left).turn(0).play("die", lost)
    assert not {"cannons-1", "cannons-2"} & set(table.offered("slot"))
    table.play("slot", "deploy").play("deploy", "1nw").play("die", left)
    assert {"cannons-1", "cannons-2"} & set(table.offered("slot"))


# Gold ---------------------------------------------------------------------------------------------------------------


def test_gold_changes_a_die_by_one_each_while_it_is_placed():
    """DIE-08, DIE-10: 1 is raised to 4 for 3 gold, which goes to the supply."""
    table = smuggler(1, 1, gold=5)
    supply = table.state.supply
    table.play("die", 1).play("raise", 1).play("raise", 1).play("raise", 1).play("slot", "negotiate")
    assert table.held(1, "negotiate") == 4
    assert (table.state.gold[1], table.state.supply) == (2, supply + 3)


def test_gold_lowers_a_die_too():
    """DIE-08"""
    table = Table().gold(1, 2).dice(1, 3, 3).turn(1).play("die", 3).play("lower", 1).play("lower", 1)
    assert table.play("slot", "assemble").held(1, "assemble") == 1


def test_without_gold_a_die_stays_as_it_is():
    """DIE-08"""
    table = smuggler(3, 3, gold=0).play("die", 3)
    assert {choice[0] for choice in table.choices} == {"slot"}


def test_a_die_never_goes_above_six_or_below_one():
    """DIE-09, FINE-06: and does not wrap."""
    table = smuggler(6, 1, gold=8).play("die", 6)
    assert table.offered("lower") == [1]
    assert not table.offered("raise")
    table.play("slot", "cannons").play("die", 1)
    assert table.offered("raise") == [1]
    assert not table.offered("lower")


def test_from_six_to_one_costs_five_gold():
    """DIE-09"""
    table = smuggler(6, 1, gold=8).play("die", 6)
    for _ in range(5):
        table.play("lower", 1)
    table.play("slot", "cannons")
    assert (table.held(1, "cannons"), table.state.gold[1]) == (1, 3)


def test_the_changed_value_is_the_one_a_slot_looks_at():
    """DIE-11"""
    table = smuggler(3, 3).play("die", 3)
    assert not table.offers("slot", "negotiate")
    assert table.play("raise", 1).offers("slot", "negotiate")


def test_the_changed_value_is_the_one_a_tailwind_looks_at():
    """DIE-11: the only Tailwind is a 6."""
    table = Table(seats=3, tiles=WIND).put("flagship-1", "1nw").dice(1, 5, 6).turn(1).play("die", 5).play("raise", 1)
    assert table.play("slot", "tailwind").offered("fly") == ["2sw"]
    table = Table(seats=3, tiles=WIND).put("flagship-1", "1nw").dice(1, 6, 6).turn(1).play("die", 6).play("lower", 1)
    assert table.play("slot", "tailwind").kind == "Turn"


def test_the_changed_value_is_the_distance_of_a_full_sail():
    """DIE-11"""
    table = smuggler(1, 1).play("die", 1).play("raise", 1).play("slot", "full_sail").play("step", "2nw")
    assert table.play("step", "2ne").play("treasure").kind == "Turn"
    assert table.where("flagship-1") == "2ne"


def test_the_changed_value_is_the_one_that_cannons_can_be_lowered_by():
    """DIE-11"""
    table = smuggler(1, 1).play("die", 1).play("raise", 1).play("slot", "cannons").die(1, "sail-1")
    table.put("flagship-0", "2nw").play("step", "2nw")
    assert table.choices == [("hold",), ("fire", "cannons", 1)]


def test_gold_changes_no_die_before_or_after_it_is_placed():
    """DIE-12"""
    table = smuggler(1, 3, gold=5)
    assert not table.offered("raise") + table.offered("lower")
    table.die(1, "cannons")
    assert not table.offered("raise") + table.offered("lower")
    table.die(3, "sail-1")  # about to step
    assert not table.offered("raise") + table.offered("lower")


def test_gold_changes_a_die_that_a_harbor_moves_to_cannons():
    """DIE-12: an Anchor at 2nw."""
    table = smuggler(3, 3, gold=2).put("flagship-1", "2ne").turn(1).die(3, "sail-1").play("step", "2nw").play("stop")
    table.play("harbor_load").play("raise", 1).play("raise", 1)
    assert (table.held(1, "cannons"), table.held(1, "sail-1"), table.state.gold[1]) == (5, 0, 0)


def test_raising_and_lowering_the_same_die_is_legal():
    """DIE-13"""
    table = smuggler(3, 3, gold=2).play("die", 3).play("raise", 1).play("lower", 1).play("slot", "cannons")
    assert (table.held(1, "cannons"), table.state.gold[1]) == (3, 0)


# Rolling ------------------------------------------------------------------------------------------------------------


def test_dice_are_rolled_at_setup_and_in_every_clean_up_and_never_else():
    """DIE-14: a whole game played at random."""
    state, rng, seen = AHOY.setup(3, KEY, {}), Random(1), []
    while state.stack:
        advance(state, rng.choice(state.choices))
        seen += state.take_events()
    kinds = [event.kind for event in seen if event.kind in ("dice_rolled", "round_scored", "game_ended")]
    rounds = kinds.count("round_scored")
    assert rounds > 1
    assert kinds == [*["dice_rolled"] * 3, *["round_scored", *["dice_rolled"] * 3] * (rounds - 1), *kinds[-2:]]
    assert kinds[-2:] == ["round_scored", "game_ended"]


def test_everybody_sees_all_dice():
    """DIE-15: unplaced, placed and set aside."""
    table = Table(seats=4).dice(3, 5, 2).slots(3, cannons=4)
    table.state.aside[3].append(1)
    for seat in (None, 0, 1, 2, 3):
        player = AHOY.view(table.state, seat)["players"][3]
        assert (player["dice"], player["slots"]["cannons"], player["aside"]) == ([5, 2], 4, [1])


def test_clean_up_takes_every_die_and_leaves_every_damage_token():
    """DIE-16: from board, Crew, Plan and from beside the board."""
    table = Table().crew(1, "sailor", "trawler", "elder").put("gunship", "2se")
    table.slots(1, sail_1=3, sail_2="x", sailor=4, trawler="x", elder=1, gunship_4=4, gunship_6="x")
    table.end_round()
    table.state.aside[1].append(2)
    table.play(*table.choices[0]).play("enrich", 1).play("keep_market")
    assert [table.held(1, slot) for slot in ("sail-1", "sailor", "elder", "gunship-4")] == [0, 0, 0, 0]
    assert [table.held(1, slot) for slot in ("sail-2", "trawler", "gunship-6")] == ["x", "x", "x"]
    assert (len(table.state.dice[1]), table.state.aside[1]) == (4, [])


# Dice on cards ------------------------------------------------------------------------------------------------------


def test_the_cost_slot_of_a_crew_takes_no_die_later():
    """GAP-15: neither in the next round nor if the card came for nothing."""
    table = Table().crew(1, "elder").dice(1, 1, 1).turn(1).play("die", 1)
    assert not table.offers("slot", "elder")


def test_a_crew_taken_for_nothing_holds_no_die():
    """GAP-15: Negotiate on an Island."""
    table = Table(seats=3).put("flagship-1", "2se").market("elder", "mystic").dice(1, 2, 2).turn(1).die(2, "negotiate")
    table.play("take", "elder")
    assert table.held(1, "elder") == 0
    assert not table.play("die", 2).offers("slot", "elder")


def test_a_die_on_a_crew_that_is_taken_away_is_set_aside_by_its_owner():
    """GAP-16: Naive Noble takes the Union's Sailor with a 5 on it."""
    table = Table().put("flagship-0", "2nw").crew(0, "naive_noble").crew(1, "sailor", "pilot").slots(1, sailor=5)
    table.turn(0).play("use", "naive_noble").play("rob", "sailor", "crew")
    assert (table.state.aside[0], table.state.aside[1]) == ([], [5])
    assert table.held(0, "sailor") == 0
    table.end_round().play(*table.choices[0]).play("enrich", 1).play("keep_market")
    assert [len(dice) for dice in table.state.dice] == [5, 4]


def test_a_die_on_a_crew_that_buccaneer_discards_is_set_aside():
    """GAP-16"""
    table = Table().put("flagship-0", "2nw").put("flagship-1", "2ne").slots(0, cannons_2=1).crew(0, "buccaneer")
    table.crew(1, "gunner").slots(1, gunner=3).dice(0, 1, 1).turn(0).die(1, "sail-1").rolls(6, 1)
    table.play("step", "2ne").play("pass").play("use", "buccaneer")
    assert table.state.crew == [[], []]
    assert table.state.aside == [[], [3]]


def test_damage_on_a_crew_that_is_taken_away_is_gone_without_a_repair():
    """GAP-17: Powder Monkey does not fire."""
    table = Table().put("flagship-0", "2nw").crew(0, "naive_noble", "powder_monkey").crew(1, "sailor", "pilot")
    table.slots(1, sailor="x").turn(0).play("use", "naive_noble").play("rob", "sailor", "crew")
    assert table.held(0, "sailor") == 0
    assert (table.kind, table.happened("repaired")) == ("Turn", [])


def test_a_die_set_aside_does_not_spoil_elders_gold():
    """GAP-132: it is in no slot, and so in no damaged one."""
    table = Table().slots(0, **dict.fromkeys(ANY_SQUADRON, 1)).crew(0, "elder").gold(0, 0).dice(0, 1, 1).turn(0)
    table.play("set_aside", 1).play("set_aside", 1).play("end_turn")
    assert table.state.gold[0] == 1


def test_a_die_set_aside_loads_no_cannons_and_no_harbor_can_use_it():
    """GAP-132: a 4 is set aside; with gold a Harbor could make a 5 of it, and an enemy is there."""
    table = Table().slots(0, **dict.fromkeys(ANY_SQUADRON, "x"), bombard="x").crew(0, "ghastly_gust").gold(0, 0)
    table.dice(0, 4, 4).put("flagship-1", "2nw").turn(0).play("set_aside", 4).play("set_aside", 4).gold(0, 5)
    table.play("use", "ghastly_gust").play("fly", "2nw")
    assert not table.happened("battle")
    assert table.offers("harbor_repair")
    assert not table.offers("harbor_load")
