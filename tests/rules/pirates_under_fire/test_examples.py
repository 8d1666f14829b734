"""The worked examples of placement, effects and the end, P-EX-01 to P-EX-20, played as they are written."""

import pytest

from shared.rules import registry
from shared.rules.engine import pending, play
from tests.rules.pirates_under_fire.table import Table, sea

PIRATES = registry.game("pirates_under_fire")


def test_first_turn_and_starting_shield():
    """P-EX-01, SET-10, SET-12, SHP-02, INV-04"""
    table = Table(hand="1", starts=True)
    assert table.state.shield_supply == 6
    assert table.legal() == "(5,0) (5,1) (5,2) (5,3) (5,4) (5,5) (5,6)"
    table = Table(hand="122", starts=True).place(1, "5,1")
    assert table.sea == sea("5,1:a1++")
    assert table.state.vp == [1, 0]
    assert table.state.shield_supply == 5
    assert (len(table.state.hands[0]), len(table.state.stacks[0])) == (3, 14)
    assert table.state.active == 1  # nothing can be bought


def test_legal_cells_with_burning_ships():
    """P-EX-02, PLC-01, PLC-02, PLC-03, PLC-04, PLC-09, RUL-01"""
    table = Table("5,3:a4 4,3:a6! 3,3:b2 5,2:b8! 5,4:b5 5,0:b1!")
    assert table.legal() == "(4,3) (5,0) (5,1) (5,2) (5,5) (5,6)"


def test_nine_on_an_enemy_burning_ship():
    """P-EX-03, PLC-05, PLC-06, SHP-07"""
    table = Table("2,5:a4 2,6:b7!", hand="9").place(9, "2,6")
    assert table.sea == sea("2,5:a4 2,6:a9")
    assert table.state.discarded[1][-1] == 7
    assert table.state.vp == [0, 0]
    assert table.kind == "ChooseShip"
    assert table.state.active == 1


def test_hitting_a_mine():
    """P-EX-04, TOK-06, TOK-08, CEL-05, INV-02"""
    table = Table("5,0:a2 4,0:*", hand="6")
    assert table.state.mine_supply == 13
    table.place(6, "4,0")
    assert "4,0" not in table.offers("mine")
    table.at("mine", "3,0")
    assert table.sea == sea("5,0:a2 4,0:a6 3,0:*")
    assert (table.state.mines_taken[0], table.state.coins[0], table.state.mine_supply) == (1, 1, 12)


def test_seven_on_a_mined_cell_sweeps():
    """P-EX-05, SHP-05, RUL-02"""
    table = Table("5,5:a2 4,5:* 2,2:*", hand="7").place(7, "4,5")
    assert table.choices == [("sweep",), ("take_mine",)]
    table.play("sweep")
    assert table.sea == sea("5,5:a2 4,5:a7 2,2:*")
    assert (table.state.mines_taken[0], table.state.mine_supply, table.state.vp[0]) == (0, 13, 1)
    assert table.state.active == 1


@pytest.mark.parametrize(("removal", "supply", "left"), [("remove", 13, ""), ("decline", 12, " 2,2:*")])
def test_seven_on_a_mined_cell_takes_the_mine(removal, supply, left):
    """P-EX-05, SHP-05, RUL-02"""
    table = Table("5,5:a2 4,5:* 2,2:*", hand="7").place(7, "4,5").play("take_mine")
    assert (table.state.mines_taken[0], table.state.vp[0]) == (1, 1)
    assert table.choices == [("remove", "2-2"), ("decline",)]
    table.at("remove", "2,2") if removal == "remove" else table.play("decline")
    assert table.state.mine_supply == supply
    assert table.sea == sea("5,5:a2 4,5:a7" + left)


def test_the_order_of_both_effects_matters():
    """P-EX-06, TRN-03, RUL-04, DEC-07"""

    def placed():
        return Table("5,3:a2 2,2:* 2,3:*", hand="7", taken=(5, 7)).place(7, "4,3")

    table = placed()
    assert table.state.mine_supply == 0
    assert table.choices == [("cell_first",), ("ship_first",)]
    table.play("ship_first").at("remove", "2,2")
    assert table.state.mine_supply == 1
    table.at("mine", "4,4")
    assert table.sea == sea("5,3:a2 4,3:a7 2,3:* 4,4:*")
    assert table.state.mine_supply == 0
    table = placed().play("cell_first")
    assert table.kind == "RemoveMine"
    table.at("remove", "2,2")
    assert table.sea == sea("5,3:a2 4,3:a7 2,3:*")
    assert table.state.mine_supply == 1


def test_nine_on_a_shot_cell_twice_the_same_direction():
    """P-EX-07, SHP-08, SHT-02, SHT-05, SHT-09"""
    table = Table("4,2:a3! 3,2:b5 2,2:b6+ 1,2:bM2 0,2:b1", hand="9").place(9, "5,2")
    table.play("fire", "up")
    assert table.sea["3,2"] == "b5!"
    table.play("fire", "up")
    assert table.sea == sea("5,2:a9 4,2:a3! 3,2:b5! 2,2:b6 1,2:bM2 0,2:b1")
    assert table.state.shield_supply == 7
    assert table.state.active == 1


