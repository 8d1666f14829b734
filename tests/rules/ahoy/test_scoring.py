"""Scoring (SCORE, PLEDGE): control of regions, Fame, pledges; and a second scorer that counts flag by flag."""

from random import Random

import pytest

from shared.rules.ahoy.components.figures import FIGURES
from shared.rules.ahoy.components.tiles import TILES
from shared.rules.ahoy.sea import SPACES, sea_of
from shared.rules.game import SYSTEM
from tests.rules.ahoy.table import AHOY, START, Table
from tests.rules.ahoy.test_components import PRINTED_CARDS, rows

TWO_FISH = (("fish-2", 0, 0, 2), ("fish-1", 2, 1, 0))
THREE = (*START, ("tree-1", 4, 1, 0))


def empty(seats=2, tiles=START):
    """A map on which only the Smugglers are."""
    table = Table(seats=seats, tiles=tiles)
    return table.put("flagship-0", "").put(f"flagship-{table.union}", "").patrols().strongholds()


def scored(table):
    """The score sheet of the round that ends now, region by region."""
    table.end_round()
    table.play(*table.choices[0])
    return table.happened("round_scored")[0]["regions"]


def over(table, first_fame=30):
    """The game ends with this round; returns the table when pledges are about to be scored."""
    table.fame(0, first_fame).end_round()
    return table.play(*table.choices[0])


# Control ------------------------------------------------------------------------------------------------------------


def test_every_region_on_the_map_is_scored_when_the_round_ends():
    """SCORE-01: it is the system, not a player, who scores."""
    table = empty(tiles=THREE).patrols("1nw", "3sw").end_round()
    assert (table.seat, table.kind) == (SYSTEM, "ScoreRound")
    assert table.choices == [("score", "2/0")]
    table.play("score", "2/0")
    (sheet,) = table.happened("round_scored")
    assert [(region["region"], region["controller"]) for region in sheet["regions"]] == [
        (1, "squadron"),
        (2, None),
        (3, "squadron"),
    ]


def test_smugglers_control_nothing():
    """SCORE-02, SM-30"""
    table = empty(seats=4).put("flagship-1", "1nw").put("flagship-3", "1nw")
    assert [region["controller"] for region in scored(table)] == [None, None]
    assert table.state.fame == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("pieces", "control"),
    [
        ({"patrol-1": "1ne"}, 1),
        ({"patrol-1": "1ne", "patrol-2": "1nw", "patrol-3": "1nw"}, 3),
        ({"stronghold-1": "1nw"}, 2),
        ({"stronghold-1": "1nw", "stronghold-2": "1nw"}, 4),
        ({"flagship-0": "1se"}, 2),
        ({"flagship-0": "1sw", "stronghold-1": "1nw", "patrol-1": "1ne"}, 5),
        ({"patrol-1": "2nw"}, 0),
    ],
)
def test_squadron_control_is_patrols_strongholds_and_the_flagship(pieces, control):
    """SCORE-03"""
    table = empty()
    for figure, space in pieces.items():
        table.put(figure, space)
    assert scored(table)[0]["squadron"]["control"] == control


@pytest.mark.parametrize(
    ("comrades", "pieces", "control"),
    [
        (1, {}, 1),
        (4, {}, 4),
        (0, {"flagship-1": "1se"}, 1),
        (0, {"gunship": "1ne"}, 1),
        (0, {"cutter": "1nw"}, 1),
        (3, {"cutter": "1sw"}, 7),
        (3, {"cutter": "2nw"}, 3),
        (2, {"cutter": "1sw", "gunship": "1sw", "flagship-1": "1nw"}, 7),
    ],
)
def test_union_control_is_comrades_and_ships(comrades, pieces, control):
    """SCORE-04: Comrades count double beside the Cutter."""
    table = empty().comrades(comrades)
    for figure, space in pieces.items():
        table.put(figure, space)
    assert scored(table)[0]["union"]["control"] == control


@pytest.mark.parametrize(
    ("patrols", "comrades", "controller"),
    [(3, 2, "squadron"), (2, 3, "union"), (1, 0, "squadron"), (0, 1, "union"), (2, 2, None), (0, 0, None)],
)
def test_the_faction_with_more_control_controls_the_region(patrols, comrades, controller):
    """SCORE-05"""
    table = empty().patrols(*["1nw"] * patrols).comrades(comrades)
    assert scored(table)[0]["controller"] == controller


@pytest.mark.parametrize("pieces", [0, 1, 4])
def test_a_tie_gives_nobody_fame(pieces):
    """SCORE-06: 0 to 0 included."""
    table = empty().patrols(*["1nw"] * pieces).comrades(pieces).wealth(6, 6).end_round()
    assert table.choices == [("score", "0/0")]


