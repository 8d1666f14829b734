"""Random games of all player counts with the invariants checked after every choice (`make fuzz` plays 2,000)."""

import pytest

from shared.rules.ahoy.show import notation
from tests.rules import fuzz
from tests.rules.fuzz import play_game

# 50 games, as bunches so that the workers of pytest share them.
BUNCHES = [range(first, first + 10) for first in range(1000, 1050, 10)]


@pytest.mark.parametrize("numbers", BUNCHES, ids=str)
def test_pieces_are_conserved_somebody_can_choose_and_the_game_ends(numbers):
    decisions = sum(play_game("ahoy", number).decisions for number in numbers)
    assert decisions > 10 * 100


def test_pirates_under_fire_too():
    played = [play_game("pirates_under_fire", number) for number in range(40)]
    assert fuzz.ask_kinds("pirates_under_fire") - {"MeetMine"} <= {kind for game in played for kind in game.kinds}


def test_the_tiny_game_too():
    assert sum(play_game("kuhn", number).decisions for number in range(50)) >= 50 * 3


def test_a_found_bug_comes_with_its_position(monkeypatch):
    def broken(state):
        raise AssertionError("gold is lost")

    monkeypatch.setattr(fuzz, "check", lambda state, rng, seats, thorough: broken(state))
    failure = fuzz.try_game(("ahoy", 1000)).failure
    assert failure.startswith("ahoy number 1000: AssertionError('gold is lost')")
    position = failure[failure.index(" in\n") + 4 :]
    assert notation.read(position).seats == 3
