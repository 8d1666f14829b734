"""Hidden and public information (INFO): what a view shows, what it never shows, and what can be imagined from it."""

import json
import random
from collections import Counter

import pytest

from shared.rules import registry
from shared.rules.ahoy.components.decks import MARKET, PLANS
from shared.rules.ahoy.components.tiles import SUITS, TILES
from shared.rules.ahoy.score.pieces import round_scores
from shared.rules.ahoy.show.view import view_regions
from shared.rules.engine import advance, pending, play
from tests.rules.ahoy.table import Table

AHOY = registry.game("ahoy")


def positions(seats, seed, every=7):
    """Positions of a random game, with the events that led there."""
    rng = random.Random(seed)
    state = AHOY.setup(seats, rng.randbytes(32), {})
    count = 0
    while state.stack:
        if count % every == 0:
            yield state, rng
        advance(state, rng.choice(state.choices))
        count += 1


def seats_and_spectator(state):
    return [None, *range(state.seats)]


# What each rule hides ------------------------------------------------------------------------------------------------


def test_the_unions_hand_is_its_own_and_its_size_is_public():
    """INFO-01"""
    table = Table(seats=4).plans("close_call", "enlist").turn(0)
    for seat in seats_and_spectator(table.state):
        hand = AHOY.view(table.state, seat)["plans"]["hand"]
        assert hand == (["close_call", "enlist"] if seat == table.union else 2)


def test_the_plan_deck_is_a_number_and_played_plans_are_public():
    """INFO-02"""
    table = Table(seats=2).plans("dynamic_entry").put("cutter", "1nw").turn(1)
    table.play("plan", "dynamic_entry").play("stay") if table.offers("stay") else table.play("plan", "dynamic_entry")
    for seat in seats_and_spectator(table.state):
        plans = AHOY.view(table.state, seat)["plans"]
        assert plans["deck"] == len(table.state.plan_deck)
        assert plans["discarded"] == ["dynamic_entry"]
        assert plans["in_play"] == {"cutter": {"cutter": 0}}


@pytest.mark.parametrize("marker", [1, 2])
def test_which_pledge_marker_is_whose_is_known_to_its_owner_until_the_end(marker):
    """INFO-03, SM-12"""
    table = Table(seats=4).squadron_marker(1, marker).turn(0)
    shown = [AHOY.view(table.state, seat)["players"][1]["squadron_marker"] for seat in (None, 0, 1, 2, 3)]
    assert shown == [None, None, marker, None, None]
    table.state.over = "fame"
    assert AHOY.view(table.state, None)["players"][1]["squadron_marker"] == marker


def test_pledged_cards_are_a_count_for_others():
    """INFO-04, GAP-103"""
    table = Table(seats=4).pledged(1, 1, "elder", "diver").pledged(1, 2, "pilot").turn(0)
    for seat in seats_and_spectator(table.state):
        pledged = AHOY.view(table.state, seat)["players"][1]["pledged"]
        assert pledged == ([["elder", "diver"], ["pilot"]] if seat == 1 else [2, 1])


def test_the_log_shows_card_and_pile_but_never_the_markers_faction():
    """GAP-104, INFO-04"""
    table = Table(seats=4).put("flagship-1", "2se").cargo(1, "middleman").turn(1)  # Coins go to a Skull Island
    table.play("deliver", "middleman").play("reward", 8).play("claim").play("pledge", 2)
    assert table.happened("delivered") == [{"seat": 1, "card": "middleman"}]
    assert table.happened("pledged") == [{"seat": 1, "marker": 2}]
    for event in table.events:
        assert event.kind in ("delivered", "pledged", "reward") or "marker" not in event.data


def test_stack_and_deck_orders_are_numbers():
    """INFO-05"""
    for state, _ in positions(3, 5):
        for seat in seats_and_spectator(state):
            view = AHOY.view(state, seat)
            assert view["tiles"]["stack"] == len(state.tiles)
            assert view["market"]["deck"] == len(state.deck)


def test_the_boxed_tile_is_unknown_until_the_end():
    """INFO-06, SETUP-09"""
    table = Table(seats=2).turn(0)
    for seat in seats_and_spectator(table.state):
        assert table.state.boxed_tile not in json.dumps(AHOY.view(table.state, seat))
    table.play("concede")
    assert AHOY.view(table.state, None)["tiles"]["box"] == table.state.boxed_tile


