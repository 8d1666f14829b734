"""Final scoring (SCO): the worked examples P-EX-21 to P-EX-34 of the rules, part by part."""

import pytest

from shared.rules.pirates_under_fire.score import card, sheet
from tests.rules.pirates_under_fire import brute_force
from tests.rules.pirates_under_fire.score_inputs import score_input

# The sea; A's VP of combinations, end-scoring mercenaries, territory, and in total.
EXAMPLES = [
    pytest.param("5,0:a2 5,1:a3 5,2:a4 5,4:a2 5,5:a4 5,6:a3", (2, 0, 0, 2), id="P-EX-21"),
    pytest.param("4,0:a1 4,1:a2 4,2:a3 4,3:a4 4,4:a3 4,5:a2", (4, 0, 0, 4), id="P-EX-22"),
    pytest.param("5,0:a3 5,1:a3 5,2:a3 5,3:a4 5,4:a5 5,5:a6", (6, 0, 0, 6), id="P-EX-23"),
    pytest.param("3,2:a5 3,3:a6 3,4:a7 2,3:a6 4,3:a6", (6, 0, 1, 7), id="P-EX-24"),
    pytest.param("5,0:a1 5,1:a2 5,2:a3! 5,3:a4 5,4:a5", (0, 0, 0, 0), id="P-EX-25 on fire"),
    pytest.param("5,0:a1 5,1:a2 5,2:a3 5,3:a4 5,4:a5", (4, 0, 0, 4), id="P-EX-25 repaired"),
    pytest.param("4,1:a2 4,2:a3 4,3:aM2 3,3:a6 5,3:a6", (4, 0, 0, 4), id="P-EX-26"),
    pytest.param("4,1:a5 4,2:a5 4,3:aM12 3,3:a6 5,3:a4", (6, 1, 0, 7), id="P-EX-27"),
    pytest.param("5,0:a7 5,1:a7 5,2:a7 5,3:aM3 5,4:aM9 5,5:a9", (8, 2, 0, 10), id="P-EX-28"),
    pytest.param("2,2:aM9 1,2:a3 3,2:a3! 2,1:aM5 2,3:b4", (0, 2, 3, 5), id="P-EX-29"),
    pytest.param("5,0:aM11 5,1:aM1 5,3:a4++ 3,0:a6+ 0,0:b2+", (0, 5, 0, 5), id="P-EX-30"),
    pytest.param("4,0:a1 4,1:a2 4,2:aM12 4,3:a4 4,4:a5 3,2:a9 5,2:a9", (4, 1, 0, 5), id="P-EX-31"),
    pytest.param("3,0:a1 3,1:a2 3,2:a3 3,3:a4 3,4:a5 3,5:a6 3,6:a7 5,0:a8 5,1:a9 5,2:a1", (6, 0, 0, 6), id="P-EX-32"),
    pytest.param("5,0:a4 5,1:a4 5,2:a4 5,3:aM2 5,4:aM4 5,5:aM8", (8, 0, 0, 8), id="P-EX-33"),
]
WHOLE = (
    "5,0:a1 5,1:a2 5,2:a3 5,3:a4 5,5:a8 4,0:a1 4,2:a3+ 3,2:aM8 2,2:a5 4,5:a7 3,5:a6! 2,5:a6 "
    "0,0:b2 0,1:b2 0,2:b2 0,3:b5 0,4:bM5 1,2:b6 1,3:b4 2,3:b3 3,3:b9 1,4:b8! 3,0:b1 5,6:b9"
)


def scored(sea, **held):
    return card.score(sheet.read(score_input(sea, **held)))


@pytest.mark.parametrize(("sea", "vp"), EXAMPLES)
def test_the_worked_examples_come_out_part_by_part(sea, vp):
    """P-EX-21, P-EX-22, P-EX-23, P-EX-24, P-EX-25, P-EX-26, P-EX-27, P-EX-28, P-EX-29, P-EX-30, P-EX-31, P-EX-32,
    P-EX-33
    """
    parts = scored(sea)["seats"][0]["vp"]
    assert (parts["combinations"], parts["mercenaries"], parts["territory"], parts["total"]) == vp
    assert brute_force.total(score_input(sea), 0) == vp[-1]


def test_the_number_of_a_mercenary_is_told():
    """P-EX-26, P-EX-27, P-EX-28, P-EX-31: the choice that the example calls the best."""
    numbers = {
        example.id: [line["number"] for line in scored(example.values[0])["seats"][0]["numbers"]]
        for example in EXAMPLES
    }
    assert numbers["P-EX-26"] == [6]
    assert numbers["P-EX-27"] == [5]
    assert numbers["P-EX-28"] == [9, 9]
    assert numbers["P-EX-31"] == [9]


def test_a_whole_final_scoring_with_a_tie():
    """P-EX-34, SCO-11: 10 to 10, and A has more coins; every combination is told with its cells."""
    told = scored(WHOLE, light=(5, 1, 2), dark=(3, 1, 1))
    light, dark = told["seats"]
    assert [(line["line"], line["numbers"], line["vp"]) for line in light["combinations"]] == [
        ("row", [1, 2, 3, 4], 3),
        ("column", [5, 4, 3], 2),
    ]
    assert light["combinations"][1]["cells"] == [f"{row}-2" for row in (2, 3, 4)]
    assert light["numbers"] == [{"mercenary": "M8", "cell": "3-2", "number": 4}]
    assert light["territory"] == ["2-2", "2-5"]
    assert light["vp"] == {
        "combinations": 5,
        "mercenaries": 0,
        "territory": 2,
        "tokens": 5,
        "mines": -2,
        "total": 10,
    }
    assert [(line["kind"], line["numbers"], line["vp"]) for line in dark["combinations"]] == [
        ("set", [2, 2, 2], 4),
        ("sequence", [5, 4, 3], 2),
    ]
    assert dark["territory"] == ["3-0", "3-3", "5-6"]
    assert dark["vp"] == {
        "combinations": 6,
        "mercenaries": 0,
        "territory": 3,
        "tokens": 3,
        "mines": -2,
        "total": 10,
    }
    assert told["result"] == {"winners": [0], "ranking": [[0], [1]], "decided_by": "coins"}


def test_equal_coins_share_the_victory():
    """P-EX-34, RUL-15"""
    told = scored(WHOLE, light=(5, 1, 2), dark=(3, 1, 2))
    assert told["result"] == {"winners": [0, 1], "ranking": [[0, 1]], "decided_by": "shared"}
