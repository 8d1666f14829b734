"""Crew of the suit Tree: two Convincing Comrades, two Convincing Officials, Naive Noble."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table

THREE = (("fish-2", 0, 0, 2), ("skull-2", 2, 1, 0), ("compass-2", 4, 1, 2))  # Islands at 1nw, 2se and 3nw


# Convincing Comrade -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["convincing_comrade_1", "convincing_comrade_2"])
def test_convincing_comrade_moves_2_comrades_to_another_island(card):
    """CARD-CONVINCINGCOMRADE-01: any die; up to 2, from one Island to one other."""
    table = Table(tiles=THREE).crew(1, card).comrades(3, 1, 0, ready=4).dice(1, 5).turn(1, 1)
    table.die(5, card).play("from", "1nw").play("shift", "3nw", 2)
    assert table.state.comrades == [1, 1, 2]
    assert table.held(1, card) == 5
    assert table.kind == "Turn"


def test_convincing_comrade_moves_2_at_most_and_to_one_island():
    """CARD-CONVINCINGCOMRADE-01: 1 or 2 of the 3, all to the same other Island; never back to the one they left."""
    table = Table(tiles=THREE).crew(1, "convincing_comrade_1").comrades(3, 1, 0, ready=4).dice(1, 5).turn(1, 1)
    table.die(5, "convincing_comrade_1").play("from", "1nw")
    assert table.choices == [("shift", "2se", 1), ("shift", "2se", 2), ("shift", "3nw", 1), ("shift", "3nw", 2)]
    table.play("shift", "2se", 1)
    assert table.state.comrades == [2, 2, 0]
    assert table.kind == "Turn"


def test_convincing_comrade_moves_the_only_comrade_of_an_island():
    """CARD-CONVINCINGCOMRADE-01: with 1 there, 1; Islands without Comrades are not offered."""
    table = Table(tiles=THREE).crew(1, "convincing_comrade_1").comrades(0, 1, 1, ready=4).dice(1, 5).turn(1, 1)
    table.die(5, "convincing_comrade_1")
    assert table.offered("from") == ["2se", "3nw"]
    table.play("from", "3nw")
    assert table.choices == [("shift", "1nw", 1), ("shift", "2se", 1)]
    table.play("shift", "1nw", 1)
    assert table.state.comrades == [1, 1, 0]


def test_convincing_comrade_may_move_none():
    """CARD-CONVINCINGCOMRADE-01: up to 2."""
    table = Table().crew(1, "convincing_comrade_1").comrades(3, 1, ready=4).dice(1, 5).turn(1, 1)
    table.die(5, "convincing_comrade_1").play("done")
    assert table.state.comrades == [3, 1]


@pytest.mark.parametrize("seat", [0, 1])
def test_convincing_comrade_works_for_any_faction(seat):
    """CARD-CONVINCINGCOMRADE-02, GAP-90: Squadron and Smugglers use it on the Union's Comrades; Ready ones stay."""
    table = Table(seats=3).crew(seat, "convincing_comrade_1").comrades(0, 2, ready=4).dice(seat, 1).turn(seat, 1)
    table.die(1, "convincing_comrade_1").play("from", "2se").play("shift", "1nw", 2)
    assert table.state.comrades == [2, 0]
    assert (table.state.ready, table.state.reserve) == (4, 14)


def test_convincing_comrade_finds_nobody_while_all_comrades_are_ready():
    """CARD-CONVINCINGCOMRADE-02: Ready Comrades are not involved, so there is nothing to choose."""
    table = Table().crew(1, "convincing_comrade_1").comrades(0, 0, ready=8).dice(1, 5).turn(1, 1)
    table.die(5, "convincing_comrade_1")
    assert table.kind == "Turn"
    assert table.state.ready == 8


@pytest.mark.parametrize("name", ["convincing_comrade", "convincing_official"])
def test_two_copies_are_two_slots(name):
    """CARD-ALL-01: a damaged copy does not stop the other, and both can be used in one turn."""
    table = Table().crew(1, f"{name}_1", f"{name}_2").slots(1, **{f"{name}_1": DAMAGE}).dice(1, 5, 5).turn(1)
    table.play("die", 5)
    assert [slot for slot in table.offered("slot") if str(slot).startswith(name)] == [f"{name}_2"]
    table = Table().crew(1, f"{name}_1", f"{name}_2").dice(1, 5, 5).turn(1).die(5, f"{name}_1").die(5, f"{name}_2")
    assert table.held(1, f"{name}_1") == table.held(1, f"{name}_2") == 5


# Convincing Official ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["convincing_official_1", "convincing_official_2"])
def test_convincing_official_moves_2_patrols_by_2_steps(card):
    """CARD-CONVINCINGOFFICIAL-01: any die; up to 2 Patrols, each 1 or 2 steps."""
    table = Table().crew(0, card).patrols("1nw", "2se").dice(0, 4).turn(0, 1)
    table.die(4, card).play("move_patrol", "patrol-1").play("step", "1sw").play("stop")
    table.play("move_patrol", "patrol-2").play("step", "2ne").play("step", "2nw")
    assert (table.where("patrol-1"), table.where("patrol-2")) == ("1sw", "2nw")
    assert table.kind == "Turn"


