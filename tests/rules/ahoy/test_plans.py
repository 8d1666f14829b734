"""The Plans of the Mollusk Union: Cutter, Gunship, Enlist, Sneak Attack, Dynamic Entry, Evacuation, and in battle."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table

# Islands at 1nw (Fish), 2se (Skull) and 3se (Compass); 3nw, 3ne are open water, 3sw has Tailwind 2.
THREE = (("fish-2", 0, 0, 2), ("skull-2", 2, 1, 0), ("compass-2", 4, 1, 0))
# Islands at 1nw (Fish), 2se (Skull) and 3nw (Compass).
ISLANDS = (("fish-2", 0, 0, 2), ("skull-2", 2, 1, 0), ("compass-2", 4, 1, 2))
# 1nw and 1sw are Wreckage with Tailwind 3 and 4, 1ne is open water.
WRECKS = (("tree-2", 0, 0, 0), ("skull-2", 2, 1, 0))


def at_war(*plans: str) -> Table:
    """The Union's loaded Flagship on 2se, the Squadron's beside it on 2ne; the Union's turn with these Plans."""
    return Table().put("flagship-0", "2ne").slots(1, cannons=1).plans(*plans).dice(1, 1, 1)


def attack(table: Table, *rolls: int) -> Table:
    """The Union sails to the Squadron's Flagship, and these dice will be rolled."""
    return table.rolls(*rolls).turn(1).die(1, "sail-1").play("step", "2ne")


# Cutter and Gunship -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("island", ["2se", "3nw"])
@pytest.mark.parametrize("ship", ["cutter", "gunship"])
def test_a_ship_takes_the_place_of_2_comrades(ship, island):
    """PLAN-CUTTER-01, PLAN-GUNSHIP-01: a free action; 2 Comrades go to the supply, the Plan stays in play."""
    table = Table(tiles=ISLANDS).plans(ship).comrades(1, 2, 3, ready=4).dice(1, 2, 2).turn(1)
    table.play("plan", ship)
    assert table.offered("island") == ["2se", "3nw"]
    table.play("island", island)
    assert table.where(ship) == island
    assert table.state.comrades == ([1, 0, 3] if island == "2se" else [1, 2, 1])
    assert (table.state.ready, table.state.reserve) == (4, 12)
    assert (table.state.plan_hand, table.state.plans_in_play) == ([], [ship])
    assert table.state.dice[1] == [2, 2]


@pytest.mark.parametrize("ship", ["cutter", "gunship"])
def test_a_ship_needs_2_comrades_on_one_island(ship):
    """PLAN-CUTTER-01, PLAN-GUNSHIP-01: 1 on each of two Islands is not enough, nor are Ready Comrades."""
    table = Table().plans(ship).comrades(1, 1, ready=6).turn(1)
    table.refused("plan", ship)


@pytest.mark.parametrize("ship", ["cutter", "gunship"])
def test_a_ship_is_placed_without_a_battle(ship):
    """PLAN-CUTTER-01, PLAN-GUNSHIP-01: among loaded enemies and a Stronghold nothing happens."""
    table = Table().plans(ship).comrades(2, 0, ready=6).strongholds("1nw").slots(0, cannons_1=5).turn(1)
    table.play("plan", ship)  # the only Island with 2 Comrades
    assert table.where(ship) == "1nw"
    assert table.happened("battle") == []


def test_cutter_sails_1_to_3_steps_or_takes_a_tailwind_with_any_die():
    """PLAN-CUTTER-01: chosen when the die is placed; a Tailwind goes to the die's value."""
    table = Table(tiles=THREE).put("cutter", "2sw").dice(1, 2, 5).turn(1).die(2, "cutter")
    assert table.choices == [("ship_sail",), ("ship_tailwind",)]
    table.play("ship_tailwind").play("fly", "3sw")
    assert table.where("cutter") == "3sw"
    table = Table(tiles=THREE).put("cutter", "2sw").dice(1, 5).turn(1, 1).die(5, "cutter").play("ship_sail")
    table.play("step", "2se").play("step", "3sw").play("step", "3se")
    assert table.where("cutter") == "3se"
    assert table.offers("end_turn")


