"""What is in the box (CMP), the setup (SET), and the variant for experienced players (VAR)."""

import hashlib
import random
from collections import Counter

import pytest

from shared.rules import registry
from shared.rules.engine import choices_of, pending, play, play_out
from shared.rules.errors import UnknownOption, WrongSeats
from shared.rules.pirates_under_fire.components.fleet import COST, FLEET, MINELAYER, NAME, PIECE
from shared.rules.pirates_under_fire.components.house_data import BOARDS, MERCENARIES
from shared.rules.pirates_under_fire.sea import CELLS, effects_of, turned
from shared.rules.pirates_under_fire.turn.arrangement import BEGINNER, ORDERS, PARTS, changed, half_of
from tests.rules.pirates_under_fire.table import KEY, Table

PIRATES = registry.game("pirates_under_fire")
DEFAULT_SEA = "ODRSOVD MVDMSRM VSORDOV VODROSV MRSMDVM DVOSRDO".replace(" ", "")


def new(number=0, **options):
    return PIRATES.setup(2, hashlib.sha256(b"%d" % number).digest(), options)


def variant(first="light"):
    return new(first=first, experienced=True)


def arrange(state, seat, order="large_a-strip-large_b", sides="aaa", turns=(0, 0, 0)):
    """All answers of a seat: sides and turns are those of the two large boards and the strip."""
    boards = ("large_a", "large_b", "strip")
    play(state, seat, ("order", order))
    for board, side in zip(boards, sides, strict=True):
        play(state, seat, ("side", board, side))
    for board, degrees in zip(boards, turns, strict=True):
        play(state, seat, ("turn", board, degrees))


def arranged(first="light"):
    """Both have laid the beginner sea; the first player may change it."""
    state = variant(first)
    arrange(state, 0)
    arrange(state, 1)
    return state


# Components -----------------------------------------------------------------------------------------------------------


def test_a_fleet_has_three_ships_of_each_number():
    """CMP-01, CMP-02"""
    assert Counter(FLEET) == dict.fromkeys(range(1, 10), 3)
    assert len(FLEET) == 27


def test_a_ship_has_a_battle_side_and_a_burning_side():
    """CMP-03"""
    table = Table("4,1:b5", hand="3").place(3, "5,1").play("fire", "up")
    assert table.sea["4,1"] == "b5!"


def test_a_half_is_two_large_boards_and_a_strip_of_21_cells_with_an_effect_each():
    """CMP-04, CMP-05"""
    sizes = {board: {(len(lines), len(lines[0])) for lines in sides.values()} for board, sides in BOARDS.items()}
    assert sizes == {"large_a": {(3, 3)}, "large_b": {(3, 3)}, "strip": {(3, 1)}}
    assert all(sides.keys() == {"a", "b"} for sides in BOARDS.values())
    assert len(CELLS) == 42
    assert set(effects_of(BEGINNER, 0)) == set("VODRMS")


def test_twelve_mercenaries_of_three_costs():
    """CMP-06"""
    assert Counter(mercenary.cost for mercenary in MERCENARIES) == {3: 6, 4: 3, 5: 3}


def test_tokens_at_the_start():
    """CMP-07: 7 shields, one of them the first player's, and 14 mines."""
    state = new()
    assert (state.shield_supply, state.mine_supply) == (6, 14)


# Setup ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3, True])
def test_it_is_for_two(seats):
    """SET-01"""
    with pytest.raises(WrongSeats, match="SET-01"):
        PIRATES.setup(seats, KEY, {})


def test_both_halves_make_six_rows_of_seven_cells():
    """SET-02, RUL-23: the beginner sea is the same for both, dark's turned by half a circle."""
    state = new(sea="beginner")
    assert state.effects == DEFAULT_SEA
    assert state.effects == state.effects[::-1]


def test_boards_are_used_on_either_side_and_the_strip_stands_anywhere():
    """SET-03"""
    strips, sides = set(), set()
    for number in range(60):
        for half in new(number, sea="random").boards:
            strips.add([board for board, _, _ in half].index("strip"))
            sides |= {(board, side) for board, side, _ in half}
    assert strips == {0, 1, 2}
    assert sides == {(board, side) for board in BOARDS for side in "ab"}


