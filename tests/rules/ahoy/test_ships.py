"""The Union's Cutter and Gunship: launching, sailing, fighting and losing them."""

import pytest

from shared.rules.ahoy.turn.round import ScoreRound
from shared.rules.game import SYSTEM
from tests.rules.ahoy.table import DAMAGE, Table

# Region 1: Fish Island 1nw, Tailwind 6 at 1ne, Wreckage 1sw, Fog 1se.
# Region 2: Tree Island 2se, open 2ne, Wreckage with Tailwind 3 at 2nw and with Tailwind 4 at 2sw.
WRECKS = (("fish-1", 0, 0, 2), ("tree-2", 2, 1, 0))
# The table's own map has a Harbor at 2nw and Treasure at 2ne and 2sw, around the Skull Island 2se.

SHIPS = ["cutter", "gunship"]
SLOT = {"cutter": "cutter", "gunship": "gunship-4"}
PLAN_SLOTS = {"cutter": ["cutter"], "gunship": ["gunship-4", "gunship-6"]}


def union(*dice: int, tiles=WRECKS) -> Table:
    """The Union's turn is about to come: its Flagship at 1nw, the Squadron's at 1ne."""
    return Table(tiles=tiles).put("flagship-1", "1nw").put("flagship-0", "1ne").dice(1, *dice).gold(1, 0).gold(0, 0)


def attack(ship: str, *rolled: int, **slots: int | str) -> Table:
    """The loaded Squadron sails from 2se into 2ne against a ship there; Plan slots as given; up to the victory."""
    table = union().put("flagship-0", "2se").put(ship, "2ne").slots(0, cannons_1=5).slots(1, **slots).dice(0, 1, 1)
    table.rolls(*rolled).turn(0).die(1, "sail-1").play("step", "2ne").play("pass").play("hold")
    return table


# Launching: MU-15 to MU-17 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ship", SHIPS)
def test_two_comrades_of_one_island_make_way_for_the_ship(ship):
    """MU-15"""
    table = union(1, 1).comrades(2, 3, ready=6).plans(ship).turn(1).play("plan", ship)
    assert table.choices == [("island", "1nw"), ("island", "2se")]
    table.play("island", "2se")
    assert table.where(ship) == "2se"
    assert table.state.comrades == [2, 1]
    assert (table.state.ready, table.state.reserve) == (6, 11)
    assert table.state.plans_in_play == [ship]


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize(("comrades", "playable"), [((0, 0), False), ((1, 1), False), ((0, 2), True)])
def test_without_two_comrades_on_one_island_the_plan_cannot_be_played(ship, comrades, playable):
    """MU-16"""
    table = union(1, 1).comrades(*comrades, ready=6).plans(ship).turn(1)
    assert table.offers("plan", ship) == playable


@pytest.mark.parametrize("ship", SHIPS)
def test_placing_a_ship_starts_no_battle_and_triggers_no_terrain(ship):
    """MU-17: among a Stronghold and the loaded Squadron's Flagship."""
    table = union(1, 1).put("flagship-0", "2se").strongholds("2se").slots(0, cannons_1=5).slots(1, cannons=6)
    table.comrades(0, 2).plans(ship).turn(1).play("plan", ship)
    assert table.where(ship) == "2se"
    assert table.happened("battle") == []
    assert table.kind == "Turn"


# Sail and Tailwind: MU-18 to MU-21 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "values"), [("cutter", {"cutter": range(1, 7)}), ("gunship", {"gunship-4": [4], "gunship-6": [6]})]
)
def test_a_die_on_its_plan_gives_a_ship_a_sail_or_a_tailwind(ship, values):
    """MU-18"""
    for slot in PLAN_SLOTS[ship]:
        table = union(1, 2, 3, 4, 5, 6).put(ship, "2ne")
        fits = [value for value in range(1, 7) if table.turn(1).play("die", value).offers("slot", slot)]
        assert fits == list(values[slot])
        table = union(4, 6).put(ship, "2ne").turn(1).die(fits[-1], slot)
        assert table.choices == [("ship_sail",), ("ship_tailwind",)]