def test_gunship_sails_1_or_2_steps_with_a_4_and_a_6():
    """PLAN-GUNSHIP-01: its slots take a 4 and a 6, nothing else."""
    table = Table().put("gunship", "2sw").gold(1, 0).dice(1, 4, 5).turn(1).play("die", 4)
    assert "gunship-4" in table.offered("slot")
    assert "gunship-6" not in table.offered("slot")
    table.play("slot", "gunship-4").play("ship_sail").play("step", "2nw").play("step", "2ne")
    assert table.where("gunship") == "2ne"
    table.play("die", 5)
    assert not [slot for slot in table.offered("slot") if "gunship" in str(slot)]


@pytest.mark.parametrize("slot", ["cutter", "gunship-4"])
def test_a_ship_ignores_wreckage_and_treasure(slot):
    """PLAN-CUTTER-01, PLAN-GUNSHIP-01: it stops on the Wreckage of 1sw: no damage, no gold."""
    ship = slot.removesuffix("-4")
    table = Table(tiles=WRECKS).put(ship, "1nw").put("flagship-0", "2nw").dice(1, 4).turn(1, 1).die(4, slot)
    table.play("ship_sail").play("step", "1sw").play("stop")
    assert table.where(ship) == "1sw"
    assert table.held(1, "gunship-6") == 0
    assert table.state.gold[1] == 1
    assert table.kind == "Turn"


@pytest.mark.parametrize("slot", ["cutter", "gunship-4"])
def test_a_ship_brings_no_comrades_to_an_island(slot):
    """PLAN-CUTTER-01, PLAN-GUNSHIP-01: only a Sail of the Flagship does."""
    ship = slot.removesuffix("-4")
    table = (
        Table().put(ship, "2ne").dice(1, 4).turn(1, 1).die(4, slot).play("ship_sail").play("step", "2se").play("stop")
    )
    assert (table.where(ship), table.kind) == ("2se", "Turn")
    assert (table.state.ready, table.state.comrades) == (6, [0, 0])


def test_cutter_is_never_loaded():
    """PLAN-CUTTER-01: with a die on Cannons it still passes an unloaded enemy."""
    table = Table().put("cutter", "2se").put("flagship-0", "2ne").slots(1, cannons=6).dice(1, 1).turn(1, 1)
    table.die(1, "cutter").play("ship_sail").play("step", "2ne").play("step", "2nw").play("stop")
    assert table.happened("battle") == []


def test_cutter_cannot_use_cannons():
    """PLAN-CUTTER-01: attacked, the Union cannot lower its die for it, and 1 damage sinks it."""
    table = Table().put("cutter", "2ne").put("flagship-1", "1sw").put("flagship-0", "2nw").slots(1, cannons=6)
    table.slots(0, cannons_1=1).dice(0, 1).rolls(6, 1).turn(0, 1).die(1, "sail-1").play("step", "2ne").play("pass")
    assert table.kind == "Victory"
    table.play("victory", "damage_steal")
    assert table.where("cutter") == ""
    assert "cutter" in table.state.plan_discard


def test_gunship_is_always_loaded_and_adds_3():
    """PLAN-GUNSHIP-01: without a die on Cannons it fights an unloaded enemy: 2 + 3 against 5 is won."""
    table = Table().put("gunship", "2se").put("flagship-0", "2ne").dice(1, 4).rolls(2, 5).turn(1, 1)
    table.die(4, "gunship-4").play("ship_sail").play("step", "2ne").play("pass")
    assert table.happened("battle_won")[0] == {"winner": "gunship", "loser": "flagship-0", "attack": 5, "defence": 5}


def test_gunship_sinks_with_its_second_damage():
    """PLAN-GUNSHIP-01: damage goes on its Plan; with both slots damaged the ship is gone for good."""
    table = Table().put("gunship", "2ne").put("flagship-1", "1sw").put("flagship-0", "2nw").slots(0, cannons_1=1)
    table.dice(0, 1).rolls(6, 1).turn(0, 1).die(1, "sail-1").play("step", "2ne").play("pass")
    table.play("victory", "two_damage").play("damage", "gunship-6")
    assert table.where("gunship") == ""
    assert "gunship" in table.state.plan_discard
    assert table.damage(1) == []


