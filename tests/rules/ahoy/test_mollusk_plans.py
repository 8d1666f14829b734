"""The Mollusk Union's Plans: drawing, holding and playing them. What each card does is in the tests of Plans."""

import pytest

from shared.rules.engine import play
from tests.rules.ahoy.table import AHOY, KEY, Table

ACTION_PLANS = ["cutter", "gunship", "enlist", "sneak_attack", "dynamic_entry", "evacuation"]
BATTLE_PLANS = ["close_call", "secret_weapon", "weapons_cache"]


def union(*dice: int, seats: int = 2) -> Table:
    """The Union's turn is about to come: its Flagship at 2ne next to the Island 2se, the Squadron's at 1nw."""
    table = Table(seats)
    return table.put(f"flagship-{table.union}", "2ne").dice(table.union, *dice)


def round_ends(table: Table) -> Table:
    """Nobody of 3 players has a die left: the round is scored, and cleaned up."""
    for seat in range(3):
        table.dice(seat)
    return table.turn(0, 0).play("end_turn").play(*table.choices[0])


def test_the_union_starts_with_two_plans():
    """MU-07"""
    state = AHOY.setup(2, KEY, {})
    play(state, 0, ("island", "1nw"))
    assert (len(state.plan_hand), len(state.plan_deck)) == (2, 10)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_at_the_end_of_every_round_the_union_draws_two_plans(first):
    """MU-08: whoever is first player; before the first turn of the next round."""
    table = union(seats=3).plans("cutter")
    table.state.first = first
    round_ends(table)
    assert (table.kind, table.seat) == ("Turn", (first + 1) % 3)
    assert len(table.state.plan_hand) == 3
    assert "cutter" in table.state.plan_hand


@pytest.mark.parametrize("left", [1, 0])
def test_the_union_draws_as_many_plans_as_the_deck_has_and_it_is_never_reshuffled(left):
    """MU-08, MU-10"""
    table = union(seats=3).plans()
    table.state.plan_discard = table.state.plan_deck[left:]
    del table.state.plan_deck[left:]
    discard = table.state.plan_discard[:]
    round_ends(table)
    assert len(table.state.plan_hand) == left
    assert (table.state.plan_deck, table.state.plan_discard) == ([], discard)


def test_no_plans_are_drawn_when_the_game_ends():
    """MU-08"""
    table = round_ends(union(seats=3).plans("cutter").fame(0, 30))
    assert table.state.plan_hand == ["cutter"]


def test_there_is_no_hand_limit():
    """MU-09"""
    hand = ("enlist", "evacuation", "close_call", "secret_weapon", "cutter", "gunship", "sneak_attack", "dynamic_entry")
    table = round_ends(union(seats=3).plans(*hand))
    assert len(table.state.plan_hand) == 10
    assert table.kind == "Turn"


def test_plans_are_played_only_at_the_time_printed_on_them():
    """MU-11: as an action in the Union's turn, or at the start of a battle with a Union figure."""
    table = union(1, 1).comrades(2, 2).plans(*ACTION_PLANS, *BATTLE_PLANS).slots(1, cannons=3).put("flagship-0", "2se")
    table.turn(1)
    assert table.offered("plan") == ACTION_PLANS
    table.die(1, "sail-1").play("step", "2se")
    assert table.choices == [("pass",), *(("plan", plan) for plan in BATTLE_PLANS)]


def test_on_another_players_turn_only_battle_plans_are_played():
    """MU-11"""
    table = union().comrades(2, 2).plans(*ACTION_PLANS, *BATTLE_PLANS).put("flagship-0", "2nw").slots(0, cannons_1=5)
    table.dice(0, 1, 1).turn(0)
    assert table.offered("plan") == []
    table.die(1, "sail-1").play("step", "2ne")
    assert table.seat == table.union
    assert table.offered("plan") == BATTLE_PLANS


def test_several_plans_may_be_played_in_one_battle():
    """MU-12: Secret Weapon rolls 2 dice, each Weapons Cache adds the 5 Ready Comrades."""
    table = union(1, 1).plans("secret_weapon", "weapons_cache", "weapons_cache").comrades(ready=5)
    table.slots(1, cannons=1).put("flagship-0", "2se").rolls(1, 2, 6).turn(1).die(1, "sail-1").play("step", "2se")
    table.play("plan", "secret_weapon").play("plan", "weapons_cache").play("plan", "weapons_cache").play("pass")
    (won,) = table.happened("battle_won")
    assert (won["attack"], won["defence"]) == (1 + 2 + 5 + 5, 6)


def test_several_plans_may_be_played_in_one_turn():
    """MU-12"""
    table = union(1, 1).comrades(2, 2).plans("cutter", "gunship").turn(1)
    table.play("plan", "cutter").play("island", "1nw").play("plan", "gunship")
    assert (table.where("cutter"), table.where("gunship")) == ("1nw", "2se")


def test_a_played_plan_is_discarded_and_a_ships_plan_stays_in_play():
    """MU-13"""
    table = union(1, 1).comrades(2, 1).patrols("2nw").plans("sneak_attack", "cutter", "enlist").turn(1)
    table.play("plan", "sneak_attack").play("island", "2se").play("return_patrol", "2nw").play("plan", "cutter")
    assert table.state.plan_discard == ["sneak_attack"]
    assert table.state.plans_in_play == ["cutter"]
    assert table.state.plan_hand == ["enlist"]


def attacked(figure: str, *hand: str) -> Table:
    """The loaded Squadron sails into 2ne, where a Union figure is."""
    table = union().put("flagship-1", "1se").put(figure, "2ne").put("flagship-0", "2nw").plans(*hand)
    return table.slots(0, cannons_1=5).dice(0, 1, 1).turn(0).die(1, "sail-1").play("step", "2ne")


@pytest.mark.parametrize("hand", [(), ("enlist",), ("close_call", "weapons_cache")])
@pytest.mark.parametrize("figure", ["flagship-1", "cutter"])
def test_the_union_is_asked_in_every_battle_whatever_it_holds(hand, figure):
    """GAP-126"""
    table = attacked(figure, *hand)
    assert (table.seat, table.kind) == (1, "PlayPlans")
    assert table.offers("pass")
    assert table.happened("battle_rolled") == []


def test_to_the_others_a_battle_looks_the_same_whatever_the_union_holds():
    """GAP-126"""
    armed, unarmed = attacked("flagship-1", "close_call"), attacked("flagship-1", "enlist")
    assert AHOY.view(armed.state, 1) != AHOY.view(unarmed.state, 1)
    for seat in (0, None):
        assert AHOY.view(armed.state, seat) == AHOY.view(unarmed.state, seat)
