"""Seas that somebody made up: whatever the box does not allow is refused by the name of its field."""

import pytest

from shared.rules.errors import BadScoreInput
from shared.rules.pirates_under_fire.score import card, sheet
from tests.rules.pirates_under_fire.score_inputs import score_input


def refused(made_up):
    with pytest.raises(BadScoreInput) as error:
        sheet.read(made_up)
    return str(error.value)


@pytest.mark.parametrize(
    ("sea", "field", "rule"),
    [
        ("5,0:a1 4,0:a2 5,0:b3", "ships[2].column", "INV-01"),
        ("6,0:a1", "ships[0].row", ""),
        ("5,7:a1", "ships[0].column", ""),
        ("5,0:a0", "ships[0].number", ""),
        ("5,0:a4!+", "ships[0].shields", "TOK-10"),
        ("5,0:aM2!", "ships[0].burning", "SHT-06"),
        ("5,0:aM2+", "ships[0].shields", "RUL-07"),
        ("5,0:a4 5,1:a4 0,0:b4 5,2:a4! 5,3:a4", "ships[4].number", "CMP-02"),
        ("5,0:aM2 0,0:bM2", "ships[1].mercenary", ""),
        ("5,0:aM7 0,0:bM9", "ships[1].mercenary", "SET-07"),
        ("5,0:aM1 5,1:aM2 5,2:aM3 0,0:bM4", "ships[3].mercenary", "SET-07"),
        ("5,0:a1++++ 0,0:b2++++", "ships[1].shields", "INV-02"),
        ("5,0:a1++++++++", "ships[0].shields", "INV-02"),
    ],
)
def test_a_sea_that_cannot_be_is_refused_by_the_field(sea, field, rule):
    """INV-01, INV-02, INV-05, TOK-10, CMP-02, SET-07: nothing that the box does not hold"""
    assert refused(score_input(sea)).startswith(f"{field} ")


def test_a_mercenary_has_no_number():
    """MER-13: the best number is chosen."""
    made_up = score_input("5,0:aM2")
    made_up["ships"][0]["number"] = 4
    assert refused(made_up).startswith("ships[0].number must be 0 for the mercenary M2")


def test_more_mines_than_there_are_are_refused():
    """INV-02"""
    assert refused(score_input("", light=(0, 8, 0), dark=(0, 7, 0))).startswith("players[1].mines makes 15 ")


@pytest.mark.parametrize("players", [0, 1, 3])
def test_there_are_two_players(players):
    """SET-01"""
    made_up = score_input("") | {"players": [{}] * players}
    assert refused(made_up) == "players must be a list of 2 to 2 objects"


def test_unknown_and_missing_fields_are_refused():
    assert refused(score_input("") | {"seats": []}).startswith("seats is not known")
    assert refused({"ships": []}) == "players is missing"
    made_up = score_input("5,0:a1")
    made_up["ships"][0]["colour"] = "red"
    assert refused(made_up).startswith("ships[0].colour is not known")


def test_what_a_ship_or_a_player_has_not_may_be_left_out():
    ships = [{"row": 2, "column": 3, "owner": 0, "number": 5}, {"row": 3, "column": 3, "owner": 1, "mercenary": "M11"}]
    read = sheet.read({"ships": ships, "players": [{}, {"coins": 2}]})
    assert [seat["vp"]["total"] for seat in card.score(read)["seats"]] == [1, 2]
    assert sheet.read(read.to_json()) == read


def test_the_answer_is_both_totals():
    """SCO-11: what the match is told"""
    told = card.score(sheet.read(score_input("2,0:a4 5,0:a6", light=(3, 0, 0), dark=(0, 2, 1))))
    assert card.answer(told) == ("score", 4, -4)
