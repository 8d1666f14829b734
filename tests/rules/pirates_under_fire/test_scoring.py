"""Scoring rule by rule (SCO, MER, RUL), and whole seas against a scorer that tries everything."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.rules.kit.typed import complaints
from shared.rules.pirates_under_fire.components.fleet import PIECE
from shared.rules.pirates_under_fire.components.house_data import MERCENARIES, SETS
from shared.rules.pirates_under_fire.score import card, sheet
from shared.rules.pirates_under_fire.score.lines import best_cut
from shared.rules.pirates_under_fire.score.numbers import most_worth
from shared.rules.pirates_under_fire.score.points import fleet_worth, totals
from shared.rules.pirates_under_fire.state import empty_sea
from shared.rules.pirates_under_fire.turn.ending import sheet_of
from shared.rules.pirates_under_fire.types.score import Scorecard, ScoreInput
from tests.rules.pirates_under_fire import brute_force
from tests.rules.pirates_under_fire.score_inputs import random_input, score_input

ROW = "row"


def seat(sea, **held):
    """The part of the scorecard that is A's."""
    return card.score(sheet.read(score_input(sea, **held)))["seats"][0]


def row_of(numbers, row=5):
    """A's ships side by side from the left, the mercenary M12 for an X."""
    ships = [f"{row},{column}:a{number}" for column, number in enumerate(numbers) if number != " "]
    return " ".join(ships).replace("aX", "aM12")


def combinations(sea):
    return [(entry["kind"], entry["numbers"], entry["vp"]) for entry in seat(sea)["combinations"]]


# Combinations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sea",
    [
        "5,0:a4 5,1:a5 5,2:a6! 5,3:a7 5,4:a8",
        "5,0:a4 5,1:a5 5,2:b6 5,3:a7 5,4:a8",
        "5,0:a4 5,1:a5 5,3:a7 5,4:a8",
    ],
)
def test_burning_and_enemy_ships_and_empty_cells_interrupt_a_line(sea):
    """SCO-01"""
    assert combinations(sea) == []


def test_a_burning_ship_holds_no_territory():
    """SCO-01, SCO-09"""
    assert seat("2,0:a4! 2,2:a4 3,3:a4")["territory"] == ["2-2"]


def test_combinations_are_straight_and_contiguous():
    """SCO-02: neither over a corner, nor on a diagonal, nor from the end of one row to the next."""
    assert combinations("5,0:a1 5,1:a2 4,1:a3") == []
    assert combinations("5,0:a1 4,1:a2 3,2:a3") == []
    assert combinations("4,5:a1 4,6:a2 5,0:a3") == []


@pytest.mark.parametrize(("numbers", "vp"), [("555", 4), ("55", 0), ("555X", 6)])
def test_a_set_is_three_or_four_equal_numbers(numbers, vp):
    """SCO-03, the values of which are house data."""
    assert SETS == {3: 4, 4: 6}
    assert seat(row_of(numbers))["vp"]["combinations"] == vp


@pytest.mark.parametrize(("numbers", "vp"), [("234", 2), ("432", 2), ("243", 0), ("135", 0), ("23", 0), ("2", 0)])
def test_a_sequence_goes_up_or_down_by_one(numbers, vp):
    """SCO-04, SCO-05"""
    assert seat(row_of(numbers))["vp"]["combinations"] == vp


@pytest.mark.parametrize("length", range(3, 8))
def test_a_sequence_of_n_ships_is_worth_one_less(length):
    """SCO-05, SCO-14: up to a whole row"""
    up = "".join(str(number) for number in range(2, 2 + length))
    assert combinations(row_of(up)) == [("sequence", [int(number) for number in up], length - 1)]
    assert combinations(row_of(up[::-1])) == [("sequence", [int(number) for number in up[::-1]], length - 1)]


def test_a_sequence_may_fill_a_column_across_the_border():
    """SCO-14: 6 ships, 5 VP"""
    sea = " ".join(f"{row},3:a{row + 2}" for row in range(6))
    assert combinations(sea) == [("sequence", [2, 3, 4, 5, 6, 7], 5)]