def test_public_facts_are_the_same_for_everybody():
    """INFO-07"""
    for state, _ in positions(4, 11):
        views = [AHOY.view(state, seat) for seat in seats_and_spectator(state)]
        for name in ("regions", "figures", "supply", "market", "sandbars", "stack", "round", "first"):
            assert all(view[name] == views[0][name] for view in views), name
        for player in range(4):
            for name in ("gold", "fame", "dice", "aside", "slots", "crew"):
                assert len({json.dumps(view["players"][player][name]) for view in views}) == 1, name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_control_that_a_view_shows_is_what_the_round_would_score(seats):
    """SCORE-03 to SCORE-05: a view sums up what the score sheet tells part by part."""
    for state, _ in positions(seats, seed=seats):
        shown = [(r["control"]["squadron"], r["control"]["union"], r["controller"]) for r in view_regions(state)]
        scores = round_scores(state)
        assert shown == [(s.control("squadron"), s.control("union"), s.controller) for s in scores]


def test_dice_are_public():
    """DIE-15"""
    table = Table(seats=2).dice(0, 2, 5).slots(1, sail_1=3).turn(0)
    for seat in seats_and_spectator(table.state):
        players = AHOY.view(table.state, seat)["players"]
        assert players[0]["dice"] == [2, 5]
        assert players[1]["slots"]["sail-1"] == 3


def scramble(state, viewer, rng):
    """Another position with the same public facts: everything hidden from the viewer is dealt anew."""
    other = state.clone()
    rng.shuffle(other.deck)
    hidden = [*other.tiles, other.boxed_tile]
    rng.shuffle(hidden)
    other.boxed_tile, other.tiles = hidden[0], hidden[1:]
    if viewer != other.union:
        plans = other.plan_hand + other.plan_deck
        rng.shuffle(plans)
        size = len(other.plan_hand)
        other.plan_hand, other.plan_deck = sorted(plans[:size]), plans[size:]
    else:
        rng.shuffle(other.plan_deck)
    for seat in other.smugglers():
        if seat != viewer:
            other.squadron_pile[seat] = rng.randrange(2)
            for pile in (2 * seat, 2 * seat + 1):
                for index in range(len(other.piles[pile])):
                    swap = rng.randrange(len(other.deck)) if other.deck else None
                    if swap is not None:
                        card = other.piles[pile][index]
                        other.piles[pile][index], other.deck[swap] = other.deck[swap], card
    return other


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_reaches_a_view_whatever_it_is(seats):
    """INFO-08: every secret that a seat may not know is dealt anew, and its view stays the same to the letter."""
    for state, rng in positions(seats, 3 * seats, every=3):
        for seat in seats_and_spectator(state):
            other = scramble(state, seat, rng)
            assert AHOY.view(other, seat) == AHOY.view(state, seat)


def test_events_with_secrets_are_for_their_owner_only():
    """INFO-08, SETUP-27, SETUP-30"""
    state = AHOY.setup(4, bytes(32), {})
    events = state.take_events()
    rng = random.Random(3)
    while (ask := pending(state)) is not None and state.round < 3:
        events += play(state, ask.seat, rng.choice(ask.choices))
    for event in events:
        if event.kind == "pledge_markers":
            assert event.audience == (event.data["seat"],)
        if event.kind == "plans_in_hand":
            assert event.audience == (state.union,)
    assert {event.kind for event in events if event.audience} == {"pledge_markers", "plans_in_hand"}


# Whether the Union is asked does not depend on its hand --------------------------------------------------------------


@pytest.mark.parametrize("hand", [(), ("enlist",), ("close_call", "weapons_cache")])
def test_the_union_is_asked_in_every_battle_whatever_it_holds(hand):
    """GAP-126, INFO-01"""
    table = Table(seats=2).plans(*hand).patrols("2ne").slots(0, cannons_1=5).dice(1, 1, 1).put("flagship-1", "2se")
    table.turn(1).die(1, "sail-1").play("step", "2ne")
    assert (table.kind, table.seat) == ("PlayPlans", 1)
    assert AHOY.view(table.state, 0)["pending"] == {"seat": 1, "kind": "PlayPlans"}


@pytest.mark.parametrize("hand", [(), ("dynamic_entry",)])
def test_the_end_of_the_unions_turn_is_its_own_say_so_whatever_it_holds(hand):
    """GAP-126, TURN-17: an automatic end of turn would show that nothing playable is left in the hand."""
    table = Table(seats=2).plans(*hand).gold(1, 0).turn(1, left=0)
    assert table.kind == "Turn"
    assert table.offers("end_turn")