def test_a_half_can_be_laid_in_1536_ways():
    """SET-04: large boards are turned by quarters, the strip by half."""
    ways = 1
    for part in PARTS:
        ways *= len(part)
    assert ways == 1536
    assert turned(("abc", "def", "ghi"), 90) == ("gda", "heb", "ifc")
    assert turned(("abc", "def", "ghi"), 270) == ("cfi", "beh", "adg")
    assert turned(("R", "M", "S"), 180) == ("S", "M", "R")
    assert {choice[2] for choice in PARTS[-1]} == {0, 180}


def test_dark_sees_its_half_as_light_does():
    """SET-04: turned by half a circle, with any boards."""
    rng = random.Random(4)
    for _ in range(50):
        half = half_of(tuple(rng.choice(part) for part in PARTS))
        assert effects_of(half, 1) == effects_of(half, 0)[::-1]


def test_ships_are_split_into_hand_main_stack_and_reserve():
    """SET-05, SET-09, INV-03"""
    state = new()
    for seat in (0, 1):
        hand, stack, reserve = state.hands[seat], state.stacks[seat], state.reserves[seat]
        assert (len(hand), len(stack), len(reserve)) == (3, 15, 9)
        assert sorted(hand + stack + reserve) == list(FLEET)
    assert state.stacks[0] != state.stacks[1]


def test_reserve_ships_come_only_by_an_effect():
    """SET-06: whole games without extra-ship tokens leave the reserve alone."""
    for number in range(30):
        state = new(number)
        reserves = [reserve[:] for reserve in state.reserves]
        play_out(state, random.Random(number))
        for seat in (0, 1):
            assert len(state.reserves[seat]) == 9 - state.extra[seat]
            if not state.extra[seat]:
                assert state.reserves[seat] == reserves[seat]


def test_five_mercenaries_are_drawn():
    """SET-07: three of cost 3, one of cost 4, one of cost 5, each of them in some game."""
    drawn = set()
    for number in range(60):
        state = new(number)
        assert Counter(COST[piece] for piece in state.display) == {3: 3, 4: 1, 5: 1}
        assert sorted(state.display + state.unused) == sorted(PIECE.values())
        drawn |= set(state.display)
    assert drawn == set(PIECE.values())


def test_the_fake_mine_is_there_only_with_who_lays_it():
    """SET-08"""
    with_it = [(bool(state.fake_supply), MINELAYER in state.display) for state in map(new, range(40))]
    assert {fake == there for fake, there in with_it} == {True}
    assert {fake for fake, _ in with_it} == {True, False}


@pytest.mark.parametrize(("first", "seat"), [("light", 0), ("dark", 1)])
def test_the_first_player_is_chosen_and_gets_a_shield(first, seat):
    """SET-10, RUL-23"""
    state = new(first=first)
    assert (state.first, state.active, state.shield_of) == (seat, seat, seat)


def test_the_first_player_is_drawn_where_nothing_else_is_said():
    """RUL-23"""
    assert {new(number).first for number in range(20)} == {0, 1}


def test_nothing_can_be_bought_in_a_first_turn():
    """SET-11: nobody starts with coins, and the starting shield lies on a fleet ship."""
    for number in range(30):
        state = new(number)
        assert state.coins == [0, 0]
        rng = random.Random(number)
        while state.turn == 1:
            assert pending(state).kind not in ("BeforeMain", "AfterMain")
            play(state, state.asked, rng.choice(state.choices))


@pytest.mark.parametrize("number", [2, 3, 5, 7, 9])
def test_the_starting_shield_lies_on_the_first_ship(number):
    """SET-10, SET-12"""
    table = Table(hand=str(number), starts=True).place(number, "5,0")
    assert table.sea == {"5,0": f"a{number}+"}
    assert [event.kind for event in table.events if event.kind.startswith(("ship_p", "shield"))] == [
        "ship_placed",
        "shield_laid",
    ]


def test_dark_may_have_the_starting_shield_too():
    """SET-10: only the first player has it, and only once."""
    table = Table(mover="b", first="b", hand="22", starts=True).place(2, "0,0")
    assert table.sea == {"0,0": "b2+"}
    table.place(table.state.hands[0][0], "5,1")
    assert "+" not in table.sea["5,1"].replace("a1+", "")


def test_options_are_words_of_their_lists():
    """RUL-23"""
    with pytest.raises(UnknownOption):
        new(first="nobody")
    with pytest.raises(UnknownOption):
        new(sea="deep")


def test_a_random_sea_lays_each_half_for_itself():
    """RUL-23"""
    seas = {tuple(new(number, sea="random").boards) for number in range(20)}
    assert len(seas) == 20
    assert any(light != dark for light, dark in seas)


