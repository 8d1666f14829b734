"""Cell effects (CEL), ship effects (SHP) and tokens (TOK)."""

import pytest

from tests.rules.pirates_under_fire.table import Table, sea

ALL_CELLS = [f"{row},{column}" for row in range(6) for column in range(7)]


def full_sea(*empty, mines=12):
    """Something on every other cell: mines first, then burning ships of both."""
    pieces, numbers = [], [number for number in range(9, 0, -1) for _ in range(3)]
    left = {"a": numbers[:], "b": numbers[:]}
    for place, cell in enumerate(cell for cell in ALL_CELLS if cell not in empty):
        owner = "ab"[place % 2]
        pieces.append(f"{cell}:*" if place < mines else f"{cell}:{owner}{left[owner].pop(0)}!")
    return " ".join(pieces)


# Cells ----------------------------------------------------------------------------------------------------------------


def test_a_victory_point():
    """CEL-01"""
    assert Table(hand="2").place(2, "5,1").state.vp == [1, 0]


def test_an_orthogonal_shot():
    """CEL-02: one of four directions."""
    table = Table("4,2:b4 5,4:b5 5,0:b6", hand="2").place(2, "5,2")
    assert table.offers("fire") == ["up", "right", "left"]
    assert table.refused("fire", "up-left") == "CEL-02"
    assert table.refused("fire", "down") == "RUL-06"
    table.play("fire", "right")
    assert table.sea == sea("4,2:b4 5,4:b5! 5,0:b6 5,2:a2")


def test_a_diagonal_shot():
    """CEL-03"""
    table = Table("4,1:b5 5,3:b6", hand="2").place(2, "5,0")
    assert table.choices == [("fire", "up-right"), ("decline",)]
    assert table.refused("fire", "right") == "CEL-03"
    assert table.play("fire", "up-right").sea["4,1"] == "b5!"


def test_a_repair_anywhere():
    """CEL-04: of an own burning ship."""
    table = Table("1,1:a6! 4,0:b6!", hand="2").place(2, "5,4")
    assert table.choices == [("repair", "1-1"), ("decline",)]
    assert table.play("repair", "1-1").sea == sea("1,1:a6 4,0:b6! 5,4:a2")


def test_a_mine_on_any_free_cell():
    """CEL-05, RUL-06: mandatory, and always a real one (RUL-18)."""
    table = Table("5,0:a2", hand="2", display=("M4",)).place(2, "4,0")
    assert table.offers("mine") == [cell for cell in ALL_CELLS if cell not in ("5,0", "4,0")]
    assert table.refused("decline") == "RUL-06"
    table.at("mine", "0,0")
    assert (table.state.mine_supply, table.state.fake_supply, table.sea["0,0"]) == (13, 1, "*")


def test_one_ship_more():
    """CEL-06, TRN-09: blindly from the top, until the end of the game."""
    table = Table(hand="2", turn=2)
    top = table.state.reserves[0][-1]
    hand, drawn = table.state.hands[0][:], table.state.stacks[0][-1]
    table.place(2, "5,3")
    hand.remove(2)
    assert table.state.hands[0] == sorted([*hand, top, drawn])
    assert (table.state.extra[0], len(table.state.reserves[0])) == (1, 8)


def test_an_empty_reserve_gives_nothing():
    """RUL-11: no token either."""
    table = Table(hand="2", extra=(9, 0)).place(2, "5,3")
    assert (table.state.extra[0], len(table.state.hands[0])) == (9, 12)


# Ships ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 4, 6, 8])
def test_even_ships_bring_a_coin(number):
    """SHP-01"""
    assert Table(hand=str(number)).place(number, "5,1").state.coins == [1, 0]


def test_a_one_brings_a_shield_to_an_own_battle_ship():
    """SHP-02, TOK-01: the 1 itself too, several on one ship; RUL-07: no mercenary; no burning and no enemy ship."""
    table = Table("5,0:a4+ 5,3:aM5 4,5:a6! 0,0:b2", hand="1").place(1, "5,1")
    assert table.offers("shield") == ["5,0", "5,1"]
    assert table.refused("shield", "5-3") == "RUL-07"
    assert table.refused("shield", "4-5") == "TOK-01"
    assert table.refused("decline") == "RUL-06"
    table.at("shield", "5,0")
    assert (table.sea["5,0"], table.state.shield_supply) == ("a4++", 5)


def test_a_three_fires_from_its_own_cell():
    """SHP-03"""
    table = Table("4,1:b5 5,3:b6", hand="3").place(3, "5,1")
    assert table.offers("fire") == ["up", "right"]
    assert table.play("fire", "up").sea["4,1"] == "b5!"


def test_a_five_repairs():
    """SHP-04, RUL-12: without any effect of what was repaired."""
    table = Table("5,5:a2!", hand="5").place(5, "5,1").at("repair", "5,5")
    assert table.sea == sea("5,1:a5 5,5:a2")
    assert (table.state.coins[0], table.state.vp[0]) == (0, 1)


def test_a_seven_removes_any_mine():
    """SHP-05, RUL-03"""
    table = Table("0,0:* 3,3:*", hand="7").place(7, "5,1").at("remove", "3,3")
    assert table.sea == sea("0,0:* 5,1:a7")
    assert table.state.mine_supply == 13