def test_mercenaries_and_shots():
    """P-EX-08, SHT-06, SHT-07, SHP-03"""
    table = Table("4,2:aM1 3,2:bM5 2,2:b6 5,5:b4", hand="3").place(3, "5,2")
    assert table.choices == [("fire", "up"), ("fire", "right"), ("decline",)]
    table.play("fire", "up").play("fire", "right")
    assert table.sea == sea("5,2:a3 4,2:aM1 3,2:bM5 2,2:b6 5,5:b4!")


def test_diagonal_shot():
    """P-EX-09, CEL-03, SHT-02, SHT-08"""
    table = Table("4,1:a6 3,2:* 2,3:b4! 1,4:b3 0,5:b9", hand="2").place(2, "5,0")
    assert table.choices == [("fire", "up-right"), ("decline",)]
    table.play("fire", "up-right")
    assert table.sea == sea("5,0:a2 4,1:a6 3,2:* 2,3:b4! 1,4:b3! 0,5:b9")
    assert table.state.coins[0] == 1


def test_nine_doubles_vp():
    """P-EX-10, SHP-06"""
    assert Table(hand="9").place(9, "5,1").state.vp == [2, 0]


def test_nine_doubles_diagonal_shots():
    """P-EX-10, SHP-08"""
    table = Table("4,1:b5 3,2:b6", hand="9").place(9, "5,0").play("fire", "up-right").play("fire", "up-right")
    assert table.sea == sea("5,0:a9 4,1:b5! 3,2:b6!")


def test_nine_doubles_repairs():
    """P-EX-10, RUL-12"""
    table = Table("3,2:a6! 2,2:a8!", hand="9").place(9, "5,4").at("repair", "3,2")
    assert table.offers("repair") == ["2,2"]
    table.at("repair", "2,2")
    assert table.sea == sea("5,4:a9 3,2:a6 2,2:a8")
    assert table.state.coins == [0, 0]


def test_nine_doubles_mines():
    """P-EX-10, RUL-04"""
    table = Table("5,0:a4", hand="9").place(9, "4,0").at("mine", "0,0")
    assert "0,0" not in table.offers("mine")
    table.at("mine", "0,1")
    assert table.sea == sea("5,0:a4 4,0:a9 0,0:* 0,1:*")
    assert table.state.mine_supply == 12


def test_nine_doubles_extra_ships():
    """P-EX-10, SHP-06, CEL-06"""
    table = Table(hand="9").place(9, "5,3")
    assert table.state.extra == [2, 0]
    assert (len(table.state.hands[0]), len(table.state.reserves[0])) == (5, 7)


def test_nine_with_one_ship_in_the_reserve():
    """P-EX-10, RUL-21"""
    table = Table(hand="9", extra=(8, 0)).place(9, "5,3")
    assert table.state.extra == [9, 0]
    assert table.state.reserves[0] == []


def test_boarding():
    """P-EX-11, MER-08, MER-15, RUL-09, TRN-05"""
    text = "5,0:a4 4,0:b6 5,1:b3+ 5,2:bM1 3,0:b8 5,6:b2 4,6:b7"
    assert Table(text).legal() == "(5,3) (5,4) (5,5)"
    table = Table(text, coins=(5, 0), display=("M10",)).play("buy", "M10")
    assert table.offers("place") == ["4,0", "5,3", "5,4", "5,5", "5,6"]
    table.go("4,0")
    assert table.sea == sea(text.replace("4,0:b6", "4,0:aM10"))
    assert table.state.discarded[1][-1] == 6
    assert table.state.coins == [0, 0]
    assert table.kind == "ChooseShip"  # no mine is laid


def test_a_mercenary_on_a_mine():
    """P-EX-12, RUL-10, RUL-17"""
    table = Table("5,4:a8 4,4:* 1,1:* 3,0:*", coins=(3, 0), display=("M3",))
    assert table.state.mine_supply == 11
    table.buy("M3", "4,4")
    assert table.refused("remove", "4-4") == "RUL-17"
    table.at("remove", "1,1", "3,0")
    assert table.sea == sea("5,4:a8 4,4:aM3")
    assert (table.state.mines_taken[0], table.state.coins[0], table.state.mine_supply) == (1, 0, 13)
    assert table.kind == "ChooseShip"


def test_four_shots_at_the_neighbours():
    """P-EX-13, MER-05, RUL-08"""
    table = Table("2,3:b4 3,2:b7+ 3,4:bM6 4,3:a2 1,3:b1", coins=(4, 0), display=("M8",)).buy("M8", "3,3")
    for direction in ("up", "right", "left"):
        assert table.choices == [("fire", direction), ("decline",)]
        table.play("fire", direction)
    assert table.sea == sea("3,3:aM8 2,3:b4! 3,2:b7 3,4:bM6 4,3:a2 1,3:b1")
    assert table.kind == "ChooseShip"


