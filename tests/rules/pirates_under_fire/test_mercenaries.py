"""Mercenaries (MER): buying them, where they go, what they do at once."""

import pytest

from tests.rules.pirates_under_fire.table import Table, sea


def bought(mercenary, cell, text="", coins=9, **more):
    return Table(text, coins=(coins, 0), display=(mercenary,), **more).buy(mercenary, cell)


@pytest.mark.parametrize("mover", ["a", "b"])
def test_both_players_may_buy_any_of_the_five(mover):
    """MER-00"""
    table = Table(mover=mover, first=mover, coins=(9, 9))
    assert len(table.offers("buy")) == 5


def test_a_mercenary_is_placed_like_a_ship_but_the_cell_does_nothing():
    """MER-00, TRN-05, DEC-09"""
    table = Table("4,3:a2", coins=(3, 0), display=("M5",)).play("buy", "M5")
    assert table.offers("place") == ["3,3", "4,2", "4,4", *[f"5,{column}" for column in range(7)]]
    assert table.refused("place", "3-2") == "PLC-07"
    table.go("5,1")
    assert (table.state.vp[0], table.kind) == (0, "ChooseShip")


def test_a_shield():
    """MER-01, DEC-10"""
    table = bought("M1", "5,0", "4,1:a2 4,2:a3! 0,0:b3")
    assert table.sea["4,1"] == "a2+"


def test_a_ship_from_the_reserve():
    """MER-02, DEC-10, HID-03: its different numbers, and the stack is shuffled afterwards."""
    table = bought("M2", "5,0", hand="5", reserve="112233344")
    assert table.choices == [("pick", number) for number in (1, 2, 3, 4)]
    assert table.refused("decline") != ""
    draws = table.state.drawn
    table.play("pick", 3)
    assert (table.state.extra[0], len(table.state.hands[0]), 3 in table.state.hands[0]) == (1, 4, True)
    assert sorted(table.state.reserves[0]) == [1, 1, 2, 2, 3, 3, 4, 4]
    assert table.state.drawn > draws


def test_a_ship_from_an_empty_reserve():
    """RUL-11, MER-02"""
    table = bought("M2", "5,0", extra=(9, 0))
    assert (table.kind, table.state.extra[0]) == ("ChooseShip", 9)


def test_three_mines_are_removed():
    """MER-03, RUL-17, DEC-10: one by one"""
    table = bought("M3", "5,0", "0,0:* 1,1:* 2,2:* 3,3:*").at("remove", "3,3", "0,0", "1,1")
    assert table.sea == sea("2,2:* 5,0:aM3")
    assert (table.kind, table.state.mine_supply) == ("ChooseShip", 13)


def test_declining_one_removal_ends_it():
    """RUL-17"""
    table = bought("M3", "5,0", "0,0:* 1,1:* 2,2:*").at("remove", "0,0").play("decline")
    assert table.sea == sea("1,1:* 2,2:* 5,0:aM3")
    assert table.kind == "ChooseShip"


def test_two_mines_and_the_fake_one():
    """MER-04, RUL-19, DEC-10: on three different cells."""
    table = bought("M4", "5,0", "0,0:*")
    assert "0,0" not in table.offers("mine")
    table.at("mine", "2,2")
    assert not {"0,0", "2,2", "5,0"} & set(table.offers("mine"))
    assert table.refused("mine", "2-2") == "RUL-04"
    assert table.refused("decline") == "RUL-06"
    table.at("mine", "1,1", "3,3")
    assert table.sea == sea("0,0:* 1,1:* 2,2:* 3,3:*0 5,0:aM4")
    assert (table.state.mine_supply, table.state.fake_supply) == (11, 0)


@pytest.mark.parametrize(("taken", "laid", "cells"), [(13, 1, ["0-0", "0-1"]), (14, 0, ["0-0"])])
def test_with_a_short_supply_the_rest_is_laid(taken, laid, cells):
    """RUL-19: what is impossible is skipped, the fake mine is laid all the same."""
    table = bought("M4", "5,0", taken=(taken, 0))
    for cell in ("0,0", "0,1")[: laid + 1]:
        table.at("mine", cell)
    assert table.sea[cells[-1].replace("-", ",")] == "*0"
    [told] = [event.data for event in table.events if event.kind == "mines_laid"]
    assert (told["cells"], table.state.mine_supply) == (cells, 0)


def test_four_shots_reach_the_next_cell_only():
    """MER-05, RUL-08, DEC-10: in order, each may be declined, own ships are not asked for."""
    table = bought("M8", "4,3", "5,3:a2 3,3:b4 4,2:b5 4,5:b6 2,3:b7")
    assert table.choices == [("fire", "up"), ("decline",)]
    assert table.refused("fire", "left") == "RUL-08"
    table.play("decline")
    assert table.choices == [("fire", "left"), ("decline",)]
    table.play("fire", "left")
    assert table.sea == sea("5,3:a2 3,3:b4 4,2:b5! 4,5:b6 2,3:b7 4,3:aM8")
    assert table.kind == "ChooseShip"


def test_four_shots_are_independent():
    """RUL-08: what burns after the first does not let the second pass."""
    table = bought("M8", "4,3", "5,3:a2 3,3:b4 2,3:b7").play("fire", "up")
    assert (table.sea["2,3"], table.kind) == ("b7", "ChooseShip")


