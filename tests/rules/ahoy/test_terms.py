"""Terms (TERM): what the words of the rules mean, seen on the table."""

from random import Random

import pytest

from shared.rules.ahoy.components.tiles import SUITS, TILES
from shared.rules.ahoy.sea import sea_of
from shared.rules.engine import advance, play_out
from tests.rules.ahoy.table import AHOY, KEY, Table

# Region 2 holds what an example needs. swords-2: Wreckage with 2 gold at 2ne, Fog and Tailwind 6 at 2sw.
# skull-1: a Strong Current at 2nw that leads to 2sw, a Harbor at 2ne.
WRECK = (("fish-2", 0, 0, 2), ("swords-2", 2, 1, 0))
CURRENT = (("fish-2", 0, 0, 2), ("skull-1", 2, 1, 0))


# Map ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("tile", TILES)
def test_a_region_is_four_spaces_in_a_square_and_one_is_an_island_of_one_suit(tile, turns):
    """TERM-01, TERM-02"""
    sea = sea_of(((tile, 5, 7, turns),))
    assert sorted(sea.xy) == [(5, 7), (5, 8), (6, 7), (6, 8)]
    assert [suit for suit in sea.suit_at if suit] == [tile.split("-")[0]]


def test_spaces_are_adjacent_if_they_share_an_edge_also_across_regions():
    """TERM-03: Deploy reaches what is adjacent. 2sw touches 1se only with a corner."""
    table = Table().put("flagship-0", "1se").dice(0, 1, 1).turn(0).die(1, "deploy")
    assert set(table.offered("deploy")) == {"1se", "1ne", "1sw", "2nw"}


def test_suits_are_bird_skull_swords_tree_compass_and_fish():
    """TERM-18: the Islands and the Market cards use the same six."""
    assert set(SUITS) == {"bird", "skull", "swords", "tree", "compass", "fish"}
    assert {tile.suit for tile in TILES.values()} == set(SUITS)


# Figures and players ------------------------------------------------------------------------------------------------


def test_figures_are_flagships_patrols_strongholds_cutter_and_gunship_but_not_comrades():
    """TERM-04, TERM-05: Mystic may aim at any figure of the region."""
    table = Table(seats=3).put("flagship-0", "2sw").put("flagship-1", "2nw").put("flagship-2", "2se")
    table.patrols("2ne").strongholds("2se").put("cutter", "2ne").put("gunship", "2sw").comrades(0, 3)
    table.crew(1, "mystic").turn(1).play("use", "mystic").play("damage", "sail-1")
    everything = {"flagship-0", "flagship-1", "flagship-2", "patrol-1", "stronghold-1", "cutter", "gunship"}
    assert set(table.offered("target")) == everything


def test_comrades_on_an_island_battle_nobody():
    """TERM-05: the Smuggler is loaded and meets only tokens there."""
    table = Table(seats=3).put("flagship-2", "1nw").comrades(0, 3).slots(1, cannons=6)
    table.put("flagship-1", "2sw").turn(1).die(1, "sail-1").play("step", "2se")
    assert not table.happened("battle")


@pytest.mark.parametrize(
    ("loser", "is_union_ship"), [("flagship-2", True), ("cutter", True), ("gunship", True), ("flagship-1", False)]
)
def test_union_ships_are_the_union_flagship_the_cutter_and_the_gunship(loser, is_union_ship):
    """TERM-06: only against them the Squadron has its third victory option."""
    table = Table(seats=3).put("flagship-0", "2nw").put("flagship-1", "1nw").put("flagship-2", "1nw")
    table.put(loser, "2ne").slots(0, cannons_2=6).dice(0, 1, 1).turn(0).die(1, "sail-1").rolls(6, 1)
    table.play("step", "2ne")
    if is_union_ship:
        table.play("pass")  # no Plan
    table.play("fire", "cannons-2", 5)
    assert table.offers("victory", "damage_comrade_removed") == is_union_ship


@pytest.mark.parametrize(("mover", "other"), [(a, b) for a in range(4) for b in range(4) if a != b])
def test_every_other_player_is_an_enemy(mover, other):
    """TERM-07: also the two Smugglers of each other."""
    table = Table(seats=4)
    for seat in range(4):
        table.put(f"flagship-{seat}", "1nw")
    table.put(f"flagship-{mover}", "2nw").put(f"flagship-{other}", "2ne")
    table.slots(mover, **{"cannons_2" if mover == 0 else "cannons": 6}).turn(mover)
    table.play("die", table.state.dice[mover][0]).play("slot", "sail-1").play("step", "2ne")
    assert [battle["defender"] for battle in table.happened("battle")] == [f"flagship-{other}"]


