"""Counts of choice sequences to a depth, from fixed positions: a rule that opens or closes a choice shows here."""

import pytest

from shared.rules import registry
from shared.rules.engine import advance


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


@pytest.mark.parametrize(("seats", "counts"), [(2, []), (3, []), (4, [])])
def test_the_opening_of_ahoy(seats, counts):
    state = registry.game("ahoy").setup(seats, bytes(32), {})
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


def test_kuhn_poker_has_five_endings():
    state = registry.game("kuhn").setup(2, bytes(32), {})
    assert [perft(state, depth) for depth in range(1, 5)] == [2, 4, 5, 5]
