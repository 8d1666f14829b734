"""Clean-up and the end of the game (END): the four steps, who wins, conceding."""

import pytest

from shared.rules.engine import play
from shared.rules.errors import CannotConcede, GameOver
from tests.rules.ahoy.table import AHOY, START, Table


def even(seats):
    """A map on which no region gives Fame: 2 to 2 in the first, nobody in the second."""
    table = Table(seats=seats)
    return table.put("flagship-0", "1nw").put(f"flagship-{table.union}", "1nw").comrades(1)


def scored(table):
    """The round has ended and its regions are scored."""
    table.end_round()
    return table.play(*table.choices[0])


def finished(fame, gold):
    """A game that ends with this Fame and this gold, nothing added by the last round."""
    table = even(len(fame))
    for seat, amount in enumerate(fame):
        table.fame(seat, amount).gold(seat, gold[seat])
    scored(table)
    return table.play(*table.choices[0])


# Order --------------------------------------------------------------------------------------------------------------


def test_clean_up_has_four_steps_in_a_fixed_order():
    """END-01, END-14: the game-end check came first and let the game go on; Plans are drawn last."""
    table = scored(Table()).play("enrich", 1).play("renew_market")
    kinds = [event.kind for event in table.events]
    order = [
        *("round_scored", "wealth_raised", "market_renewed"),
        *("dice_rolled", "dice_rolled", "plans_drawn", "round_started"),
    ]
    assert [kind for kind in kinds[kinds.index("round_scored") :] if kind in order] == order


# Step 1: the end of the game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fame", "ends"), [(29, False), (30, True), (41, True)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_game_ends_if_somebody_has_thirty_fame_at_clean_up(seat, fame, ends):
    """END-02"""
    table = scored(even(3).fame(seat, fame))
    assert (table.kind == "ScorePledges") == ends
    if ends:
        table.play("score_pledges", "0/0/0")
        assert (table.kind, AHOY.outcome(table.state).winners) == ("", (seat,))
    else:
        assert AHOY.outcome(table.state) is None


def test_thirty_fame_in_the_middle_of_a_round_end_nothing():
    """END-03: a delivery brings the Smuggler to 31; its turn and the round go on."""
    table = Table(seats=3).put("flagship-1", "2se").cargo(1, "middleman").fame(1, 29).dice(1, 1, 1).turn(1)
    table.play("deliver", "middleman").play("reward", 8).play("decline").play("pledge", 1)
    assert table.state.fame[1] == 31
    assert (table.kind, table.seat, AHOY.outcome(table.state)) == ("Turn", 1, None)
    table.idle_turn()
    assert (table.kind, table.seat) == ("Turn", 2)


def test_control_scored_in_the_last_round_counts_before_the_check():
    """END-02, SCORE-09: 28 Fame and a region of wealth 2."""
    assert scored(Table().fame(1, 28).wealth(1, 2)).kind == "ScorePledges"


def test_pledges_are_scored_before_the_winner_is_found():
    """END-04, GAP-107: two regions give the Squadron its 30; pledges on them bring the Smuggler from 29 to 31."""
    table = even(3).fame(0, 28).fame(1, 29).patrols("1ne", "2ne").squadron_marker(1, 1).pledged(1, 1, "diver", "gunner")
    scored(table).play("score_pledges", "0/2/0")
    outcome = AHOY.outcome(table.state)
    assert (outcome.scores, outcome.winners) == ((30, 31, 0), (1,))


def test_the_most_fame_wins():
    """END-04"""
    assert AHOY.outcome(finished((30, 12, 33), (5, 5, 0)).state).winners == (2,)


@pytest.mark.parametrize(
    ("fame", "gold", "winners"),
    [
        ((30, 30), (1, 2), (1,)),
        ((31, 30, 31), (2, 9, 3), (2,)),
        ((30, 30, 30, 30), (1, 4, 2, 3), (1,)),
        ((30, 30, 30, 12), (2, 4, 1, 9), (1,)),
    ],
)
def test_a_tie_is_broken_by_gold(fame, gold, winners):
    """END-05, GAP-106"""
    assert AHOY.outcome(finished(fame, gold).state).winners == winners