def test_own_figures_are_no_enemies():
    """TERM-07"""
    table = Table().put("flagship-0", "2nw").patrols("2ne").slots(0, cannons_2=6)
    table.dice(0, 1, 1).turn(0).die(1, "sail-1").play("step", "2ne")
    assert not table.happened("battle")


def test_the_active_player_is_the_one_whose_turn_it_is():
    """TERM-28: also while another player must decide."""
    table = Table(seats=3).put("flagship-1", "2nw").put("flagship-2", "2ne").slots(1, cannons=2)
    table.dice(1, 1, 1).turn(1).die(1, "sail-1").play("step", "2ne")
    assert table.seat == 2
    assert AHOY.view(table.state, None)["active"] == 1


# Moving and placing -------------------------------------------------------------------------------------------------


def test_being_pushed_is_a_move_that_can_start_a_battle():
    """TERM-08: the Strong Current at 2nw takes the Flagship to a loaded enemy at 2sw."""
    table = Table(seats=3, tiles=CURRENT).put("flagship-1", "1se").put("flagship-2", "2sw").slots(2, cannons=1)
    table.dice(1, 1, 1).turn(1).die(1, "sail-1").play("step", "2nw")
    assert table.where("flagship-1") == "2sw"
    assert len(table.happened("battle")) == 1


def test_staying_is_not_moving_and_starts_nothing():
    """TERM-08: loading Cannons beside an enemy on Wreckage."""
    table = Table(seats=3, tiles=WRECK).put("flagship-1", "2ne").put("flagship-2", "2ne")
    table.dice(1, 6, 1).turn(1).die(6, "cannons")
    assert (table.kind, table.happened("battle"), table.damage(1)) == ("Turn", [], [])


def test_a_placed_piece_neither_battles_nor_meets_the_terrain():
    """TERM-09: a Patrol is deployed on Wreckage, among loaded enemies."""
    table = (
        Table(tiles=WRECK).put("flagship-0", "2nw").put("flagship-1", "2ne").slots(0, cannons_2=6).slots(1, cannons=6)
    )
    table.dice(0, 1, 1).turn(0).die(1, "deploy").play("deploy", "2ne")
    assert table.where("patrol-1") == "2ne"
    assert not table.happened("battle")


def test_a_step_leads_to_an_adjacent_space_or_off_the_edge_of_the_map():
    """TERM-10: 2nw has neighbours in all directions but north."""
    table = Table().put("flagship-0", "2nw").dice(0, 1, 1).turn(0).die(1, "sail-1")
    assert set(table.offered("step")) == {"1se", "2ne", "2sw"}
    assert table.offered("explore") == ["north"]


def test_a_movement_effect_grants_steps_or_one_direct_move():
    """TERM-10: two steps with a Sail; one flight with a Tailwind."""
    table = Table(tiles=WRECK).put("flagship-1", "1se").dice(1, 6, 1).turn(1)
    table.die(1, "sail-1").play("step", "2nw").play("step", "2sw")
    assert table.kind == "Turn"
    table.put("flagship-1", "1se").die(6, "tailwind-1").play("fly", "2sw")
    assert table.kind == "Turn"


def test_a_direct_move_ignores_everything_between():
    """TERM-11: from one Island over a Sandbar, a loaded enemy and Wreckage to the far end."""
    table = Table(seats=3, tiles=WRECK).put("flagship-0", "2ne").put("flagship-2", "2nw").slots(2, cannons=6)
    table.strongholds("2se").put("flagship-1", "1sw").dice(1, 6, 1).turn(1).die(6, "tailwind").play("fly", "2sw")
    assert table.where("flagship-1") == "2sw"
    assert not table.happened("battle")
    assert not table.damage(1)


def test_a_flagship_anchors_when_its_movement_is_over():
    """TERM-12: the Treasure of 2ne is gained only by the Sail that ends there."""
    table = Table().put("flagship-1", "2nw").dice(1, 1, 1).turn(1).die(1, "sail-1").play("step", "2ne")
    assert not table.offers("treasure")
    table.play("stop")
    assert table.offers("treasure")