@pytest.mark.parametrize(("wealth", "score"), [((1, 1), "1/1"), ((4, 2), "4/2"), ((2, 6), "2/6")])
def test_the_controller_gains_fame_equal_to_the_wealth(wealth, score):
    """SCORE-07"""
    table = Table().wealth(*wealth).end_round()
    table.play("score", score)
    assert "/".join(map(str, table.state.fame)) == score


@pytest.mark.parametrize("before", [38, 39, 77])
def test_fame_goes_on_past_the_end_of_the_track(before):
    """SCORE-08, GAP-97: the number is not cut off; showing it on a track of 40 is up to a display."""
    table = over(Table().wealth(4, 1), before)
    assert table.state.fame == [before + 4, 1]


def test_all_regions_are_scored_before_anything_is_cleaned_up():
    """SCORE-09: the wealth that the first player raises afterwards counts in the next round only."""
    table = Table().slots(0, cannons_2=6).end_round()
    assert table.held(0, "cannons-2") == 6
    table.play("score", "1/1")
    assert (table.kind, table.held(0, "cannons-2"), table.state.wealth) == ("RaiseWealth", 6, [1, 1])
    table.play("enrich", 1).play("keep_market")
    kinds = [event.kind for event in table.events]
    assert kinds.index("round_scored") < kinds.index("fame_gained") < kinds.index("wealth_raised")
    assert table.state.fame == [1, 1]


def test_only_the_right_score_is_accepted():
    """SCORE-01"""
    table = Table().wealth(3, 2).end_round()
    table.refused("score", "3/3")
    table.refused("score", "2/3")
    assert table.play("score", "3/2").state.fame == [3, 2]


# Pledges ------------------------------------------------------------------------------------------------------------


def test_at_the_end_every_smuggler_shows_markers_and_cards():
    """PLEDGE-01"""
    table = Table(seats=4).squadron_marker(1, 2).squadron_marker(3, 1)
    table.pledged(1, 1, "diver").pledged(1, 2, "gunner").pledged(3, 1, "elder")
    over(table).play("score_pledges", *table.choices[0][1:])
    (shown,) = table.happened("pledges_scored")
    found = {seat: [(c["card"], c["faction"]) for c in cards] for seat, cards in shown["pledges"].items()}
    assert found == {"1": [("diver", "union"), ("gunner", "squadron")], "3": [("elder", "squadron")]}
    for seat in (None, 0, 1, 2, 3):
        players = AHOY.view(table.state, seat)["players"]
        assert [players[smuggler]["squadron_marker"] for smuggler in (1, 3)] == [2, 1]
        assert players[1]["pledged"] == [["diver"], ["gunner"]]


@pytest.mark.parametrize(
    ("marker", "card", "fame"),
    [
        ("squadron", "diver", 1),  # Fish; Jewelry would go to Swords
        ("squadron", "gunner", 0),  # Skull is the Union's
        ("union", "gunner", 1),
        ("union", "diver", 0),
        ("squadron", "elder", 0),  # Bird; Linen would go to Fish
    ],
)
def test_a_pledged_card_scores_for_regions_of_its_suit_that_the_faction_controls(marker, card, fame):
    """PLEDGE-02: the Squadron controls the Fish Island, the Union the Skull Island."""
    table = Table(seats=3).squadron_marker(1, 1).pledged(1, 1 if marker == "squadron" else 2, card)
    assert over(table).choices == [("score_pledges", f"0/{fame}/0")]


def test_a_pledged_card_scores_for_both_islands_of_its_suit():
    """PLEDGE-02"""
    table = empty(seats=3, tiles=TWO_FISH).patrols("1ne", "2ne").squadron_marker(1, 1).pledged(1, 1, "diver")
    assert over(table).choices == [("score_pledges", "0/2/0")]


def test_a_tied_region_scores_for_no_pledge():
    """PLEDGE-03"""
    table = empty(seats=3).patrols("1ne").comrades(1).squadron_marker(1, 1)
    table.pledged(1, 1, "diver").pledged(1, 2, "pilot")
    assert over(table).choices == [("score_pledges", "0/0/0")]


def test_pledges_use_the_control_that_was_just_scored():
    """PLEDGE-03, GAP-105"""
    table = Table(seats=3).wealth(2, 5).squadron_marker(1, 1).pledged(1, 1, "diver").pledged(1, 2, "gunner")
    controllers = {r["suit"]: r["controller"] for r in scored(table.fame(0, 30))}
    assert controllers == {"fish": "squadron", "skull": "union"}
    assert table.choices == [("score_pledges", "0/2/0")]


@pytest.mark.parametrize("wealth", [1, 3, 6])
def test_wealth_does_not_matter_for_pledges(wealth):
    """PLEDGE-04"""
    table = Table(seats=3).wealth(wealth, wealth).squadron_marker(1, 1).pledged(1, 1, "diver")
    assert over(table).choices == [("score_pledges", "0/1/0")]


