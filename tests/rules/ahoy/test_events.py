"""What is told of a battle and of scoring: the log, replays and the page are made from these."""

import pytest

from shared.rules.ahoy.score.control import (
    PledgedCard,
    RegionPieces,
    ranking,
    score_pledge,
    score_region,
    score_regions,
)
from tests.rules.ahoy.table import Table


def fought(*rolls):
    """A loaded Smuggler with Cutpurse steps into the Union's Flagship, which holds Weapons Cache."""
    table = Table(seats=4).put("flagship-1", "2ne").put("flagship-2", "2se").slots(1, cannons=4).crew(1, "cutpurse")
    table.plans("weapons_cache").comrades(0, 0, ready=1).rolls(*rolls).turn(1)
    return table.die(1, "sail-1").play("step", "2se")


def test_a_battle_is_told_step_by_step():
    table = fought(6, 1)
    revealed, drawn = table.state.reveals, table.state.drawn
    table.play("plan", "weapons_cache").play("pass").play("fire", "cannons", 2)
    assert table.happened("battle") == [{"attacker": "flagship-1", "defender": "flagship-2", "region": 2}]
    assert table.happened("plan_played") == [{"plan": "weapons_cache"}]
    assert table.state.reveals == revealed + 1
    assert table.happened("fired") == [{"seat": 1, "slot": "cannons", "amount": 2}]
    assert table.happened("battle_rolled") == [{"attack": [6], "defence": [1], "draw": drawn}]
    won = {"winner": "flagship-1", "loser": "flagship-2", "attack": 8, "defence": 2}
    assert table.happened("battle_won") == [won]


def test_a_victory_and_the_cards_used_in_it_are_told():
    table = fought(6, 1).play("pass").play("hold")
    table.play("use", "cutpurse").play("victory", "damage_reward").play("damage", "cannons")
    assert table.happened("card_used") == [{"seat": 1, "card": "cutpurse"}]
    assert table.happened("victory") == [{"seat": 1, "option": "damage_reward"}]
    assert table.happened("damaged")[0] == {"figure": "flagship-2", "slot": "cannons", "by": 1}


def test_a_die_that_shows_one_cannot_be_fired():
    """BATTLE-16"""
    table = fought(6, 1)
    table.state.slots[table.state.slot_numbers[1]["cannons"]] = 1
    table.play("pass")
    assert table.happened("fired") == []
    assert table.kind == "Victory"


def test_a_region_is_told_with_its_parts():
    """SCORE-03, SCORE-04, MU-29"""
    pieces = RegionPieces(3, "tree", 4, 2, 1, True, comrades=3, union_flagship=True, cutter=True, gunship=True)
    assert score_region(pieces).to_json() == {
        "region": 3,
        "suit": "tree",
        "wealth": 4,
        "squadron": {"patrols": 2, "strongholds": 2, "flagship": 2, "control": 6},
        "union": {"comrades": 3, "doubled": 3, "flagship": 1, "cutter": 1, "gunship": 1, "control": 9},
        "controller": "union",
        "fame": 4,
    }


def test_a_tied_region_is_told_as_nobodys():
    """SCORE-06"""
    told = score_region(RegionPieces(1, "fish", 6, patrols=1, comrades=1)).to_json()
    assert (told["controller"], told["fame"]) == (None, 0)


def test_a_pledged_card_is_told_with_its_regions():
    """PLEDGE-02"""
    pieces = [RegionPieces(region, "fish", 1, patrols=1) for region in (1, 4)]
    scored = score_pledge(PledgedCard("diver", "fish", "squadron"), score_regions(pieces))
    assert scored.to_json() == {"card": "diver", "suit": "fish", "faction": "squadron", "regions": [1, 4], "fame": 2}


def test_a_ranking_needs_gold_for_every_fame():
    with pytest.raises(ValueError, match="shorter"):
        ranking([1, 2], [3])