@pytest.mark.parametrize(
    ("mercenary", "text", "listed", "outside"),
    [
        ("M5", "4,1:b4 4,5:b5 2,3:b6 3,2:b7", ["left", "right"], "up"),
        ("M6", "4,1:b4 2,3:b6 3,2:b7", ["up"], "right"),
        ("M7", "4,1:b4 2,1:b5 2,5:b6 2,3:b7 3,2:b8", ["up-left", "up-right"], "up"),
    ],
)
def test_two_shots(mercenary, text, listed, outside):
    """MER-06, MER-07, MER-12, DEC-10: horizontal, diagonal, vertical; same or different directions."""
    table = bought(mercenary, "4,3", "5,3:a2 " + text)
    assert table.offers("fire") == listed
    assert table.refused("fire", outside) in ("MER-06", "MER-12", "CEL-03")
    first = table.play("fire", listed[0]).sea
    assert sum(ship.endswith("!") for ship in first.values()) == 1
    if table.kind == "Shoot":
        table.play("decline")
    assert table.kind == "ChooseShip"


def test_two_shots_the_same_way():
    """MER-12, SHT-09"""
    table = bought("M6", "4,3", "5,3:a2 3,3:b6 1,3:b7").play("fire", "up").play("fire", "up")
    assert (table.sea["3,3"], table.sea["1,3"]) == ("b6!", "b7!")


def test_boarding_takes_the_place_of_an_enemy_without_a_shield():
    """MER-08, RUL-09: by home row or adjacency; a mine cannot be there, and no cell effect is applied."""
    table = Table("4,1:a4 5,1:b6 3,1:b5+ 4,2:bM1 4,0:b3!", coins=(5, 0), display=("M10",)).play("buy", "M10")
    assert table.offers("place") == ["4,0", "5,0", "5,1", "5,2", "5,3", "5,4", "5,5", "5,6"]
    assert table.refused("place", "3-1") == "MER-08"
    assert table.refused("place", "4-2") == "MER-15"
    assert table.refused("place", "4-1") == "MER-15"
    assert table.refused("place", "2-1") == "PLC-03"
    table.go("5,1")
    assert (table.sea["5,1"], table.state.discarded[1][-1], table.state.vp[0]) == ("aM10", 6, 0)


def test_an_enemy_in_the_own_home_row_needs_no_adjacency():
    """MER-15"""
    table = Table("5,6:b2", coins=(5, 0), display=("M10",)).play("buy", "M10")
    assert "5,6" in table.offers("place")


def test_a_mercenary_never_leaves_the_sea_nor_changes_its_owner():
    """MER-16: it cannot burn, be covered or be boarded."""
    table = Table("4,2:bM1 5,1:a4", hand="3", coins=(5, 0), display=("M10",))
    assert "4,2" not in table.play("buy", "M10").offers("place")
    table.go("5,0").place(3, "5,2")
    while table.kind == "Shoot":
        table.play("fire", "up")
    assert table.sea["4,2"] == "bM1"


def test_a_bought_mercenary_is_not_replaced():
    """MER-18"""
    table = bought("M5", "5,0", hand="22", coins=9)
    assert len(table.state.display) == 4
    table.place(2, "5,1")
    assert (table.state.active, len(table.state.display)) == (1, 4)
    assert table.refused("buy", "M5") == "MER-18"


def test_refused_purchases_say_why():
    """RUL-13, SET-07, MER-18, DEC-03"""
    table = Table("0,0:bM1", coins=(3, 0), display=("M2", "M10"))
    assert table.refused("buy", "M10") == "RUL-13"
    assert table.refused("buy", "M12") == "SET-07"
    assert table.refused("buy", "M1") == "MER-18"


def test_a_mercenary_does_nothing_by_its_numbers():
    """MER-19: M1 shows a 1, a 2 and a 3 and brings neither coin nor shot."""
    table = bought("M1", "5,2", "4,2:b4 5,0:a2", coins=3)
    assert (table.state.coins[0], table.sea["4,2"], table.kind) == (0, "b4", "ChooseShip")


def test_a_mercenary_takes_a_mine_and_covers_a_burning_ship():
    """RUL-10"""
    table = bought("M5", "5,0", "5,0:* 5,1:b4!")
    assert (table.state.mines_taken[0], table.sea["5,0"]) == (1, "aM5")
    table = bought("M5", "5,1", "5,0:* 5,1:b4!")
    assert (table.sea["5,1"], table.state.discarded[1][-1]) == ("aM5", 4)


def test_a_boarder_without_any_other_cell_can_be_bought():
    """RUL-13: a legal cell for it exists. After the main action, for else END-02 comes first."""
    home = "5,0:b1 5,1:b1 5,2:b1 5,3:b2 5,4:b2 5,5:b2 4,6:b4"
    table = Table(home, coins=(5, 0), display=("M10",), hand="2").place(2, "5,6").play("decline")
    assert table.offers("buy") == ["M10"]
    assert table.play("buy", "M10").offers("place") == ["4,6", *[f"5,{column}" for column in range(6)]]


def test_a_shield_from_a_mercenary_without_an_eligible_ship():
    """RUL-20, RUL-07"""
    table = bought("M1", "5,0", "5,1:a2! 0,0:b2")
    assert (table.state.shield_supply, table.kind) == (7, "ChooseShip")


def test_the_extra_ships_of_a_mercenary_and_a_cell_add_up():
    """CEL-06, MER-02"""
    table = bought("M2", "5,0", hand="2")
    table.play(*table.choices[0]).place(2, "5,3")
    assert (table.state.extra[0], len(table.state.hands[0])) == (2, 5)
