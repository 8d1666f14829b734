"""Damage and repair (DMG)."""

import pytest

from shared.rules.ahoy.turn.damage import TakeDamage
from shared.rules.ahoy.turn.round import Turn
from tests.rules.ahoy.table import CALM, DAMAGE, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)

# From west to east: 1nw open water, 1ne Wreckage with 2 gold, 2nw open water.
WRECK = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))
ALL_SMUGGLER = ("sail_2", "sail_3", "full_sail", "tailwind", "cannons", "negotiate")  # apart from sail_1


def wrecked(table, seat=SMUGGLER):
    """The seat's Flagship sails into Wreckage, with a die on sail-1."""
    return table.put(f"flagship-{seat}", "1nw").dice(seat, 1, 1).turn(seat).sail("1ne")


def beaten(table, defender, option, seat=SMUGGLER):
    """The seat's Flagship, unloaded or not, sails into a space and wins against a figure there by 6 to 1."""
    table.put(f"flagship-{seat}", "1nw").put(defender, "1ne").rolls(6, 1).turn(seat).sail("1ne")
    while table.kind != "Victory":
        table.play("hold" if table.offers("hold") else "pass")
    return table.play("victory", option)


def test_damage_to_a_flagship_goes_on_an_empty_slot_of_board_or_crew():
    """DMG-01: of slots that are alike only the first is offered."""
    table = wrecked(Table(4, WRECK).crew(SMUGGLER, "sailor"))
    assert set(table.offered("damage")) == {"sail-2", "full_sail", "tailwind", "cannons", "negotiate", "sailor"}
    table.play("damage", "sailor")
    assert table.held(SMUGGLER, "sailor") == DAMAGE
    assert table.damage(SMUGGLER) == ["sailor"]


def test_the_owner_picks_the_slot_of_damage_taken():
    """DMG-02"""
    assert wrecked(Table(4, WRECK)).seat == SMUGGLER


def test_the_dealer_picks_the_slot_of_damage_dealt():
    """DMG-03"""
    table = beaten(Table(4, CALM).slots(SMUGGLER, cannons=1), "flagship-3", "damage_reward")
    assert (table.kind, table.seat) == ("TakeDamage", SMUGGLER)
    assert table.play("damage", "cannons").damage(OTHER) == ["cannons"]


def test_filled_damaged_and_dashed_slots_cannot_be_damaged():
    """DMG-04, DMG-05, DMG-06: dashed are Repair and the cost slots of Crew."""
    table = Table(4, WRECK).crew(SMUGGLER, "gunner", "sailor")
    table.slots(SMUGGLER, full_sail=6, tailwind=DAMAGE, sailor=2)
    wrecked(table)
    assert set(table.offered("damage")) == {"sail-2", "cannons", "negotiate"}
    for slot in ("sail-1", "full_sail", "tailwind", "repair", "gunner", "sailor"):
        table.refused("damage", slot)


@pytest.mark.parametrize(("seat", "count"), [(SQUADRON, 11), (SMUGGLER, 7), (UNION, 10)])
def test_every_slot_of_a_board_but_repair_can_be_damaged(seat, count):
    """DMG-01, DMG-06, COMP-23"""
    table = Table(4, CALM).frames(*[TakeDamage(seat, seat)] * (count + 1), Turn(seat, 0))
    while table.kind == "TakeDamage":
        table.play(*table.choices[0])
    assert len(table.damage(seat)) == count
    assert "repair" not in table.damage(seat)


def test_damage_without_a_slot_is_ignored():
    """DMG-07"""
    table = wrecked(Table(4, WRECK).slots(SMUGGLER, **dict.fromkeys(ALL_SMUGGLER, DAMAGE)))
    assert table.kind == "Sail"
    assert len(table.damage(SMUGGLER)) == 6


