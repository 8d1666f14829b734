"""Battles that are interrupted: figures leave the space, are removed or shoved away, or move on another's turn."""

import pytest

from tests.rules.ahoy.table import CALM, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)
FAME_1, NO_BATTLES = 12, 17  # cells of the Reward grid: "1 Fame" is left of the centre, "Move 2, no battles" below it
FREE_TAILWIND = 7  # above "1 Fame"
MOVE_2 = 20  # "Move 2", right of cell 19


def battles(table):
    return [(battle["attacker"], battle["defender"]) for battle in table.happened("battle")]


def loaded(*seats, sea=CALM):
    """These seats have a 1 on Cannons: loaded, with nothing to lower."""
    table = Table(4, sea)
    for seat in seats:
        table.slots(seat, **{"cannons_1" if seat == SQUADRON else "cannons": 1})
    return table


# Attackers that are gone --------------------------------------------------------------------------------------------


def test_an_attacker_that_was_removed_fights_no_more():
    """GAP-47: a Patrol lost its first battle."""
    table = loaded(SMUGGLER, OTHER).put("flagship-1", "1ne").put("flagship-3", "1ne").patrols("1nw").rolls(1, 6)
    table.set_sail("patrol-1").play("step", "1ne").play("fight", "flagship-1").play("victory", "damage_reward")
    table.play("reward", FAME_1).play("claim")
    assert table.where("patrol-1") == ""
    assert table.kind == "Turn"
    assert battles(table) == [("patrol-1", "flagship-1")]


def test_a_patrol_that_wins_fights_on():
    """GAP-47: the counter-example."""
    table = loaded(SMUGGLER, OTHER).put("flagship-1", "1ne").put("flagship-3", "1ne").patrols("1nw").rolls(6, 1, 6, 1)
    table.set_sail("patrol-1").play("step", "1ne").play("fight", "flagship-1").play("done").play("done")
    assert battles(table) == [("patrol-1", "flagship-1"), ("patrol-1", "flagship-3")]


def test_an_attacker_that_moves_away_by_its_victory_fights_no_more_there():
    """GAP-48, SM-28"""
    table = loaded(SMUGGLER).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("1ne").rolls(6, 1)
    table.turn(SMUGGLER).sail("1ne").play("fight", "flagship-3").play("victory", "damage_move")
    table.play("damage", "negotiate").play("step", "1nw").play("stop")
    assert battles(table) == [("flagship-1", "flagship-3")]
    assert table.kind == "Turn"


def test_an_attacker_that_comes_back_with_its_victory_move_fights_everybody_anew():
    """GAP-48, BATTLE-32: the old list is gone, the new arrival makes its own."""
    table = loaded(SMUGGLER).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("1ne").rolls(6, 1, 6, 1, 6, 1)
    table.turn(SMUGGLER).sail("1ne").play("fight", "flagship-3").play("victory", "damage_move")
    table.play("damage", "negotiate").play("step", "1nw").play("step", "1ne")
    assert set(table.offered("fight")) == {"flagship-3", "patrol-1"}
    table.play("fight", "flagship-3").play("done").play("done")
    assert [defender for _, defender in battles(table)] == ["flagship-3", "flagship-3", "patrol-1"]
    assert table.kind == "Turn"


def test_a_mover_that_comes_back_into_wreckage_with_its_victory_move_takes_damage_once():
    """GAP-24: only for its second arrival; the first one was cut short."""
    sea = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))  # 1ne is Wreckage
    table = loaded(OTHER, sea=sea).put("flagship-1", "1nw").put("flagship-3", "1ne").rolls(6, 1, 6, 1).turn(SMUGGLER)
    table.sail("1ne").play("victory", "damage_move").play("damage", "negotiate").play("step", "1nw").play("step", "1ne")
    table.play("done").play("damage", "full_sail")
    assert table.damage(SMUGGLER) == ["full_sail"]
    assert table.kind == "Anchor"


def test_an_attacker_that_moves_away_by_a_reward_fights_no_more_there():
    """GAP-48, REW-11"""
    table = loaded(SMUGGLER).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("1ne").rolls(6, 1)
    table.markers(SMUGGLER, 19, 14).turn(SMUGGLER).sail("1ne").play("fight", "flagship-3")
    table.play("victory", "damage_reward").play("damage", "negotiate").play("reward", MOVE_2).play("claim")
    table.play("step", "1nw").play("stop")
    assert battles(table) == [("flagship-1", "flagship-3")]
    assert table.kind == "Turn"