# Imagining ----------------------------------------------------------------------------------------------------------


def drawn(view, times, what):
    counts = Counter()
    rng = random.Random(42)
    for _ in range(times):
        counts.update(what(AHOY.imagine(view, rng)))
    return counts


def assert_uniform(counts, kinds, total):
    assert len(counts) == kinds
    expected = total / kinds
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < kinds - 1 + 5 * (2 * kinds) ** 0.5, counts


def test_the_next_card_is_uniform_among_the_hidden_ones():
    table = Table(seats=4).turn(0)
    view = AHOY.view(table.state, 0)
    assert_uniform(drawn(view, 1350, lambda world: [world.deck[-1]]), 27, 1350)


def test_the_next_tile_and_the_boxed_tile_are_uniform_among_the_hidden_ones():
    view = AHOY.view(Table(seats=2).turn(0).state, 1)
    assert_uniform(drawn(view, 1000, lambda world: [world.tiles[-1]]), 10, 1000)
    assert_uniform(drawn(view, 1000, lambda world: [world.boxed_tile]), 10, 1000)


def test_the_unions_hand_is_uniform_among_the_hidden_plans():
    """Twelve Plans of nine kinds: a kind with two copies comes up twice as often."""
    view = AHOY.view(Table(seats=2).plans("enlist", "cutter").turn(0).state, 0)
    counts = drawn(view, 1200, lambda world: world.plan_hand)
    for plan, copies in PLANS.items():
        assert abs(counts[plan] - 200 * copies) < 75 * copies, (plan, counts[plan])


def test_pledge_markers_are_even_chances_for_others_and_certain_for_the_owner():
    table = Table(seats=4).squadron_marker(1, 2).turn(0)
    others = drawn(AHOY.view(table.state, 0), 800, lambda world: [world.squadron_pile[1]])
    assert_uniform(others, 2, 800)
    own = drawn(AHOY.view(table.state, 1), 50, lambda world: [world.squadron_pile[1]])
    assert own == {1: 50}


def test_removed_cards_are_one_of_each_suit_and_uniform_in_it():
    """SETUP-15"""
    view = AHOY.view(Table(seats=3).turn(0).state, None)
    rng = random.Random(1)
    for _ in range(20):
        removed = AHOY.imagine(view, rng).removed
        assert [MARKET[card].suit for card in removed] == list(SUITS)
    known = [card for card in view["market"]["cards"] if MARKET[card].suit == "fish"]
    counts = drawn(view, 1000, lambda world: [card for card in world.removed if MARKET[card].suit == "fish"])
    assert_uniform(counts, 5 - len(known), 1000)


def test_a_card_that_everybody_saw_leave_is_never_dealt_again():
    """GAP-104: a delivered card was public, and so was the pile to which it went."""
    table = Table(seats=4).pledged(1, 1, "elder").turn(0)
    rng = random.Random(0)
    for seat in (None, 0, 1):
        for _ in range(100):
            world = AHOY.imagine(AHOY.view(table.state, seat), rng)
            assert world.piles[2] == ["elder"]
            assert "elder" not in world.deck + world.removed


def test_no_card_of_a_random_game_is_imagined_where_it_was_not_seen_to_go():
    """GAP-104: crew, cargo, discarded and delivered cards are the same in every imagined world."""
    for state, rng in positions(4, 8):
        world = AHOY.imagine(AHOY.view(state, 0), rng)
        assert world.piles == state.piles
        assert sorted(world.deck + world.removed) == sorted(state.deck + state.removed)


def test_own_secrets_are_kept_when_imagining():
    table = Table(seats=4).plans("close_call").pledged(3, 2, "elder").turn(0)
    rng = random.Random(0)
    for _ in range(10):
        assert AHOY.imagine(AHOY.view(table.state, 3), rng).piles[7] == ["elder"]
        assert AHOY.imagine(AHOY.view(table.state, 2), rng).plan_hand == ["close_call"]


def test_the_imagined_key_is_never_the_true_one():
    table = Table(seats=2).turn(0)
    rng = random.Random(0)
    assert AHOY.imagine(AHOY.view(table.state, 0), rng).key != table.state.key


def test_no_tile_is_imagined_twice():
    for state, rng in positions(4, 8):
        world = AHOY.imagine(AHOY.view(state, None), rng)
        laid = [tile for tile, *_ in world.sea.laid]
        assert len({*laid, *world.tiles, world.boxed_tile}) == len(laid) + len(world.tiles) + 1 <= len(TILES)