@pytest.mark.parametrize(
    ("fame", "gold", "winners"),
    [
        ((30, 30), (2, 2), (0, 1)),
        ((30, 31, 31), (9, 1, 1), (1, 2)),
        ((30, 30, 30, 30), (4, 4, 2, 4), (0, 1, 3)),
        ((30, 30, 30, 30), (0, 0, 0, 0), (0, 1, 2, 3)),
    ],
)
def test_players_with_the_same_fame_and_gold_share_the_victory(fame, gold, winners):
    """END-06, GAP-106"""
    assert AHOY.outcome(finished(fame, gold).state).winners == winners


def test_when_the_game_ends_nothing_else_is_cleaned_up():
    """END-07: no wealth, no Market, no dice, no Plans."""
    table = even(2).fame(0, 30).slots(1, cannons=4)
    hand, market, drawn = table.state.plan_hand[:], table.state.market[:], table.state.drawn
    scored(table).play("score_pledges", "0/0")
    assert table.kind == ""
    assert (table.state.plan_hand, table.state.market, table.state.wealth) == (hand, market, [1, 1])
    assert (table.held(1, "cannons"), table.state.drawn, table.state.first) == (4, drawn, 0)
    with pytest.raises(GameOver):
        play(table.state, 0, ("end_turn",))


# Step 2: two players ------------------------------------------------------------------------------------------------


def test_with_two_players_the_first_player_must_raise_the_wealth_of_a_region():
    """END-08"""
    table = scored(Table())
    assert (table.kind, table.seat) == ("RaiseWealth", 0)
    assert table.choices == [("enrich", 1), ("enrich", 2)]
    assert table.play("enrich", 2).state.wealth == [1, 2]


def test_the_first_player_may_keep_the_market():
    """END-09"""
    table = scored(Table().market("diver", "gunner", "elder")).play("enrich", 1)
    assert table.choices == [("keep_market",), ("renew_market",)]
    assert table.play("keep_market").state.market == ["diver", "gunner", "elder"]


def test_the_first_player_may_replace_the_whole_market():
    """END-09: the old cards are out of the game."""
    table = Table().market("diver", "gunner", "elder").deck_top("pilot", "mystic", "sailor")
    scored(table).play("enrich", 1).play("renew_market")
    assert table.state.market == ["pilot", "mystic", "sailor"]
    assert {"diver", "gunner", "elder"} <= set(table.state.discarded)


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_of_clean_up_is_the_one_of_the_round_that_ends(first):
    """END-10"""
    table = Table()
    table.state.first = first
    scored(table)
    assert (table.kind, table.seat) == ("RaiseWealth", first)
    table.play("enrich", 1)
    assert (table.kind, table.seat) == ("RenewMarket", first)
    table.play("keep_market")
    assert (table.kind, table.seat, table.state.first) == ("Turn", 1 - first, 1 - first)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_wealth_and_market_stay(seats):
    """END-11"""
    table = Table(seats=seats)
    market = table.state.market[:]
    scored(table)
    assert (table.kind, table.seat) == ("Turn", 1)
    assert (table.state.wealth, table.state.market) == ([1, 1], market)


def test_a_region_below_six_must_be_raised_if_there_is_one():
    """GAP-96: two of three are at 6, so the third is raised without asking."""
    table = scored(Table(tiles=(*START, ("tree-1", 4, 1, 0))).wealth(6, 3, 6))
    assert (table.kind, table.state.wealth) == ("RenewMarket", [6, 4, 6])


def test_if_all_wealth_is_six_the_market_may_still_be_renewed():
    """GAP-96, FINE-06"""
    table = scored(Table().wealth(6, 6))
    assert (table.kind, table.state.wealth) == ("RenewMarket", [6, 6])
    assert table.offers("renew_market")


def test_a_delivery_in_a_region_of_wealth_six_does_the_rest():
    """GAP-96: Fame, reward and pledge."""
    table = Table(seats=3).put("flagship-1", "2se").cargo(1, "middleman").wealth(1, 6).turn(1)
    table.play("deliver", "middleman").play("reward", 8).play("claim").play("pledge", 2)
    assert (table.state.fame[1], table.state.gold[1], table.state.wealth) == (2, 2, [1, 6])


