"""What winning and losing a battle does (BATTLE-21 to BATTLE-28), and effects that are impossible in part."""

from itertools import permutations

import pytest

from tests.rules.ahoy.table import CALM, DAMAGE, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)
SMUGGLERS_SLOTS = ("sail_1", "sail_2", "sail_3", "full_sail", "tailwind", "cannons", "negotiate")


def battle(table, attacker, defender, rolls=(6, 1)):
    """The attacker steps from 1nw to 1ne, where the defender waits; no Plans, and no Cannons die above 1."""
    table.put(attacker, "1nw").put(defender, "1ne")
    table.slots(SQUADRON, cannons_1=1).slots(OTHER, cannons=1).rolls(*rolls).set_sail(attacker).play("step", "1ne")
    while table.kind != "Victory":
        table.play("pass")
    return table


def victories(table):
    return set(table.offered("victory"))


@pytest.mark.parametrize(
    ("attacker", "defender", "options"),
    [
        ("flagship-0", "flagship-1", {"damage_steal", "two_damage"}),
        ("patrol-1", "flagship-2", {"damage_steal", "two_damage", "damage_comrade_removed"}),
        ("flagship-0", "cutter", {"damage_steal", "two_damage", "damage_comrade_removed"}),
        ("flagship-0", "gunship", {"damage_steal", "two_damage", "damage_comrade_removed"}),
        ("flagship-2", "patrol-1", {"damage_steal", "damage_comrade_placed"}),
        ("gunship", "flagship-1", {"damage_steal", "damage_comrade_placed"}),
        ("flagship-1", "patrol-1", {"damage_move", "damage_reward"}),
    ],
)
def test_the_winner_may_take_one_option_of_its_faction_or_none(attacker, defender, options):
    """BATTLE-21, SQ-36"""
    table = battle(Table(4, CALM), attacker, defender)
    assert victories(table) == options
    assert table.offers("done")


def test_the_winner_takes_exactly_one_option():
    """BATTLE-21: no second one, even if a winning card is still to be used."""
    table = battle(Table(4, CALM).crew(SMUGGLER, "cutpurse", "buccaneer"), "flagship-1", "patrol-1")
    table.play("victory", "damage_reward").play("reward", 12).play("claim")
    assert table.kind == "Victory"
    assert victories(table) == set()


def test_a_winning_defender_uses_its_own_options_on_another_players_turn():
    """BATTLE-22"""
    table = battle(Table(4, CALM), "flagship-1", "patrol-1", (1, 6))
    assert table.seat == SQUADRON
    assert victories(table) == {"damage_steal", "two_damage"}
    table.play("victory", "two_damage").play("damage", "cannons").play("damage", "negotiate")
    assert table.damage(SMUGGLER) == ["cannons", "negotiate"]


def test_the_winner_picks_the_slot_of_the_loser():
    """BATTLE-23"""
    table = battle(Table(4, CALM), "flagship-1", "flagship-3", (1, 6)).play("victory", "damage_reward")
    assert (table.kind, table.seat) == ("TakeDamage", OTHER)
    assert table.play("damage", "cannons").damage(SMUGGLER) == ["cannons"]


def test_a_winner_that_is_not_loaded_still_deals_damage():
    """BATTLE-24"""
    table = battle(Table(4, CALM), "flagship-1", "flagship-3").play("victory", "damage_reward")
    assert table.held(SMUGGLER, "cannons") == 0
    assert table.play("damage", "negotiate").damage(OTHER) == ["negotiate"]


def test_damage_goes_to_the_losing_flagship_only():
    """BATTLE-25: its owner's board or Crew; the Patrol beside it is not touched."""
    table = Table(4, CALM).slots(UNION, cannons=1).put("flagship-2", "1nw").put("flagship-0", "1ne").patrols("1ne")
    table.rolls(6, 1).turn(UNION).sail("1ne").play("fight", "flagship-0").play("pass").play("victory", "damage_steal")
    table.play("damage", "bombard")
    assert table.damage(SQUADRON) == ["bombard"]
    assert table.where("patrol-1") == "1ne"


@pytest.mark.parametrize("loser", ["patrol-1", "stronghold-1"])
def test_damage_to_a_losing_patrol_or_stronghold_removes_it(loser):
    """BATTLE-25: the Flagship beside it has no damage."""
    table = (
        Table(4, CALM).slots(SMUGGLER, cannons=1).put("flagship-0", "1se").put(loser, "1se").put("flagship-1", "1ne")
    )
    table.rolls(6, 1).turn(SMUGGLER).sail("1se").play("fight", loser).play("victory", "damage_reward")
    assert table.where(loser) == ""
    assert table.damage(SQUADRON) == []


def test_damage_to_a_losing_gunship_goes_on_its_plan():
    """BATTLE-25"""
    table = battle(Table(4, CALM), "flagship-1", "gunship").play("victory", "damage_reward")
    assert set(table.offered("damage")) == {"gunship-4", "gunship-6"}


