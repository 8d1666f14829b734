"""Shots (SHT): what they pass, what they hit, and what that does."""

import pytest

from shared.rules.pirates_under_fire.sea import CELL, CELLS, STEPS, cells_in, first_hit
from tests.rules.pirates_under_fire.table import Table, name, sea


def test_the_first_enemy_on_the_way_is_hit():
    """SHT-01: from the acting ship to the edge of the sea."""
    table = Table("3,2:b4 1,2:b5", hand="2").place(2, "5,2").play("fire", "up")
    assert table.sea == sea("3,2:b4! 1,2:b5 5,2:a2")
    table = Table("0,2:b4", hand="2").place(2, "5,2").play("fire", "up")
    assert table.sea["0,2"] == "b4!"


@pytest.mark.parametrize("passed", ["a4", "a4+", "a4!", "b4!", "aM1"])
def test_own_and_burning_ships_are_passed_unharmed(passed):
    """SHT-02, SHT-07"""
    table = Table(f"4,2:{passed} 3,2:b5", hand="2").place(2, "5,2").play("fire", "up")
    assert (table.sea["4,2"], table.sea["3,2"]) == (passed, "b5!")


def test_a_ship_that_is_hit_burns_and_stays():
    """SHT-03"""
    table = Table("4,2:b4", hand="2").place(2, "5,2").play("fire", "up")
    assert table.sea == sea("4,2:b4! 5,2:a2")
    assert not [event for event in table.events if event.kind == "ship_discarded"]


def test_a_burning_ship_is_no_target():
    """SHT-04"""
    assert Table("4,2:b4!", hand="2").place(2, "5,2").state.active == 1


def test_a_shield_absorbs_the_shot_which_ends_there():
    """SHT-05"""
    table = Table("4,2:b4+ 3,2:b5", hand="2").place(2, "5,2").play("fire", "up")
    assert table.sea == sea("4,2:b4 3,2:b5 5,2:a2")
    assert table.state.shield_supply == 7


def test_an_enemy_mercenary_protects_what_is_behind_it():
    """SHT-06: the shot ends there without any result, and may be fired all the same."""
    table = Table("4,2:bM1 3,2:b5", hand="2").place(2, "5,2")
    assert table.offers("fire") == ["up"]
    table.play("fire", "up")
    assert table.sea == sea("4,2:bM1 3,2:b5 5,2:a2")
    [shot] = [event.data for event in table.events if event.kind == "shot_fired"]
    assert (shot["target"], shot["result"]) == ("4-2", "no_effect")


def test_mines_and_empty_cells_do_not_stop_a_shot():
    """SHT-08"""
    table = Table("4,2:* 2,2:b5", hand="2").place(2, "5,2").play("fire", "up")
    assert table.sea == sea("4,2:* 2,2:b5! 5,2:a2")


def test_each_shot_sees_what_the_one_before_did():
    """SHT-09"""
    table = Table("4,2:b4 3,2:b5", hand="3").place(3, "5,2").play("fire", "up").play("fire", "up")
    assert table.sea == sea("4,2:b4! 3,2:b5! 5,2:a3")


def test_every_ray_of_the_sea():
    """SHT-01: from every cell in every direction, the nearest of any targets, worked out step by step."""
    for cell, called in enumerate(CELLS):
        for direction, (rows, columns) in STEPS.items():
            row, column = map(int, called.split("-"))
            way = [name(f"{row + n * rows},{column + n * columns}") for n in range(1, 7)]
            way = [CELL[each] for each in way if each in CELL]
            targets = sum(1 << each for each in way[1:]) | 1 << cell
            assert first_hit(cell, direction, targets) == (way[1] if len(way) > 1 else -1)
            assert cells_in(targets) == sorted({cell, *way[1:]})