def test_the_prize_in_a_region_of_wealth_six_gives_its_fame():
    """GAP-96"""
    table = Table(seats=3).put("flagship-1", "2se").cargo(1, "middleman").wealth(1, 6).markers(1, 4, 3).turn(1)
    table.play("deliver", "middleman").play("reward", 5).play("claim")
    assert (table.state.fame[1], table.state.wealth) == (6, [1, 6])


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_market_renewed_from_a_short_deck_gets_what_is_left(left):
    """GAP-98, FINE-10"""
    table = Table().market("diver", "gunner", "elder").no_deck().deck_top(*["pilot", "mystic"][:left])
    scored(table).play("enrich", 1).play("renew_market")
    assert table.state.market == ["pilot", "mystic"][:left]


# Steps 3 and 4, Plans -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_rolls_all_dice_again(seats):
    """END-12"""
    table = scored(Table(seats=seats).slots(1, sail_1=3, cannons=6))
    rolled = table.happened("dice_rolled")[-seats:]
    assert [len(roll["dice"]) for roll in rolled] == [5, 4, 4, 4][:seats]
    assert table.state.dice == [roll["dice"] for roll in rolled]


@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_first_player_card_goes_on_clockwise(first, then):
    """END-13"""
    table = Table(seats=4)
    table.state.first = first
    scored(table)
    assert (table.state.first, table.kind, table.seat) == (then, "Turn", then)


def test_then_the_union_draws_two_plans():
    """END-14"""
    table = Table(seats=3).plans("enlist")
    deck = table.state.plan_deck[:]
    scored(table)
    assert sorted(table.state.plan_hand) == sorted(["enlist", *deck[-2:]])
    assert table.state.plan_deck == deck[:-2]


def test_an_odd_last_plan_is_drawn_alone():
    """GAP-110"""
    table = Table(seats=3).plans("enlist", "cutter")
    table.state.plan_discard, table.state.plan_deck = table.state.plan_deck[1:], table.state.plan_deck[:1]
    scored(table)
    assert (len(table.state.plan_hand), table.state.plan_deck) == (3, [])


@pytest.mark.parametrize(
    ("figure", "loaded"), [("flagship-0", False), ("patrol-1", False), ("stronghold-1", True), ("gunship", True)]
)
def test_cannons_are_not_loaded_in_the_new_round(figure, loaded):
    """END-15: but for Strongholds and the Gunship."""
    table = Table(seats=3).put("flagship-0", "1nw").put("flagship-2", "1nw").put(figure, "2se").put("flagship-1", "2ne")
    scored(table.slots(0, cannons_1=5, cannons_2=6).slots(1, cannons=6).slots(2, cannons=6))
    table.play("die", table.state.dice[1][0]).play("slot", "sail-1").play("step", "2se")
    assert bool(table.happened("battle")) == loaded


def test_the_game_goes_on_when_everything_has_run_out():
    """GAP-109: no tile, no Market card, no Plan; there is no limit of rounds."""
    table = Table(seats=3).no_tiles().no_deck().market()
    table.no_deck().state.plan_discard, table.state.plan_deck = table.state.plan_deck, []
    table.state.round = 99
    scored(table)
    assert (table.state.round, table.kind) == (100, "Turn")
    table.idle_turn()
    assert table.kind == "Turn"


# Conceding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_one_of_two_players_may_concede(seat):
    """END-16: also out of turn; the other one wins whatever the Fame."""
    table = Table().fame(seat, 25).turn(0)
    play(table.state, seat, ("concede",))
    outcome = AHOY.outcome(table.state)
    assert (outcome.winners, outcome.reason) == ((1 - seat,), "conceded")
    assert table.kind == ""


def test_what_is_in_a_hand_goes_back_when_a_player_concedes():
    """END-16: a die about to be placed, a tile about to be laid, a ship about to be launched."""
    table = Table().dice(0, 4, 2).turn(0).play("die", 4)
    play(table.state, 1, ("concede",))
    assert sorted(table.state.dice[0]) == [2, 4]
    table = Table().stack_top("tree-1").turn(0).set_sail("flagship-0").play("explore", "north")
    play(table.state, 0, ("concede",))
    assert table.state.tiles[-1] == "tree-1"
    table = Table().plans("gunship", "cutter").comrades(2, 2).turn(1).play("plan", "cutter")
    play(table.state, 1, ("concede",))
    assert (table.state.plan_hand, table.state.plans_in_play) == (["cutter", "gunship"], [])


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_nobody_can_concede(seats):
    """GAP-108"""
    table = Table(seats=seats).turn(0)
    with pytest.raises(CannotConcede):
        play(table.state, 0, ("concede",))
    assert (AHOY.outcome(table.state), table.kind) == (None, "Turn")
