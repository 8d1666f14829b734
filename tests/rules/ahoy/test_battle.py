"""Battle (BATTLE-01 to BATTLE-20): when one happens, its steps, and who wins. Victory has its own file."""

import pytest

from tests.rules.ahoy.table import CALM, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)
ASKED = ("Battles", "PlayPlans", "AttackerFires", "DefenderFires", "Victory")


def clash(table, figure="flagship-1"):
    """A figure steps from 1nw to 1ne."""
    return table.put(figure, "1nw").set_sail(figure).play("step", "1ne")


def fight_all(table):
    """Fight what is due in the order offered: no Plans, no lowering, no victory options. Who fought whom?"""
    while table.kind in ASKED:
        wishes = [choice for choice in table.choices if choice[0] in ("pass", "hold", "done")]
        table.play(*(wishes or table.choices)[0])
    return [(battle["attacker"], battle["defender"]) for battle in table.happened("battle")]


def fire(table, slot, amount):
    return table.play("fire", slot, amount) if amount else table.play("hold")


def defenders(table):
    return [defender for _, defender in fight_all(table)]


# When a battle happens ----------------------------------------------------------------------------------------------


def test_a_loaded_mover_battles_every_enemy_figure_in_the_space():
    """BATTLE-01, BATTLE-02: loaded or not, each of them."""
    table = Table(4, CALM).put("flagship-3", "1ne").patrols("1ne", "1ne").put("cutter", "1ne").put("gunship", "1ne")
    table.slots(SMUGGLER, cannons=1)
    assert sorted(defenders(clash(table))) == ["cutter", "flagship-3", "gunship", "patrol-1", "patrol-2"]


def test_a_mover_that_is_not_loaded_battles_the_loaded_enemy_figures_and_no_other():
    """BATTLE-03: figure by figure; the Gunship is loaded, the Union's Flagship beside it is not."""
    table = Table(4, CALM).put("flagship-3", "1ne").patrols("1ne").put("flagship-2", "1ne").put("gunship", "1ne")
    table.slots(OTHER, cannons=1)
    assert sorted(defenders(clash(table))) == ["flagship-3", "gunship"]


def test_without_a_loaded_figure_there_is_no_battle():
    """BATTLE-04"""
    table = Table(4, CALM).put("flagship-3", "1ne").patrols("1ne").put("cutter", "1ne")
    assert fight_all(clash(table)) == []
    assert table.kind == "Sail"


@pytest.mark.parametrize("enemy", ["flagship-3", "patrol-1", "gunship"])
def test_no_battle_happens_in_fog_whatever_is_loaded(enemy):
    """BATTLE-05"""
    sea = (("tree-1", 0, 0, 0), ("bird-2", 2, 0, 0))  # 1ne is Fog
    table = Table(4, sea).put(enemy, "1ne").slots(SQUADRON, cannons_1=5).slots(SMUGGLER, cannons=6)
    table.slots(OTHER, cannons=6)
    assert fight_all(clash(table)) == []
    assert table.where("flagship-1") == "1ne"


@pytest.mark.parametrize(
    ("figure", "with_die", "without"),
    [
        ("flagship-3", True, False),
        ("flagship-2", True, False),
        ("patrol-1", True, False),
        ("stronghold-1", True, True),
        ("gunship", True, True),
        ("cutter", False, False),
    ],
)
def test_who_is_loaded_with_and_without_a_die_on_cannons(figure, with_die, without):
    """BATTLE-06: seen when a Flagship that is not loaded moves there."""
    for die, loaded in ((1, with_die), (0, without)):
        table = Table(4, CALM).put("flagship-0", "2se").put("flagship-1", "1ne").put(figure, "1se")
        table.slots(SQUADRON, cannons_1=die).slots(UNION, cannons=die).slots(OTHER, cannons=die)
        assert defenders(table.turn(SMUGGLER).sail("1se")) == ([figure] if loaded else [])


def test_loading_cannons_beside_enemies_starts_no_battle():
    """BATTLE-07, ACT-06"""
    table = Table(4, CALM).put("flagship-1", "1ne").put("flagship-3", "1ne").put("gunship", "1ne")
    table.dice(SMUGGLER, 6, 6).turn(SMUGGLER).die(6, "cannons")
    assert table.kind == "Turn"
    assert table.happened("battle") == []


