"""Crew of the suit Swords: Fighters, Cutpurse, Shipwright, Emissary, Grogmaster."""

import pytest

from tests.rules.ahoy.table import DAMAGE, Table


def facing() -> Table:
    """A loaded Smuggler on 2nw, the Squadron's Flagship beside it on 2ne, the Union far away; the Smuggler's turn."""
    table = Table(seats=3).put("flagship-1", "2nw").put("flagship-0", "2ne").put("flagship-2", "1nw")
    return table.slots(1, cannons=1).dice(1, 1, 1)


def attack(table: Table, *rolls: int) -> Table:
    """The Smuggler sails to the Squadron's Flagship, and these dice are rolled."""
    return table.rolls(*rolls).turn(1).die(1, "sail-1").play("step", "2ne")


def winner(table: Table) -> object:
    return table.happened("battle_won")[-1]["winner"]


# Fighters -----------------------------------------------------------------------------------------------------------


def test_fighters_add_1_to_the_attackers_roll():
    """CARD-FIGHTERS-01: 3 + 1 against 4 is a tie, which the attacker wins."""
    table = attack(facing().crew(1, "fighters"), 3, 4)
    assert winner(table) == "flagship-1"
    assert table.happened("battle_won")[0]["attack"] == 4


def test_fighters_add_1_to_the_defenders_roll():
    """CARD-FIGHTERS-01: 4 against 4 + 1; without Fighters the tie would be the attacker's."""
    assert winner(attack(facing(), 4, 4)) == "flagship-1"
    assert winner(attack(facing().crew(0, "fighters"), 4, 4)) == "flagship-0"


def test_fighters_add_1_not_2():
    """CARD-FIGHTERS-01: 3 + 1 against 5 is lost."""
    assert winner(attack(facing().crew(1, "fighters"), 3, 5)) == "flagship-0"


@pytest.mark.parametrize("figure", ["patrol-1", "stronghold-1"])
def test_fighters_fight_for_any_figure(figure):
    """CARD-FIGHTERS-01, GAP-130: Patrols and Strongholds too; the Stronghold's own +2 adds up."""
    table = facing().crew(0, "fighters").put("flagship-0", "1sw").put(figure, "2se")
    table.rolls(4, 4).turn(1).die(1, "sail-1").play("step", "2sw").play("step", "2se")
    assert table.happened("battle_won")[0]["defence"] == (5 if figure == "patrol-1" else 7)


def test_fighters_fight_for_the_gunship():
    """CARD-FIGHTERS-01, GAP-130: Union ships too: 1 + 3 for the Gunship + 1."""
    table = facing().crew(2, "fighters").put("flagship-0", "1sw").put("gunship", "2ne")
    table.rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2ne").play("pass")
    assert table.happened("battle_won")[0]["defence"] == 5


# Cutpurse -----------------------------------------------------------------------------------------------------------


def test_cutpurse_steals_2_gold_from_the_supply_on_a_victory():
    """CARD-CUTPURSE-01: from the supply, not from the loser."""
    table = attack(facing().crew(1, "cutpurse"), 6, 1)
    table.play("use", "cutpurse")
    assert table.state.gold == [1, 3, 1]
    assert not table.offers("use", "cutpurse")


def test_cutpurse_needs_no_victory_option_and_no_reminder():
    """CARD-CUTPURSE-01: with or without an option; the gold comes even if the winner just says it is done."""
    table = attack(facing().crew(1, "cutpurse"), 6, 1)
    table.play("done")
    assert table.state.gold == [1, 3, 1]
    assert table.damage(0) == []


def test_cutpurse_pays_once_beside_a_victory_option():
    """CARD-CUTPURSE-01: 2 gold, and the option as well: steal 1."""
    table = attack(facing().crew(0, "cutpurse"), 1, 6)
    table.play("victory", "damage_steal").play("damage", "tailwind").play("done")
    assert table.state.gold == [1 + 1 + 2, 0, 1]


def test_cutpurse_works_for_any_figure():
    """CARD-CUTPURSE-01, GAP-130: a Patrol that wins as defender."""
    table = facing().crew(0, "cutpurse").put("flagship-0", "1sw").patrols("2ne")
    table.rolls(1, 6).turn(1).die(1, "sail-1").play("step", "2ne").play("done")
    assert table.state.gold[0] == 3