@pytest.mark.parametrize(("ship", "steps"), [("cutter", 3), ("gunship", 2)])
def test_the_cutter_sails_up_to_three_steps_and_the_gunship_up_to_two(ship, steps):
    """MU-19"""
    table = union(4, 4).put(ship, "2se").turn(1).die(4, SLOT[ship]).play("ship_sail")
    assert not table.offers("stop")  # at least one
    there = ["2ne", "2se", "2ne"][:steps]
    for index, space in enumerate(there):
        assert table.offers("stop") == (index > 0)
        table.play("step", space)
    assert table.where(ship) == there[-1]
    assert table.kind == "Turn"


@pytest.mark.parametrize(
    ("ship", "value", "slot", "space"),
    [("cutter", 3, "cutter", "2nw"), ("gunship", 4, "gunship-4", "2sw"), ("gunship", 6, "gunship-6", "1ne")],
)
def test_a_ships_tailwind_moves_that_ship_to_a_space_of_the_dies_value(ship, value, slot, space):
    """MU-20"""
    table = union(value, value).put("flagship-0", "1sw").put(ship, "2se").turn(1).die(value, slot).play("ship_tailwind")
    assert table.offered("fly") == [space]
    table.play("fly", space)
    assert (table.where(ship), table.where("flagship-1")) == (space, "1nw")


@pytest.mark.parametrize("ship", SHIPS)
def test_in_its_own_sail_and_tailwind_a_ship_ignores_wreckage(ship):
    """MU-21"""
    table = union(4, 4).put(ship, "2ne").turn(1).die(4, SLOT[ship]).play("ship_sail").play("step", "2nw")
    table.play("step", "2sw")
    assert table.where(ship) == "2sw"
    flown = union(4, 4).put(ship, "2ne").turn(1).die(4, SLOT[ship]).play("ship_tailwind").play("fly", "2sw")
    for sea in (table, flown):
        assert (sea.where(ship), sea.damage(1)) == ("2sw", [])
        assert DAMAGE not in [sea.held(1, slot) for slot in PLAN_SLOTS[ship]]


# Damage: MU-22 to MU-24 ---------------------------------------------------------------------------------------------


def test_damage_to_a_ship_goes_on_an_empty_slot_of_its_plan():
    """MU-22"""
    table = attack("gunship", 6, 1).play("victory", "damage_steal")
    assert table.offered("damage") == ["gunship-4", "gunship-6"]
    table.play("damage", "gunship-6")
    assert (table.held(1, "gunship-6"), table.held(1, "gunship-4"), table.damage(1)) == (DAMAGE, 0, [])
    assert table.where("gunship") == "2ne"


def test_damage_on_a_ships_plan_cannot_be_repaired():
    """MU-22: neither by Repair nor by Shipwright."""
    table = union(2, 2).put("gunship", "2ne").slots(1, gunship_4=DAMAGE, rally=DAMAGE).crew(1, "shipwright").turn(1)
    table.die(2, "repair")
    assert table.offered("repair") == ["rally"]
    table.play("repair", "rally").die(2, "shipwright")
    assert table.held(1, "gunship-4") == DAMAGE


def test_a_ship_whose_plan_is_all_damaged_is_lost_for_good():
    """MU-23"""
    table = attack("cutter", 6, 1).play("victory", "damage_steal")
    assert table.where("cutter") == ""
    assert (table.state.plans_in_play, table.state.plan_discard) == ([], ["cutter"])
    assert "cutter" not in table.state.plan_hand + table.state.plan_deck

    table = attack("gunship", 6, 1, gunship_4=DAMAGE).play("victory", "damage_steal")
    assert table.where("gunship") == ""
    assert (table.state.plans_in_play, table.state.plan_discard) == ([], ["gunship"])


