"""Worked examples (EX) of setup, turns, dice, scoring and the end of the game."""

from collections import Counter

import pytest

from shared.rules.ahoy.components.decks import MARKET
from shared.rules.ahoy.turn.round import StartRound
from shared.rules.engine import advance
from tests.rules.ahoy.table import AHOY, KEY, START, Table

TWO_FISH = (("fish-2", 0, 0, 2), ("fish-1", 2, 1, 0))


def test_shared_setup_for_three_players():
    """EX-01"""
    state = AHOY.setup(3, KEY, {})
    assert state.supply + sum(state.gold) == 20
    assert state.wealth == [1, 1]
    assert (len(state.sea.laid), len(state.tiles), state.boxed_tile != "") == (2, 9, True)
    assert len(state.wealth) + len(state.tiles) == 11
    assert (len(state.removed), len(state.market), len(state.deck)) == (6, 3, 21)
    assert set(Counter(MARKET[card].suit for card in state.removed).values()) == {1}
    assert state.fame == [0, 0, 0]


def test_faction_setup_for_three_players():
    """EX-02"""
    state = AHOY.setup(3, KEY, {})
    advance(state, ("island", "2se"))
    advance(state, ("start", "1se"))
    seen = AHOY.view(state, 2)
    assert seen["figures"] == {"flagship-0": "2se", "flagship-1": "1se", "flagship-2": "1nw", "patrol-1": "2se"}
    assert [len(player["dice"]) for player in seen["players"]] == [5, 4, 4]
    assert [player["gold"] for player in seen["players"]] == [1, 1, 1]
    assert seen["supply"] == {"gold": 17, "ready": 6, "comrades": 12}
    assert [region["comrades"] for region in seen["regions"]] == [2, 0]
    assert (len(seen["plans"]["hand"]), seen["plans"]["deck"]) == (2, 10)
    assert seen["players"][1]["rewards"] == {"white": 13, "black": 13}
    assert (seen["players"][1]["pledged"], seen["players"][1]["squadron_marker"]) == ([0, 0], None)
    assert (seen["first"], seen["pending"]["seat"], seen["pending"]["kind"]) == (0, 0, "Turn")
    AHOY.check(state)


def test_a_turn():
    """EX-03"""
    table = Table(seats=3, tiles=TWO_FISH).put("flagship-1", "1sw").crew(1, "ghastly_gust").gold(1, 2)
    table.market("diver", "barrelman").dice(1, 2, 6, 3, 4).turn(1)
    table.die(2, "full_sail").play("step", "1nw").play("stop")
    table.die(6, "tailwind").play("fly", "2sw")
    table.play("use", "ghastly_gust").play("fly", "1nw").play("recruit", "diver").play("smuggle", "barrelman")
    assert table.state.dice[1] == [3, 4]
    table.refused("die", 3)
    assert table.play("end_turn").seat == 2


def turns_of_round(seats, first):
    """Seat and dice of every turn of a round."""
    table, turns = Table(seats=seats), []
    table.state.first = first
    table.frames(StartRound())
    while table.kind == "Turn":
        seat, before = table.seat, len(table.state.dice[table.seat])
        table.idle_turn()
        turns.append((seat, before - len(table.state.dice[seat])))
    return turns


def test_dice_per_round():
    """EX-04"""
    turns = turns_of_round(4, first=0)
    assert len(turns) == 9
    assert [dice for seat, dice in turns if seat == 0] == [2, 2, 1]
    assert all([dice for seat, dice in turns if seat == other] == [2, 2] for other in (1, 2, 3))


def test_control():
    """EX-05: 4 to 3."""
    table = Table().put("flagship-0", "1sw").put("flagship-1", "1se").patrols("1nw", "1ne").comrades(2).end_round()
    table.play("score", "1/0")
    (sheet,) = table.happened("round_scored")
    region = sheet["regions"][0]
    assert (region["squadron"]["control"], region["union"]["control"]) == (4, 3)
    assert table.state.fame == [1, 0]


@pytest.mark.parametrize(
    ("figure", "control"),
    [
        ("flagship-0", (2, 0)),
        ("flagship-2", (0, 1)),
        ("cutter", (0, 1)),
        ("gunship", (0, 1)),
        ("flagship-1", (0, 0)),
        ("flagship-3", (0, 0)),
    ],
)
def test_flags(figure, control):
    """EX-06"""
    table = Table(seats=4)
    for seat in range(4):
        table.put(f"flagship-{seat}", "2nw")
    region = AHOY.view(table.put(figure, "1ne").state, None)["regions"][0]
    assert (region["control"]["squadron"], region["control"]["union"]) == control