def test_a_sea_may_be_chosen_openly():
    """SET-02, SET-03, RUL-23: both see what the other one does, in any order, and the first player has the shield."""
    state = new(first="light", sea="chosen")
    assert pending(state).kind == "ArrangeOpenly"
    play(state, 1, ("order", "strip-large_a-large_b"))
    assert PIRATES.view(state, 0)["pending"]["answers"] == {"1": [["order", "strip-large_a-large_b"]]}
    arrange(state, 0, sides="bbb", turns=(90, 0, 180))
    for choice in [part[0] for part in PARTS[1:]]:
        play(state, 1, choice)
    assert state.boards[1] == (("strip", "a", 0), ("large_a", "a", 0), ("large_b", "a", 0))
    assert state.boards[0] == (("large_a", "b", 90), ("strip", "b", 180), ("large_b", "b", 0))
    assert (state.shield_of, state.turn) == (0, 1)


# The variant ----------------------------------------------------------------------------------------------------------


def test_both_arrange_at_once_by_small_choices():
    """VAR-01, DEC-01: order, three sides, three turns."""
    state = variant()
    assert pending(state).seats == (0, 1)
    asked = []
    while 1 in pending(state).seats:
        asked.append(len(choices_of(state, 1)))
        play(state, 1, choices_of(state, 1)[-1])
    assert asked == [6, 2, 2, 2, 4, 4, 2]
    assert pending(state).seats == (0,)
    arrange(state, 0)
    assert state.boards == [BEGINNER, (("strip", "b", 180), ("large_b", "b", 270), ("large_a", "b", 270))]


def test_the_sea_comes_before_mercenaries_and_hands():
    """VAR-04, RUL-23"""
    state = variant("dark")
    assert (state.first, state.display, state.hands, state.turn) == (1, [], [[], []], 0)
    arrange(state, 1)
    arrange(state, 0)
    assert (pending(state).kind, pending(state).seat) == ("ChangeBoards", 1)
    assert (state.display, state.hands) == ([], [[], []])
    play(state, 1, ("keep",))
    assert (len(state.display), len(state.hands[0]), state.turn, state.active) == (5, 3, 1, 1)


def test_the_first_player_has_twelve_choices():
    """VAR-05, DEC-02: leave it, 7 rotations, or any order but the present one and its mirror image."""
    state = arranged()
    assert state.choices == [
        ("keep",),
        *[("rotate", board, degrees) for board in ("large_a", "large_b") for degrees in (90, 180, 270)],
        ("rotate", "strip", 180),
        *[("relocate", order) for order in ORDERS if order.split("-")[1] != "strip"],
    ]
    assert len(state.choices) == 12
    assert PIRATES.refusal_rule(state, ("relocate", "large_b-strip-large_a")) == "VAR-05"


@pytest.mark.parametrize("choice", [("rotate", "large_b", 270), ("relocate", "strip-large_a-large_b")])
def test_a_change_costs_the_starting_shield(choice):
    """VAR-02, VAR-03"""
    state = arranged()
    before = state.boards[0]
    play(state, 0, choice)
    assert state.boards[0] == changed(before, choice) != before
    assert state.boards[1] == BEGINNER
    assert len(state.effects) == 42
    assert (state.shield_of, state.shield_supply) == (-1, 7)


def test_leaving_the_boards_keeps_the_shield():
    """VAR-02, VAR-03"""
    state = arranged("dark")
    play(state, 1, ("keep",))
    assert (state.shield_of, state.shield_supply, state.effects) == (1, 6, DEFAULT_SEA)


def test_changes_turn_one_board_or_put_it_elsewhere():
    """VAR-05: boards are not turned over; a relocated board keeps its turn."""
    half = (("large_a", "b", 270), ("strip", "a", 180), ("large_b", "a", 90))
    assert changed(half, ("rotate", "large_a", 180)) == (("large_a", "b", 90), *half[1:])
    assert changed(half, ("rotate", "strip", 180))[1] == ("strip", "a", 0)
    assert changed(half, ("relocate", "strip-large_a-large_b")) == (half[1], half[0], half[2])


def test_mercenaries_are_named_by_their_effects():
    """CMP-06, MER-12: twelve effects, each once."""
    assert len({mercenary.effect for mercenary in MERCENARIES}) == 12
    assert [NAME[piece] for piece in PIECE.values()] == [mercenary.id for mercenary in MERCENARIES]
