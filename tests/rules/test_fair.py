"""A finished game can be verified by anybody, and what was tampered with is named."""

import random
from dataclasses import replace

import pytest

from shared.rules import registry
from shared.rules.dice import commitment, draw
from shared.rules.engine import pending, play
from shared.rules.errors import NotVerified
from shared.rules.fair import Record, replay, verify
from shared.rules.game import Event

KEY = bytes(range(100, 132))


@pytest.fixture(scope="module")
def record():
    """A random game of Ahoy with 4 players, as it would be published."""
    state = registry.game("ahoy").setup(4, KEY, {"smuggler_seats": "random"})
    rng, choices, events = random.Random(1), [], state.take_events()
    while (ask := pending(state)) is not None:
        choice = rng.choice(ask.choices)
        choices.append((ask.seat, choice))
        events += play(state, ask.seat, choice)
    return Record("ahoy", 4, {"smuggler_seats": "random"}, commitment(KEY), KEY, choices, events)


def test_an_honest_record_verifies(record):
    outcome = verify(record)
    assert outcome.winners
    assert len(outcome.scores) == 4


def test_events_may_be_left_out(record):
    assert verify(replace(record, events=None)) == verify(record)


def test_another_key_is_noticed(record):
    with pytest.raises(NotVerified, match="commitment"):
        verify(replace(record, key=bytes(32)))


def test_a_key_that_fits_its_commitment_but_not_the_game_is_noticed(record):
    with pytest.raises(NotVerified):
        verify(replace(record, key=bytes(32), commitment=commitment(bytes(32))))


def test_a_changed_roll_is_noticed(record):
    index = next(i for i, event in enumerate(record.events) if event.kind == "battle_rolled")
    events = list(record.events)
    events[index] = Event("battle_rolled", events[index].data | {"attack": [6]}, None)
    if events[index] == record.events[index]:
        events[index] = Event("battle_rolled", events[index].data | {"attack": [1]}, None)
    with pytest.raises(NotVerified, match=f"event {index + 1} "):
        verify(replace(record, events=events))


def test_missing_events_are_noticed(record):
    with pytest.raises(NotVerified, match="events were published"):
        verify(replace(record, events=list(record.events)[:-1]))


def test_a_choice_that_was_not_open_is_noticed(record):
    choices = [(0, ("step", "9nw")), *list(record.choices)[1:]]
    with pytest.raises(NotVerified, match="choice 1"):
        verify(replace(record, choices=choices))


def test_an_unfinished_game_is_noticed(record):
    with pytest.raises(NotVerified, match="not over"):
        verify(replace(record, choices=list(record.choices)[:50], events=None))


def test_every_published_roll_follows_from_the_key(record):
    """What a stranger does with docs/fair-dice.md: recompute each roll from the key and the published counter."""
    checked = 0
    for event in record.events:
        dice = {"dice_rolled": ["dice"], "battle_rolled": ["attack", "defence"]}.get(event.kind, [])
        counter = event.data.get("draw", 0)
        for name in dice:
            for shown in event.data[name]:
                number, counter = draw(KEY, counter, 6)
                assert number + 1 == shown
                checked += 1
    assert checked > 100


def test_a_replay_returns_the_last_position(record):
    state, events = replay(record)
    assert not state.stack
    assert len(events) == len(record.events)