def test_gunship_is_protected_by_its_dice():
    """PLAN-GUNSHIP-01: one slot damaged, one filled: further damage is ignored."""
    table = Table().put("gunship", "2ne").put("flagship-1", "1sw").put("flagship-0", "2nw").slots(0, cannons_1=1)
    table.slots(1, gunship_4=DAMAGE, gunship_6=6).dice(0, 1).rolls(6, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "2ne").play("pass").play("victory", "two_damage")
    assert table.where("gunship") == "2ne"


# Enlist -------------------------------------------------------------------------------------------------------------


def test_enlist_takes_all_market_cards_of_an_islands_suit_for_nothing():
    """PLAN-ENLIST-01, PLAN-ENLIST-03: on a Fish Island far from the Flagship; a die cost is ignored too."""
    table = Table().plans("enlist").comrades(1, 0, ready=6).market("pilot", "diver", "elder").gold(1, 0)
    table.dice(1, 1, 1).turn(1)
    assert table.where("flagship-1") == "2se"
    table.play("plan", "enlist").play("take", "pilot").play("take", "diver")
    assert table.state.crew[1] == ["pilot", "diver"]
    assert table.held(1, "pilot") == 0
    assert table.state.dice[1] == [1, 1]
    assert table.state.plan_discard == ["enlist"]


def test_enlist_may_take_fewer_or_none():
    """PLAN-ENLIST-01: any number."""
    table = Table().plans("enlist").comrades(1, 0, ready=6).market("pilot", "diver", "elder").turn(1)
    table.play("plan", "enlist").play("take", "diver").play("done")
    assert table.state.crew[1] == ["diver"]
    table = Table().plans("enlist").comrades(1, 0, ready=6).market("pilot", "diver", "elder").turn(1)
    table.play("plan", "enlist").play("done")
    assert table.state.crew[1] == []
    assert table.state.plan_discard == ["enlist"]


def test_enlist_refills_the_market_only_at_the_end():
    """PLAN-ENLIST-02: cards dealt afterwards cannot be taken, although they match."""
    table = Table().plans("enlist").comrades(1, 0, ready=6).market("pilot", "diver", "elder")
    table.deck_top("merchant", "sea_dog").turn(1).play("plan", "enlist").play("take", "pilot")
    assert table.choices == [("take", "diver"), ("done",)]
    table.play("take", "diver")
    assert table.kind == "Turn"
    assert table.state.market == ["elder", "merchant", "sea_dog"]


def test_enlist_needs_an_island_with_a_comrade():
    """PLAN-ENLIST-01: the chosen Island has at least 1; with none anywhere the Plan cannot be played."""
    table = Table(tiles=ISLANDS).plans("enlist").comrades(1, 0, 2, ready=6).turn(1).play("plan", "enlist")
    assert table.offered("island") == ["1nw", "3nw"]
    table = Table().plans("enlist").comrades(0, 0, ready=6).turn(1)
    table.refused("plan", "enlist")


def test_enlist_may_choose_an_island_with_a_stronghold():
    """PLAN-ENLIST-04: the Stronghold on the chosen Island does not matter."""
    table = (
        Table().plans("enlist").comrades(1, 0, ready=6).market("pilot", "elder", "mystic").strongholds("1nw").turn(1)
    )
    table.play("plan", "enlist").play("take", "pilot")
    assert table.state.crew[1] == ["pilot"]


def test_enlist_cannot_be_played_from_a_stronghold_space():
    """PLAN-ENLIST-04: while the Union's Flagship is on a space with a Stronghold."""
    table = (
        Table().plans("enlist").comrades(1, 0, ready=6).market("pilot", "elder", "mystic").strongholds("2se").turn(1)
    )
    table.refused("plan", "enlist")


def test_enlist_may_be_wasted():
    """GAP-88: no card of the Island's suit in the Market: legal without effect, the Plan is discarded."""
    table = Table().plans("enlist").comrades(1, 0, ready=6).market("gunner", "elder", "mystic").turn(1)
    table.play("plan", "enlist")
    assert table.kind == "Turn"
    assert table.state.plan_discard == ["enlist"]
    assert table.state.crew[1] == []


