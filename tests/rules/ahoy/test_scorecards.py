"""Scorecards (SCORE, PLEDGE, END): any board in its JSON form, scored point by point, or refused by field."""

from random import Random

import pytest

from shared.rules.errors import BadScoreInput
from shared.rules.game import SYSTEM
from tests.rules.ahoy import brute_force
from tests.rules.ahoy.table import AHOY, START, Table
from tests.rules.ahoy.test_scoring import TWO_FISH, over


def two_players(*regions, **more):
    seats = [{"seat": 0, "faction": "squadron"}, {"seat": 1, "faction": "union"}]
    return {"seats": seats, "regions": list(regions), **more}


def gained(regions):
    return {"regions": regions, "pledges": 0, "gained": regions}


def three_players(*regions, pledges=(), fame=(30, 20, 25), gold=(0, 0, 0)):
    """The end of a game with one Smuggler, in seat 1."""
    seats = [
        {"seat": seat, "faction": faction, "fame": fame[seat], "gold": gold[seat]}
        for seat, faction in enumerate(("squadron", "smuggler", "union"))
    ]
    told = [{"seat": 1, "card": card, "faction": faction} for card, faction in pledges]
    return {"stage": "end", "seats": seats, "regions": list(regions), "pledges": told}


def region(number=1, suit="fish", wealth=1, **pieces):
    return {"region": number, "suit": suit, "wealth": wealth, **pieces}


# What a scorecard says ----------------------------------------------------------------------------------------------


def test_control_is_told_with_all_its_parts():
    """EX-05, SCORE-03, SCORE-04: 2 Patrols and the Flagship against 2 Comrades and the Flagship, 4 to 3."""
    board = two_players(region(patrols=2, squadron_flagship=True, comrades=2, union_flagship=True), round=4)
    board["seats"][0] |= {"fame": 7, "gold": 3}
    assert AHOY.score(board) == {
        "stage": "round",
        "round": 4,
        "regions": [
            {
                "region": 1,
                "suit": "fish",
                "wealth": 1,
                "squadron": {"patrols": 2, "strongholds": 0, "flagship": 2, "control": 4},
                "union": {"comrades": 2, "doubled": 0, "flagship": 1, "cutter": 0, "gunship": 0, "control": 3},
                "controller": "squadron",
                "fame": 1,
            }
        ],
        "pledges": [],
        "seats": [
            {"seat": 0, "faction": "squadron", "before": 7, **gained(regions=1), "after": 8, "gold": 3},
            {"seat": 1, "faction": "union", "before": 0, **gained(regions=0), "after": 0, "gold": 0},
        ],
        "ends": False,
        "result": None,
    }


@pytest.mark.parametrize(
    ("pieces", "squadron", "union"),
    [
        ({"squadron_flagship": True}, 2, 0),
        ({"union_flagship": True}, 0, 1),
        ({"cutter": True}, 0, 1),
        ({"gunship": True}, 0, 1),
        ({}, 0, 0),  # only a Smuggler's Flagship, which no board lists
    ],
)
def test_flags(pieces, squadron, union):
    """EX-06"""
    (told,) = AHOY.score(two_players(region(**pieces)))["regions"]
    assert (told["squadron"]["control"], told["union"]["control"]) == (squadron, union)


def test_the_cutter_doubles_comrades_in_its_region_only():
    """SCORE-04, MU-29"""
    beside, away = AHOY.score(two_players(region(comrades=3, cutter=True), region(2, "bird", comrades=3)))["regions"]
    assert beside["union"] == {"comrades": 3, "doubled": 3, "flagship": 0, "cutter": 1, "gunship": 0, "control": 7}
    assert away["union"] == {"comrades": 3, "doubled": 0, "flagship": 0, "cutter": 0, "gunship": 0, "control": 3}


@pytest.mark.parametrize(("fame", "ends"), [(28, False), (29, True), (30, True)])
def test_a_round_that_brings_somebody_to_30_is_the_last(fame, ends):
    """END-02, END-03"""
    board = two_players(region(patrols=1))
    board["seats"][0]["fame"] = fame
    assert AHOY.score(board)["ends"] is ends