def test_placing_a_figure_among_loaded_enemies_starts_no_battle():
    """BATTLE-07, FINE-11: the Gunship comes to an Island where a loaded Flagship lies."""
    table = Table(4, CALM).slots(SQUADRON, cannons_1=5).put("flagship-0", "1se").comrades(2).plans("gunship")
    table.turn(UNION).play("plan", "gunship")
    assert table.where("gunship") == "1se"
    assert table.kind == "Turn"
    assert table.happened("battle") == []


def test_comrades_neither_battle_nor_are_battled():
    """BATTLE-08"""
    table = Table(4, CALM).put("flagship-0", "2se").comrades(3).slots(SMUGGLER, cannons=6).slots(UNION, cannons=6)
    table.put("flagship-1", "1ne").turn(SMUGGLER).sail("1se")
    assert table.happened("battle") == []
    assert table.state.comrades[0] == 3


@pytest.mark.parametrize(
    ("mover", "friend"), [("flagship-0", "patrol-1"), ("patrol-1", "patrol-2"), ("flagship-2", "gunship")]
)
def test_figures_of_one_owner_never_battle_each_other(mover, friend):
    """BATTLE-09"""
    table = Table(4, CALM).put(friend, "1ne").slots(SQUADRON, cannons_1=5).slots(UNION, cannons=5)
    assert fight_all(clash(table, mover)) == []
    assert table.where(mover) == table.where(friend) == "1ne"


def test_the_two_smugglers_are_enemies():
    """BATTLE-02, TERM-07"""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(SMUGGLER, cannons=1)
    assert fight_all(clash(table)) == [("flagship-1", "flagship-3")]


# Procedure ----------------------------------------------------------------------------------------------------------


def test_the_mover_is_the_attacker_even_if_it_is_not_loaded():
    """BATTLE-10: every enemy is a defender in a battle of its own, and ties go to the mover."""
    table = Table(4, CALM).put("flagship-3", "1ne").put("gunship", "1ne").slots(OTHER, cannons=1).rolls(3, 3)
    clash(table).play("fight", "flagship-3")
    assert table.happened("battle_won")[0]["winner"] == "flagship-1"
    assert fight_all(table) == [("flagship-1", "flagship-3"), ("flagship-1", "gunship")]


def test_the_attacker_picks_the_order_and_each_battle_is_finished_first():
    """BATTLE-11, BATTLE-12: who has been battled cannot be chosen again."""
    table = Table(4, CALM).put("flagship-3", "1ne").put("flagship-2", "1ne").patrols("1ne")
    table.slots(SMUGGLER, cannons=1).rolls(6, 1, 6, 1, 6, 1)
    clash(table)
    assert table.seat == SMUGGLER
    assert set(table.offered("fight")) == {"flagship-2", "flagship-3", "patrol-1"}
    table.play("fight", "patrol-1")
    assert table.kind == "Victory"
    table.play("done")
    assert set(table.offered("fight")) == {"flagship-2", "flagship-3"}
    table.play("fight", "flagship-3").play("done")  # one defender is left and taken at once
    assert [battle["defender"] for battle in table.happened("battle")] == ["patrol-1", "flagship-3", "flagship-2"]


def test_cards_and_plans_come_after_the_choice_of_a_defender_and_before_the_cannons():
    """BATTLE-13, GAP-41: first the active player's Emissary, then the Union's Plans, then steps 2 to 5."""
    table = Table(4, CALM).put("flagship-2", "1ne").patrols("1ne").slots(SMUGGLER, cannons=4).slots(UNION, cannons=4)
    table.crew(SMUGGLER, "emissary").gold(SMUGGLER, 1)
    clash(table).play("fight", "flagship-2")
    asked = []
    for answer in (("pass",), ("pass",), ("hold",), ("hold",), ("done",)):
        asked.append((table.kind, table.seat))
        table.play(*answer)
    assert asked[:2] == [("React", SMUGGLER), ("PlayPlans", UNION)]
    assert asked[2:4] == [("AttackerFires", SMUGGLER), ("DefenderFires", UNION)]
    assert asked[4][0] == "Victory"