# Sneak Attack -------------------------------------------------------------------------------------------------------


def test_sneak_attack_returns_2_patrols_of_a_region():
    """PLAN-SNEAKATTACK-01: from any spaces of a region whose Island has a Comrade."""
    table = Table().plans("sneak_attack").comrades(1, 0, ready=6).patrols("1nw", "1se", "1se", "2nw").turn(1)
    table.play("plan", "sneak_attack")
    assert table.offered("return_patrol") == ["1nw", "1se"]
    table.play("return_patrol", "1se").play("return_patrol", "1se")
    assert [table.where(f"patrol-{number}") for number in (1, 2, 3, 4)] == ["1nw", "", "", "2nw"]
    assert table.kind == "Turn"
    assert table.state.plan_discard == ["sneak_attack"]


@pytest.mark.parametrize(("island", "patrols"), [("2se", ["2nw", "2se"]), ("3nw", ["3nw", "3se"])])
def test_sneak_attack_strikes_in_the_chosen_region(island, patrols):
    """PLAN-SNEAKATTACK-01: all spaces of that region, and no space of another."""
    table = Table(tiles=ISLANDS).plans("sneak_attack").comrades(1, 1, 1, ready=6)
    table.patrols("1se", "2nw", "2se", "3nw", "3se").turn(1).play("plan", "sneak_attack").play("island", island)
    assert table.offered("return_patrol") == patrols


def test_sneak_attack_may_return_fewer():
    """PLAN-SNEAKATTACK-01: up to 2."""
    table = Table().plans("sneak_attack").comrades(1, 0, ready=6).patrols("1nw", "1se").turn(1)
    table.play("plan", "sneak_attack").play("return_patrol", "1nw").play("done")
    assert table.where("patrol-2") == "1se"


def test_sneak_attack_needs_a_comrade_on_the_island():
    """PLAN-SNEAKATTACK-01: other regions are not offered; without any Comrade on the map it cannot be played."""
    table = Table(tiles=ISLANDS).plans("sneak_attack").comrades(1, 0, 1, ready=6).patrols("2nw").turn(1)
    table.play("plan", "sneak_attack")
    assert table.offered("island") == ["1nw", "3nw"]
    table = Table().plans("sneak_attack").comrades(0, 0, ready=6).patrols("2nw").turn(1)
    table.refused("plan", "sneak_attack")


def test_sneak_attack_is_neither_damage_nor_battle_and_spares_strongholds():
    """PLAN-SNEAKATTACK-02: only Patrols are offered, and nobody may answer with Crew."""
    table = Table().plans("sneak_attack").comrades(1, 0, ready=6).patrols("1nw").strongholds("1nw")
    table.crew(1, "battering_beakhead", "cutpurse").turn(1).play("plan", "sneak_attack").play("return_patrol", "1nw")
    assert table.where("stronghold-1") == "1nw"
    assert table.happened("battle") == []
    assert table.state.gold[1] == 1
    assert table.kind == "Turn"


# Dynamic Entry ------------------------------------------------------------------------------------------------------


def test_dynamic_entry_raises_cannons_and_moves_to_a_tailwind_space():
    """PLAN-DYNAMICENTRY-01, PLAN-DYNAMICENTRY-02: up to 2, then directly to any space with a Tailwind value."""
    table = Table(tiles=WRECKS).plans("dynamic_entry").slots(1, cannons=3).dice(1, 1, 1).turn(1)
    table.play("plan", "dynamic_entry")
    assert table.choices == [("amount", 0), ("amount", 1), ("amount", 2)]
    table.play("amount", 2)
    assert table.held(1, "cannons") == 5
    assert table.choices == [("fly", "1nw"), ("fly", "1sw"), ("stay",)]
    table.play("fly", "1nw").play("damage", "rally").play("treasure")
    assert table.where("flagship-1") == "1nw"
    assert table.state.gold[1] == 2
    assert table.state.dice[1] == [1, 1]