def test_cutpurse_gets_nothing_from_a_defeat():
    """CARD-CUTPURSE-01: when you win."""
    table = attack(facing().crew(1, "cutpurse"), 1, 6)
    table.play("done")
    assert table.state.gold == [1, 1, 1]


def test_cutpurse_takes_what_the_supply_has_and_stealing_needs_no_supply():
    """GAP-58: Cutpurse gives what is there, also nothing; stealing goes from player to player."""
    table = attack(facing().crew(0, "cutpurse").gold(2, 17), 1, 6)
    assert table.state.supply == 1
    table.play("use", "cutpurse")
    assert table.state.gold[0] == 2
    table.play("victory", "damage_steal").play("damage", "tailwind")
    assert table.state.gold == [3, 0, 17]
    assert table.state.supply == 0


# Shipwright ---------------------------------------------------------------------------------------------------------


def test_shipwright_repairs_everything_with_any_die():
    """CARD-SHIPWRIGHT-01: board and Crew at once."""
    table = Table().crew(0, "shipwright", "sailor").slots(0, sail_1=DAMAGE, order=DAMAGE, cannons_2=DAMAGE)
    table.slots(0, sailor=DAMAGE).dice(0, 5).turn(0, 1)
    table.die(5, "shipwright")
    assert table.damage(0) == []
    assert table.held(0, "shipwright") == 5
    assert table.kind == "Turn"


def test_shipwright_cannot_repair_plans_or_enemies():
    """CARD-SHIPWRIGHT-02: a damaged Gunship stays damaged; so does everybody else."""
    table = Table().crew(1, "shipwright").put("gunship", "2nw").slots(1, gunship_4=DAMAGE, rally=DAMAGE)
    table.slots(0, order=DAMAGE).dice(1, 3).turn(1, 1).die(3, "shipwright")
    assert table.damage(1) == []
    assert table.held(1, "gunship-4") == DAMAGE
    assert table.damage(0) == ["order"]


def test_shipwright_cannot_work_while_damaged_or_busy():
    """CARD-SHIPWRIGHT-01: a die action: its slot must be empty."""
    table = Table().crew(0, "shipwright").slots(0, shipwright=DAMAGE, order=DAMAGE).dice(0, 5, 5).turn(0)
    table.play("die", 5)
    table.refused("slot", "shipwright")
    table = Table().crew(0, "shipwright").slots(0, shipwright=3, order=DAMAGE).dice(0, 5, 5).turn(0)
    table.play("die", 5)
    table.refused("slot", "shipwright")


def test_shipwright_may_be_used_without_damage():
    """CARD-SHIPWRIGHT-01: any die, also to no effect."""
    table = Table().crew(0, "shipwright").dice(0, 5).turn(0, 1).die(5, "shipwright")
    assert table.held(0, "shipwright") == 5
    assert table.offers("end_turn")


# Emissary -----------------------------------------------------------------------------------------------------------


def test_emissary_pays_to_pass_and_the_ship_keeps_moving():
    """CARD-EMISSARY-01, GAP-42: 1 gold to the owner of the figure; no battle, so the second step is not lost."""
    table = attack(facing().crew(1, "emissary"))
    table.play("use", "emissary")
    assert table.state.gold == [2, 0, 1]
    assert table.happened("battle_rolled") == []
    table.play("step", "2se")
    assert table.where("flagship-1") == "2se"


def test_emissary_may_keep_the_gold_and_fight():
    """CARD-EMISSARY-01: you may."""
    table = attack(facing().crew(1, "emissary"), 6, 1)
    table.play("pass")
    assert winner(table) == "flagship-1"
    assert table.state.gold[1] == 1


def test_emissary_pays_for_each_figure():
    """CARD-EMISSARY-02: Flagship and Patrol are two battles and 2 gold; then the mover goes on."""
    table = attack(facing().crew(1, "emissary").patrols("2ne").gold(1, 2))
    table.play("fight", "flagship-0").play("use", "emissary").play("use", "emissary")
    assert table.state.gold == [3, 0, 1]
    assert table.offers("step", "2se")