def test_an_attacker_that_flies_away_by_a_reward_fights_no_more_there_and_anchors_once():
    """GAP-48, GAP-65: a free Tailwind in the middle of a Sail, to Wreckage with 1 gold."""
    table = loaded(SMUGGLER, sea=(*CALM, ("compass-1", 9, 0, 0))).put("flagship-1", "1nw").put("flagship-3", "1ne")
    table.patrols("1ne").gold(SMUGGLER, 0).markers(SMUGGLER, FAME_1, 13).rolls(6, 1).turn(SMUGGLER).sail("1ne")
    table.play("fight", "flagship-3").play("victory", "damage_reward").play("damage", "negotiate")
    table.play("reward", FREE_TAILWIND).play("claim").play("fly", "3ne").play("damage", "full_sail").play("treasure")
    assert battles(table) == [("flagship-1", "flagship-3")]
    assert table.kind == "Turn"
    assert table.state.gold[SMUGGLER] == 1


def test_an_attacker_that_an_enemy_shoves_away_fights_no_more_there():
    """GAP-48: Battering Beakhead of a winning defender."""
    table = loaded(SQUADRON).put("flagship-0", "1nw").put("flagship-1", "1ne").put("flagship-3", "1ne")
    table.crew(SMUGGLER, "battering_beakhead").rolls(1, 6).turn(SQUADRON).sail("1ne").play("fight", "flagship-1")
    table.play("victory", "damage_reward").play("damage", "bombard").play("use", "battering_beakhead")
    table.play("step", "2nw").play("reward", FAME_1).play("claim")
    assert battles(table) == [("flagship-0", "flagship-1")]
    assert table.where("flagship-0") == "2nw"


def test_a_mover_shoved_out_of_wreckage_during_its_battle_takes_no_damage_from_it():
    """GAP-24: step 3 of MOVE-05 only if the figure is still in that space."""
    sea = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))  # 1ne is Wreckage
    table = loaded(SQUADRON, sea=sea).put("flagship-0", "1nw").put("flagship-1", "1ne")
    table.crew(SMUGGLER, "battering_beakhead").rolls(1, 6).turn(SQUADRON).sail("1ne")
    table.play("victory", "damage_reward").play("damage", "bombard").play("use", "battering_beakhead")
    table.play("step", "2nw").play("reward", FAME_1).play("claim")
    assert table.damage(SQUADRON) == ["bombard"]


def test_a_flagship_shoved_in_its_own_movement_anchors_where_it_is_without_harbor_and_treasure():
    """GAP-28: its movement effect ends; its faction's effect of anchoring applies."""
    table = loaded(SQUADRON).put("flagship-0", "1ne").put("flagship-1", "2nw").crew(SMUGGLER, "battering_beakhead")
    table.rolls(1, 6).turn(SQUADRON).sail("2nw").play("victory", "damage_reward").play("damage", "bombard")
    table.play("use", "battering_beakhead").play("step", "2ne").play("reward", FAME_1).play("claim")
    assert (table.kind, table.seat) == ("Anchor", SQUADRON)
    assert table.choices == [("patrol",), ("done",)]
    assert table.play("patrol").where("patrol-1") == "2ne"


def test_a_flagship_that_is_shoved_does_not_anchor_by_itself():
    """GAP-28: a beaten defender is pushed onto a Harbor with Treasure."""
    table = loaded(SMUGGLER).put("flagship-1", "1ne").put("flagship-3", "2nw").crew(SMUGGLER, "battering_beakhead")
    table.gold(OTHER, 0).rolls(6, 1).turn(SMUGGLER).sail("2nw").play("victory", "damage_reward")
    table.play("damage", "negotiate").play("use", "battering_beakhead").play("step", "2ne")
    assert table.where("flagship-3") == "2ne"
    table.play("reward", FAME_1).play("claim")
    assert (table.kind, table.seat) == ("Turn", SMUGGLER)
    assert table.state.gold[OTHER] == 0