def test_a_ship_counts_in_a_row_and_in_a_column_and_never_twice_in_one():
    """SCO-06: the 5 of 3-4-5 is not the first of 5-5-5 as well."""
    assert sorted(combinations("5,0:a3 5,1:a4 5,2:a5 4,2:a5 3,2:a5")) == [
        ("sequence", [3, 4, 5], 2),
        ("set", [5] * 3, 4),
    ]
    assert combinations(row_of("34555")) == [("set", [5, 5, 5], 4)]


@pytest.mark.parametrize(
    ("numbers", "best"),
    [
        ("3334567", [("set", [3, 3, 3], 4), ("sequence", [4, 5, 6, 7], 3)]),
        ("1234565", [("sequence", [1, 2, 3, 4, 5, 6], 5)]),
        ("123432", [("sequence", [1, 2, 3], 2), ("sequence", [4, 3, 2], 2)]),
        ("2333421", [("set", [3, 3, 3], 4)]),
    ],
)
def test_the_owner_takes_the_best_cut(numbers, best):
    """SCO-07"""
    assert combinations(row_of(numbers)) == best


@pytest.mark.parametrize("numbers", ["891", "198", "12", "1 23"])
def test_numbers_do_not_wrap(numbers):
    """SCO-13"""
    assert combinations(row_of(numbers)) == []


def test_a_sequence_does_not_turn():
    """SCO-13: 1-2-3-2-1 is one sequence of three and two single ships."""
    assert combinations(row_of("12321")) in ([("sequence", [1, 2, 3], 2)], [("sequence", [3, 2, 1], 2)])


@pytest.mark.parametrize(("equal", "worth"), [(3, 4), (4, 6), (5, 6), (6, 8), (7, 10)])
def test_more_than_four_equal_numbers_are_cut(equal, worth):
    """RUL-16: six are two sets of three, seven are four and three."""
    assert best_cut(bytes([7] * equal), 0).worth == worth


# Everything else that counts ----------------------------------------------------------------------------------------


def test_mercenaries_score_at_the_end():
    """SCO-08, MER-09, MER-10, MER-11: each with its reason and the ships that it counts."""
    told = seat("4,1:a6 4,2:aM9 4,3:a6+ 5,2:a2! 5,5:aM12 2,2:a9++")["mercenaries"]
    assert told == [
        {
            "mercenary": "M9",
            "cell": "4-2",
            "counts": "neighbours",
            "vp": 2,
            "cells": ["4-1", "4-3"],
        },
        {
            "mercenary": "M12",
            "cell": "5-5",
            "counts": "sets",
            "vp": 1,
            "cells": [f"4-{column}" for column in (1, 2, 3)],
        },
    ]
    (shields,) = seat("4,1:a6 4,3:a6+ 5,5:aM11 2,2:a9++ 3,3:aM4 0,0:b1+")["mercenaries"]
    assert (shields["counts"], shields["vp"], len(shields["cells"])) == ("shields", 5, 4)


def test_neighbours_are_own_ships_on_both_halves():
    """MER-17: own mercenaries count, the M9 itself, burning and enemy ships do not."""
    assert seat("3,3:aM9 2,3:a1 4,3:aM1 3,2:a2! 3,4:b2")["vp"]["mercenaries"] == 2


def test_the_permanent_shield_of_the_m11_itself_counts():
    """MER-17"""
    assert seat("5,0:aM11")["vp"]["mercenaries"] == 1


def test_m12_counts_sets_in_rows_and_in_columns():
    """MER-17: M12 in the corner of two sets"""
    told = seat("5,0:aM12 5,1:a5 5,2:a5 4,0:a5 3,0:a6 5,4:a8 5,5:a8 5,6:a8")
    assert told["vp"]["mercenaries"] == 2
    assert seat("5,0:aM12 5,1:a5 5,2:a5 4,0:aM1 3,0:a3 5,4:a3 4,4:a3")["vp"]["mercenaries"] == 1