# Slots --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "takes_die", "takes_damage"), [(0, True, True), (3, False, False), ("x", False, False)]
)
def test_a_slot_is_empty_filled_or_damaged(held, takes_die, takes_damage):
    """TERM-14: only an empty one can become something else."""
    table = Table(seats=3, tiles=WRECK).put("flagship-1", "2nw").slots(1, cannons=held).dice(1, 1, 1).turn(1)
    table.play("die", 1)
    assert table.offers("slot", "cannons") == takes_die
    table.play("slot", "sail-1").play("step", "2ne")
    assert table.offers("damage", "cannons") == takes_damage
    assert table.held(1, "cannons") == held


@pytest.mark.parametrize(("seat", "value"), [(0, 2), (1, 2), (2, 4)])
def test_a_dashed_slot_can_be_filled_but_not_damaged(seat, value):
    """TERM-15: the Repair slot of every board."""
    table = Table(seats=3, tiles=WRECK).put(f"flagship-{seat}", "2nw").dice(seat, value, value).turn(seat)
    table.play("die", value)
    assert table.offers("slot", "repair")
    table.play("slot", "sail-1").play("step", "2ne")
    assert table.offered("damage")
    assert not table.offers("damage", "repair")


# Supplies -----------------------------------------------------------------------------------------------------------


def test_spent_gold_returns_to_the_common_supply_and_gained_gold_comes_from_it():
    """TERM-16, TERM-23"""
    table = Table().put("flagship-1", "2nw").gold(1, 3).dice(1, 1, 1).turn(1)
    before = table.state.supply
    table.play("die", 1).play("raise", 1).play("slot", "sail-1")
    assert (table.state.gold[1], table.state.supply) == (2, before + 1)
    table.play("step", "2ne").play("stop").play("treasure")
    assert (table.state.gold[1], table.state.supply) == (3, before)


def test_a_lost_patrol_is_in_the_squadrons_supply_again():
    """TERM-16: all ten were on the map; one is ordered into Wreckage, then deployed."""
    table = Table(tiles=WRECK).put("flagship-0", "1se").patrols("2nw", *["1nw"] * 9).dice(0, 3, 1).turn(0)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "2ne")
    assert table.where("patrol-1") == ""
    table.play("done").die(1, "deploy").play("deploy", "1ne")
    assert table.where("patrol-1") == "1ne"


def test_removed_comrades_are_in_the_unions_supply_and_not_ready():
    """TERM-16, TERM-17: Bombard on an Island with 3 Comrades."""
    table = Table().put("flagship-0", "2nw").comrades(0, 3, ready=6).dice(0, 4, 1).turn(0).die(4, "bombard")
    assert AHOY.view(table.state, None)["supply"] == {"gold": 18, "ready": 6, "comrades": 14}


def test_ready_comrades_control_nothing():
    """TERM-17"""
    table = Table().put("flagship-1", "1nw").comrades(0, 0, ready=20).patrols("2nw").end_round()
    (score,) = table.play(*table.choices[0]).happened("round_scored")
    assert score["regions"][1]["union"]["control"] == 0


def test_unplaced_dice_are_the_dice_supply():
    """TERM-16: a die leaves it when it is placed."""
    table = Table().dice(1, 1, 2, 3, 4).turn(1).die(3, "cannons")
    assert AHOY.view(table.state, 0)["players"][1]["dice"] == [1, 2, 4]


# Cards --------------------------------------------------------------------------------------------------------------


def test_a_card_is_taken_by_its_suit_and_delivered_by_its_deliver_suit():
    """TERM-19: Barrelman (Fish) is Rare Wood for a Bird Island."""
    fish_and_bird = (("fish-2", 0, 0, 2), ("bird-1", 2, 1, 0))
    table = Table(seats=3, tiles=fish_and_bird).market("barrelman", "elder").put("flagship-1", "1nw").turn(1)
    assert table.offered("smuggle") == ["barrelman"]
    table.play("smuggle", "barrelman")
    assert not table.offers("deliver", "barrelman")
    table.put("flagship-1", "2se").turn(1)
    assert table.offers("deliver", "barrelman")


def test_only_one_half_of_a_card_counts():
    """TERM-19: Middleman as Cargo does not help to change dice, as Crew cannot be delivered."""
    table = Table(seats=3).put("flagship-1", "2se").cargo(1, "middleman").dice(1, 1, 1).gold(1, 2).turn(1)
    assert table.offers("deliver", "middleman")  # Coins go to Skull
    assert not table.play("die", 1).offers("raise", 2)
    table = Table(seats=3).put("flagship-1", "2se").crew(1, "middleman").dice(1, 1, 1).gold(1, 2).turn(1)
    assert not table.offers("deliver", "middleman")
    assert table.play("die", 1).offers("raise", 2)


