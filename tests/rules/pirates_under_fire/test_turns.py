"""The turn (TRN), its decisions in order (DEC), and the end of the game (END)."""

import hashlib
import random

import pytest

from shared.rules import registry
from shared.rules.engine import CONCEDE, pending, play
from tests.rules.pirates_under_fire.table import Table, sea

PIRATES = registry.game("pirates_under_fire")
FULL_HOME = "5,0:b1 5,1:b1 5,2:b1 5,3:b2 5,4:b2 5,5:b2"


def kinds(table):
    return [event.kind for event in table.events]


def random_game(number, **options):
    """Every position of a random game that waits for a choice, and the rng that plays it."""
    rng = random.Random(number)
    state = PIRATES.setup(2, hashlib.sha256(b"turns %d" % number).digest(), options)
    while state.stack:
        yield state
        play(state, state.asked, rng.choice(state.choices))
    yield state


def test_players_alternate_for_sixteen_turns_each():
    """TRN-01, END-03"""
    turns = []
    for state in random_game(1, first="dark"):
        if not turns or turns[-1] != (state.turn, state.active):
            turns.append((state.turn, state.active))
    assert turns == [(turn, seat) for turn in range(1, 17) for seat in (1, 0)]


@pytest.mark.parametrize("number", range(5))
def test_each_turn_places_exactly_one_ship_from_the_hand(number):
    """TRN-02, INV-06: battle side up, 16 by each player."""
    last = None
    for state in random_game(number):
        last = state
    for seat in (0, 1):
        left = len(last.hands[seat]) + len(last.stacks[seat]) + len(last.reserves[seat])
        assert 27 - left == 16
        assert last.stacks[seat] == []


def test_a_ship_is_placed_battle_side_up():
    """TRN-02"""
    assert Table(hand="2").place(2, "5,1").sea == sea("5,1:a2")


def test_the_active_player_chooses_the_order_of_both_effects():
    """TRN-03"""
    for order, kind in (("cell_first", "Shoot"), ("ship_first", "LayShield")):
        table = Table("4,2:b5 5,0:a2", hand="1").place(1, "5,2")
        assert table.kind == "ChooseOrder"
        assert table.play(order).kind == kind


def test_one_purchase_a_turn_before_or_after_the_main_action():
    """TRN-04, DEC-03, DEC-11"""
    table = Table(coins=(9, 0), display=("M10", "M9", "M1"), hand="2")
    assert table.verbs() == ["buy"] * 5 + ["main"]
    table.buy("M9", "5,0")
    assert table.refused("buy", "M10") == "TRN-04"
    table.place(2, "5,1")
    assert table.state.active == 1
    table = Table(coins=(9, 0), display=("M10", "M9", "M1"), hand="2").place(2, "5,1")
    assert table.verbs() == ["buy"] * 5 + ["end_turn"]
    table.buy("M9", "5,0")
    assert (table.state.active, table.state.coins[0]) == (1, 6)


def test_a_purchase_pays_places_and_takes_effect_at_once():
    """TRN-05: without the effect of the cell."""
    table = Table("5,1:a2", coins=(4, 0), display=("M1",)).buy("M1", "4,1")
    assert table.sea == sea("5,1:a2+ 4,1:aM1")
    assert (table.state.coins[0], table.state.vp[0]) == (1, 0)
    assert table.kind == "ChooseShip"


@pytest.mark.parametrize("mercenary", ["M9", "M11", "M12"])
def test_mercenaries_that_give_vp_do_nothing_yet(mercenary):
    """TRN-06"""
    table = Table("5,1:a2", coins=(5, 0), display=(mercenary,)).buy(mercenary, "4,1")
    assert (table.kind, table.state.vp) == ("ChooseShip", [0, 0])


def test_the_final_action_draws_a_ship():
    """TRN-07: mandatory, with nothing to decide."""
    table = Table(hand="2", turn=3)
    before = len(table.state.stacks[0])
    top = table.state.stacks[0][-1]
    table.place(2, "5,1")
    assert len(table.state.stacks[0]) == before - 1
    assert top in table.state.hands[0]


def test_two_ships_in_one_turn():
    """TRN-08"""
    table = Table(coins=(3, 0), display=("M5",), hand="2").buy("M5", "5,0").place(2, "5,1")
    assert table.sea == sea("5,0:aM5 5,1:a2")


def test_the_hand_is_three_and_the_extra_ships_at_every_start():
    """TRN-09, INV-04"""
    for state in random_game(7):
        if pending(state) and pending(state).kind in ("BeforeMain", "ChooseShip") and not state.bought:
            seat = state.active
            assert len(state.hands[seat]) == 3 + state.extra[seat]
            assert len(state.stacks[seat]) == 16 - state.turn
            assert len(state.reserves[seat]) == 9 - state.extra[seat]