def test_points_of_damage_are_placed_one_by_one_on_slots_of_their_own():
    """DMG-08"""
    table = beaten(Table(4, CALM).slots(SQUADRON, cannons_1=5), "flagship-1", "two_damage", SQUADRON)
    table.play("damage", "cannons")
    assert table.kind == "TakeDamage"
    table.refused("damage", "cannons")
    table.play("damage", "negotiate")
    assert set(table.damage(SMUGGLER)) == {"cannons", "negotiate"}


def test_points_of_damage_without_a_slot_of_their_own_are_ignored():
    """DMG-08, DMG-07: 2 damage, 1 open slot."""
    table = Table(4, CALM).slots(SQUADRON, cannons_1=5)
    table.slots(SMUGGLER, sail_1=DAMAGE, **dict.fromkeys(ALL_SMUGGLER[:-1], DAMAGE))
    beaten(table, "flagship-1", "two_damage", SQUADRON)
    assert len(table.damage(SMUGGLER)) == 7
    assert table.kind == "Anchor"


def test_a_flagship_is_never_removed_by_damage():
    """DMG-09"""
    table = wrecked(Table(4, WRECK).slots(SMUGGLER, **dict.fromkeys(ALL_SMUGGLER, DAMAGE)))
    assert table.where("flagship-1") == "1ne"


@pytest.mark.parametrize("figure", ["patrol-1", "stronghold-1"])
def test_a_damaged_patrol_or_stronghold_goes_back_to_the_supply(figure):
    """DMG-10, SQ-17: no token is placed."""
    table = Table(4, CALM).slots(SMUGGLER, cannons=1).put("flagship-0", "2se").put(figure, "1se")
    table.put("flagship-1", "1ne").rolls(6, 1).turn(SMUGGLER).sail("1se").play("victory", "damage_reward")
    assert table.where(figure) == ""
    assert table.damage(SQUADRON) == []


def test_damage_to_the_gunship_goes_on_its_plan_only():
    """DMG-11, MU-22"""
    table = beaten(Table(4, CALM).slots(SMUGGLER, cannons=1).crew(UNION, "sailor"), "gunship", "damage_reward")
    assert set(table.offered("damage")) == {"gunship-4", "gunship-6"}
    table.play("damage", "gunship-6")
    assert table.held(UNION, "gunship-6") == DAMAGE
    assert table.damage(UNION) == []
    assert table.where("gunship") == "1ne"


def test_damage_to_the_cutter_goes_on_its_plan_and_sinks_it():
    """DMG-11, MU-23"""
    table = beaten(Table(4, CALM).slots(SMUGGLER, cannons=1), "cutter", "damage_reward")
    assert table.where("cutter") == ""
    assert table.state.plan_discard == ["cutter"]
    assert table.damage(UNION) == []


def test_surplus_damage_against_a_patrol_is_lost():
    """GAP-51: Gunner adds 1 damage; neither the next Patrol nor the board suffers from it."""
    table = Table(4, CALM).slots(SMUGGLER, cannons=1).crew(SMUGGLER, "gunner").patrols("1ne", "1ne")
    table.put("flagship-1", "1nw").rolls(6, 1, 1, 6).turn(SMUGGLER).sail("1ne").play("victory", "damage_reward")
    assert (table.where("patrol-1"), table.where("patrol-2")) == ("", "1ne")
    assert table.damage(SQUADRON) == []


def test_surplus_damage_against_the_cutter_is_lost():
    """GAP-51: the Squadron deals 2 damage; the Union's board has no part in it."""
    table = beaten(Table(4, CALM).slots(SQUADRON, cannons_1=5), "cutter", "two_damage", SQUADRON)
    assert table.where("cutter") == ""
    assert table.damage(UNION) == []


def test_surplus_damage_against_a_stronghold_is_lost():
    """GAP-51: one of two Strongholds goes."""
    table = Table(4, CALM).crew(SMUGGLER, "gunner").strongholds("1se", "1se").put("flagship-0", "1se")
    table.slots(SMUGGLER, cannons=1).put("flagship-1", "1ne").rolls(6, 1).turn(SMUGGLER).sail("1se")
    table.play("fight", "stronghold-1")
    table.play("victory", "damage_reward")
    assert (table.where("stronghold-1"), table.where("stronghold-2")) == ("", "1se")


