"""What a view says is going on right now: it must tell the same as the stack, in names."""

from dataclasses import fields

from shared.rules import registry
from shared.rules.ahoy.show.scene import STAGES
from shared.rules.ahoy.turn.battle import Roll, Won
from tests.rules.ahoy.table import CALM, Table
from tests.rules.ahoy.test_battle import SMUGGLER, SQUADRON, clash
from tests.rules.ahoy.test_exploring import explorer


def scene(table):
    return table.state.game.view(table.state, None)["scene"]


def test_a_battle_shows_both_sides_with_what_they_lowered_and_who_won():
    """BATTLE-14 to BATTLE-20"""
    table = Table(4, CALM).put("flagship-0", "1ne").slots(SMUGGLER, cannons=6).slots(SQUADRON, cannons_1=5)
    clash(table)
    battle = scene(table)["battle"]
    assert (battle["stage"], battle["space"], battle["winner"]) == ("attacker_fires", "1ne", None)
    assert (battle["attacker"]["figure"], battle["attacker"]["seat"]) == ("flagship-1", SMUGGLER)
    table.play("fire", "cannons", 4)
    battle = scene(table)["battle"]
    assert (battle["stage"], battle["attacker"]["fired"], battle["defender"]["fired"]) == ("defender_fires", 4, 0)
    table.play("hold")
    battle = scene(table)["battle"]
    assert battle["stage"] == "won"
    assert battle["winner"] == table.happened("battle_won")[-1]["winner"]


def test_dice_on_the_table_are_shown_while_a_reroll_is_offered():
    """CARD-GROGMASTER-01, BATTLE-30: the dice as rolled, and the Stronghold's bonus."""
    table = Table(4, CALM).put("stronghold-1", "1ne").slots(SMUGGLER, cannons=2).crew(SMUGGLER, "grogmaster")
    clash(table).play("hold")
    battle = scene(table)["battle"]
    rolled = table.happened("battle_rolled")[-1]
    assert battle["stage"] == "rolled"
    assert (battle["attacker"]["dice"], battle["defender"]["dice"]) == (rolled["attack"], rolled["defence"])
    assert battle["defender"]["bonus"] == 2


def test_the_tile_to_be_laid_is_named_with_its_explorer():
    """EXPL-02: everybody sees the tile before it is laid."""
    assert scene(explorer("fish-1"))["tile"] == {"tile": "fish-1", "figure": "flagship-1"}


def test_a_turn_tells_dice_left_the_die_in_hand_and_the_ship_under_way():
    table = Table(4, CALM).put("flagship-1", "1nw").turn(SMUGGLER)
    assert (scene(table)["dice_left"], scene(table)["die"], scene(table)["moving"]) == (2, None, None)
    value = table.state.dice[SMUGGLER][0]
    table.play("die", value)
    assert (scene(table)["dice_left"], scene(table)["die"]) == (1, value)
    table.play("slot", "sail-1")
    assert scene(table)["moving"] == {"figure": "flagship-1", "steps": 2}


def test_every_stage_of_a_battle_is_shown():
    """Of what holds a battle, Roll never waits on the stack, and Won is a part of Victory."""
    frames = registry.game("ahoy").frames.values()
    holding = {frame for frame in frames if {"battle", "won"} & {field.name for field in fields(frame)}}
    assert holding - {Roll, Won} == set(STAGES)
