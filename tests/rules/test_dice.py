"""Fair dice: keyed, counted, unbiased, and bound by a commitment."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.rules import dice
from shared.rules.errors import BadKey

KEYS = st.binary(min_size=32, max_size=32)


@given(KEYS, st.integers(0, 10**9), st.integers(1, 60))
def test_a_draw_is_in_range_and_repeatable(key, counter, sides):
    number, after = dice.draw(key, counter, sides)
    assert 0 <= number < sides
    assert after > counter
    assert dice.draw(key, counter, sides) == (number, after)


@given(KEYS, st.integers(0, 10**9), st.integers(1, 60))
def test_a_draw_is_the_documented_hash(key, counter, sides):
    """A second implementation, written from docs/fair-dice.md alone."""
    while True:
        digest = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        counter += 1
        if number < 2**64 // sides * sides:
            break
    assert dice.draw(key, counter - 1, sides) == (number % sides, counter)


def test_numbers_that_would_be_biased_are_drawn_again():
    """With two thirds of 2**64 as sides, about a third of all hashes must be thrown away."""
    sides = 2**64 // 3 * 2
    redrawn = sum(dice.draw(bytes(32), counter, sides)[1] > counter + 1 for counter in range(600))
    assert 150 < redrawn < 250


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 12, 30])
def test_draws_are_uniform(sides):
    """Chi-square over 6,000 draws; the bound is far beyond what chance gives."""
    counts, counter = Counter(), 0
    for _ in range(6000):
        number, counter = dice.draw(b"u" * 32, counter, sides)
        counts[number] += 1
    expected = 6000 / sides
    chi_square = sum((counts[number] - expected) ** 2 / expected for number in range(sides))
    assert chi_square < sides - 1 + 5 * (2 * sides) ** 0.5


@given(KEYS, st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_all_items_and_does_not_touch_its_argument(key, items):
    before = items[:]
    shuffled, counter = dice.shuffled(key, 5, items)
    assert sorted(shuffled) == sorted(items)
    assert items == before
    assert counter >= 5 + max(len(items) - 1, 0)


def test_every_order_of_three_items_comes_up_equally_often():
    counts, counter = Counter(), 0
    for _ in range(6000):
        order, counter = dice.shuffled(b"s" * 32, counter, [1, 2, 3])
        counts[tuple(order)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@given(KEYS, KEYS)
def test_a_commitment_binds_to_one_key_and_does_not_show_it(key, other):
    assert (dice.commitment(key) == dice.commitment(other)) == (key == other)
    assert key.hex() not in dice.commitment(key)


@given(KEYS, KEYS)
def test_another_key_gives_other_draws(key, other):
    if key != other:
        ours = [dice.draw(key, counter, 2**32)[0] for counter in range(4)]
        theirs = [dice.draw(other, counter, 2**32)[0] for counter in range(4)]
        assert ours != theirs


@pytest.mark.parametrize("key", [b"", b"short", bytes(33), "0" * 32, None])
def test_a_key_is_32_bytes(key):
    with pytest.raises(BadKey, match="32 bytes"):
        dice.check_key(key)