def test_the_attacker_may_lower_its_cannons_die_by_any_amount_down_to_1():
    """BATTLE-14: the amount is added to the roll."""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(SMUGGLER, cannons=4).rolls(2, 1)
    clash(table)
    assert table.choices == [("hold",), ("fire", "cannons", 1), ("fire", "cannons", 2), ("fire", "cannons", 3)]
    table.play("fire", "cannons", 2)
    assert table.held(SMUGGLER, "cannons") == 2
    assert table.happened("battle_won")[0]["attack"] == 2 + 2


def test_the_defender_may_do_the_same_knowing_what_the_attacker_did():
    """BATTLE-15, BATTLE-29, GAP-45: openly, one after the other."""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(SMUGGLER, cannons=4).slots(OTHER, cannons=3).rolls(1, 1)
    clash(table).play("fire", "cannons", 1)
    assert (table.kind, table.seat) == ("DefenderFires", OTHER)
    assert table.happened("fired") == [{"seat": SMUGGLER, "slot": "cannons", "amount": 1}]
    assert [event.audience for event in table.events if event.kind == "fired"] == [None]
    assert table.choices == [("hold",), ("fire", "cannons", 1), ("fire", "cannons", 2)]
    table.play("fire", "cannons", 2)
    assert table.held(OTHER, "cannons") == 1
    assert table.happened("battle_won")[0]["defence"] == 1 + 2


@pytest.mark.parametrize("attackers_die", [0, 1])
def test_without_a_cannons_die_above_1_nothing_is_added(attackers_die):
    """BATTLE-16: nobody is even asked."""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(SMUGGLER, cannons=attackers_die).slots(OTHER, cannons=1)
    clash(table.rolls(4, 2))
    assert table.kind == "Victory"
    won = table.happened("battle_won")[0]
    assert (won["attack"], won["defence"]) == (4, 2)


def test_a_lowered_die_stays_lowered_and_still_loads():
    """BATTLE-17: from 4 to 1, then nothing more, but the player is still loaded."""
    table = Table(4, CALM).put("flagship-3", "1ne").patrols("2nw").slots(SMUGGLER, cannons=4).rolls(1, 1, 5, 1)
    clash(table).play("fire", "cannons", 3).play("done")
    assert table.held(SMUGGLER, "cannons") == 1
    table.sail("2nw")
    assert table.kind == "Victory"  # a battle with an unloaded Patrol, without a question about cannons
    assert table.happened("battle_won")[1]["attack"] == 5


def test_each_side_rolls_one_die_and_adds_lowering_cards_and_figures():
    """BATTLE-18: Fighters +1 and a lowering of 2 against a Stronghold's +2."""
    table = Table(4, CALM).put("flagship-0", "2se").strongholds("1se").crew(SMUGGLER, "fighters")
    table.slots(SMUGGLER, cannons=3).put("flagship-1", "1ne").rolls(3, 5).turn(SMUGGLER).sail("1se")
    table.play("fire", "cannons", 2)
    rolled = table.happened("battle_rolled")[0]
    assert (list(rolled["attack"]), list(rolled["defence"])) == ([3], [5])
    won = table.happened("battle_won")[0]
    assert (won["attack"], won["defence"]) == (3 + 2 + 1, 5 + 2)
    assert won["winner"] == "stronghold-1"


@pytest.mark.parametrize(
    ("rolls", "lowered", "winner"), [((3, 4), 0, "flagship-3"), ((5, 4), 0, "flagship-1"), ((4, 6), 4, "flagship-1")]
)
def test_the_higher_total_wins(rolls, lowered, winner):
    """BATTLE-19: totals may exceed 6; FINE-07."""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(SMUGGLER, cannons=5).rolls(*rolls)
    clash(table)
    fire(table, "cannons", lowered)
    assert table.happened("battle_won")[0]["winner"] == winner
    assert table.happened("battle_won")[0]["attack"] == rolls[0] + lowered


