"""Setup (SETUP): what lies where before the first turn, for 2, 3 and 4 players."""

from collections import Counter

import pytest

from shared.rules.ahoy.components.decks import MARKET
from shared.rules.ahoy.components.figures import FIGURES, NOWHERE
from shared.rules.ahoy.components.mats import DAMAGED
from shared.rules.ahoy.components.tiles import SUITS, TILES
from shared.rules.engine import advance, pending, play
from shared.rules.errors import WrongSeats
from tests.rules.ahoy.table import AHOY, KEY

KEYS = [bytes([number]) * 32 for number in range(40)]
ALL = pytest.mark.parametrize("seats", [2, 3, 4])


def started(seats, key=KEY, **options):
    """A game with its setup done, taking the first choice of all; its events are still to be taken."""
    state = AHOY.setup(seats, key, options)
    while not state.round:
        advance(state, state.choices[0])
    return state


def seen(state, seat=None):
    return AHOY.view(state, seat)


def events(state, kind):
    return [event for event in state.take_events() if event.kind == kind]


# Shared setup -------------------------------------------------------------------------------------------------------


@ALL
def test_the_common_supply_starts_with_twenty_gold_and_eleven_wealth_dice(seats):
    """SETUP-01: before players take their gold and two regions their dice. Damage tokens and battle dice never run
    out, so nothing counts them.
    """
    state = AHOY.setup(seats, KEY, {})
    assert state.supply + sum(state.gold) == 20
    assert len(state.wealth) + len(state.tiles) == 11


@pytest.mark.parametrize(
    ("seats", "roles"),
    [
        (2, ("squadron", "union")),
        (3, ("squadron", "smuggler", "union")),
        (4, ("squadron", "smuggler", "union", "smuggler")),
    ],
)
def test_factions_sit_in_a_fixed_order_that_is_the_turn_order(seats, roles):
    """SETUP-02, SETUP-03, SETUP-04, SETUP-07"""
    state = started(seats)
    assert AHOY.roles(seats) == roles
    assert [player["role"] for player in seen(state)["players"]] == list(roles)
    assert seen(state)["order"] == list(range(seats))


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True])
def test_a_game_for_fewer_than_two_or_more_than_four_cannot_be_created(seats):
    """SETUP-05"""
    with pytest.raises(WrongSeats):
        AHOY.setup(seats, KEY, {})


@ALL
def test_every_faction_has_one_player(seats):
    """SETUP-06: who plays which is for the players to agree on before they sit down."""
    roles = Counter(AHOY.roles(seats))
    assert roles["squadron"] == roles["union"] == 1
    assert roles["smuggler"] == seats - 2
    boards = AHOY.setup(seats, KEY, {}).mats
    assert len({board.slots[0].number for board in boards}) == seats


def test_smugglers_who_do_not_agree_are_seated_at_random():
    """SETUP-08, GAP-02: by the dice of the game, and everybody is told."""
    orders = set()
    for key in KEYS:
        state = AHOY.setup(4, key, {"smuggler_seats": "random"})
        (told,) = events(state, "smugglers_seated")
        assert told.audience is None
        assert told.data["order"] == list(state.order)
        orders.add(state.order)
        assert AHOY.setup(4, key, {"smuggler_seats": "random"}).order == state.order
    assert orders == {(0, 1, 2, 3), (0, 3, 2, 1)}


def test_smugglers_seated_at_random_set_up_and_play_in_that_order():
    """SETUP-08, SETUP-07"""
    key = next(key for key in KEYS if AHOY.setup(4, key, {"smuggler_seats": "random"}).order[1] == 3)
    state = AHOY.setup(4, key, {"smuggler_seats": "random"})
    asked = []
    while not state.round:
        asked.append(pending(state).seat)
        play(state, asked[-1], state.choices[0])
    assert asked == [0, 3, 1]


def test_smugglers_who_agree_sit_as_they_are_seated():
    """SETUP-08"""
    assert all(AHOY.setup(4, key, {}).order == (0, 1, 2, 3) for key in KEYS[:10])