@pytest.mark.parametrize(("ship", "slots"), [("cutter", {"cutter": 2}), ("gunship", {"gunship_4": 4, "gunship_6": 6})])
def test_dice_on_all_slots_of_its_plan_protect_a_ship(ship, slots):
    """MU-24"""
    table = attack(ship, 6, 1, **slots).play("victory", "two_damage")
    assert table.where(ship) == "2ne"
    assert [table.held(1, slot) for slot in PLAN_SLOTS[ship]] == list(slots.values())
    assert table.damage(1) == []


# Battle: MU-25 to MU-28 ---------------------------------------------------------------------------------------------


def test_the_gunship_is_always_loaded():
    """MU-25: it battles what it meets and what meets it, with no die on any Cannons."""
    table = union(4, 4).put("gunship", "2se").patrols("2ne").turn(1)
    table.die(4, "gunship-4").play("ship_sail").play("step", "2ne")
    assert table.kind == "PlayPlans"

    table = union().put("gunship", "2ne").put("flagship-0", "2se").dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne")
    assert table.kind == "PlayPlans"


@pytest.mark.parametrize(("attack_roll", "winner"), [(5, "flagship-0"), (4, "gunship")])
def test_the_gunship_adds_three(attack_roll, winner):
    """MU-26: against a roll of 2."""
    table = attack("gunship", attack_roll, 2)
    (won,) = table.happened("battle_won")
    assert (won["winner"], won["attack"], won["defence"]) == (winner, attack_roll, 5)


@pytest.mark.parametrize("enemy_loaded", [True, False])
def test_the_cutter_battles_only_a_loaded_enemy(enemy_loaded):
    """MU-27: though the Union has a die on Cannons; as attacker, and as defender."""
    cannons = 5 if enemy_loaded else 0
    table = union(1, 1).put("cutter", "2se").put("flagship-0", "2ne").slots(1, cannons=6).slots(0, cannons_1=cannons)
    table.turn(1).die(1, "cutter").play("ship_sail").play("step", "2ne")
    assert (table.kind == "PlayPlans") == enemy_loaded

    table = union().put("cutter", "2ne").put("flagship-0", "2se").slots(1, cannons=6).slots(0, cannons_1=cannons)
    table.dice(0, 1, 1).turn(0).die(1, "sail-1").play("step", "2ne")
    assert (table.kind == "PlayPlans") == enemy_loaded


def test_no_cannons_die_is_lowered_for_the_cutter():
    """MU-28: as attacker, and as defender."""
    table = union(1, 1).put("cutter", "2se").put("flagship-0", "2ne").slots(1, cannons=6).slots(0, cannons_1=5)
    table.turn(1).die(1, "cutter").play("ship_sail").play("step", "2ne").play("pass")
    assert (table.seat, table.kind) == (0, "DefenderFires")

    table = attack("cutter", 6, 1, cannons=6)
    assert table.kind == "Victory"
    assert table.held(1, "cannons") == 6


# Control, terrain, recruiting: MU-29 to MU-31 -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cutter", "patrols", "fame"), [("2nw", 6, [0, 5]), ("2nw", 7, [0, 0]), ("1ne", 3, [0, 0]), ("1ne", 4, [5, 0])]
)
def test_beside_the_cutter_each_comrade_counts_twice(cutter, patrols, fame):
    """MU-29: 3 Comrades give 6 and the Cutter 1; with the Cutter in another region they give 3."""
    table = union().put("cutter", cutter).comrades(0, 3).patrols(*["2ne"] * patrols).wealth(1, 5)
    table.put("flagship-0", "1ne").put("flagship-1", "1se").frames(ScoreRound(SYSTEM)).play(*table.choices[0])
    (scored,) = table.happened("round_scored")
    controlled = {region["region"]: region for region in scored["regions"]}[2]
    assert [controlled["fame"] if controlled["controller"] == f else 0 for f in ("squadron", "union")] == fame


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("space", ["2nw", "2ne"])
def test_ships_use_neither_harbor_nor_treasure(ship, space):
    """MU-30"""
    table = Table().put("flagship-1", "1sw").put("flagship-0", "1nw").gold(1, 0).dice(1, 4, 4).slots(1, rally=DAMAGE)
    table.put(ship, {"2nw": "2sw", "2ne": "2se"}[space]).turn(1).die(4, SLOT[ship])
    table.play("ship_sail").play("step", space).play("stop")
    assert table.kind == "Turn"
    assert (table.state.gold[1], table.damage(1)) == (0, ["rally"])