def test_nothing_is_bought_between_both_effects_nor_after_the_final_action():
    """TRN-10"""
    table = Table("4,2:b5 5,0:a2", coins=(9, 0), hand="1").place(1, "5,2")
    assert table.refused("buy", "M1") == "TRN-10"
    table.play("cell_first")
    assert table.refused("buy", "M1") == "TRN-10"
    table.play("decline").at("shield", "5,0")
    assert table.kind == "AfterMain"
    table.play("end_turn")
    assert table.state.active == 1
    drawn = [event.kind for event in table.events]
    assert drawn.index("ship_drawn") < len(drawn) - 1 - drawn[::-1].index("turn_started")


def test_there_is_no_final_action_in_turn_sixteen():
    """TRN-11, END-01"""
    table = Table(hand="2", turn=16)
    assert table.state.stacks[0] == []
    table.place(2, "5,1")
    assert "ship_drawn" not in kinds(table)


def test_effects_are_resolved_one_after_the_other_and_never_saved():
    """TRN-12: the second shot begins when the first is finished."""
    table = Table("4,2:b5 3,2:b6", hand="3").place(3, "5,2")
    assert table.offers("fire") == ["up"]
    table.play("decline")
    assert table.offers("fire") == ["up"]
    table.play("decline")
    assert table.state.active == 1


# Decisions ------------------------------------------------------------------------------------------------------------


def test_the_first_decision_is_skipped_if_nothing_can_be_bought():
    """DEC-03"""
    assert Table(coins=(2, 0)).kind == "ChooseShip"
    assert Table(coins=(3, 0)).kind == "BeforeMain"


def test_only_different_numbers_are_listed():
    """DEC-04"""
    assert Table(hand="2272", extra=(1, 0)).offers("ship") == [2, 7]


def test_cells_are_listed_in_row_order_for_every_number():
    """DEC-05, PLC-12"""
    for number in (1, 2, 9):
        table = Table("5,3:a4 0,0:b1 2,2:a6", hand="129").play("ship", number)
        cells = table.offers("place")
        assert cells == sorted(cells)
        assert cells == ["1,2", "2,1", "2,3", "3,2", "4,3", "5,0", "5,1", "5,2", "5,4", "5,5", "5,6"]


@pytest.mark.parametrize("number", [1, 2, 3, 9])
def test_only_a_seven_decides_about_its_mine(number):
    """DEC-06: any other ship takes it."""
    table = Table("5,0:*", hand=str(number)).place(number, "5,0")
    assert (table.kind != "MeetMine", table.state.mines_taken[0]) == (True, 1)


ASKED = {(1, "O"), (1, "D"), (1, "R"), (1, "M"), (3, "D"), (3, "R"), (3, "M")}
ASKED |= {(5, "O"), (5, "D"), (5, "M"), (7, "O"), (7, "D"), (7, "R"), (7, "M")}
CELL_OF = {"V": "3,0", "O": "3,1", "D": "3,2", "R": "3,3", "S": "3,5", "M": "4,3"}


@pytest.mark.parametrize("letter", CELL_OF)
@pytest.mark.parametrize("number", range(1, 10))
def test_the_order_is_asked_where_it_may_matter(number, letter):
    """DEC-07: whether or not an effect would lapse now."""
    row, column = CELL_OF[letter].split(",")
    beside = f"{int(row) + 1},{column}:a8"
    table = Table(beside, hand=str(number)).place(number, CELL_OF[letter])
    assert (table.kind == "ChooseOrder") == ((number, letter) in ASKED)


def test_the_order_is_not_asked_on_a_burning_ship_or_after_a_sweep():
    """DEC-07: one of the effects is not there."""
    table = Table("5,2:b4! 4,0:b8 5,0:a2", hand="1").place(1, "5,2")
    assert table.kind == "LayShield"
    table = Table("4,3:* 5,3:a2 2,1:b6", hand="7").place(7, "4,3").play("sweep")
    assert table.kind == "LayMine"


def test_lists_of_the_effects():
    """DEC-08: as the table says, decline last."""
    table = Table("4,2:b5 5,4:b6 5,0:b7", hand="3").place(3, "5,2")
    assert table.choices == [("fire", "up"), ("fire", "right"), ("fire", "left"), ("decline",)]
    table = Table("4,0:a2! 3,1:a6! 5,3:a4", hand="5").place(5, "5,1")
    assert table.choices == [("repair", "3-1"), ("repair", "4-0"), ("decline",)]
    table = Table("5,1:a2! 5,2:a4 5,4:a6", hand="1").place(1, "5,5").play("cell_first")
    assert table.choices == [("shield", "5-2"), ("shield", "5-4"), ("shield", "5-5")]
    table = Table("0,3:* 2,1:*", hand="7").place(7, "5,1")
    assert table.choices == [("remove", "0-3"), ("remove", "2-1"), ("decline",)]