@ALL
def test_one_tile_is_boxed_unseen_two_are_laid_and_nine_stacked(seats):
    """SETUP-09, SETUP-10"""
    state = started(seats)
    assert (len(state.sea.laid), len(state.tiles)) == (2, 9)
    assert sorted([*(tile for tile, *_ in state.sea.laid), *state.tiles, state.boxed_tile]) == sorted(TILES)
    for seat in (None, *range(seats)):
        assert seen(state, seat)["tiles"] == {"stack": 9, "box": 1}


def test_tiles_are_shuffled():
    """SETUP-09: any tile can be boxed, any can be laid."""
    games = [AHOY.setup(2, bytes([a, b]) * 16, {}) for a in range(10) for b in range(10)]
    assert {game.boxed_tile for game in games} == set(TILES)
    assert {game.sea.laid[0][0] for game in games} == set(TILES)


@pytest.mark.parametrize("key", KEYS[:12])
def test_the_starting_tiles_touch_in_one_space_with_their_islands_far_apart(key):
    """SETUP-11, SETUP-12, GAP-01"""
    sea = AHOY.setup(2, key, {}).sea
    touching = [
        (one, other)
        for one in sea.xy[:4]
        for other in sea.xy[4:]
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    ]
    assert len(touching) == 1
    islands = {sea.xy[space] for space in sea.island}
    assert islands == {(0, 0), (3, 2)}
    assert set(sea.xy) == {(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (2, 2), (3, 2)}


def test_the_starting_regions_have_a_wealth_of_one():
    """SETUP-13: 9 of the 11 wealth dice remain, one for each tile of the stack."""
    state = started(3)
    assert [region["wealth"] for region in seen(state)["regions"]] == [1, 1]
    assert seen(state)["tiles"]["stack"] == 9


def test_four_players_use_all_market_cards():
    """SETUP-14, SETUP-16"""
    state = started(4)
    assert sorted(state.market + state.deck) == sorted(MARKET)
    assert (len(state.market), len(state.deck), state.removed) == (3, 27, [])


@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_players_one_card_of_each_suit_is_removed(seats):
    """SETUP-15, SETUP-16"""
    state = started(seats)
    assert Counter(MARKET[card].suit for card in state.removed) == dict.fromkeys(SUITS, 1)
    assert Counter(MARKET[card].suit for card in state.market + state.deck) == dict.fromkeys(SUITS, 4)
    assert (len(state.market), len(state.deck)) == (3, 21)


def test_which_cards_are_removed_is_random():
    """SETUP-15"""
    games = [AHOY.setup(2, bytes([a, b]) * 16, {}) for a in range(10) for b in range(5)]
    assert {card for game in games for card in game.removed} == set(MARKET)


def test_the_market_is_dealt_from_a_shuffled_deck():
    """SETUP-16"""
    games = [AHOY.setup(4, bytes([a, b]) * 16, {}) for a in range(10) for b in range(10)]
    assert len({card for game in games for card in game.market}) == 30


@pytest.mark.parametrize("seats", [2, 3])
def test_the_removed_cards_are_hidden_unless_the_table_wants_to_see_them(seats):
    """GAP-03, SETUP-15"""
    hidden = started(seats)
    assert {event.data["card"] for event in events(hidden, "card_removed")} == {None}
    assert all(seen(hidden, seat)["market"]["removed"] == 6 for seat in (None, *range(seats)))
    shown = started(seats, reveal_removed=True)
    assert [event.data["card"] for event in events(shown, "card_removed")] == shown.removed
    assert seen(shown)["market"]["removed"] == shown.removed
    assert shown.removed == hidden.removed


@ALL
def test_fame_starts_at_zero(seats):
    """SETUP-17"""
    assert [player["fame"] for player in seen(started(seats))["players"]] == [0] * seats


@pytest.mark.parametrize(("seats", "flagships"), [(2, 2), (3, 3), (4, 4)])
def test_pieces_of_factions_not_in_play_do_not_appear(seats, flagships):
    """SETUP-18"""
    state = started(seats)
    afloat = [figure for figure in seen(state)["figures"] if figure.startswith("flagship")]
    assert afloat == [f"flagship-{seat}" for seat in range(flagships)]
    assert len(state.dice) == len(state.gold) == seats
    assert sum("pledged" in player for player in seen(state)["players"]) == seats - 2
    assert all(state.at[FIGURES.index(f"flagship-{seat}")] == NOWHERE for seat in range(seats, 4))


# Faction setup ------------------------------------------------------------------------------------------------------


def test_the_factions_set_up_in_their_order():
    """SETUP-20, SETUP-33: dice, gold, Squadron, first Smuggler, Union, second Smuggler."""
    state = started(4)
    happened = state.take_events()
    kinds = [event.kind for event in happened]
    assert max(i for i, kind in enumerate(kinds) if kind == "dice_rolled") < kinds.index("gold_gained")
    assert max(i for i, kind in enumerate(kinds) if kind == "gold_gained") < kinds.index("placed")
    placed = [event.data["figure"] for event in happened if event.kind == "placed"]
    assert placed == ["flagship-0", "patrol-1", "flagship-1", "flagship-2", "flagship-3"]


@pytest.mark.parametrize(("seats", "asked"), [(2, [0]), (3, [0, 1]), (4, [0, 1, 3])])
def test_only_the_squadron_and_the_smugglers_choose_in_setup(seats, asked):
    """SETUP-20, SETUP-29, SETUP-33: the Union has no choice."""
    state, found = AHOY.setup(seats, KEY, {}), []
    while not state.round:
        found.append(pending(state).seat)
        play(state, found[-1], state.choices[0])
    assert found == asked


@ALL
def test_everybody_rolls_all_dice_for_all_to_see(seats):
    """SETUP-21"""
    state = started(seats)
    rolled = events(state, "dice_rolled")
    assert [len(event.data["dice"]) for event in rolled] == [5, 4, 4, 4][:seats]
    assert all(event.audience is None and set(event.data["dice"]) <= set(range(1, 7)) for event in rolled)
    assert [player["dice"] for player in seen(state)["players"]] == [event.data["dice"] for event in rolled]


@pytest.mark.parametrize(("seats", "supply"), [(2, 18), (3, 17), (4, 16)])
def test_everybody_takes_one_gold(seats, supply):
    """SETUP-22"""
    state = started(seats)
    assert (state.gold, state.supply) == ([1] * seats, supply)


@ALL
def test_the_squadron_is_first_player_and_takes_the_first_turn(seats):
    """SETUP-23, SETUP-35"""
    state = started(seats)
    assert seen(state)["first"] == 0
    assert (state.round, pending(state).seat, pending(state).kind) == (1, 0, "Turn")


@pytest.mark.parametrize(("chosen", "left"), [("1nw", "2se"), ("2se", "1nw")])
def test_the_squadron_takes_one_island_and_the_union_the_other(chosen, left):
    """SETUP-24, SETUP-29"""
    state = AHOY.setup(2, KEY, {})
    assert state.choices == [("island", "1nw"), ("island", "2se")]
    play(state, 0, ("island", chosen))
    figures = seen(state)["figures"]
    assert figures == {"flagship-0": chosen, "patrol-1": chosen, "flagship-1": left}
    assert [region["comrades"] for region in seen(state)["regions"] if region["island"] == left] == [2]
    assert [region["comrades"] for region in seen(state)["regions"] if region["island"] == chosen] == [0]


def test_a_smuggler_may_start_on_any_space_that_is_no_island():
    """SETUP-25, SETUP-33: also where another Smuggler already is."""
    state = AHOY.setup(4, KEY, {})
    play(state, 0, ("island", "1nw"))
    spaces = ["1ne", "1sw", "1se", "2nw", "2ne", "2sw"]
    assert state.choices == [("start", space) for space in spaces]
    play(state, 1, ("start", "2nw"))
    assert pending(state).seat == 3
    assert state.choices == [("start", space) for space in spaces]
    play(state, 3, ("start", "2nw"))
    assert seen(state)["figures"]["flagship-1"] == seen(state)["figures"]["flagship-3"] == "2nw"


@pytest.mark.parametrize("terrain", ["wreckage", "harbor", "current", "treasure", "fog"])
def test_terrain_does_nothing_to_a_flagship_that_is_placed_in_setup(terrain):
    """SETUP-26"""
    for key in KEYS:
        state = AHOY.setup(3, key, {})
        spaces = [
            f"{r['region']}{corner}"
            for r in seen(state)["regions"]
            for corner in r["spaces"]
            if terrain in r["spaces"][corner]
        ]
        if spaces:
            play(state, 0, state.choices[0])
            play(state, 1, ("start", spaces[0]))
            assert seen(state)["figures"]["flagship-1"] == spaces[0]
            assert (state.gold, pending(state).kind) == ([1, 1, 1], "Turn")
            assert DAMAGED not in state.slots
            return
    pytest.fail(f"no starting map with {terrain}")


def test_nobody_else_can_tell_the_pledge_markers_apart():
    """SETUP-27"""
    state = started(4)
    told = events(state, "pledge_markers")
    assert [event.audience for event in told] == [(1,), (3,)]
    for smuggler in (1, 3):
        markers = [seen(state, seat)["players"][smuggler]["squadron_marker"] for seat in (None, 0, 1, 2, 3)]
        assert [marker is not None for marker in markers] == [seat == smuggler for seat in (None, 0, 1, 2, 3)]


def test_either_pledge_marker_may_be_the_squadrons():
    """SETUP-27"""
    assert {AHOY.view(AHOY.setup(3, key, {}), 1)["players"][1]["squadron_marker"] for key in KEYS} == {1, 2}


@pytest.mark.parametrize(("seats", "smugglers"), [(3, [1]), (4, [1, 3])])
def test_both_reward_markers_start_in_the_centre(seats, smugglers):
    """SETUP-28"""
    players = seen(started(seats))["players"]
    assert [p["seat"] for p in players if p.get("rewards") == {"white": 13, "black": 13}] == smugglers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_union_draws_two_of_its_twelve_plans(seats):
    """SETUP-30: nobody else sees them."""
    state = started(seats)
    hands = [seen(state, seat)["plans"]["hand"] for seat in range(seats)]
    assert hands == [state.plan_hand if seat == state.union else 2 for seat in range(seats)]
    assert (len(state.plan_hand), seen(state)["plans"]["deck"]) == (2, 10)


def test_the_plans_are_shuffled():
    """SETUP-30"""
    assert len({tuple(started(2, key=key).plan_hand) for key in KEYS}) > 10


@ALL
def test_two_comrades_are_on_the_island_six_are_ready_and_twelve_in_the_supply(seats):
    """SETUP-31, SETUP-29"""
    state = started(seats)
    assert sorted(state.comrades) == [0, 2]
    assert (seen(state)["supply"]["ready"], seen(state)["supply"]["comrades"]) == (6, 12)


@ALL
def test_cutter_and_gunship_start_off_the_map(seats):
    """SETUP-32, SETUP-24: and 9 Patrols and 3 Strongholds in the supply."""
    state = started(seats)
    off = {figure for figure in FIGURES if figure not in seen(state)["figures"] and not figure.startswith("flagship")}
    assert off == {"cutter", "gunship", *(f"patrol-{n}" for n in range(2, 11)), *(f"stronghold-{n}" for n in (1, 2, 3))}


@ALL
def test_nobody_starts_with_crew_cargo_or_damage(seats):
    """SETUP-34"""
    state = started(seats)
    for player in seen(state)["players"]:
        assert player["crew"] == {}
        assert player.get("cargo", []) == []
        assert set(player["slots"].values()) == {0}


@ALL
def test_setup_makes_a_position_that_keeps_all_pieces(seats):
    """SETUP-35: the first turn can be played."""
    state = started(seats)
    AHOY.check(state)
    assert state.choices[0][0] == "die"