def test_dynamic_entry_cannot_raise_cannons_above_6():
    """PLAN-DYNAMICENTRY-01: a 5 by 1 at most, a 6 not at all."""
    table = Table(tiles=WRECKS).plans("dynamic_entry").slots(1, cannons=5).turn(1).play("plan", "dynamic_entry")
    assert table.choices == [("amount", 0), ("amount", 1)]
    table = Table(tiles=WRECKS).plans("dynamic_entry").slots(1, cannons=6).turn(1).play("plan", "dynamic_entry")
    assert table.kind == "Fly"
    assert table.held(1, "cannons") == 6


@pytest.mark.parametrize("cannons", [0, DAMAGE])
def test_dynamic_entry_moves_without_a_die_on_cannons(cannons):
    """PLAN-DYNAMICENTRY-02: the move needs no die; nothing is raised on an empty or damaged slot."""
    table = Table(tiles=WRECKS).plans("dynamic_entry").slots(1, cannons=cannons).turn(1).play("plan", "dynamic_entry")
    assert table.kind == "Fly"
    assert table.held(1, "cannons") == cannons


def test_dynamic_entry_need_not_move():
    """PLAN-DYNAMICENTRY-02: you may."""
    table = Table(tiles=WRECKS).plans("dynamic_entry").slots(1, cannons=3).turn(1).play("plan", "dynamic_entry")
    table.play("amount", 0).play("stay")
    assert table.where("flagship-1") == "2se"
    assert table.held(1, "cannons") == 3
    assert table.state.plan_discard == ["dynamic_entry"]


def test_dynamic_entry_may_be_played_twice():
    """PLAN-DYNAMICENTRY-01: there are two of them: 1 + 2 + 2 is 5."""
    table = Table(tiles=WRECKS).plans("dynamic_entry", "dynamic_entry").slots(1, cannons=1).turn(1)
    for _ in range(2):
        table.play("plan", "dynamic_entry").play("amount", 2).play("stay")
    assert table.held(1, "cannons") == 5
    assert not table.offered("plan")


# Evacuation ---------------------------------------------------------------------------------------------------------


def test_evacuation_spreads_all_comrades_of_an_island():
    """PLAN-EVACUATION-01: to other Islands, divided as you like."""
    table = Table(tiles=ISLANDS).plans("evacuation").comrades(3, 1, 0, ready=6).turn(1)
    table.play("plan", "evacuation").play("island", "1nw").play("comrade", "3nw").play("comrade", "2se")
    table.play("comrade", "3nw")
    assert table.state.comrades == [0, 2, 2]
    assert table.state.ready == 6
    assert table.kind == "Turn"
    assert table.state.plan_discard == ["evacuation"]


@pytest.mark.parametrize("island", ["2se", "3nw"])
def test_evacuation_may_gather_all_on_one_island(island):
    """PLAN-EVACUATION-01: any other Island or Islands."""
    table = Table(tiles=ISLANDS).plans("evacuation").comrades(1, 2, 2, ready=6).turn(1)
    table.play("plan", "evacuation").play("island", island).play("comrade", "1nw").play("comrade", "1nw")
    assert table.state.comrades == ([3, 0, 2] if island == "2se" else [3, 2, 0])


def test_evacuation_leaves_nobody_behind_and_lets_nobody_back():
    """PLAN-EVACUATION-02: neither staying nor returning is offered until the Island is empty."""
    table = Table(tiles=ISLANDS).plans("evacuation").comrades(2, 1, 0, ready=6).turn(1)
    table.play("plan", "evacuation").play("island", "1nw")
    assert table.choices == [("comrade", "2se"), ("comrade", "3nw")]
    table.play("comrade", "2se")
    assert table.choices == [("comrade", "2se"), ("comrade", "3nw")]


def test_evacuation_needs_comrades_on_an_island():
    """PLAN-EVACUATION-01: Ready Comrades cannot be evacuated."""
    table = Table().plans("evacuation").comrades(0, 0, ready=6).turn(1)
    table.refused("plan", "evacuation")


# Close Call ---------------------------------------------------------------------------------------------------------


def test_close_call_drops_the_only_battle_and_the_mover_goes_on():
    """PLAN-CLOSECALL-01, PLAN-CLOSECALL-02, GAP-43: in the own turn: no battle, the second step may be made."""
    table = attack(at_war("close_call")).play("plan", "close_call")
    assert table.happened("battle_rolled") == []
    assert table.state.plan_discard == ["close_call"]
    table.play("step", "2nw")
    assert table.where("flagship-1") == "2nw"