def test_emissary_leaves_unpaid_battles_to_be_fought():
    """CARD-EMISSARY-02, GAP-42: 1 gold for the Flagship; the Patrol is fought, and the movement is over."""
    table = attack(facing().crew(1, "emissary").patrols("2ne"), 6, 1)
    table.play("fight", "flagship-0").play("use", "emissary")
    assert table.happened("battle_won") == [{"winner": "flagship-1", "loser": "patrol-1", "attack": 6, "defence": 1}]
    table.play("done")
    assert not table.offered("step")
    assert table.where("flagship-1") == "2ne"


def test_emissary_has_nothing_to_say_on_others_turns():
    """CARD-EMISSARY-03: the attacked Squadron cannot buy itself off in the Smuggler's turn."""
    table = attack(facing().crew(0, "emissary"), 6, 1)
    assert table.kind == "Victory"
    assert table.seat == 1


def test_emissary_needs_gold():
    """CARD-EMISSARY-03: without gold the battle is fought."""
    table = attack(facing().crew(1, "emissary").gold(1, 0), 6, 1)
    assert table.kind == "Victory"


def test_emissary_speaks_for_any_figure():
    """CARD-EMISSARY-01, GAP-130: a Patrol that Order moves to a loaded Smuggler."""
    table = facing().crew(0, "emissary").patrols("2se").put("flagship-1", "2sw").put("flagship-0", "1sw")
    table.dice(0, 3).turn(0, 1).die(3, "order").play("move_patrol", "patrol-1").play("step", "2sw")
    table.play("use", "emissary")
    assert table.state.gold == [0, 2, 1]
    assert table.where("patrol-1") == "2sw"


def test_emissary_speaks_for_a_figure_that_is_attacked_in_its_owners_turn():
    """CARD-EMISSARY-01, CARD-EMISSARY-03: a Smuggler who won moves on to a Patrol; it is still the Squadron's turn."""
    table = facing().crew(0, "emissary", "merchant").put("flagship-0", "2nw").put("flagship-1", "2ne").patrols("2se")
    table.dice(0, 1).rolls(1, 6).turn(0, 1).die(1, "sail-1").play("step", "2ne").play("pass")
    table.play("victory", "damage_move").play("damage", "order").play("step", "2se")
    assert (table.seat, table.offered("use")) == (0, ["emissary"])
    table.play("use", "emissary")
    assert table.state.gold == [0, 2, 1]
    assert (table.seat, table.offered("step")) == (1, ["2ne", "2sw"])  # no battle, so the Smuggler goes on


def test_emissary_speaks_before_the_union_plays_plans():
    """GAP-41: first the active player's Emissary, then Plans, then cannons: the Union sees no lowering before."""
    table = facing().put("flagship-0", "1sw").put("flagship-2", "2ne").crew(1, "emissary").plans("secret_weapon")
    table.slots(1, cannons=4)
    attack(table, 6, 1, 1)
    assert (table.seat, table.offered("use")) == (1, ["emissary"])
    table.play("pass")
    assert (table.seat, table.kind) == (2, "PlayPlans")
    table.play("plan", "secret_weapon").play("pass")
    assert (table.seat, table.kind) == (1, "AttackerFires")


def test_emissary_leaves_the_union_no_battle_to_play_plans_in():
    """GAP-44: once the attacker has paid, the Union is not asked for Plans and keeps Close Call."""
    table = facing().put("flagship-0", "1sw").put("flagship-2", "2ne").crew(1, "emissary").plans("close_call")
    attack(table).play("use", "emissary")
    assert table.kind == "Sail"
    assert table.state.plan_hand == ["close_call"]


# Grogmaster ---------------------------------------------------------------------------------------------------------


def test_grogmaster_takes_a_damage_to_roll_again():
    """CARD-GROGMASTER-01, GAP-46: after both have rolled; the owner picks the slot, the new die stands."""
    table = attack(facing().crew(1, "grogmaster"), 1, 6, 6)
    assert list(table.happened("battle_rolled")[0]["attack"]) == [1]
    table.play("use", "grogmaster").play("damage", "negotiate")
    assert winner(table) == "flagship-1"
    assert table.damage(1) == ["negotiate"]