def test_gold_is_stolen_from_the_owner_of_the_losing_figure():
    """BATTLE-26: 1 gold, from the Squadron if its Patrol loses."""
    table = battle(Table(4, CALM).gold(SQUADRON, 3).gold(UNION, 0), "flagship-2", "patrol-1")
    table.play("victory", "damage_steal")
    assert (table.state.gold[SQUADRON], table.state.gold[UNION]) == (2, 1)


def test_losing_alone_has_no_effect():
    """BATTLE-27: the winner takes no option."""
    table = battle(Table(4, CALM).gold(OTHER, 2), "flagship-1", "flagship-3").play("done")
    assert table.damage(OTHER) == []
    assert table.state.gold[OTHER] == 2
    assert table.where("flagship-3") == "1ne"
    assert table.held(OTHER, "cannons") == 1


@pytest.mark.parametrize("rolls", [(6, 1), (1, 6)])
def test_after_its_battles_the_mover_meets_the_terrain_and_anchors(rolls):
    """BATTLE-28: won or lost, no step is left; Wreckage damages, then there is Treasure."""
    sea = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))
    table = battle(Table(4, sea), "flagship-1", "flagship-3", rolls).play("done")
    assert table.kind == "TakeDamage"
    table.play("damage", "negotiate")
    assert table.kind == "Anchor"
    assert table.play("treasure").kind == "Turn"


# What is impossible in part -----------------------------------------------------------------------------------------


def test_stealing_from_a_player_without_gold_steals_nothing():
    """GAP-52: the option is legal and its damage is dealt."""
    table = battle(Table(4, CALM).gold(SQUADRON, 0).gold(UNION, 1), "flagship-2", "patrol-1")
    table.play("victory", "damage_steal")
    assert table.where("patrol-1") == ""
    assert (table.state.gold[SQUADRON], table.state.gold[UNION]) == (0, 1)


def test_an_option_without_a_ready_comrade_deals_its_damage():
    """GAP-53"""
    table = battle(Table(4, CALM).comrades(ready=0), "flagship-2", "patrol-1")
    table.play("victory", "damage_comrade_placed")
    assert table.where("patrol-1") == ""
    assert table.state.comrades == [0, 0]


def test_an_option_without_a_comrade_to_remove_deals_its_damage():
    """GAP-53"""
    table = battle(Table(4, CALM), "flagship-0", "cutter").play("victory", "damage_comrade_removed")
    assert table.where("cutter") == ""
    assert table.state.comrades == [0, 0]


def test_an_option_whose_damage_is_impossible_does_the_rest():
    """GAP-54"""
    table = Table(4, CALM).gold(SMUGGLER, 1).gold(SQUADRON, 0)
    table.slots(SMUGGLER, **dict.fromkeys(SMUGGLERS_SLOTS, DAMAGE))
    battle(table, "flagship-0", "flagship-1").play("victory", "damage_steal")
    assert (table.state.gold[SMUGGLER], table.state.gold[SQUADRON]) == (0, 1)
    assert len(table.damage(SMUGGLER)) == 7


def test_a_smuggler_whose_damage_is_impossible_still_moves():
    """GAP-54"""
    table = Table(4, CALM).slots(OTHER, **dict.fromkeys(SMUGGLERS_SLOTS, DAMAGE)).slots(SMUGGLER, cannons=1)
    table.put("flagship-1", "1nw").put("flagship-3", "1ne").rolls(6, 1).turn(SMUGGLER).sail("1ne")
    table.play("victory", "damage_move")
    assert (table.kind, table.seat) == ("Sail", SMUGGLER)


@pytest.mark.parametrize("order", list(permutations(["option", "cutpurse", "buccaneer"])))
def test_the_winner_orders_victory_option_and_winning_cards(order):
    """GAP-57"""
    table = Table(4, CALM).crew(SMUGGLER, "cutpurse", "buccaneer").crew(OTHER, "sailor").gold(SMUGGLER, 0)
    battle(table, "flagship-1", "flagship-3")
    for effect in order:
        assert table.kind == "Victory"
        if effect == "option":
            table.play("victory", "damage_reward").play("damage", "negotiate").play("reward", 12).play("claim")
        else:
            table.play("use", effect)
    assert table.state.gold[SMUGGLER] == 2
    assert table.state.fame[SMUGGLER] == 1
    assert table.state.crew == [[], ["cutpurse"], [], []]
    assert table.kind == "Turn"


def test_stealing_works_with_an_empty_supply():
    """GAP-58: it is player to player."""
    table = Table(4, CALM).gold(OTHER, 17).gold(SQUADRON, 1).gold(UNION, 1)
    assert table.state.supply == 0
    battle(table, "flagship-2", "patrol-1").play("victory", "damage_steal")
    assert (table.state.gold[SQUADRON], table.state.gold[UNION]) == (0, 2)


@pytest.mark.parametrize(("supply", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_cutpurse_gives_what_the_supply_has(supply, gained):
    """GAP-58"""
    table = Table(4, CALM).gold(OTHER, 17 - supply).crew(SMUGGLER, "cutpurse")
    assert table.state.supply == supply
    battle(table, "flagship-1", "patrol-1").play("done")
    assert table.state.gold[SMUGGLER] == 1 + gained