def test_a_patrol_battles_before_wreckage_removes_it():
    """GAP-127"""
    sea = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))
    table = loaded(SQUADRON, sea=sea).patrols("1nw").put("flagship-1", "1ne").rolls(6, 1)
    table.set_sail("patrol-1").play("step", "1ne")
    assert (table.kind, table.where("patrol-1")) == ("Victory", "1ne")
    table.play("done")
    assert table.where("patrol-1") == ""


# Defenders that are gone, or come ----------------------------------------------------------------------------------


def test_a_defender_that_was_removed_before_its_battle_is_not_battled():
    """GAP-49: a winning defender comes back and destroys the Patrol that was still to be battled."""
    table = loaded(SMUGGLER, OTHER).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("1ne")
    table.rolls(1, 6, 6, 1, 6, 1).turn(SMUGGLER).sail("1ne").play("fight", "flagship-3")
    table.play("victory", "damage_move").play("damage", "negotiate").play("step", "2nw").play("step", "1ne")
    table.play("fight", "patrol-1").play("victory", "damage_reward").play("reward", FAME_1).play("claim")
    table.play("done")  # the other Smuggler has won against the first one, too
    assert battles(table) == [
        ("flagship-1", "flagship-3"),
        ("flagship-3", "patrol-1"),
        ("flagship-3", "flagship-1"),
    ]
    assert (table.kind, table.seat) == ("Turn", SMUGGLER)


def test_a_defender_that_has_left_before_its_battle_is_not_battled():
    """GAP-49"""
    table = loaded(SQUADRON, SMUGGLER).put("flagship-0", "1nw").put("flagship-1", "1ne").put("flagship-3", "1ne")
    table.rolls(1, 6, 1, 6, 6, 1).turn(SQUADRON).sail("1ne").play("fight", "flagship-1")
    table.play("victory", "damage_move").play("damage", "bombard").play("step", "2nw").play("step", "1ne")
    table.play("fight", "flagship-3").play("victory", "damage_move").play("damage", "negotiate")
    table.play("step", "1nw").play("stop")  # the other Smuggler leaves before the Squadron came to battle it
    table.play("done")
    assert ("flagship-0", "flagship-3") not in battles(table)
    assert battles(table)[-1] == ("flagship-1", "flagship-0")


def test_the_list_of_defenders_is_made_anew_before_each_battle():
    """GAP-50: a Smuggler that has arrived meanwhile, without a battle of its own, must be battled."""
    table = loaded(SQUADRON, SMUGGLER).put("flagship-0", "1nw").put("flagship-1", "1ne").put("flagship-3", "2nw")
    table.markers(OTHER, FAME_1, 13).rolls(1, 6, 1, 6, 6, 1).turn(SQUADRON).sail("1ne")
    table.play("victory", "damage_move").play("damage", "bombard").play("step", "2nw")
    table.play("victory", "damage_reward").play("damage", "negotiate").play("reward", NO_BATTLES).play("claim")
    table.play("step", "1ne").play("stop")
    assert battles(table)[-1] == ("flagship-0", "flagship-3")
    assert (table.kind, table.seat) == ("Victory", SQUADRON)


# Victory moves -----------------------------------------------------------------------------------------------------


def test_a_defenders_victory_move_happens_at_once_and_anchors():
    """GAP-59, GAP-128: with Harbor and Treasure; then the interrupted player goes on with the battles left."""
    table = loaded(SQUADRON).put("flagship-0", "1nw").put("flagship-1", "1ne").put("flagship-3", "1ne")
    table.gold(SMUGGLER, 0).slots(SMUGGLER, sail_1=3).rolls(1, 6, 6, 1).turn(SQUADRON).sail("1ne")
    table.play("fight", "flagship-1").play("victory", "damage_move").play("damage", "bombard")
    assert (table.kind, table.seat) == ("Sail", SMUGGLER)
    assert table.offered("explore") == ["north"]
    assert not table.offers("stop")
    table.play("step", "2nw").play("step", "2ne")
    assert (table.kind, table.seat) == ("Anchor", SMUGGLER)
    assert table.offers("harbor_load")
    table.play("treasure").play("done")
    assert table.state.gold[SMUGGLER] == 1
    assert battles(table) == [("flagship-0", "flagship-1"), ("flagship-0", "flagship-3")]
    assert (table.kind, table.seat) == ("Victory", SQUADRON)