def test_pledges_are_told_card_by_card_and_region_by_region():
    """EX-21, PLEDGE-02, PLEDGE-06: 2 cards of Fish for the Union, which controls 2 regions of Fish: 4 Fame."""
    board = three_players(
        region(1, "fish", 5, comrades=1),
        region(2, "bird", 1, patrols=1),
        region(3, "fish", 1, comrades=2, patrols=1),
        pledges=[("diver", "union"), ("pilot", "union"), ("elder", "union")],
    )
    card = AHOY.score(board)
    assert card["pledges"] == [
        {"seat": 1, "card": "diver", "suit": "fish", "faction": "union", "regions": [1, 3], "fame": 2},
        {"seat": 1, "card": "pilot", "suit": "fish", "faction": "union", "regions": [1, 3], "fame": 2},
        {"seat": 1, "card": "elder", "suit": "bird", "faction": "union", "regions": [], "fame": 0},
    ]
    assert [(seat["before"], seat["pledges"], seat["after"]) for seat in card["seats"]] == [
        (30, 0, 30),
        (20, 4, 24),
        (25, 0, 25),
    ]


def test_the_card_of_the_end_gives_no_fame_for_regions_again():
    """GAP-105: control is told, its Fame was given by the round's card."""
    card = AHOY.score(three_players(region(wealth=6, patrols=1), pledges=[("diver", "squadron")]))
    assert [(told["controller"], told["fame"]) for told in card["regions"]] == [("squadron", 0)]
    assert [seat["gained"] for seat in card["seats"]] == [0, 1, 0]


@pytest.mark.parametrize(
    ("fame", "gold", "ranking", "tied", "decided_by"),
    [
        ((30, 20, 25), (0, 9, 9), [[0], [2], [1]], [], "fame"),
        ((30, 30, 25), (1, 2, 9), [[1], [0], [2]], [0, 1], "gold"),
        ((30, 25, 30), (2, 9, 2), [[0, 2], [1]], [0, 2], "shared"),
        ((30, 30, 30), (1, 3, 3), [[1, 2], [0]], [0, 1, 2], "shared"),
    ],
)
def test_the_result_says_what_decided_it(fame, gold, ranking, tied, decided_by):
    """END-04, END-05, END-06, GAP-106"""
    result = AHOY.score(three_players(region(), fame=fame, gold=gold))["result"]
    assert result == {"winners": ranking[0], "ranking": ranking, "tied": tied, "decided_by": decided_by}


def test_a_pledge_can_overtake_who_ended_the_game():
    """END-04, GAP-107"""
    board = three_players(region(patrols=1), pledges=[("diver", "squadron"), ("pilot", "squadron")], fame=(30, 29, 0))
    assert AHOY.score(board)["result"]["winners"] == [1]


# Against a second scorer --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_scorer_that_counts_on_its_fingers_agrees(seed):
    """SCORE-01, SCORE-02, SCORE-03, SCORE-04, SCORE-05, SCORE-06, SCORE-07, PLEDGE-02, PLEDGE-03, PLEDGE-04,
    PLEDGE-06, END-04, END-05, END-06: 1000 random boards.
    """
    rng = Random(seed)
    for _ in range(25):
        board = brute_force.random_board(rng)
        card = AHOY.score(board)
        assert [told["controller"] for told in card["regions"]] == [*map(brute_force.controller, board["regions"])]
        for told, there in zip(card["regions"], board["regions"], strict=True):
            flags = brute_force.flags(there)
            assert told["squadron"]["control"] == flags.count("squadron")
            assert told["union"]["control"] == flags.count("union")
        regions, pledges = brute_force.fame_from_regions(board), brute_force.fame_from_pledges(board)
        assert [(seat["regions"], seat["pledges"]) for seat in card["seats"]] == [*zip(regions, pledges, strict=True)]
        assert sum(told["fame"] for told in card["regions"]) == sum(regions)
        told = [(line["card"], line["regions"]) for line in card["pledges"]]
        made = board.get("pledges", [])
        assert told == [(pledge["card"], brute_force.regions_of_pledge(board, pledge)) for pledge in made]
        after = [seat["after"] for seat in card["seats"]]
        if board["stage"] == "end":
            gold = [seat["gold"] for seat in board["seats"]]
            assert card["result"]["winners"] == brute_force.winners(after, gold)
        assert card["ends"] == (board["stage"] == "end" or max(after) >= 30)