def test_cargo_still_held_scores_nothing():
    """PLEDGE-05"""
    table = Table(seats=3).squadron_marker(1, 1).cargo(1, "diver", "gunner")
    assert over(table).choices == [("score_pledges", "0/0/0")]


def test_cards_of_the_same_suit_under_one_marker_score_each():
    """PLEDGE-06"""
    table = Table(seats=3).squadron_marker(1, 2).pledged(1, 2, "diver", "pilot", "merchant")
    assert over(table).choices == [("score_pledges", "0/3/0")]


# A second scorer ----------------------------------------------------------------------------------------------------

SUIT = {card: columns[1] for card, columns in rows(PRINTED_CARDS)}
FLAGS = {"patrol": ("squadron", 1), "stronghold": ("squadron", 2), "cutter": ("union", 1), "gunship": ("union", 1)}


def random_board(rng):
    """Any map, any pieces anywhere, any pledges. Returns the table and the pledges as they were made."""
    laid = list(START)
    spare = [tile for tile in TILES if tile not in {tile for tile, *_ in START}]
    rng.shuffle(spare)
    for tile in spare[: rng.randint(0, 9)]:
        x, y, turns = rng.choice(sea_of(tuple(laid)).fits_anywhere())
        laid.append((tile, x, y, turns))
    table = Table(seats=rng.randint(2, 4), tiles=tuple(laid))
    spaces, islands = SPACES[: 4 * len(laid)], [SPACES[island] for island in table.state.sea.island]
    for figure in FIGURES:
        if not figure.startswith("flagship") or int(figure[-1]) < table.state.seats:
            where = islands if figure.startswith("stronghold") else spaces
            table.put(figure, rng.choice(where) if rng.random() < 0.7 else "")
    table.comrades(*(rng.choice((0, 0, 1, 1, 2, 3)) for _ in laid[:6]), ready=0)
    table.wealth(*(rng.randint(1, 6) for _ in laid))
    pledges = []
    cards = rng.sample(sorted(SUIT), len(SUIT))
    for seat in table.state.smugglers():
        squadron = rng.randint(1, 2)
        table.squadron_marker(seat, squadron)
        for _ in range(rng.randint(0, 5)):
            marker, card = rng.randint(1, 2), cards.pop()
            table.pledged(seat, marker, card)
            pledges.append((seat, card, "squadron" if marker == squadron else "union"))
    return table, pledges


def controllers_by_hand(table):
    """Who controls each region, planting one flag after the other."""
    found = []
    for number, comrades in enumerate(table.state.comrades, start=1):
        here = [figure for figure in FIGURES if table.where(figure)[:-2] == str(number)]
        flags = []
        for figure in here:
            kind = figure.partition("-")[0]
            if figure == "flagship-0":
                flags += ["squadron", "squadron"]
            elif figure == f"flagship-{table.union}":
                flags += ["union"]
            elif kind in FLAGS:
                owner, count = FLAGS[kind]
                flags += [owner] * count
        for _ in range(comrades):
            flags += ["union", "union"] if "cutter" in here else ["union"]
        lead = flags.count("squadron") - flags.count("union")
        found.append("squadron" if lead > 0 else "union" if lead < 0 else None)
    return found


@pytest.mark.parametrize("seed", range(150))
def test_a_second_scorer_agrees_on_random_boards(seed):
    """SCORE-01, SCORE-02, SCORE-03, SCORE-04, SCORE-05, SCORE-06, SCORE-07, PLEDGE-02, PLEDGE-03, PLEDGE-06, END-04,
    END-05, END-06
    """
    rng = Random(seed)
    table, pledges = random_board(rng)
    seats, union = table.state.seats, table.union
    fame = [rng.randint(20, 32) for _ in range(seats)]
    fame[rng.randrange(seats)] = 30
    for seat in range(seats):
        table.fame(seat, fame[seat]).gold(seat, rng.randint(0, 2))
    controllers = controllers_by_hand(table)
    gained = [0] * seats
    for controller, wealth in zip(controllers, table.state.wealth, strict=True):
        if controller:
            gained[0 if controller == "squadron" else union] += wealth
    table.end_round()
    assert table.choices == [("score", "/".join(map(str, gained)))]
    table.play(*table.choices[0])

    suits = [tile.split("-")[0] for tile, *_ in table.state.sea.laid]
    pledged = [0] * seats
    for seat, card, faction in pledges:
        pledged[seat] += [*zip(suits, controllers)].count((SUIT[card], faction))
    assert table.choices == [("score_pledges", "/".join(map(str, pledged)))]
    table.play(*table.choices[0])

    final = [sum(parts) for parts in zip(fame, gained, pledged, strict=True)]
    leaders = [seat for seat in range(seats) if final[seat] == max(final)]
    richest = max(table.state.gold[seat] for seat in leaders)
    outcome = AHOY.outcome(table.state)
    assert outcome.scores == tuple(final)
    assert outcome.winners == tuple(seat for seat in leaders if table.state.gold[seat] == richest)