def test_two_horizontal_shots():
    """P-EX-14, MER-06, SHT-09"""
    table = Table("4,4:a1 4,2:b5 4,0:b3", coins=(3, 0), display=("M5",)).buy("M5", "4,5")
    table.play("fire", "left").play("fire", "left")
    assert table.sea == sea("4,5:aM5 4,4:a1 4,2:b5! 4,0:b3!")


def test_purchase_before_the_main_action():
    """P-EX-15, TRN-04, RUL-07, RUL-13, PLC-11"""
    assert Table("5,3:a4").legal() == "(4,3) (5,0) (5,1) (5,2) (5,4) (5,5) (5,6)"
    table = Table("5,3:a4", coins=(3, 0), display=("M1",), hand="2")
    assert table.state.shield_supply == 7
    table.buy("M1", "4,3")
    assert table.sea == sea("5,3:a4+ 4,3:aM1")
    assert table.state.coins == [0, 0]
    table.play("ship", 2)
    assert table.legal() == "(3,3) (4,2) (4,4) (5,0) (5,1) (5,2) (5,4) (5,5) (5,6)"
    table.go("3,3")
    assert table.state.coins == [1, 0]
    assert table.state.active == 1  # nothing burns, and nothing more can be bought


def test_who_cannot_place_a_ship_loses():
    """P-EX-16, RUL-14, END-02, END-04"""
    text = "5,0:b1 5,1:b1 5,2:b1 5,3:b2 5,4:b2 5,5:b2 5,6:b3 3,3:a5 2,3:b4 4,3:b4 3,2:b4 3,4:b5"
    table = Table(text, coins=(5, 0), display=("M10",))
    outcome = PIRATES.outcome(table.state)
    assert (outcome.winners, outcome.reason, outcome.ranking) == ((1,), "stuck", ((1,), (0,)))
    assert table.state.scores == []


def test_the_last_rounds():
    """P-EX-17, END-01, END-03, TRN-11, INV-04"""
    table = Table("5,0:a2 0,0:b2", turn=15, extra=(2, 0), hand="22444")
    state = table.state
    assert [len(stack) for stack in state.stacks] == [1, 1]

    def sizes(seat):
        while (ask := pending(state)) and state.active == seat:
            play(state, ask.seat, ask.choices[-1])
        return len(state.hands[seat]), len(state.stacks[seat])

    turns = []
    for seat in (0, 1, 0, 1):
        turns.append((state.turn, *sizes(seat)))
        if state.over:
            break
    assert turns[:3] == [(15, 5, 0), (15, 3, 0), (16, 4, 0)]
    while (ask := pending(state)) is not None:
        assert state.turn == 16
        play(state, ask.seat, ask.choices[-1])
    assert [len(hand) for hand in state.hands] == [4, 2]
    assert state.over == "scored"


def test_the_fake_mine_is_laid():
    """P-EX-18, MER-04, HID-06, RUL-18, RUL-19"""
    table = Table(coins=(3, 0), display=("M4",)).buy("M4", "5,0").at("mine", "2,2", "1,1", "3,3")
    assert table.state.mine_supply == 12
    told = [event for event in table.events if event.kind == "mines_laid"]
    assert [(event.data["cells"], event.audience) for event in told] == [(["1-1", "2-2", "3-3"], None)]
    mines = {
        seat: [cell["mine"] for cell in PIRATES.view(table.state, seat)["cells"] if cell["mine"]] for seat in (0, 1)
    }
    assert mines == {0: ["mine", "mine", "fake"], 1: ["mine", "mine", "mine"]}


def test_the_fake_mine_is_taken():
    """P-EX-18, TOK-07, HID-06, RUL-18"""
    table = Table("0,3:b2 1,3:b5 2,3:b7 3,3:*0 2,2:* 1,1:* 5,0:aM4", "b", hand="4").place(4, "3,3")
    state = table.state
    assert (state.fake_taken, state.mines_taken, state.coins, state.suspects) == ([0, 1], [0, 0], [0, 1], 0)
    assert table.sea == sea("0,3:b2 1,3:b5 2,3:b7 3,3:b4 2,2:* 1,1:* 5,0:aM4")
    for seat in (None, 0, 1):
        assert PIRATES.view(state, seat)["suspects"] == []


def test_no_shields_left():
    """P-EX-19, RUL-05, RUL-20, RUL-07"""
    table = Table("5,0:a2++++ 0,0:b3+++", hand="1").place(1, "5,1")
    assert table.state.vp == [1, 0]
    assert table.sea == sea("5,0:a2++++ 5,1:a1 0,0:b3+++")
    table = Table("5,0:a4!", coins=(3, 0), display=("M1",)).buy("M1", "5,2")
    assert table.sea == sea("5,0:a4! 5,2:aM1")
    assert table.kind == "ChooseShip"


def test_covering_an_own_burning_ship():
    """P-EX-20, RUL-01, PLC-06, SHP-04"""
    table = Table("5,4:a6! 5,3:a2 3,3:a8!", hand="5").place(5, "5,4")
    assert table.choices == [("repair", "3-3"), ("decline",)]
    table.at("repair", "3,3")
    assert table.sea == sea("5,4:a5 5,3:a2 3,3:a8")
    assert table.state.discarded[0][-1] == 6
    assert table.state.active == 1
