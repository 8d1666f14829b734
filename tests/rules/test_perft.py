"""Counts of choice sequences to a depth, from fixed positions: a rule that opens or closes a choice shows here."""

import pytest

from shared.rules import registry
from shared.rules.engine import advance
from tests.rules.ahoy.table import Table
from tests.rules.pirates_under_fire.table import Table as PiratesTable

BATTLE = [2, 5, 24, 72, 216]


def perft(state, depth):
    """How many ways there are to make so many decisions."""
    if depth == 0 or not state.stack:
        return 1
    if depth == 1:
        return len(state.choices)
    total = 0
    for choice in state.choices:
        after = state.clone()
        advance(after, choice)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [2, 8, 46, 173, 765, 2597]), (3, [2, 12, 48, 276, 1038, 4590]), (4, [2, 12, 72, 288, 1512, 5400])],
)
def test_the_opening_of_ahoy(seats, counts):
    state = registry.game("ahoy").setup(seats, bytes(32), {})
    assert [perft(state, depth) for depth in range(1, 7)] == counts


def test_a_battle_of_ahoy():
    """A Smuggler steps into two loaded enemies: order of defenders, both cannons, victories, damage, what follows."""
    table = Table(seats=4).patrols("2nw").put("flagship-2", "2nw").put("flagship-1", "2ne")
    table.slots(0, cannons_1=5).slots(2, cannons=3).slots(1, cannons=4).gold(1, 1).rolls(6, 1, 6, 1).turn(1)
    table.die(1, "sail-1").play("step", "2nw")
    assert table.kind == "Battles"
    assert [perft(table.state, depth) for depth in range(1, 6)] == BATTLE


def test_the_opening_of_pirates_under_fire():
    state = registry.game("pirates_under_fire").setup(2, bytes(32), {})
    assert [perft(state, depth) for depth in range(1, 6)] == [3, 21, 56, 336, 1138]


def test_a_purchase_of_pirates_under_fire():
    """A boarder, a minelayer or a minesweeper first: burning ships, a shield, mines and a mercenary lie about."""
    sea = "5,3:a4 4,3:a6! 3,3:b2+ 5,2:b8! 4,2:b5 3,4:bM7 2,2:* 4,4:*"
    table = PiratesTable(sea, coins=(5, 3), hand="137", display=("M4", "M10", "M3"))
    assert [perft(table.state, depth) for depth in range(1, 5)] == [5, 31, 317, 7913]


def test_kuhn_poker_has_five_endings():
    state = registry.game("kuhn").setup(2, bytes(32), {})
    assert [perft(state, depth) for depth in range(1, 5)] == [2, 4, 5, 5]