def test_a_nine_applies_the_cell_twice():
    """SHP-06, SHP-08: with choices of its own each time, and no order to choose."""
    table = Table("5,2:a2! 4,2:a4!", hand="9").place(9, "5,4").at("repair", "4,2")
    assert table.choices == [("repair", "5-2"), ("decline",)]


def test_a_nine_on_a_burning_ship_does_nothing():
    """SHP-07"""
    table = Table("5,1:b4!", hand="9").place(9, "5,1")
    assert (table.state.vp[0], table.state.active) == (0, 1)


def test_a_nine_doubles_neither_the_mine_nor_the_starting_shield():
    """SHP-09"""
    table = Table("5,1:*", hand="9", starts=True).place(9, "5,1")
    assert (table.state.mines_taken[0], table.state.vp[0], table.sea["5,1"]) == (1, 2, "a9+")


@pytest.mark.parametrize(("cell", "text"), [("5,2", "4,2:b3"), ("5,0", "4,1:b3"), ("5,4", "0,0:a3!")])
def test_shots_and_repairs_may_be_declined(cell, text):
    """RUL-06"""
    table = Table(text, hand="2").place(2, cell)
    assert table.choices[-1] == ("decline",)
    assert table.play("decline").sea == sea(f"{text} {cell}:a2")


def test_the_removal_of_a_mine_may_be_declined():
    """RUL-06"""
    table = Table("0,0:*", hand="7").place(7, "5,1").play("decline")
    assert table.sea["0,0"] == "*"


def test_a_shot_without_any_target_lapses():
    """RUL-06: without a decision."""
    assert Table("4,1:b4 4,3:b5!", hand="2").place(2, "5,2").state.active == 1


# Tokens ---------------------------------------------------------------------------------------------------------------


def test_a_used_shield_returns_to_the_supply():
    """TOK-02, TOK-01: each absorbs one shot."""
    table = Table("4,2:b5++", hand="9").place(9, "5,2").play("fire", "up")
    assert (table.sea["4,2"], table.state.shield_supply) == ("b5+", 6)
    table.play("fire", "up")
    assert (table.sea["4,2"], table.state.shield_supply) == ("b5", 7)


def test_coins_count_by_value_and_are_unlimited():
    """TOK-03, RUL-05: three of 1 are one of 3; more than the 21 of the box are no problem."""
    assert Table(hand="2", coins=(21, 0)).place(2, "5,1").state.coins[0] == 22


def test_extra_ships_and_points_count_by_value():
    """TOK-04, RUL-05: nine extra ships are three tokens of 3."""
    table = Table(hand="2", extra=(8, 0), vp=(64, 0)).place(2, "5,3")
    assert table.state.extra[0] == 9
    assert Table(hand="2", vp=(64, 0)).place(2, "5,1").state.vp[0] == 65


def test_mines_are_laid_where_no_ship_is():
    """TOK-05: a burning ship is a ship too."""
    table = Table("5,0:a2 3,3:b4! 2,2:b5", hand="2").place(2, "4,0")
    assert not {"3,3", "2,2", "5,0", "4,0"} & set(table.offers("mine"))


def test_a_fake_mine_costs_nothing():
    """TOK-07"""
    table = Table("5,1:*0 0,0:bM4", hand="2").place(2, "5,1")
    assert (table.state.fake_taken, table.state.mines_taken) == ([1, 0], [0, 0])


def test_no_free_cell_no_mine():
    """RUL-04: no cell without ship and mine; then the effect lapses."""
    for empty, asked in ((("4,0", "5,0"), False), (("4,0", "5,0", "4,1"), False), (("4,0", "5,0", "4,1", "4,2"), True)):
        table = Table(full_sea(*empty) + " 5,0:a2", hand="2").place(2, "4,0")
        assert (table.kind == "LayMine") == asked
        assert table.state.mine_supply == 2 - int(len(empty) == 3)  # an only cell is taken by itself


def test_one_mine_on_a_cell():
    """RUL-04"""
    table = Table("5,0:a2 0,0:*", hand="2").place(2, "4,0")
    assert "0,0" not in table.offers("mine")
    assert table.refused("mine", "0-0") == "RUL-04"


def test_an_empty_supply_of_mines_lapses():
    """RUL-04, RUL-05, RUL-21"""
    table = Table("5,0:a4", hand="9", taken=(7, 6)).place(9, "4,0").at("mine", "0,0")
    assert (table.state.mine_supply, table.state.active) == (0, 1)


def test_the_last_shield():
    """RUL-05, RUL-20: the supply of seven is limited."""
    table = Table("5,0:a4+++ 0,0:b4+++", hand="1").place(1, "5,1").at("shield", "5,1")
    assert table.state.shield_supply == 0


def test_a_second_repair_needs_a_second_burning_ship():
    """RUL-21"""
    table = Table("5,2:a2!", hand="9").place(9, "5,4").at("repair", "5,2")
    assert table.state.active == 1


def test_a_cell_that_held_a_ship_is_never_empty_again():
    """PLC-13, INV-01: ships leave only by being covered."""
    table = Table("5,1:a2!", hand="2").place(2, "5,1")
    assert (table.sea["5,1"], table.state.vp[0]) == ("a2", 0)