@pytest.mark.parametrize("roll", [1, 6])
def test_a_tie_goes_to_the_attacker(roll):
    """BATTLE-20"""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(OTHER, cannons=1).rolls(roll, roll)
    assert clash(table).seat == SMUGGLER
    assert table.happened("battle_won")[0]["winner"] == "flagship-1"


# Figures with a bonus, and other details ----------------------------------------------------------------------------


@pytest.mark.parametrize("lowered", [0, 2])
def test_a_stronghold_adds_2_and_a_cannons_die_may_be_lowered_as_well(lowered):
    """BATTLE-30"""
    table = Table(4, CALM).put("flagship-0", "2se").strongholds("1se").slots(SQUADRON, cannons_1=5)
    table.put("flagship-1", "1ne").rolls(1, 1).turn(SMUGGLER).sail("1se")
    fire(table, "cannons-1", lowered)
    assert table.happened("battle_won")[0]["defence"] == 1 + 2 + lowered


@pytest.mark.parametrize("lowered", [0, 2])
def test_the_gunship_adds_3_as_attacker(lowered):
    """BATTLE-31: and the Cannons die may be lowered as well."""
    table = Table(4, CALM).put("flagship-3", "1ne").slots(UNION, cannons=5).rolls(1, 1)
    clash(table, "gunship").play("pass")
    fire(table, "cannons", lowered)
    assert table.happened("battle_won")[0]["attack"] == 1 + 3 + lowered


def test_the_gunship_adds_3_as_defender():
    """BATTLE-31"""
    table = Table(4, CALM).put("gunship", "1ne").rolls(3, 1)
    assert clash(table).play("pass").happened("battle_won")[0]["defence"] == 4


def test_bonuses_belong_to_the_figure_that_fights():
    """BATTLE-30, BATTLE-31: a Patrol beside a Stronghold, and a Flagship beside the Gunship, add nothing."""
    table = Table(4, CALM).strongholds("1se").patrols("1se").put("flagship-0", "2se").slots(SMUGGLER, cannons=1)
    table.put("flagship-1", "1ne").rolls(6, 1).turn(SMUGGLER).sail("1se").play("fight", "patrol-1")
    assert table.happened("battle_won")[0]["defence"] == 1
    table = Table(4, CALM).put("gunship", "1ne").put("flagship-2", "1ne").slots(SMUGGLER, cannons=1).rolls(6, 1)
    clash(table).play("fight", "flagship-2").play("pass")
    assert table.happened("battle_won")[0]["defence"] == 1


def test_leaving_and_entering_again_starts_every_battle_again():
    """BATTLE-32: also against figures already battled in this turn."""
    table = Table(4, CALM).put("flagship-3", "1ne").patrols("1ne").slots(SMUGGLER, cannons=1)
    first = len(fight_all(clash(table)))
    table.sail("1nw", "1ne")
    assert len(fight_all(table)) == 2 * first == 4


def test_only_one_of_two_cannons_dice_is_lowered_in_a_battle():
    """BATTLE-33: the other one may be used in another battle."""
    table = Table(4, CALM).put("flagship-1", "1ne").put("flagship-3", "1ne")
    table.slots(SQUADRON, cannons_1=5, cannons_2=6).rolls(1, 1, 1, 1)
    clash(table, "flagship-0").play("fight", "flagship-1")
    assert set(table.offered("fire")) == {"cannons-1", "cannons-2"}
    table.play("fire", "cannons-2", 5)
    assert table.kind == "Victory"
    assert (table.held(SQUADRON, "cannons-1"), table.held(SQUADRON, "cannons-2")) == (5, 1)
    table.play("done")
    assert set(table.offered("fire")) == {"cannons-1"}


@pytest.mark.parametrize(("start", "target", "left"), [("1ne", "2nw", [2, 1]), ("2nw", "1ne", [1, 2])])
def test_a_battle_is_where_the_defender_is(start, target, left):
    """BATTLE-34: the Comrade goes from the Island of that region."""
    table = Table(4, CALM).comrades(2, 2).put("flagship-2", target).put("flagship-0", start)
    table.slots(SQUADRON, cannons_1=1).rolls(6, 1).turn(SQUADRON).sail(target).play("pass")
    table.play("victory", "damage_comrade_removed")
    assert table.state.comrades == left