def test_convincing_official_moves_each_patrol_once_and_2_at_most():
    """CARD-CONVINCINGOFFICIAL-01: the Patrol that moved is not offered again, and a third stays."""
    table = Table().crew(0, "convincing_official_1").patrols("1nw", "2se", "2sw").dice(0, 4).turn(0, 1)
    table.die(4, "convincing_official_1").play("move_patrol", "patrol-1").play("step", "1sw").play("stop")
    assert table.offered("move_patrol") == ["patrol-2", "patrol-3"]
    table.play("move_patrol", "patrol-2").play("step", "2ne").play("stop")
    assert table.kind == "Turn"


def test_convincing_official_may_move_none_or_one():
    """CARD-CONVINCINGOFFICIAL-01: up to 2."""
    table = Table().crew(0, "convincing_official_1").patrols("1nw", "2se").dice(0, 4).turn(0, 1)
    table.die(4, "convincing_official_1").play("done")
    assert (table.where("patrol-1"), table.where("patrol-2")) == ("1nw", "2se")


def test_convincing_official_moves_a_patrol_at_least_1_step():
    """CARD-CONVINCINGOFFICIAL-01: 1 or 2 steps: a Patrol that was picked cannot stay."""
    table = Table().crew(0, "convincing_official_1").patrols("1nw").dice(0, 4).turn(0, 1)
    table.die(4, "convincing_official_1").play("move_patrol", "patrol-1")
    assert not table.offers("stop")


@pytest.mark.parametrize("seat", [1, 2])
def test_convincing_official_obeys_any_faction(seat):
    """CARD-CONVINCINGOFFICIAL-02, GAP-90: Smuggler and Union move the Squadron's Patrols and make the choices."""
    table = Table(seats=3).crew(seat, "convincing_official_1").patrols("2ne").dice(seat, 4).turn(seat, 1)
    table.die(4, "convincing_official_1").play("move_patrol", "patrol-1")
    assert (table.seat, table.kind) == (seat, "Sail")
    table.play("step", "2nw").play("step", "1se")
    assert table.where("patrol-1") == "1se"


def test_convincing_official_starts_no_battle():
    """CARD-CONVINCINGOFFICIAL-01: a loaded Patrol passes a loaded Flagship and stops with another."""
    table = Table(seats=3).crew(0, "convincing_official_1").patrols("2ne").slots(0, cannons_1=5).slots(2, cannons=5)
    table.put("flagship-1", "2sw").dice(0, 4).turn(0, 1).die(4, "convincing_official_1")
    table.play("move_patrol", "patrol-1").play("step", "2se").play("step", "2sw")
    assert table.where("patrol-1") == "2sw"
    assert table.happened("battle") == []


def test_convincing_official_loses_a_patrol_in_wreckage():
    """CARD-CONVINCINGOFFICIAL-03: terrain applies; Wreckage returns the Patrol to the supply."""
    tiles = (("bird-1", 0, 0, 0), ("skull-2", 2, 1, 0))  # 1nw pushes south into 1sw, 1ne is Wreckage
    table = Table(tiles=tiles).crew(1, "convincing_official_1").patrols("1se").dice(1, 4).turn(1, 1)
    table.die(4, "convincing_official_1").play("move_patrol", "patrol-1").play("step", "1ne")
    assert table.where("patrol-1") == ""
    assert table.kind == "Turn"


def test_convincing_official_lets_a_strong_current_push_a_patrol():
    """CARD-CONVINCINGOFFICIAL-03: from 1ne into the Strong Current of 1nw, pushed to 1sw; one step is left."""
    tiles = (("bird-1", 0, 0, 0), ("skull-2", 2, 1, 0))
    table = Table(tiles=tiles).crew(1, "convincing_official_1").patrols("1ne").dice(1, 4).turn(1, 1)
    table.die(4, "convincing_official_1").play("move_patrol", "patrol-1").play("step", "1nw")
    assert table.where("patrol-1") == "1sw"
    assert table.offers("step", "1se")


def test_convincing_official_explores_for_its_user():
    """CARD-CONVINCINGOFFICIAL-03: a Patrol moved off the map explores; who moves it lays the tile."""
    table = Table().crew(1, "convincing_official_1").patrols("2se").stack_top("compass-2").dice(1, 4).turn(1, 1)
    table.die(4, "convincing_official_1").play("move_patrol", "patrol-1").play("explore", "east")
    assert (table.seat, table.kind) == (1, "LayTile")
    table.play("lay", 4, 2, 0)
    assert table.where("patrol-1") == "3nw"
    assert table.kind == "Turn"  # exploring took the second step


# Naive Noble --------------------------------------------------------------------------------------------------------


def hosts() -> Table:
    """A Smuggler with Naive Noble in a region with the Union, which has Crew, and the other Smuggler, with Cargo."""
    table = Table(seats=4).crew(1, "naive_noble").crew(2, "elder", "sailor").cargo(3, "pilot").pledged(3, 2, "diver")
    return table.crew(0, "gunner")  # the Squadron is in the other region