def test_grogmaster_rolls_only_the_own_die_again():
    """CARD-GROGMASTER-01: your battle die; the enemy's stays."""
    table = attack(facing().crew(1, "grogmaster"), 5, 6, 2)
    table.play("use", "grogmaster").play("damage", "negotiate")
    assert table.happened("battle_won")[0] == {"winner": "flagship-0", "loser": "flagship-1", "attack": 2, "defence": 6}
    [reroll] = table.happened("battle_rerolled")
    assert (reroll["seat"], reroll["side"], reroll["attack"], reroll["defence"]) == (1, "attack", [2], [6])


def test_grogmaster_takes_the_damage_before_the_new_roll_is_known():
    """CARD-GROGMASTER-01: the damage is the price of the reroll, so its slot is picked before the die falls."""
    table = attack(facing().crew(1, "grogmaster"), 1, 6, 6)
    table.play("use", "grogmaster")
    assert table.kind == "TakeDamage"
    assert table.happened("battle_rerolled") == []


def test_grogmaster_helps_a_defender_on_anothers_turn():
    """CARD-GROGMASTER-01: any battle of your Flagship."""
    table = attack(facing().crew(0, "grogmaster"), 5, 1, 6)
    assert table.seat == 0
    table.play("use", "grogmaster").play("damage", "order")
    assert winner(table) == "flagship-0"


def test_grogmaster_helps_once_per_battle():
    """CARD-GROGMASTER-01, CARD-ALL-02: the second result stands, even if it is worse; a new battle is a new chance."""
    table = attack(facing().crew(1, "grogmaster").patrols("2ne"), 3, 6, 1, 2, 6)
    table.play("fight", "flagship-0").play("use", "grogmaster").play("damage", "negotiate")
    assert (table.seat, table.kind) == (0, "Victory")
    table.play("done")
    assert table.offers("use", "grogmaster")  # against the Patrol


def test_grogmaster_need_not_be_used():
    """CARD-GROGMASTER-01: you may."""
    table = attack(facing().crew(1, "grogmaster"), 1, 6, 6)
    table.play("pass")
    assert winner(table) == "flagship-0"
    assert table.damage(1) == []


def test_grogmaster_needs_an_empty_slot():
    """CARD-GROGMASTER-02: with no empty slot that may be damaged there is no reroll."""
    table = facing().crew(1, "grogmaster").slots(1, sail_2=DAMAGE, sail_3=DAMAGE, full_sail=3, tailwind=DAMAGE)
    attack(table.slots(1, negotiate=DAMAGE), 1, 6)
    assert (table.seat, table.kind) == (0, "Victory")


def test_grogmaster_may_put_the_damage_on_crew():
    """CARD-GROGMASTER-02: board or Crew."""
    table = facing().crew(1, "grogmaster", "sailor").slots(1, sail_2=DAMAGE, sail_3=DAMAGE, full_sail=3)
    attack(table.slots(1, tailwind=DAMAGE, negotiate=DAMAGE), 1, 6, 6).play("use", "grogmaster")
    assert table.held(1, "sailor") == DAMAGE
    assert winner(table) == "flagship-1"


@pytest.mark.parametrize("figure", ["patrol-1", "stronghold-1"])
def test_grogmaster_is_aboard_the_flagship(figure):
    """CARD-GROGMASTER-01, GAP-130: not for Patrols and Strongholds."""
    table = facing().crew(0, "grogmaster").put("flagship-0", "1sw").put(figure, "2se")
    table.rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2sw").play("step", "2se")
    assert (table.seat, table.kind) == (1, "Victory")


def test_grogmaster_rolls_both_dice_of_a_secret_weapon_again():
    """CARD-GROGMASTER-03: both own dice; the new result stands."""
    table = facing().put("flagship-0", "1sw").put("flagship-2", "2ne").crew(2, "grogmaster").plans("secret_weapon")
    attack(table, 6, 1, 1, 4, 5).play("plan", "secret_weapon").play("pass")
    table.play("use", "grogmaster").play("damage", "rally")
    assert table.happened("battle_won")[0]["defence"] == 9