def test_a_discarded_card_never_comes_back():
    """TERM-20: the deck is empty and a card is discarded; the Market stays short."""
    table = Table(seats=3).put("flagship-1", "2se").market("mystic", "diver").no_deck().crew(1, "ghastly_gust").turn(1)
    table.play("use", "ghastly_gust").play("fly", "2nw")
    assert "ghastly_gust" in table.state.discarded
    assert table.state.market == ["mystic", "diver"]


# Wealth and Fame ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wealth", range(1, 7))
def test_the_wealth_of_a_region_is_the_value_of_its_die(wealth):
    """TERM-21"""
    table = Table().wealth(wealth, 1).end_round()
    assert AHOY.view(table.state, None)["regions"][0]["wealth"] == wealth
    assert table.offers("score", f"{wealth}/1")


@pytest.mark.parametrize("seed", range(3))
def test_fame_never_decreases(seed):
    """TERM-22: in whole games played at random."""
    state, rng = AHOY.setup(4, KEY[::-1] if seed else KEY, {}), Random(seed)
    before = state.fame[:]
    while state.stack:
        advance(state, rng.choice(state.choices))
        assert all(now >= then for now, then in zip(state.fame, before))
        before = state.fame[:]
    assert max(before) >= 30


def test_gold_is_never_made_or_lost():
    """TERM-23: in a whole game played at random."""
    state, rng = AHOY.setup(4, KEY, {}), Random(5)
    while state.stack:
        play_out(state, rng, limit=20)
        assert state.supply + sum(state.gold) == 20
        assert min(state.supply, *state.gold) >= 0


# Actions, damage, loaded --------------------------------------------------------------------------------------------


def test_a_die_action_uses_a_die_and_a_free_action_none():
    """TERM-25"""
    table = Table(seats=3).put("flagship-1", "2se").market("mystic").gold(1, 1).dice(1, 1, 2, 3, 4).turn(1)
    table.play("recruit", "mystic")
    assert table.state.dice[1] == [1, 2, 3, 4]
    table.die(1, "cannons")
    assert table.state.dice[1] == [2, 3, 4]


def test_the_owner_picks_the_slot_for_damage_taken_and_the_dealer_for_damage_dealt():
    """TERM-26"""
    table = Table(tiles=WRECK).put("flagship-0", "2nw").put("flagship-1", "1nw").dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").play("step", "2ne")
    assert (table.kind, table.seat) == ("TakeDamage", 0)  # taken from the Wreckage

    table = Table().put("flagship-0", "2nw").put("flagship-1", "2ne").slots(0, cannons_2=1).dice(0, 1, 1).turn(0)
    table.die(1, "sail-1").rolls(6, 1).play("step", "2ne").play("pass").play("victory", "two_damage")
    assert (table.kind, table.seat) == ("TakeDamage", 0)  # dealt to the Union
    table.play("damage", "cannons")
    assert table.damage(1) == ["cannons"]


def test_to_repair_is_to_remove_a_token_from_an_own_slot():
    """TERM-26"""
    table = Table().slots(0, sail_1="x").slots(1, sail_1="x").dice(0, 2, 1).turn(0).die(2, "repair")
    assert table.offered("repair") == ["sail-1"]
    table.play("repair", "sail-1")
    assert (table.damage(0), table.damage(1)) == ([], ["sail-1"])


@pytest.mark.parametrize(
    ("figure", "die_on_cannons", "loaded"),
    [
        ("flagship-0", False, False),
        ("flagship-0", True, True),
        ("patrol-1", False, False),
        ("patrol-1", True, True),
        ("stronghold-1", False, True),
        ("flagship-2", True, True),
        ("cutter", True, False),
        ("gunship", False, True),
    ],
)
def test_a_loaded_figure_is_one_that_must_be_battled(figure, die_on_cannons, loaded):
    """TERM-27: the Smuggler who comes is not loaded."""
    table = Table(seats=3).put("flagship-0", "1nw").put("flagship-2", "1nw").put("flagship-1", "2ne")
    table.put(figure, "2se")
    if die_on_cannons:
        table.slots(0, cannons_1=5).slots(2, cannons=5)
    table.dice(1, 1, 1).turn(1).die(1, "sail-1").play("step", "2se")
    assert [battle["defender"] for battle in table.happened("battle")] == [figure] * loaded