@pytest.mark.parametrize("mercenary", MERCENARIES, ids=lambda mercenary: mercenary.id)
def test_a_mercenary_counts_as_any_of_its_numbers_and_no_other(mercenary):
    """MER-13, MER-14"""
    for number in range(1, 10):
        two = f"5,0:a{number} 5,1:a{number} 5,2:a{mercenary.id}"
        assert seat(two)["vp"]["combinations"] == (4 if number in mercenary.numbers else 0)


def test_a_number_counts_for_the_row_and_for_the_column():
    """MER-13: 4-5-6 or 6-6-6, not both"""
    assert seat("4,1:a2 4,2:a3 4,3:aM2 3,3:a5 5,3:a3")["vp"]["combinations"] == 4
    assert seat("4,1:a2 4,2:a3 4,3:aM2 3,3:a7 5,3:a7")["vp"]["combinations"] == 2


def test_ships_on_the_other_half_are_worth_one_each():
    """SCO-09: mercenaries included; whose half it is, depends on the seat."""
    told = card.score(sheet.read(score_input("2,0:a4 0,6:aM1 3,0:a4 3,6:b4 5,0:bM2 2,6:b9")))["seats"]
    assert [line["vp"]["territory"] for line in told] == [2, 2]


def test_tokens_add_and_mines_subtract():
    """SCO-10, TOK-06, SCO-15: a total may be negative."""
    told = seat("5,0:a1", light=(3, 4, 2))
    assert (told["vp"]["tokens"], told["vp"]["mines"], told["vp"]["total"]) == (3, -8, -5)


@pytest.mark.parametrize(
    ("light", "dark", "places", "decided_by"),
    [
        ((3, 0, 0), (2, 0, 9), [[0], [1]], "vp"),
        ((2, 0, 9), (3, 0, 0), [[1], [0]], "vp"),
        ((3, 0, 1), (3, 0, 2), [[1], [0]], "coins"),
        ((3, 0, 2), (3, 0, 2), [[0, 1]], "shared"),
        ((0, 2, 2), (0, 1, 0), [[1], [0]], "vp"),
    ],
)
def test_most_vp_wins_then_most_coins(light, dark, places, decided_by):
    """SCO-11, SCO-15, RUL-15"""
    told = card.score(sheet.read(score_input("", light=light, dark=dark)))
    assert told["result"] == {"winners": places[0], "ranking": places, "decided_by": decided_by}


# Against a scorer that tries everything -----------------------------------------------------------------------------


@given(st.lists(st.integers(1, 9), max_size=7), st.integers(0, 1))
def test_any_line_is_cut_as_is_best(numbers, bonus):
    """SCO-07: the cut holds no ship twice, and is worth what all cuts together show to be possible."""
    worth, told = best_cut(bytes(numbers), bonus)
    assert worth == brute_force.best("".join(map(str, numbers)), bonus)
    assert worth == sum(entry.vp + bonus * (entry.kind == "set") for entry in told)
    ends = [0, *[entry.start + entry.length for entry in told]]
    assert all(entry.start >= end for entry, end in zip(told, ends, strict=False))
    for entry in told:
        ships = "".join(map(str, numbers[entry.start : entry.start + entry.length]))
        assert entry.vp == brute_force.vp(ships, 0)


@given(st.lists(st.integers(1, 9), max_size=7))
def test_a_line_is_worth_the_same_from_its_other_end(numbers):
    """SCO-04: up is as good as down"""
    assert best_cut(bytes(numbers), 1).worth == best_cut(bytes(numbers[::-1]), 1).worth


@pytest.mark.parametrize(
    ("seed", "empty", "mercenaries", "seas"), [(1, 0.3, False, 1500), (2, 0.3, True, 250), (3, 0.05, True, 250)]
)
def test_random_seas_are_worth_what_trying_everything_finds(seed, empty, mercenaries, seas):
    """SCO-12: all numbers and all cuts of both players."""
    rng = Random(seed)
    for _ in range(seas):
        made_up = random_input(rng, empty, mercenaries)
        assert complaints(made_up, ScoreInput) == []
        told = card.score(sheet.read(made_up))
        assert complaints(told, Scorecard) == []
        for line in told["seats"]:
            assert line["vp"]["total"] == brute_force.total(made_up, line["seat"])
            check_entries(made_up, line)


