"""The Smugglers' board and Battle Victory options."""

import pytest

from shared.rules.ahoy.turn.round import ScoreRound
from shared.rules.game import SYSTEM
from tests.rules.ahoy.table import DAMAGE, Table

# Region 1: Fish Island 1nw, Tailwind 6 at 1ne, Wreckage 1sw, Fog 1se.
# Region 2: Compass Island 2se, Tailwind 2 at 2sw, open 2nw and 2ne, a Sandbar between 2nw and 2sw.
WINDY = (("fish-1", 0, 0, 2), ("compass-2", 2, 1, 0))


def smuggler(*dice: int, at: str = "2se") -> Table:
    """The first Smuggler's turn is about to come, with 4 players; the others are out of the way in region 1."""
    table = Table(4, tiles=WINDY)
    for seat in (0, 2, 3):
        table.put(f"flagship-{seat}", "1ne").gold(seat, 0)
    return table.put("flagship-1", at).dice(1, *dice).gold(1, 0)


# Standard and special actions: SM-16 to SM-27 -----------------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_sail_takes_any_die_and_moves_one_or_two_steps(value):
    """SM-16"""
    table = smuggler(value, value).turn(1).die(value, "sail-1")
    assert not table.offers("stop")
    table.play("step", "2ne")
    assert table.offers("stop")
    table.play("step", "2nw")
    assert (table.where("flagship-1"), table.kind) == ("2nw", "Turn")


@pytest.mark.parametrize(("value", "spaces"), [(1, []), (2, ["2sw"]), (3, []), (4, []), (5, []), (6, ["1ne"])])
def test_tailwind_takes_any_die(value, spaces):
    """SM-17"""
    table = smuggler(value, value).turn(1).die(value, "tailwind")
    assert table.offered("fly") == spaces
    assert table.held(1, "tailwind") == value


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_one_cannons_slot_takes_any_die(value):
    """SM-18"""
    table = smuggler(value, value).turn(1).die(value, "cannons")
    assert table.held(1, "cannons") == value
    assert not any(str(slot).startswith("cannons") for slot in table.play("die", value).offered("slot"))


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_repair_takes_an_even_die(value):
    """SM-19"""
    table = smuggler(value, value).slots(1, sail_1=DAMAGE, cannons=DAMAGE, full_sail=DAMAGE).turn(1).play("die", value)
    assert table.offers("slot", "repair") == (value % 2 == 0)
    if value % 2 == 0:
        table.play("slot", "repair").play("repair", "cannons").play("repair", "sail-1")
        assert table.damage(1) == ["full_sail"]
        assert table.kind == "Turn"


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_full_sail_makes_from_one_up_to_as_many_steps_as_the_die_shows(value):
    """SM-20: and SM-21 for the 6."""
    table = smuggler(value, value).turn(1).die(value, "full_sail")
    for step in range(value):
        assert table.kind == "Sail"
        assert table.offers("stop") == (step > 0)
        table.play("step", "2se" if step % 2 else "2ne")
    assert table.kind == "Turn"


def test_exploring_ends_a_full_sail_early():
    """SM-21"""
    table = smuggler(6, 6).stack_top("compass-1").turn(1).die(6, "full_sail").play("explore", "east")
    table.play("lay", 4, 2, 0)
    assert table.where("flagship-1") == "3nw"
    assert table.kind != "Sail"


def test_a_battle_ends_a_full_sail_early():
    """SM-21"""
    table = smuggler(6, 6).slots(1, cannons=1).patrols("2ne").rolls(6, 1).turn(1)
    table.die(6, "full_sail").play("step", "2ne").play("done")
    assert (table.where("flagship-1"), table.kind) == ("2ne", "Turn")


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_negotiate_takes_an_even_die(value):
    """SM-22"""
    assert smuggler(value, value).turn(1).play("die", value).offers("slot", "negotiate") == (value % 2 == 0)


def test_negotiate_on_an_island_takes_any_card_ignoring_suit_and_cost():
    """SM-22"""
    table = smuggler(2, 2).market("sailor", "pilot", "mystic").no_deck().turn(1).die(2, "negotiate")
    assert table.offered("take") == ["sailor", "pilot", "mystic"]
    table.play("take", "pilot")
    assert (table.state.crew[1], table.held(1, "pilot"), table.state.gold[1]) == (["pilot"], 0, 0)
    assert table.kind == "Turn"