def test_repairing_frees_any_damaged_slot_of_board_or_crew():
    """DMG-12, CREW-13: a die may be placed there again."""
    table = Table(4, CALM).crew(SMUGGLER, "sailor").slots(SMUGGLER, sailor=DAMAGE, full_sail=DAMAGE)
    table.dice(SMUGGLER, 2, 3).turn(SMUGGLER).die(2, "repair")
    assert set(table.offered("repair")) == {"full_sail", "sailor"}
    table.play("repair", "sailor").play("done").play("die", 3)
    assert "sailor" in table.offered("slot")
    assert "full_sail" not in table.offered("slot")


@pytest.mark.parametrize("slot", ["repair", "shipwright"])
def test_damage_on_plans_cannot_be_repaired(slot):
    """DMG-13, CARD-SHIPWRIGHT-02"""
    table = Table(4, CALM).crew(UNION, "shipwright").put("gunship", "1nw").slots(UNION, gunship_4=DAMAGE, rally=DAMAGE)
    table.dice(UNION, 2, 2).turn(UNION).die(2, slot)
    if slot == "repair":
        assert table.offered("repair") == ["rally"]
        table.play("repair", "rally")
    assert table.damage(UNION) == []
    assert table.held(UNION, "gunship-4") == DAMAGE


@pytest.mark.parametrize("removed", [0, 1, 2])
def test_repair_2_means_up_to_2(removed):
    """DMG-14, ACT-07"""
    damaged = ["full_sail", "tailwind", "negotiate"]
    table = Table(4, CALM).slots(SMUGGLER, **dict.fromkeys(damaged, DAMAGE)).dice(SMUGGLER, 2, 3).turn(SMUGGLER)
    table.die(2, "repair")
    for slot in damaged[:removed]:
        table.play("repair", slot)
    if removed < 2:
        table.play("done")
    assert table.kind == "Turn"
    assert table.damage(SMUGGLER) == damaged[removed:]


def test_damage_stays_between_rounds():
    """DMG-15"""
    table = Table(4, CALM).crew(UNION, "sailor").put("gunship", "1nw")
    table.slots(SMUGGLER, negotiate=DAMAGE).slots(UNION, sailor=DAMAGE, gunship_6=DAMAGE).end_round()
    table.play(*table.choices[0])
    assert table.state.round == 2
    assert table.damage(SMUGGLER) == ["negotiate"]
    assert table.damage(UNION) == ["sailor"]
    assert table.held(UNION, "gunship-6") == DAMAGE


def test_damage_tokens_never_run_out():
    """DMG-16, FINE-02: with 27 tokens placed, 2 more than there are in the box, a 28th is placed."""
    table = Table(4, WRECK)
    for seat in (SQUADRON, UNION, OTHER):
        board = table.state.mats[seat].slots
        table.slots(seat, **{slot.name: DAMAGE for slot in board if not slot.dashed})
    table.slots(OTHER, negotiate=0)
    assert sum(len(table.damage(seat)) for seat in range(4)) == 27
    wrecked(table).play("damage", "negotiate")
    assert table.damage(SMUGGLER) == ["negotiate"]


def test_damaged_cannons_cannot_be_loaded_until_repaired():
    """DMG-17"""
    table = Table(4, CALM).slots(SMUGGLER, cannons=DAMAGE).dice(SMUGGLER, 2, 3).turn(SMUGGLER).play("die", 2)
    assert "cannons" not in table.offered("slot")
    table.play("slot", "repair").play("repair", "cannons").play("die", 3)
    assert "cannons" in table.offered("slot")


def test_damage_cannot_unload_cannons():
    """DMG-18: a filled Cannons slot is not on offer."""
    table = beaten(Table(4, CALM).slots(OTHER, cannons=1), "flagship-3", "damage_reward")
    assert "cannons" not in table.offered("damage")
    assert set(table.offered("damage")) == {"sail-1", "full_sail", "tailwind", "negotiate"}