@pytest.mark.parametrize("ship", SHIPS)
def test_ships_do_not_recruit(ship):
    """MU-30"""
    table = (
        Table().put("flagship-1", "1sw").put(ship, "2se").gold(1, 5).dice(1, 1, 1).market("mystic", "gunner").turn(1)
    )
    assert table.offered("recruit") == []
    assert table.play("die", 1).offered("recruit") == []


@pytest.mark.parametrize("ship", SHIPS)
def test_a_ships_sail_to_an_island_gives_no_comrades(ship):
    """MU-31"""
    table = union(4, 4).put(ship, "2ne").turn(1).die(4, SLOT[ship]).play("ship_sail").play("step", "2se").play("stop")
    assert table.kind == "Turn"
    assert (table.state.comrades, table.state.ready, table.state.reserve) == ([0, 0], 6, 14)


# Gaps ---------------------------------------------------------------------------------------------------------------


def test_no_ship_is_lost_with_a_die_on_its_plan():
    """GAP-113: 2 damage to a Gunship with one die on its Plan fill the other slot and no more."""
    table = attack("gunship", 6, 1, gunship_6=6).play("victory", "two_damage")
    assert (table.where("gunship"), table.held(1, "gunship-4"), table.held(1, "gunship-6")) == ("2ne", DAMAGE, 6)


def test_a_gunship_with_one_slot_damaged_and_one_filled_ignores_damage():
    """GAP-114: until the die leaves the slot."""
    table = attack("gunship", 6, 1, gunship_4=DAMAGE, gunship_6=6).play("victory", "damage_steal")
    assert (table.where("gunship"), table.held(1, "gunship-6")) == ("2ne", 6)
    table = attack("gunship", 6, 1, gunship_4=DAMAGE).play("victory", "damage_steal")
    assert table.where("gunship") == ""


def test_two_damage_sink_an_undamaged_gunship_at_once():
    """GAP-115"""
    table = attack("gunship", 6, 1).play("victory", "two_damage").play("damage", "gunship-4")
    assert table.where("gunship") == ""
    assert table.state.plan_discard == ["gunship"]
    assert table.held(1, "gunship-4") == table.held(1, "gunship-6") == 0


def test_union_ships_in_one_space_are_battled_one_by_one_with_their_own_bonuses():
    """GAP-116: the Cannons die is shared and stays lowered; the Cutter cannot use it, the Gunship adds 3."""
    table = union().put("flagship-0", "2se").put("flagship-1", "2ne").put("cutter", "2ne").put("gunship", "2ne")
    table.slots(0, cannons_1=1).slots(1, cannons=4).dice(0, 1, 1).rolls(1, 1, 1, 1, 1, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne")
    assert sorted(table.offered("fight")) == ["cutter", "flagship-1", "gunship"]
    table.play("fight", "gunship").play("pass")
    assert table.offered("fire") == ["cannons"] * 3
    table.play("fire", "cannons", 1).play("done")
    table.play("fight", "cutter").play("pass").play("done")
    table.play("pass")
    assert [choice for choice in table.choices if choice[0] == "fire"] == [
        ("fire", "cannons", 1),
        ("fire", "cannons", 2),
    ]
    table.play("fire", "cannons", 2)
    assert [won["defence"] for won in table.happened("battle_won")] == [1 + 3 + 1, 1, 1 + 2]


def test_the_cutter_of_a_loaded_union_does_not_battle_unloaded_enemies():
    """GAP-117: it may even sail on."""
    table = union(1, 1).put("cutter", "2se").patrols("2ne", "2ne").slots(1, cannons=6).turn(1)
    table.die(1, "cutter").play("ship_sail").play("step", "2ne")
    assert table.happened("battle") == []
    table.play("step", "2nw").play("stop")
    assert table.where("cutter") == "2nw"