def test_close_call_on_an_enemys_turn_lets_the_enemy_go_on():
    """PLAN-CLOSECALL-01, PLAN-CLOSECALL-02: on any turn, for either side."""
    table = Table().put("flagship-0", "2ne").slots(0, cannons_1=5).plans("close_call").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "2se")
    assert (table.seat, table.kind) == (1, "PlayPlans")
    table.play("plan", "close_call")
    assert (table.seat, table.offered("step")) == (0, ["2ne", "2sw"])


def test_close_call_drops_one_battle_of_several():
    """PLAN-CLOSECALL-03, GAP-43: the Patrol is fought, and the movement ends as usual."""
    table = attack(at_war("close_call").patrols("2ne"), 6, 1).play("fight", "flagship-0").play("plan", "close_call")
    table.play("pass")
    assert [battle["loser"] for battle in table.happened("battle_won")] == ["patrol-1"]
    table.play("done")
    assert table.kind == "Anchor"  # the Treasure of 2ne, no second step


def test_close_call_ends_the_plans_of_that_battle():
    """PLAN-CLOSECALL-01: without a battle no further Plan can be played in it."""
    table = attack(at_war("close_call", "secret_weapon")).play("plan", "close_call")
    assert table.kind == "Sail"
    assert table.state.plan_hand == ["secret_weapon"]


# Secret Weapon ------------------------------------------------------------------------------------------------------


def test_secret_weapon_rolls_two_dice_and_deals_one_damage_more():
    """PLAN-SECRETWEAPON-01, PLAN-SECRETWEAPON-02: 2 + 3 against 5; the option deals 2 damage."""
    table = attack(at_war("secret_weapon"), 2, 3, 5).play("plan", "secret_weapon").play("pass")
    assert table.happened("battle_won")[0] == {
        "winner": "flagship-1",
        "loser": "flagship-0",
        "attack": 5,
        "defence": 5,
    }
    table.play("victory", "damage_steal").play("damage", "order").play("damage", "bombard")
    assert table.damage(0) == ["order", "bombard"]


def test_secret_weapon_serves_a_defender():
    """PLAN-SECRETWEAPON-01: on any turn; the attacker rolls 1 die first, then the Union its 2."""
    table = Table().put("flagship-0", "2ne").slots(0, cannons_1=1).plans("secret_weapon").dice(0, 1).rolls(6, 3, 4)
    table.turn(0, 1).die(1, "sail-1").play("step", "2se").play("plan", "secret_weapon").play("pass")
    won = table.happened("battle_won")[0]
    assert (won["winner"], won["attack"], won["defence"]) == ("flagship-1", 6, 7)


def test_secret_weapon_deals_nothing_without_an_option():
    """PLAN-SECRETWEAPON-02: if you resolve a victory option."""
    table = attack(at_war("secret_weapon"), 2, 3, 5).play("plan", "secret_weapon").play("pass").play("done")
    assert table.damage(0) == []


def test_secret_weapon_that_loses_adds_nothing_to_the_enemys_victory():
    """PLAN-SECRETWEAPON-02: if you win."""
    table = attack(at_war("secret_weapon"), 1, 1, 6).play("plan", "secret_weapon").play("pass")
    table.play("victory", "damage_steal").play("damage", "rally")
    assert table.damage(1) == ["rally"]


def test_secret_weapon_is_for_one_battle():
    """PLAN-SECRETWEAPON-01: the next battle of the same move is fought with one die."""
    table = attack(at_war("secret_weapon").patrols("2ne"), 3, 4, 5, 6, 1).play("fight", "flagship-0")
    table.play("plan", "secret_weapon").play("pass").play("done").play("pass")
    assert [won["attack"] for won in table.happened("battle_won")] == [7, 6]


# Weapons Cache ------------------------------------------------------------------------------------------------------