def test_removing_a_comrade_of_the_island_takes_one_card_more_and_no_third():
    """SM-23"""
    table = smuggler(2, 2).comrades(2, 3, ready=6).market("sailor", "pilot", "mystic").deck_top("diver", "merchant")
    table.turn(1).die(2, "negotiate").play("take", "pilot")
    assert sorted(table.offered("take")) == ["diver", "mystic", "sailor"]
    table.play("take", "diver")
    assert table.state.crew[1] == ["pilot", "diver"]
    assert (table.state.comrades, table.state.ready, table.state.reserve) == ([2, 2], 6, 10)
    assert table.kind == "Turn"


def test_the_second_card_of_negotiate_may_be_left():
    """SM-23"""
    table = smuggler(2, 2).comrades(0, 1).market("sailor", "pilot", "mystic").turn(1).die(2, "negotiate")
    table.play("take", "pilot").play("skip")
    assert (table.state.comrades, table.state.crew[1], table.kind) == ([0, 1], ["pilot"], "Turn")


def test_without_a_comrade_on_the_island_there_is_no_second_card():
    """SM-24: those of another region do not count."""
    table = smuggler(2, 2).comrades(3, 0).market("sailor", "pilot", "mystic").turn(1).die(2, "negotiate")
    table.play("take", "pilot")
    assert (table.kind, table.state.comrades) == ("Turn", [3, 0])


@pytest.mark.parametrize("first", [("take", "pilot"), None])
def test_with_an_empty_market_no_comrade_is_removed(first):
    """SM-25: empty from the start, or after the first card."""
    table = smuggler(2, 2).comrades(0, 3).market(*["pilot"] if first else []).no_deck().turn(1).die(2, "negotiate")
    if first:
        table.play(*first)
    assert (table.kind, table.state.comrades) == ("Turn", [0, 3])


def test_negotiate_away_from_an_island_has_no_effect():
    """SM-26"""
    table = smuggler(2, 2, at="2nw").comrades(0, 3).market("pilot").turn(1).die(2, "negotiate")
    assert (table.kind, table.state.crew[1], table.held(1, "negotiate")) == ("Turn", [], 2)


def test_skipping_the_first_card_does_not_block_the_second():
    """SM-27, GAP-87: useful when the Market has a single card."""
    table = smuggler(2, 2).comrades(0, 3).market("pilot").no_deck().turn(1).die(2, "negotiate")
    table.play("skip").play("take", "pilot")
    assert (table.state.crew[1], table.state.comrades, table.kind) == (["pilot"], [0, 2], "Turn")


# Battle Victory and control: SM-28 to SM-30 -------------------------------------------------------------------------


def win_against_the_union(*others: str) -> Table:
    """The loaded Smuggler sails from the Island 2se into 2ne, beats the Union's Flagship; Patrols there too perhaps."""
    table = smuggler(1, 1).put("flagship-2", "2ne").patrols(*others).slots(1, cannons=1).rolls(6, 1)
    table.turn(1).die(1, "sail-1").play("step", "2ne")
    if others:
        table.play("fight", "flagship-2")
    return table.play("pass")


def test_option_a_deals_a_damage_and_moves_one_or_two_steps_away_from_open_battles():
    """SM-28"""
    table = win_against_the_union("2ne", "2ne").play("victory", "damage_move").play("damage", "rally")
    assert table.damage(2) == ["rally"]
    assert not table.offers("stop")
    table.play("step", "2nw")
    assert table.offers("stop")
    table.play("step", "1se")
    assert (table.where("flagship-1"), table.kind) == ("1se", "Turn")
    assert len(table.happened("battle")) == 1


def test_option_b_deals_a_damage_and_gains_a_reward():
    """SM-29"""
    table = win_against_the_union().play("victory", "damage_reward").play("damage", "rally")
    assert table.damage(2) == ["rally"]
    assert sorted(table.offered("reward")) == [8, 12, 14, 18]
    table.play("reward", 8).play("claim")
    assert table.state.gold[1] == 1
    assert table.kind == "Turn"


def test_a_smuggler_has_no_other_victory_options():
    """SM-28, SM-29"""
    assert win_against_the_union().offered("victory") == ["damage_move", "damage_reward"]


def test_smuggler_flagships_never_count_for_control():
    """SM-30"""
    table = smuggler().put("flagship-1", "2se").put("flagship-3", "2nw").put("flagship-2", "2ne").wealth(1, 4)
    table.frames(ScoreRound(SYSTEM)).play(*table.choices[0])
    (scored,) = table.happened("round_scored")
    assert (scored["fame"][1], scored["fame"][2], scored["fame"][3]) == (0, 4, 0)
    assert scored["regions"][1]["union"]["control"] == 1
    assert scored["regions"][1]["squadron"]["control"] == 0
