"""Where ships may go (PLC), and what they meet there."""

import pytest

from tests.rules.pirates_under_fire.table import Table, sea

HOME_A = "(5,0) (5,1) (5,2) (5,3) (5,4) (5,5) (5,6)"


@pytest.mark.parametrize("ship", ["a4", "b4", "aM1", "bM1"])
def test_never_on_a_battle_ship(ship):
    """PLC-01"""
    table = Table(f"5,3:{ship} 5,2:a2 5,4:a2")
    assert "(5,3)" not in table.legal()
    assert table.refused("place", "5-3") == "PLC-01"


@pytest.mark.parametrize(("mover", "row"), [("a", 5), ("b", 0)])
def test_any_cell_of_the_own_home_row(mover, row):
    """PLC-02"""
    assert Table(mover=mover, first=mover).legal() == " ".join(f"({row},{column})" for column in range(7))


def test_beside_an_own_battle_ship():
    """PLC-03, PLC-07: orthogonally, not diagonally, and not round the edge."""
    table = Table("3,3:a4 4,6:a2")
    assert table.legal() == f"(2,3) (3,2) (3,4) (3,6) (4,3) (4,5) {HOME_A}"
    assert table.refused("place", "2-2") == "PLC-07"
    assert table.refused("place", "4-4") == "PLC-07"
    assert table.refused("place", "1-3") == "PLC-03"
    assert table.refused("place", "4-0") == "PLC-03"


@pytest.mark.parametrize("ship", ["a6!", "b6!"])
def test_a_burning_ship_beside_an_own_battle_ship(ship):
    """PLC-04: own or enemy."""
    assert "(3,3)" in Table(f"4,3:a4 3,3:{ship}").legal()
    assert "(3,3)" not in Table(f"3,3:{ship}").legal()


def test_an_enemy_burning_ship_is_destroyed():
    """PLC-05, RUL-22: it lies open beside the sea."""
    table = Table("4,3:a4 3,3:b6!", hand="2").place(2, "3,3")
    assert table.sea == sea("4,3:a4 3,3:a2")
    assert table.state.discarded[1][-1] == 6


@pytest.mark.parametrize("ship", ["a6!", "b6!"])
def test_on_a_burning_ship_only_the_ships_effect_is_applied(ship):
    """PLC-06: read for own and enemy ships."""
    table = Table(f"5,1:{ship}", hand="2").place(2, "5,1")
    assert (table.state.vp[0], table.state.coins[0]) == (0, 1)


def test_on_the_opponents_cells_the_effect_is_applied():
    """PLC-08: by the same adjacency."""
    table = Table("2,5:a4", hand="2").place(2, "2,6")
    assert (table.state.vp[0], table.state.coins[0]) == (1, 1)


def test_burning_ships_give_no_adjacency():
    """PLC-09"""
    table = Table("3,3:a4!")
    assert table.legal() == HOME_A
    assert table.refused("place", "2-3") == "PLC-09"


@pytest.mark.parametrize("mine", ["5,2:*", "5,2:*0 0,0:aM4"])
def test_a_mine_keeps_nobody_away(mine):
    """PLC-10"""
    assert "(5,2)" in Table(mine).legal()


def test_own_mercenaries_give_adjacency():
    """PLC-11: those of the enemy do not."""
    assert Table("3,3:aM5").legal() == f"(2,3) (3,2) (3,4) (4,3) {HOME_A}"
    assert Table("3,3:bM5").legal() == HOME_A


def test_the_legal_cells_are_the_same_for_every_ship():
    """PLC-12"""
    offered = {
        tuple(Table("4,3:a4 3,3:b6! 2,2:*", hand="179").play("ship", number).offers("place")) for number in (1, 7, 9)
    }
    assert len(offered) == 1


def test_an_own_burning_ship_that_is_covered_is_gone_for_good():
    """RUL-01: on the home row without adjacency; it cannot be repaired any more."""
    table = Table("5,3:a6! 0,0:b1", hand="5").place(5, "5,3")
    assert table.sea == sea("5,3:a5 0,0:b1")
    assert table.state.discarded[0][-1] == 6
    assert table.state.active == 1  # nothing burns for the 5


def test_a_ship_that_was_placed_never_changes_colour_or_place():
    """RUL-24: what burns and is repaired is still its owner's."""
    table = Table("4,1:a3!", hand="5").place(5, "5,1").at("repair", "4,1")
    assert table.sea == sea("4,1:a3 5,1:a5")


# Mines ----------------------------------------------------------------------------------------------------------------


def test_both_effects_are_applied_on_a_mined_cell():
    """TOK-06"""
    table = Table("5,1:*", hand="2").place(2, "5,1")
    assert (table.state.mines_taken[0], table.state.vp[0], table.state.coins[0]) == (1, 1, 1)
    assert table.sea == sea("5,1:a2")


def test_own_mines_count_alike():
    """TOK-08"""
    table = Table("5,0:a4", hand="4").place(4, "4,0").at("mine", "5,1")
    table.place(table.state.hands[1][0], "0,5")
    while table.state.active == 1:
        table.play(*table.choices[-1])
    table.place(table.state.hands[0][0], "5,1")
    assert table.state.mines_taken == [1, 0]


def test_a_taken_mine_does_not_return_to_the_supply():
    """RUL-03: a removed one does."""
    table = Table("5,1:* 0,0:*", hand="2").place(2, "5,1")
    assert table.state.mine_supply == 12
    table = Table("5,2:a2 0,0:*", hand="7").place(7, "5,1").at("remove", "0,0")
    assert table.state.mine_supply == 14


@pytest.mark.parametrize(("choice", "fake_taken", "kind"), [("sweep", 0, "LayMine"), ("take_mine", 1, "ChooseOrder")])
def test_a_seven_on_the_fake_mine(choice, fake_taken, kind):
    """RUL-02, RUL-18: swept, it leaves the game; taken, it lies open and costs nothing."""
    table = Table("5,3:aM4 4,3:*0 0,0:*", hand="7").place(7, "4,3").play(choice)
    state = table.state
    assert (state.fake, state.fake_supply, state.fake_taken[0], state.mines_taken[0]) == (-1, 0, fake_taken, 0)
    assert table.kind == kind


def test_a_removed_mine_is_turned_up_for_both():
    """RUL-18"""
    text = "0,0:aM4 2,2:*0 3,3:*"
    for cell, fake in (("2,2", True), ("3,3", False)):
        table = Table(text, "b", hand="7").place(7, "0,1").play("ship_first").at("remove", cell)
        [told] = [event for event in table.events if event.kind == "mine_removed"]
        assert (told.data["fake"], told.audience) == (fake, None)
        assert table.state.mine_supply == (13 if fake else 14)
        assert bool(table.state.suspects) != fake


def test_a_ship_and_a_mine_never_share_a_cell():
    """TOK-10, TOK-05: and a burning ship keeps no shield."""
    table = Table("4,2:b5+ 5,0:a2", hand="9").place(9, "5,2").play("fire", "up").play("fire", "up")
    assert table.sea["4,2"] == "b5!"
    table = Table("5,0:a4 4,1:b2 2,2:a5!", hand="4").place(4, "4,0")
    assert not {"4,0", "5,0", "4,1", "2,2"} & set(table.offers("mine"))
    assert table.refused("mine", "2-2") == "TOK-05"