def test_weapons_cache_adds_the_ready_comrades_who_stay():
    """PLAN-WEAPONSCACHE-01: 1 + 4 Ready against 5."""
    table = attack(at_war("weapons_cache").comrades(ready=4), 1, 5).play("plan", "weapons_cache").play("pass")
    assert table.happened("battle_won")[0]["attack"] == 5
    assert table.happened("battle_won")[0]["winner"] == "flagship-1"
    assert table.state.ready == 4


def test_weapons_cache_serves_a_defender():
    """PLAN-WEAPONSCACHE-01: on any turn."""
    table = Table().put("flagship-0", "2ne").slots(0, cannons_1=1).plans("weapons_cache").dice(0, 1).rolls(6, 1)
    table.turn(0, 1).die(1, "sail-1").play("step", "2se").play("plan", "weapons_cache").play("pass")
    assert table.happened("battle_won")[0]["defence"] == 1 + 6


def test_both_weapons_caches_and_the_secret_weapon_add_up():
    """PLAN-WEAPONSCACHE-02: each copy adds the number again: 1 + 1 + 3 + 3."""
    table = at_war("weapons_cache", "weapons_cache", "secret_weapon").comrades(ready=3)
    attack(table, 1, 1, 6).play("plan", "weapons_cache").play("plan", "secret_weapon").play("plan", "weapons_cache")
    table.play("pass")
    assert table.happened("battle_won")[0]["attack"] == 8
    assert table.state.plan_hand == []


def test_weapons_cache_counts_at_the_time_of_the_roll():
    """GAP-118: a Comrade placed by the first battle's option is not Ready any more in the second."""
    table = attack(at_war("weapons_cache").comrades(ready=3).patrols("2ne"), 6, 1, 1, 6).play("fight", "flagship-0")
    table.play("pass").play("victory", "damage_comrade_placed").play("damage", "order")
    table.play("plan", "weapons_cache").play("pass")
    assert table.happened("battle_won")[1]["attack"] == 1 + 2


# All Plans ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", ["close_call", "secret_weapon", "weapons_cache"])
def test_battle_plans_serve_the_cutter(plan):
    """PLAN-ALL-01: any Union figure, the Cutter included."""
    table = Table().put("flagship-0", "2ne").put("flagship-1", "1sw").put("cutter", "2se").slots(0, cannons_1=1)
    table.plans(plan).dice(0, 1).rolls(3, 3, 3).turn(0, 1).die(1, "sail-1").play("step", "2se").play("plan", plan)
    if plan == "close_call":
        assert (table.seat, table.kind) == (0, "Sail")
    else:
        table.play("pass")
        assert table.happened("battle_won")[0]["defence"] == (6 if plan == "secret_weapon" else 3 + 6)


def test_battle_plans_are_of_no_use_in_battles_of_others():
    """PLAN-ALL-01: the Union is not asked when the Squadron fights a Smuggler."""
    table = Table(seats=3).put("flagship-0", "2ne").put("flagship-2", "1sw").plans("close_call").slots(0, cannons_1=1)
    table.put("flagship-1", "2se").dice(0, 1).rolls(6, 1).turn(0, 1).die(1, "sail-1").play("step", "2se")
    assert (table.seat, table.kind) == (0, "Victory")


def test_battle_plans_cannot_be_played_as_an_action():
    """PLAN-ALL-02: they wait for a battle."""
    table = Table().plans("close_call", "secret_weapon", "weapons_cache").turn(1)
    assert table.offered("plan") == []


def test_action_plans_are_played_on_the_own_turn_only():
    """PLAN-ALL-02: offered to the Union in its turn, not to it or anybody else in the Squadron's."""
    table = Table().plans("enlist", "sneak_attack", "dynamic_entry", "evacuation", "cutter").comrades(2, 0, ready=6)
    table.turn(0)
    assert table.offered("plan") == []
    table.turn(1)
    assert table.offered("plan") == ["enlist", "sneak_attack", "dynamic_entry", "evacuation", "cutter"]


def test_action_plans_cannot_be_played_in_the_middle_of_an_action():
    """PLAN-ALL-02: neither between two steps of a Sail nor at the start of a battle."""
    table = at_war("dynamic_entry").comrades(2, 0, ready=6).turn(1).die(1, "sail-1")
    assert table.offered("plan") == []
    table.play("step", "2ne")
    assert table.choices == [("pass",)]