# From a position ----------------------------------------------------------------------------------------------------


def test_the_board_of_a_position_has_every_piece_and_no_pledge_before_the_end():
    """SCORE-01, INFO-03: of pledges, a round's board knows nothing."""
    table = Table(seats=3, tiles=START).squadron_marker(1, 1).pledged(1, 1, "diver").wealth(3, 2).gold(1, 4)
    table.put("stronghold-1", "1nw").put("patrol-2", "2ne").put("cutter", "2se").comrades(1, 2).end_round()
    assert table.seat == SYSTEM
    board = AHOY.score_input(table.state)
    assert board["stage"] == "round"
    assert "pledges" not in board
    assert board["seats"][1] == {"seat": 1, "faction": "smuggler", "fame": 0, "gold": 4}
    first, second = board["regions"]
    assert (first["wealth"], first["strongholds"], first["comrades"]) == (3, 1, 1)
    assert (second["wealth"], second["patrols"], second["comrades"], second["cutter"]) == (2, 1, 2, True)


def test_the_board_of_the_end_has_the_pledges():
    """PLEDGE-01, PLEDGE-05: what is under the markers, not what is still held."""
    table = Table(seats=3, tiles=TWO_FISH).squadron_marker(1, 2).pledged(1, 1, "diver").pledged(1, 2, "pilot")
    over(table.cargo(1, "elder"))
    board = AHOY.score_input(table.state)
    assert board["stage"] == "end"
    assert board["pledges"] == [
        {"seat": 1, "card": "diver", "faction": "union"},
        {"seat": 1, "card": "pilot", "faction": "squadron"},
    ]


# Boards that make no sense ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "field"),
    [
        (two_players(), "regions"),
        (two_players(region(wealth=7)), "regions[0].wealth"),
        (two_players(region(wealth=0)), "regions[0].wealth"),
        (two_players(region(wealth=True)), "regions[0].wealth"),
        (two_players(region(suit="coin")), "regions[0].suit"),
        (two_players(region(cutter=1)), "regions[0].cutter"),
        (two_players(region(patrols=11)), "regions[0].patrols"),
        (two_players(region(smuggler=1)), "regions[0].smuggler"),
        (two_players(region(), region()), "regions[1].region"),
        (two_players(region(1), region(2), region(3)), "regions[2].suit"),
        (two_players(region(1, patrols=6), region(2, patrols=5)), "regions[1].patrols"),
        (two_players(region(1, strongholds=2), region(2, strongholds=2)), "regions[1].strongholds"),
        (two_players(region(1, comrades=20), region(2, comrades=1)), "regions[1].comrades"),
        (two_players(region(1, gunship=True), region(2, gunship=True)), "regions[1].gunship"),
        (two_players(region(1, union_flagship=True), region(2, union_flagship=True)), "regions[1].union_flagship"),
        (two_players(region(1), pledges=[{"seat": 1, "card": "diver", "faction": "union"}]), "pledges"),
        (two_players(region(1), stage="later"), "stage"),
        (three_players(region(), pledges=[("kraken", "union")]), "pledges[0].card"),
        (three_players(region(), pledges=[("diver", "smuggler")]), "pledges[0].faction"),
        (three_players(region(), pledges=[("diver", "union"), ("diver", "squadron")]), "pledges[1].card"),
        (three_players(region()) | {"pledges": [{"seat": 0, "card": "diver", "faction": "union"}]}, "pledges[0].seat"),
        (three_players(region(), gold=(10, 10, 1)), "seats"),
        (two_players(region()) | {"seats": [{"seat": 0, "faction": "squadron"}]}, "seats"),
        (two_players(region()) | {"seats": two_players()["seats"][::-1]}, "seats[0].seat"),
        (
            two_players(region()) | {"seats": [{"seat": 0, "faction": "union"}, {"seat": 1, "faction": "squadron"}]},
            "seats[0].faction",
        ),
    ],
)
def test_what_is_wrong_is_named_by_its_field(board, field):
    with pytest.raises(BadScoreInput, match=r"(must|makes|is not|hold)") as refused:
        AHOY.score(board)
    assert str(refused.value).startswith(f"{field} ")
