"""Rounds and turns (TURN): whose turn it is, what a turn needs and allows, and what ends it."""

import pytest

from shared.rules.ahoy.turn.round import StartRound
from shared.rules.engine import play
from shared.rules.errors import NotYourTurn
from tests.rules.ahoy.table import Table

BLOCKED = dict.fromkeys(("sail_1", "sail_2", "sail_3", "sail_4", "tailwind_1", "tailwind_2", "deploy"), "x")


def turns_of_round(seats, first=0):
    """A round played without aim: whose turns there were, and how many dice each used."""
    table, turns = Table(seats=seats), []
    table.state.first = first
    table.frames(StartRound())
    while table.kind == "Turn":
        seat, before = table.seat, len(table.state.dice[table.seat])
        table.idle_turn()
        turns.append((seat, before - len(table.state.dice[seat])))
    return turns


def stuck(*dice, gold=0):
    """A Squadron whose slots for any die are all damaged."""
    return Table().slots(0, **BLOCKED).market().gold(0, gold).dice(0, *dice).turn(0)


# Order --------------------------------------------------------------------------------------------------------------


def test_a_round_is_turns_then_scoring_then_clean_up():
    """TURN-01"""
    table = Table(seats=4).frames(StartRound())
    while table.kind == "Turn":
        table.idle_turn()
    table.play(*table.choices[0])
    told = ("round_started", "turn_started", "round_ended", "round_scored", "dice_rolled")
    kinds = [event.kind for event in table.events if event.kind in told]
    one_round = ["round_started", *["turn_started"] * 9, "round_ended", "round_scored", *["dice_rolled"] * 4]
    assert kinds[kinds.index("round_started") :] == [*one_round, "round_started", "turn_started"]


@pytest.mark.parametrize("first", range(4))
def test_the_first_player_takes_the_first_turn_of_a_round(first):
    """TURN-02"""
    assert turns_of_round(4, first)[0] == (first, 2)


def test_the_next_player_clockwise_with_dice_takes_the_next_turn():
    """TURN-03: the second player has none left and is skipped."""
    table = Table(seats=4).dice(1).turn(0, 0).play("end_turn")
    assert table.seat == 2


def test_the_round_ends_when_nobody_has_dice():
    """TURN-04"""
    table = Table(seats=3).dice(0).dice(1).dice(2, 1).turn(1, 0).play("end_turn")
    assert (table.seat, table.kind) == (2, "Turn")
    table.play("die", 1).play("slot", "tailwind-1").play("end_turn")
    assert table.kind == "ScoreRound"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_squadron_takes_three_turns_and_everybody_else_two(seats):
    """TURN-06, TURN-07"""
    turns = turns_of_round(seats)
    assert [dice for seat, dice in turns if seat == 0] == [2, 2, 1]
    for other in range(1, seats):
        assert [dice for seat, dice in turns if seat == other] == [2, 2]