def check_entries(made_up, line):
    """What a scorecard tells is true of the sea that was scored, and adds up."""
    sea = brute_force.own_ships(made_up, line["seat"])
    names = {name: cell for cell, name in sea.items()}
    numbered = dict(sea)
    for entry in line["numbers"]:
        assert str(entry["number"]) in brute_force.CAN_BE.get(entry["mercenary"], brute_force.ANY)
        assert names[entry["mercenary"]] == place(entry["cell"])
        numbered[place(entry["cell"])] = str(entry["number"])
    used = []
    for entry in line["combinations"]:
        cells = [place(cell) for cell in entry["cells"]]
        used += [(entry["line"], cell) for cell in cells]
        assert len({row if entry["line"] == ROW else column for row, column in cells}) == 1
        ships = "".join(numbered[cell] for cell in cells)
        assert (ships, entry["vp"]) == ("".join(map(str, entry["numbers"])), brute_force.vp(ships, 0))
    assert len(used) == len(set(used)), "a ship counts twice in a row or in a column"
    assert line["vp"]["combinations"] == sum(entry["vp"] for entry in line["combinations"])
    assert line["vp"]["mercenaries"] == sum(entry["vp"] for entry in line["mercenaries"])
    assert line["vp"]["territory"] == len(line["territory"])


def place(cell):
    row, column = cell.split("-")
    return int(row), int(column)


def test_bots_count_the_same():
    """SCO-12: the quick count of a fleet, which says no reasons, agrees with the scorecard."""
    rng = Random(4)
    for number in range(300):
        read = sheet.read(random_input(rng, 0.2, mercenaries=number % 2 == 0))
        for line in card.score(read)["seats"]:
            worth = fleet_worth(read.fleet(line["seat"]), read.shields(), line["seat"])
            assert worth == line["vp"]["total"] - line["vp"]["tokens"] - line["vp"]["mines"]


def test_five_mercenaries_that_all_touch_are_decided_together():
    """SCO-12: 2187 choices of numbers, none of them for a line alone"""
    sea = "3,2:aM1 3,3:aM12 3,4:aM2 2,3:aM9 4,3:aM3 3,1:a1 3,5:a7 1,3:a8 5,3:a9 2,2:a4 4,4:a4 2,4:a5"
    assert seat(sea)["vp"]["total"] == brute_force.total(score_input(sea), 0)


def test_mercenaries_without_neighbours_are_worth_no_combination():
    fleet = bytearray(42)
    fleet[0], fleet[1], fleet[41] = PIECE["M9"], PIECE["M10"], 9
    assert most_worth(bytes(fleet), 1) == 0


def laid(made_up):
    """A position with these ships, and players who hold this."""
    state = empty_sea(None, bytes(32))
    for ship in made_up["ships"]:
        cell = 7 * ship["row"] + ship["column"]
        side = state.burning if ship["burning"] else state.battle
        side[ship["owner"]] |= 1 << cell
        state.pieces[cell], state.shields[cell] = PIECE.get(ship["mercenary"], ship["number"]), ship["shields"]
        if ship["mercenary"]:
            state.mercenaries |= 1 << cell
    for seat, player in enumerate(made_up["players"]):
        state.vp[seat], state.mines_taken[seat], state.coins[seat] = player.values()
    return state


def test_a_position_is_scored_as_it_lies():
    """SCO-01 to SCO-12: its score input tells all ships and what both hold, and bots count the same without it."""
    rng = Random(5)
    for number in range(200):
        made_up = random_input(rng, 0.2, mercenaries=number % 2 == 0)
        state = laid(made_up)
        told = sheet_of(state).to_json()
        made_up["ships"].sort(key=lambda ship: (ship["row"], ship["column"]))
        assert told == made_up
        assert totals(state) == [line["vp"]["total"] for line in card.score(sheet.read(told))["seats"]]