def test_naive_noble_takes_a_crew_from_an_enemy_in_the_region():
    """CARD-NAIVENOBLE-01, CARD-ALL-03: a free action; the Noble goes to the box, the card changes sides at no cost."""
    table = hosts().dice(1, 2, 2).turn(1)
    table.play("use", "naive_noble").play("rob", "sailor", "crew")
    assert table.state.crew[1] == ["sailor"]
    assert table.state.crew[2] == ["elder"]
    assert table.state.discarded[-1] == "naive_noble"
    assert table.state.gold[1] == 1
    table.play("die", 2)
    assert table.offers("slot", "sailor")  # to be used at once


def test_naive_noble_takes_crew_or_held_cargo_but_no_pledges_and_nothing_from_elsewhere():
    """CARD-NAIVENOBLE-01, CARD-NAIVENOBLE-03: not the pledged Diver, not the Gunner of a Flagship in another region."""
    table = hosts().turn(1).play("use", "naive_noble")
    assert list(dict.fromkeys(table.offered("rob"))) == ["elder", "sailor", "pilot"]


@pytest.mark.parametrize("half", ["crew", "cargo"])
@pytest.mark.parametrize("card", ["elder", "pilot"])
def test_naive_noble_lets_a_smuggler_keep_the_card_as_either_half(card, half):
    """CARD-NAIVENOBLE-02: as Crew or as Cargo, whatever it was before."""
    table = hosts().turn(1).play("use", "naive_noble").play("rob", card, half)
    assert (card in table.state.crew[1], card in table.state.cargo[1]) == (half == "crew", half == "cargo")


def test_naive_noble_gives_others_than_smugglers_crew_only():
    """CARD-NAIVENOBLE-02: the Union may take the Smuggler's Cargo, but as Crew."""
    table = Table(seats=3).crew(2, "naive_noble").cargo(1, "pilot", "diver").turn(2).play("use", "naive_noble")
    assert table.choices == [("rob", "pilot", "crew"), ("rob", "diver", "crew")]
    table.play("rob", "diver", "crew")
    assert table.state.crew[2] == ["diver"]
    assert table.state.cargo[1] == ["pilot"]


def test_naive_noble_with_a_third_cargo_forces_a_discard():
    """CARD-NAIVENOBLE-04: at once, also the new one."""
    table = (
        hosts().cargo(1, "merchant", "gunners_mate").turn(1).play("use", "naive_noble").play("rob", "elder", "cargo")
    )
    assert table.choices == [("discard", "merchant"), ("discard", "gunners_mate"), ("discard", "elder")]
    table.play("discard", "merchant")
    assert table.state.cargo[1] == ["gunners_mate", "elder"]
    assert table.state.discarded[-1] == "merchant"


def test_naive_noble_brings_the_card_without_its_die_or_damage():
    """CARD-NAIVENOBLE-02: the victim's die on Elder is set aside, the damage on Sailor is gone."""
    table = hosts().slots(2, elder=3, sailor=DAMAGE).turn(1).play("use", "naive_noble").play("rob", "elder", "crew")
    assert table.held(1, "elder") == 0
    assert table.state.aside[2] == [3]
    table = hosts().slots(2, elder=3, sailor=DAMAGE).turn(1).play("use", "naive_noble").play("rob", "sailor", "crew")
    assert table.held(1, "sailor") == 0
    assert table.damage(1) == []


def test_naive_noble_needs_an_enemy_flagship_in_the_region():
    """CARD-NAIVENOBLE-01: a Patrol is not enough, nor is a Flagship in the next region."""
    table = Table(seats=3).crew(1, "naive_noble").crew(0, "gunner").patrols("2sw").put("flagship-2", "1se").turn(1)
    table.refused("use", "naive_noble")


def test_naive_noble_of_the_squadron_takes_cargo_as_crew():
    """GAP-85, CARD-NAIVENOBLE-02: it can hold no Cargo, so the card becomes Crew."""
    table = Table(seats=3).crew(0, "naive_noble").cargo(1, "pilot").put("flagship-0", "2nw").turn(0)
    table.play("use", "naive_noble")  # one card, one half: taken at once
    assert table.state.crew[0] == ["pilot"]
    assert table.state.cargo == [[], [], []]


def test_naive_noble_does_not_mind_a_stronghold():
    """GAP-85: it is not recruiting, so it works on a Stronghold space, and the card may be held as Cargo."""
    table = hosts().put("flagship-1", "2se").strongholds("2se").turn(1)
    table.play("use", "naive_noble").play("rob", "pilot", "cargo")
    assert table.state.cargo[1] == ["pilot"]


def test_naive_noble_may_be_wasted_on_a_flagship_without_cards():
    """GAP-85: legal without effect."""
    table = Table(seats=3).crew(1, "naive_noble").turn(1).play("use", "naive_noble")
    assert table.state.crew == [[], [], []]
    assert table.state.discarded[-1] == "naive_noble"
    assert table.kind == "Turn"