def test_diagonal_directions_are_listed_clockwise_from_the_upper_left():
    """DEC-08"""
    table = Table("2,3:a2 1,1:b4 1,3:b5 3,3:b6 3,1:b7", hand="2").place(2, "2,2")
    assert table.kind == "ChooseShip"  # an orthogonal cell without a target
    table = Table("2,3:a2 1,3:b4 1,5:b5 3,5:b6 3,3:b7", hand="2").place(2, "2,4")
    assert table.offers("fire") == ["up-left", "up-right", "down-right", "down-left"]


def test_purchases_are_listed_as_they_lie_in_the_display():
    """DEC-03, RUL-13"""
    table = Table(coins=(4, 0), display=("M6", "M2", "M1", "M8", "M10"))
    assert table.choices == [("buy", "M1"), ("buy", "M2"), ("buy", "M6"), ("buy", "M8"), ("main",)]


def test_the_last_decision_is_skipped_if_nothing_can_be_bought():
    """DEC-11"""
    assert Table(coins=(1, 0), hand="2").place(2, "5,1").state.active == 1
    assert Table(coins=(2, 0), hand="2").place(2, "5,1").kind == "AfterMain"


# The end --------------------------------------------------------------------------------------------------------------


def test_the_game_ends_with_the_second_players_turn_sixteen():
    """END-01, END-03"""
    table = Table("5,0:a2", "b", turn=16, hand="2").place(2, "0,1").end()
    assert table.kind == "Score"
    table.play(*table.choices[0])
    outcome = PIRATES.outcome(table.state)
    assert (outcome.reason, table.state.stack) == ("scored", [])
    assert list(outcome.scores) == table.state.scores


def test_the_reserve_never_ends_the_game():
    """END-03"""
    table = Table(extra=(9, 0), hand="2", turn=5).place(2, "5,1")
    assert (table.state.reserves[0], table.state.active) == ([], 1)


def test_a_purchase_that_fills_the_last_cell_loses():
    """END-02, RUL-14: checked again after a purchase before the main action."""
    table = Table(FULL_HOME + " 4,6:b4", coins=(3, 0), display=("M5",)).buy("M5", "5,6")
    table.play("decline").play("decline")
    outcome = PIRATES.outcome(table.state)
    assert (outcome.winners, outcome.reason) == ((1,), "stuck")


def test_the_effect_of_that_purchase_may_still_help():
    """RUL-14: it is checked when the purchase has been resolved, so a shot can make a cell free."""
    table = Table(FULL_HOME + " 4,6:b4", coins=(3, 0), display=("M5",)).buy("M5", "5,6")
    table.play("fire", "left").play("decline")
    assert (table.kind, table.sea["5,5"], table.state.over) == ("ChooseShip", "b2!", "")


@pytest.mark.parametrize(("mover", "first"), [("a", "a"), ("a", "b")])
def test_who_cannot_place_loses_also_in_the_last_round(mover, first):
    """END-02, END-04: the first and the second player alike, and nothing is scored."""
    table = Table(FULL_HOME + " 5,6:b3", mover, first=first, turn=16, vp=(40, 0))
    outcome = PIRATES.outcome(table.state)
    assert (outcome.winners, outcome.reason, table.state.scores) == ((1,), "stuck", [])


def test_boarding_does_not_rescue():
    """RUL-14: buying a mercenary is no way out at the start of a turn."""
    table = Table(FULL_HOME + " 5,6:b3", coins=(20, 0), display=("M10",))
    assert table.state.over == "stuck"


@pytest.mark.parametrize("seat", [0, 1])
def test_conceding_ends_the_game_at_once(seat):
    """END-04: as if that player could place nothing."""
    table = Table(hand="2")
    play(table.state, seat, CONCEDE)
    outcome = PIRATES.outcome(table.state)
    assert (outcome.winners, outcome.reason) == ((1 - seat,), "conceded")


def test_equal_points_and_equal_coins_are_a_draw():
    """RUL-15: both share the first place. The 2 on a VP cell brings a point and a coin."""
    table = Table("5,0:a2", "b", turn=16, vp=(1, 0), coins=(1, 0), hand="2").place(2, "0,5")
    table.play("score", 1, 1)
    outcome = PIRATES.outcome(table.state)
    assert (outcome.winners, outcome.ranking, outcome.scores) == ((0, 1), ((0, 1),), (1, 1))


@pytest.mark.parametrize(("coins", "winner"), [((0, 0), 1), ((2, 0), 0)])
def test_equal_points_are_decided_by_coins(coins, winner):
    """SCO-11, SCO-15"""
    table = Table("5,0:a2", "b", turn=16, vp=(1, 0), coins=coins, hand="2").place(2, "0,5")
    table.play("score", 1, 1)
    outcome = PIRATES.outcome(table.state)
    assert (outcome.winners, outcome.ranking) == ((winner,), ((winner,), (1 - winner,)))