@pytest.mark.parametrize("value", range(1, 7))
def test_closed_slots(value):
    """EX-07"""
    table = Table(seats=3).slots(1, sail_1="x", sail_2=4).dice(1, value, 1).turn(1).play("die", value)
    assert table.refused("slot", "sail-1") == "DIE-03"
    assert table.refused("slot", "sail-2") == "DIE-02"
    assert table.play("slot", "sail-3").held(1, "sail-3") == value


@pytest.mark.parametrize(("start", "wanted", "price"), [(6, 5, 1), (6, 1, 5), (1, 6, 5)])
def test_changing_a_die(start, wanted, price):
    """EX-08"""
    table = Table(seats=3).gold(1, 5).dice(1, start, start).turn(1).play("die", start)
    verb = "raise" if wanted > start else "lower"
    table.refused("raise" if start == 6 else "lower", 1)  # never past 6 or 1
    for step in range(price):
        table.refused(verb, 5 - step + 1)
        table.play(verb, 1)
    table.play("slot", "cannons")
    assert (table.held(1, "cannons"), table.state.gold[1]) == (wanted, 5 - price)


@pytest.mark.parametrize("value", range(1, 7))
def test_an_even_slot(value):
    """EX-09"""
    table = Table(seats=3).dice(1, value, value).turn(1).play("die", value)
    assert table.offers("slot", "repair") == (value % 2 == 0)
    if value == 3:
        table.play("raise", 1).play("slot", "repair")
        assert (table.held(1, "repair"), table.state.gold[1]) == (4, 0)


def test_pledges_at_the_end():
    """EX-21: 2 cards x 2 regions = 4 Fame."""
    table = Table(seats=3, tiles=TWO_FISH).put("flagship-0", "").comrades(1, 1).fame(2, 30)
    table.squadron_marker(1, 1).pledged(1, 2, "diver", "pilot").end_round()
    table.play("score", "0/0/2").play("score_pledges", "0/4/0")
    assert table.state.fame == [0, 4, 32]


def test_without_effect():
    """EX-23"""
    table = Table(seats=3).gold(1, 2).dice(1, 3, 3).turn(1).play("die", 3).play("raise", 1).play("lower", 1)
    table.play("slot", "cannons")
    assert (table.held(1, "cannons"), table.state.gold[1]) == (3, 0)


def test_full_sail_with_a_six():
    """EX-25: 1 to 6 steps, neither 0 nor 7."""
    table = Table(seats=3).put("flagship-1", "2ne").dice(1, 6, 1).turn(1).die(6, "full_sail")
    table.refused("stop")
    for _ in range(3):
        table.play("step", "2se")
        assert table.offers("stop")
        table.play("step", "2ne")
    table.refused("step", "2se")
    assert table.happened("moved")[-1]["space"] == "2ne"
    assert len(table.happened("moved")) == 6


def test_full_sail_with_a_one():
    """EX-25: exactly 1 step."""
    table = Table(seats=3).put("flagship-1", "2ne").dice(1, 1, 1).turn(1).die(1, "full_sail")
    table.refused("stop")
    table.play("step", "2se")
    assert (table.kind, table.where("flagship-1")) == ("Turn", "2se")


def test_the_fifth_die_of_a_squadron_that_is_last():
    """EX-31: round 2 of a game of four."""
    twos = [(seat, 2) for seat in (1, 2, 3, 0, 1, 2, 3, 0)]
    assert turns_of_round(4, first=1) == [*twos, (0, 1)]


def test_two_players_with_the_union_first():
    """EX-32"""
    assert turns_of_round(2, first=1) == [(1, 2), (0, 2), (1, 2), (0, 2), (0, 1)]


def test_two_player_clean_up():
    """EX-42"""
    table = Table(tiles=START).market("diver", "gunner", "elder").deck_top("pilot", "mystic", "sailor")
    plans = len(table.state.plan_hand)
    table.end_round().play("score", "1/1")
    assert table.seat == 0
    table.play("enrich", 2)
    assert (table.seat, table.state.wealth) == (0, [1, 2])
    table.play("renew_market")
    assert table.state.market == ["pilot", "mystic", "sailor"]
    assert [len(dice) for dice in table.state.dice] == [5, 4]
    assert (table.state.first, table.seat, table.state.round) == (1, 1, 2)
    assert len(table.state.plan_hand) == plans + 2


def test_fame_past_the_track():
    """EX-43: the 42 would be shown at 2."""
    table = Table().fame(0, 38).wealth(4, 1).end_round().play("score", "4/1")
    assert table.state.fame[0] == 42