def test_four_players_take_nine_turns_in_their_order():
    """TURN-08"""
    assert turns_of_round(4) == [*((seat, 2) for seat in (0, 1, 2, 3, 0, 1, 2, 3)), (0, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_squadron_that_is_last_takes_its_third_turn_after_its_second(seats):
    """TURN-09"""
    assert turns_of_round(seats, first=1)[-2:] == [(0, 2), (0, 1)]


def test_two_squadron_turns_in_a_row_are_two_turns():
    """GAP-14, TURN-09: Elder pays twice, two Strongholds can be built, Mystic works again."""
    table = Table().put("flagship-0", "1sw").patrols(*["1nw"] * 4).crew(0, "elder").dice(0, 1, 1, 1).dice(1).turn(0)
    table.die(1, "tailwind-1").die(1, "tailwind-2").play("end_turn")
    assert table.state.gold[0] == 2
    table.play("stronghold", "1nw").play("done")
    assert table.kind == "Turn"
    table.die(1, "deploy").play("deploy", "1sw").play("end_turn")
    assert table.state.gold[0] == 3
    table.play("stronghold", "1nw")
    assert table.kind == "ScoreRound"
    assert [table.where(f"stronghold-{n}") for n in (1, 2, 3)] == ["1nw", "1nw", ""]


def test_once_per_turn_starts_again_in_the_squadrons_next_turn():
    """GAP-14"""
    table = Table().patrols("1sw").crew(0, "mystic").dice(0, 1).dice(1).turn(0, 0)
    table.play("use", "mystic").play("damage", "sail-1").play("target", "patrol-1")
    assert not table.offers("use", "mystic")
    assert table.play("end_turn").offers("use", "mystic")


# Dice of a turn -----------------------------------------------------------------------------------------------------


def test_a_turn_uses_exactly_two_dice():
    """TURN-05, TURN-18, GAP-06: it cannot be ended before, and a third die cannot be placed."""
    table = Table(seats=3).dice(1, 1, 2, 3, 4).turn(1)
    table.refused("end_turn")
    table.die(1, "tailwind")
    table.refused("end_turn")
    table.die(2, "cannons")
    assert not table.offered("die")
    table.refused("die", 3)
    assert table.offers("end_turn")


def test_a_useless_placement_is_legal_so_that_a_turn_can_always_be_completed():
    """GAP-06: nothing is damaged, no space has a Tailwind of 2."""
    table = Table(seats=3).dice(1, 2, 2).turn(1).die(2, "repair").die(2, "tailwind")
    assert table.offers("end_turn")


def test_the_squadrons_last_turn_uses_one_die():
    """TURN-06"""
    table = Table().market().dice(0, 1).dice(1).turn(0, 1)
    table.refused("end_turn")
    assert table.die(1, "tailwind-1").choices == [("end_turn",)]


def test_a_die_that_cannot_be_placed_is_set_aside():
    """TURN-10: it counts as used, and is not used again in this round, even when there is room."""
    table = stuck(1, 1, 1).dice(1).play("set_aside", 1)
    table.refused("end_turn")
    table.play("set_aside", 1).slots(0, **dict.fromkeys(BLOCKED, 0)).play("end_turn")
    assert (table.state.dice[0], table.state.aside[0]) == ([1], [1, 1])
    table.die(1, "tailwind-1").play("end_turn")
    assert (table.kind, table.state.aside[0]) == ("ScoreRound", [1, 1])


def test_a_die_that_was_set_aside_is_rolled_again_at_clean_up():
    """TURN-10"""
    table = stuck(1, 1).dice(1).play("set_aside", 1).play("set_aside", 1).play("end_turn")
    table.play(*table.choices[0]).play("enrich", 1).play("keep_market")
    assert len(table.state.dice[0]) == 5
    assert table.state.aside[0] == []


def test_no_die_is_set_aside_while_one_of_them_has_a_slot():
    """GAP-04: the 5 can go on Cannons, so the 1 must wait; then it is the player who picks."""
    table = stuck(1, 5, 5)
    assert table.choices == [("die", 5)]
    table.play("die", 5)  # there is one slot for it
    assert table.held(0, "cannons-1") == 5
    assert table.choices == [("set_aside", 1), ("set_aside", 5)]
    table.play("set_aside", 5)
    assert table.state.dice[0] == [1]


def test_slots_of_crew_and_plans_in_play_count_for_setting_aside():
    """GAP-04"""
    table = Table().slots(1, **{k: v for k, v in BLOCKED.items() if k != "deploy"}, cannons="x").gold(1, 0)
    table.dice(1, 3, 3).turn(1)
    assert table.offered("set_aside") == [3]
    assert not table.crew(1, "sailor").turn(1).offered("set_aside")
    assert not table.slots(1, sailor="x").put("cutter", "2nw").turn(1).offered("set_aside")


def test_recruiting_for_a_die_is_never_forced():
    """GAP-04: Gunner could be recruited, but the die may be set aside instead."""
    table = stuck(1, 1).put("flagship-0", "2se").market("gunner").turn(0)
    assert set(table.choices) == {("die", 1), ("set_aside", 1)}
    table.play("die", 1)
    assert table.held(0, "gunner") == 1


def test_gold_is_never_forced():
    """GAP-05: for 1 gold the 1 fits Repair, but it may be set aside; and the gold is not spent unasked."""
    table = stuck(1, 1, gold=1)
    assert set(table.choices) == {("die", 1), ("set_aside", 1)}
    table.play("set_aside", 1)
    assert table.state.gold[0] == 1
    table.play("die", 1)
    assert table.choices == [("raise", 1)]
    assert table.state.gold[0] == 1
    table.play("raise", 1)
    assert (table.held(0, "repair"), table.state.gold[0]) == (2, 0)


# Free actions -------------------------------------------------------------------------------------------------------

SKULLS = (("skull-1", 0, 0, 2), ("skull-2", 2, 1, 0))  # two Skull Islands; a Tailwind at 1ne


def everything_free():
    """A Smuggler who could take every free action there is for a Smuggler."""
    table = Table(seats=3, tiles=SKULLS).put("flagship-1", "2se").gold(1, 6).cargo(1, "middleman").market("buccaneer")
    table.crew(1, "aeronauts", "ghastly_gust", "mystic", "naive_noble", "whispering_wind", "fighters")
    return table.dice(1, 1, 1).turn(1)


def test_free_actions_are_recruiting_smuggling_delivering_and_five_crew():
    """TURN-15, TURN-12"""
    table = everything_free()
    assert table.offered("recruit") == table.offered("smuggle") == ["buccaneer"]
    assert table.offered("deliver") == ["middleman"]
    assert set(table.offered("use")) == {"aeronauts", "ghastly_gust", "mystic", "naive_noble", "whispering_wind"}


def test_plans_that_are_actions_are_free_actions():
    """TURN-15"""
    table = Table().comrades(0, 4).plans("cutter", "gunship", "enlist", "sneak_attack", "dynamic_entry", "evacuation")
    table.state.plan_hand += ["close_call", "secret_weapon", "weapons_cache"]
    table.turn(1)
    actions = ["cutter", "gunship", "enlist", "sneak_attack", "dynamic_entry", "evacuation"]
    assert table.offered("plan") == actions


def test_any_number_of_free_actions_may_be_taken():
    """TURN-12: all dice of the turn remain."""
    table = everything_free().play("recruit", "buccaneer").play("use", "aeronauts").play("use", "aeronauts")
    table.play("use", "naive_noble").play("use", "mystic").play("damage", "cannons").play("target", "flagship-2")
    assert table.kind == "TakeDamage"
    table.play("damage", "cannons")
    assert (table.kind, table.state.dice[1]) == ("Turn", [1, 1])


@pytest.mark.parametrize("other", [0, 2])
def test_free_actions_are_for_the_own_turn(other):
    """TURN-13"""
    table = everything_free().put(f"flagship-{other}", "2se")
    table.gold(other, 3)
    with pytest.raises(NotYourTurn):
        play(table.state, other, ("recruit", "buccaneer"))


def test_free_actions_come_before_between_and_after_die_actions():
    """TURN-14, TURN-17"""
    table = Table(seats=3).put("flagship-1", "2se").gold(1, 6).market("mystic", "buccaneer", "gunners_mate").no_deck()
    table.dice(1, 1, 1).turn(1).play("recruit", "mystic").die(1, "tailwind").play("recruit", "buccaneer")
    table.die(1, "cannons").play("recruit", "gunners_mate")
    assert table.state.crew[1] == ["mystic", "buccaneer", "gunners_mate"]


def test_no_free_action_in_the_middle_of_another_action():
    """TURN-11, TURN-14: the Flagship is on the Island, but its Sail is not over."""
    table = Table(seats=3).put("flagship-1", "2ne").gold(1, 6).market("mystic").dice(1, 1, 1).turn(1)
    table.die(1, "sail-1").play("step", "2se")
    assert {choice[0] for choice in table.choices} == {"step", "explore", "stop"}
    table.refused("recruit", "mystic")
    table.refused("die", 1)
    assert table.play("stop").offers("recruit", "mystic")


def test_recruiting_for_a_die_uses_one_of_the_dice_of_the_turn():
    """TURN-16, GAP-18: as the last die it leaves only free actions."""
    table = Table(seats=3).put("flagship-1", "2se").market("gunner", "powder_monkey", "mystic").dice(1, 1, 1, 1, 1)
    table.turn(1).die(1, "tailwind").play("die", 1).play("recruit", "gunner")
    assert table.state.dice[1] == [1, 1]
    assert not table.offered("die")
    assert not table.offers("recruit", "powder_monkey")
    assert table.offers("recruit", "mystic")
    assert table.offers("end_turn")


def test_the_turn_ends_when_the_player_says_so():
    """TURN-17: also if nothing else can be done."""
    table = Table(seats=3).dice(1, 1, 1).turn(1).die(1, "tailwind").die(1, "cannons")
    assert table.choices == [("end_turn",)]
    assert table.seat == 1
    assert table.play("end_turn").seat == 2


# End of turn --------------------------------------------------------------------------------------------------------


def test_end_of_turn_effects_happen_once_each():
    """TURN-19, GAP-13, FINE-08: their order changes nothing, so that only Strongholds are asked for."""
    table = Table().put("flagship-0", "1sw").put("flagship-1", "1se").patrols(*["1nw"] * 2, *["2se"] * 2)
    table.crew(0, "documentarian", "elder").turn(0, 0).play("end_turn")
    table.play("stronghold", "2se").play("stronghold", "1nw")
    assert table.state.gold[0] == 3
    assert [table.where(f"stronghold-{n}") for n in (1, 2)] == ["2se", "1nw"]
    assert table.seat == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_elder_and_documentarian_pay_at_the_end_of_the_own_turn_only(seat):
    """TURN-19"""
    table = Table(seats=3).put("flagship-0", "2ne").crew(1, "documentarian", "elder").turn(seat, 0).play("end_turn")
    assert table.state.gold[1] == (3 if seat == 1 else 1)


def test_nothing_but_end_of_turn_effects_after_the_turn_was_ended():
    """TURN-20: there would be gold and a card to recruit."""
    table = Table().put("flagship-0", "1nw").patrols("1nw", "1nw").market("diver").gold(0, 5).turn(0, 0)
    assert table.offers("recruit", "diver")
    table.play("end_turn")
    assert table.choices == [("stronghold", "1nw"), ("done",)]
    table.refused("recruit", "diver")