def test_a_defenders_victory_move_battles_as_attacker_without_emissary():
    """GAP-59: Emissary is not available outside the own turn."""
    table = loaded(SQUADRON).put("flagship-0", "1nw").put("flagship-1", "1ne").patrols("2nw").rolls(1, 6, 6, 1)
    table.crew(SMUGGLER, "emissary").gold(SMUGGLER, 3).turn(SQUADRON).sail("1ne").play("victory", "damage_move")
    table.play("damage", "bombard").play("step", "2nw")
    assert battles(table) == [("flagship-0", "flagship-1"), ("flagship-1", "patrol-1")]
    assert (table.kind, table.seat) == ("Victory", SMUGGLER)


def test_a_defenders_victory_move_suffers_terrain():
    """GAP-59"""
    sea = (("compass-2", 0, 0, 0), ("tree-2", 2, 0, 0))  # 2nw is Wreckage
    table = loaded(SQUADRON, sea=sea).put("flagship-0", "1nw").put("flagship-1", "1ne").rolls(1, 6)
    table.turn(SQUADRON).sail("1ne").play("victory", "damage_move").play("damage", "bombard").play("step", "2nw")
    assert (table.kind, table.seat) == ("TakeDamage", SMUGGLER)


def test_a_victory_move_ends_with_one_anchoring_and_the_interrupted_steps_are_lost():
    """GAP-65"""
    table = loaded(SMUGGLER).put("flagship-1", "1ne").put("flagship-3", "2nw").gold(SMUGGLER, 0).rolls(6, 1)
    table.dice(SMUGGLER, 6, 1).turn(SMUGGLER).die(6, "full_sail").play("step", "2nw")
    table.play("victory", "damage_move").play("damage", "negotiate").play("step", "2ne").play("stop")
    table.play("treasure").play("done")
    assert table.state.gold[SMUGGLER] == 1
    assert table.kind == "Turn"


def test_a_victory_move_may_lead_into_another_battle_and_another_victory():
    """GAP-66: the nested battles are completed first, and option A or B may be used again."""
    table = loaded(SMUGGLER).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("2nw").rolls(6, 1, 6, 1)
    table.turn(SMUGGLER).sail("1ne").play("victory", "damage_move").play("damage", "negotiate").play("step", "2nw")
    assert set(table.offered("victory")) == {"damage_move", "damage_reward"}
    table.play("victory", "damage_move")
    assert table.where("patrol-1") == ""
    table.play("step", "1ne")
    assert battles(table)[-1] == ("flagship-1", "flagship-3")  # a new arrival, a new battle


@pytest.mark.parametrize("option", ["damage_move", "damage_reward"])
def test_steps_of_a_victory_move_are_lost_by_its_own_battle(option):
    """GAP-66, MOVE-07: only the new victory gives new steps."""
    table = loaded(SMUGGLER).put("flagship-1", "1nw").put("flagship-3", "1ne").patrols("2nw").rolls(6, 1, 6, 1)
    table.turn(SMUGGLER).sail("1ne").play("victory", "damage_move").play("damage", "negotiate").play("step", "2nw")
    table.play("victory", option)
    if option == "damage_move":
        table.play("step", "2sw").play("stop")
    else:
        table.play("reward", FAME_1).play("claim")
    assert table.kind == "Turn"


def test_a_trawler_gains_the_treasure_of_a_space_that_it_leaves_by_a_victory_move():
    """CARD-TRAWLER-01, GAP-65: it moved into that space during the action, even if it did not anchor there."""
    sea = (("skull-2", 0, 0, 0), ("bird-2", 2, 0, 0))  # 1ne has 1 gold, 2nw is open water
    table = loaded(SMUGGLER, sea=sea).put("flagship-1", "1nw").put("flagship-3", "1ne").crew(SMUGGLER, "trawler")
    table.gold(SMUGGLER, 0).dice(SMUGGLER, 2, 2).rolls(6, 1).turn(SMUGGLER).die(2, "trawler").play("step", "1ne")
    table.play("victory", "damage_move").play("damage", "negotiate").play("step", "2nw").play("stop")
    assert table.kind == "Turn"
    assert table.state.gold[SMUGGLER] == 1
