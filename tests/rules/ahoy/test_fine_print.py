"""Fine print (FINE), and the rulings on rewards and pledges (GAP-99 to GAP-104, GAP-111, GAP-112)."""

import pytest

from shared.rules.ahoy.components.rewards import REWARDS
from tests.rules.ahoy.table import AHOY, START, Table

WRECK = (("fish-2", 0, 0, 2), ("swords-2", 2, 1, 0))  # Wreckage with 2 gold at 2ne, Fog and Tailwind 6 at 2sw
PORT = (("fish-2", 0, 0, 2), ("bird-2", 2, 1, 0))  # Harbor and Treasure at 2ne


def delivering(white=13, black=13, **options):
    """A Smuggler on the Skull Island with Coins (middleman) to deliver there, white and black marker as given."""
    table = Table(seats=3, **options).put("flagship-1", "2se").cargo(1, "middleman").markers(1, white, black)
    return table.dice(1, 1, 1).turn(1)


def victorious(*values, white=13, black=13):
    """A Smuggler with loaded Cannons who sails from 2nw to what is at 2ne and rolls as given."""
    table = Table(seats=3).put("flagship-1", "2nw").slots(1, cannons=1).markers(1, white, black).dice(1, 1, 1)
    return table.turn(1).die(1, "sail-1").rolls(*values)


# Limits -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_more_gold_is_gained_than_the_supply_has(left):
    """FINE-01: a Treasure of 2."""
    table = Table().put("flagship-1", "2nw").gold(0, 20 - left).gold(1, 0).dice(1, 1, 1).turn(1)
    table.die(1, "sail-1").play("step", "1se").play("stop")
    table.play("treasure")
    assert (table.state.gold[1], table.state.supply) == (left, 0)


def test_no_patrol_is_placed_from_an_empty_supply():
    """FINE-01: all ten are on the map."""
    table = Table().put("flagship-0", "2nw").patrols(*["1nw"] * 10).dice(0, 1, 1).turn(0).die(1, "deploy")
    assert table.kind == "Turn"
    table.die(1, "sail-1").play("step", "2ne").play("stop")
    assert not table.offers("patrol")


def test_no_stronghold_is_built_from_an_empty_supply():
    """FINE-01"""
    table = Table().patrols("1nw", "1nw").strongholds("2se", "2se", "2se").turn(0, 0).play("end_turn")
    assert table.seat == 1


def test_no_comrade_is_placed_or_readied_from_an_empty_supply():
    """FINE-01"""
    table = Table().comrades(18, 2, ready=0).put("flagship-1", "2se").dice(1, 6, 1).turn(1).die(6, "rally")
    assert (table.state.ready, table.state.reserve) == (0, 0)
    table.die(1, "assemble")
    assert table.state.comrades == [18, 2]


def test_damage_tokens_never_run_out():
    """FINE-02: the 34th token goes on the last slot of four boards that is not damaged."""
    table = Table(seats=4, tiles=WRECK).put("flagship-3", "2nw")
    for seat in range(4):
        names = [slot.name for slot in table.state.mats[seat].slots if not slot.dashed]
        table.slots(seat, **dict.fromkeys(names, "x"))
    table.slots(3, sail_1=0, cannons=0).dice(3, 1, 1).turn(3).die(1, "sail-1").play("step", "2ne")
    assert table.held(3, "cannons") == "x"
    assert sum(len(table.damage(seat)) for seat in range(4)) == 34


def test_an_exhausted_market_deck_gives_no_more_cards():
    """FINE-10: discards are not shuffled in."""
    table = Table(seats=3).put("flagship-1", "2se").market("mystic", "diver").no_deck().gold(1, 1).turn(1)
    table.play("recruit", "mystic")
    assert table.state.market == ["diver"]
    assert len(table.state.discarded) > 10


def test_an_exhausted_plan_deck_gives_no_more_plans():
    """FINE-10"""
    table = Table(seats=3).plans("enlist")
    table.state.plan_discard, table.state.plan_deck = table.state.plan_deck, []
    table.end_round().play(*table.choices[0])
    assert table.state.plan_hand == ["enlist"]


# Precedence ---------------------------------------------------------------------------------------------------------


def test_a_card_overrides_the_rules():
    """FINE-03: a Flagship takes damage from Wreckage, unless it has a Pilot."""
    table = Table(seats=3, tiles=WRECK).put("flagship-1", "2nw").dice(1, 1, 1).turn(1).die(1, "sail-1")
    assert table.play("step", "2ne").kind == "TakeDamage"
    table = Table(seats=3, tiles=WRECK).put("flagship-1", "2nw").crew(1, "pilot").dice(1, 1, 1).turn(1)
    table.die(1, "sail-1").play("step", "2ne").play("use", "pilot").play("stop")
    assert not table.damage(1)


def test_a_plan_overrides_the_rules():
    """FINE-03: Enlist recruits at an Island where the Flagship is not, and for nothing."""
    table = Table().put("flagship-1", "1sw").gold(1, 0).comrades(0, 1).market("mystic").plans("enlist").turn(1)
    assert not table.offers("recruit", "mystic")
    table.play("plan", "enlist").play("take", "mystic")
    assert table.state.crew[1] == ["mystic"]


def test_cannot_is_absolute_unless_a_text_says_ignore():
    """FINE-04: three steps of a Sailor do not cross a Sandbar; Tailwind and Deploy, which ignore it, do."""
    table = Table(tiles=WRECK).put("flagship-1", "1sw").crew(1, "sailor").dice(1, 6, 6).turn(1).die(6, "sailor")
    assert table.refused("step", "1se") == "MOVE-03"
    table = Table(tiles=WRECK).put("flagship-1", "1sw").dice(1, 6, 6).turn(1).die(6, "tailwind-1")
    assert table.play("fly", "2sw").where("flagship-1") == "2sw"
    table = Table(tiles=WRECK).put("flagship-0", "1sw").dice(0, 1, 1).turn(0).die(1, "deploy")
    assert table.offers("deploy", "1se")


def test_ignoring_suit_and_cost_does_not_ignore_a_stronghold():
    """FINE-04: Negotiate on its Island takes nothing."""
    table = Table(seats=3).put("flagship-1", "2se").strongholds("2se").market("diver").dice(1, 2, 2).turn(1)
    assert table.die(2, "negotiate").kind == "Turn"
    assert table.state.crew[1] == []


def test_wealth_dice_do_not_go_above_six():
    """FINE-06"""
    table = delivering().wealth(1, 6).play("deliver", "middleman")
    assert table.state.wealth == [1, 6]


def test_a_battle_total_has_no_limit():
    """FINE-07: 6 rolled and 5 from Cannons are 11."""
    table = Table(seats=3).put("flagship-1", "2nw").put("flagship-0", "2ne").slots(1, cannons=6).dice(1, 1, 1).turn(1)
    table.die(1, "sail-1").rolls(6, 6).play("step", "2ne").play("fire", "cannons", 5)
    (won,) = table.happened("battle_won")
    assert (won["attack"], won["defence"]) == (11, 6)


@pytest.mark.parametrize("order", [("treasure", "harbor_repair"), ("harbor_repair", "treasure")])
def test_the_active_player_orders_effects_of_the_same_time(order):
    """FINE-08: Harbor and Treasure of one anchorage."""
    table = Table(seats=3, tiles=PORT).put("flagship-1", "2nw").slots(1, sail_2="x").dice(1, 1, 1).turn(1)
    table.die(1, "sail-1").play("step", "2ne").play("stop")
    for effect in order:
        table.play(effect)
        if effect == "harbor_repair":
            table.play("repair", "sail-2")
    assert (table.kind, table.damage(1), table.state.gold[1]) == ("Turn", [], 2)


def test_doing_something_without_effect_is_legal():
    """FINE-09: up and down again for 2 gold; away and back."""
    table = Table(seats=3).put("flagship-1", "1sw").gold(1, 2).dice(1, 3, 1).turn(1)
    table.play("die", 3).play("raise", 1).play("lower", 1).play("slot", "sail-1")
    assert (table.held(1, "sail-1"), table.state.gold[1]) == (3, 0)
    table.play("step", "1nw").play("step", "1sw")
    assert (table.where("flagship-1"), table.kind) == ("1sw", "Turn")


@pytest.mark.parametrize("how", ["deploy", "anchor", "stronghold", "cutter", "gunship"])
def test_placing_a_figure_among_enemies_is_never_a_battle(how):
    """FINE-11: everybody is loaded, and everybody is there."""
    table = Table(seats=3).put("flagship-0", "2se").put("flagship-1", "2se").put("flagship-2", "2se")
    table.slots(0, cannons_1=5, cannons_2=6).slots(1, cannons=6).slots(2, cannons=6).comrades(0, 2)
    if how == "deploy":
        table.dice(0, 1, 1).turn(0).die(1, "deploy").play("deploy", "2se")
    elif how == "anchor":
        table.put("flagship-0", "2ne").put("flagship-1", "1nw").put("flagship-2", "1nw").dice(0, 1, 1).turn(0)
        table.die(1, "sail-1").play("step", "2se").put("flagship-1", "2se").play("stop").play("patrol")
    elif how == "stronghold":
        table.patrols("2se", "2se").turn(0, 0).play("end_turn").play("stronghold", "2se")
    else:
        table.plans(how).turn(2).play("plan", how)
    placed = {"deploy": "patrol-1", "anchor": "patrol-1", "stronghold": "stronghold-1"}.get(how, how)
    assert table.where(placed) == "2se"
    assert not table.happened("battle")


# Rewards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("white", range(1, 26))
def test_the_white_marker_is_never_stuck(white):
    """GAP-99: wherever it is, and whichever neighbour the black marker holds."""
    row, column = divmod(white - 1, 5)
    near = {5 * r + c + 1 for r in range(5) for c in range(5) if abs(r - row) + abs(c - column) == 1}
    assert len(near) >= 2
    for black in near:
        table = delivering(white, black).play("deliver", "middleman")
        offered = set(table.offered("reward")) or {table.state.white[1] + 1}  # a single cell is taken at once
        assert offered == near - {black}


def test_a_declined_reward_only_moves_the_marker():
    """GAP-100"""
    table = delivering().play("deliver", "middleman").play("reward", 8).play("decline")
    assert (table.state.gold[1], table.kind) == (1, "Pledge")
    assert (table.state.white[1] + 1, table.state.black[1] + 1) == (8, 13)


def test_adding_a_tile_from_an_empty_stack_does_nothing():
    """GAP-100"""
    table = delivering().no_tiles().play("deliver", "middleman").play("reward", 14)
    assert (table.kind, len(table.state.sea.laid)) == ("Pledge", 2)
    assert table.state.white[1] + 1 == 14


def test_a_recruit_reward_on_a_stronghold_space_does_nothing():
    """GAP-100: the Squadron's Flagship is beaten there, and its Stronghold still stands."""
    table = Table(seats=3).put("flagship-1", "2ne").put("flagship-0", "2se").put("flagship-2", "1nw")
    table.strongholds("2se").slots(1, cannons=1).dice(1, 1, 1).turn(1).die(1, "sail-1").rolls(6, 1, 1, 6)
    table.play("step", "2se").play("fight", "flagship-0").play("victory", "damage_reward").play("damage", "deploy")
    table.play("reward", 18)
    assert table.state.white[1] + 1 == 18
    assert table.kind != "ClaimReward"
    assert table.state.crew[1] == []


def test_a_free_tailwind_without_any_tailwind_on_the_map_is_legal_without_effect():
    """GAP-101"""
    table = delivering(white=12, black=13).play("deliver", "middleman")
    table.play("reward", 7).play("claim")
    assert (table.kind, table.where("flagship-1")) == ("Pledge", "2se")


def test_the_pledge_follows_even_if_the_reward_moved_the_flagship_away():
    """GAP-102"""
    table = delivering(white=1, black=6).play("deliver", "middleman").play("claim")  # only cell 2, Move 2, is free
    table.play("step", "2sw").play("step", "2nw")
    assert (table.where("flagship-1"), table.kind) == ("2nw", "Pledge")
    assert table.play("pledge", 2).state.piles[3] == ["middleman"]


def test_the_pledge_follows_even_if_the_reward_led_to_a_battle():
    """GAP-102"""
    table = delivering(white=1, black=6).put("flagship-0", "2sw").slots(1, cannons=1)
    table.play("deliver", "middleman").play("claim").rolls(1, 6).play("step", "2sw")
    table.play("done").play("done")  # neither a victory option for the Squadron nor Treasure
    assert len(table.happened("battle")) == 1
    assert (table.kind, table.seat) == ("Pledge", 1)


def test_only_the_owner_may_look_at_pledged_cards():
    """GAP-103: for everybody else the pile is a number, beside what all saw go there (GAP-104)."""
    table = delivering().play("deliver", "middleman").play("reward", 8).play("decline").play("pledge", 2)
    assert AHOY.view(table.state, 1)["players"][1]["pledged"] == [[], ["middleman"]]
    for seat in (None, 0, 2):
        seen = AHOY.view(table.state, seat)["players"][1]
        assert seen["pledged"] == [0, 1]
        assert seen["delivered"] == [[], ["middleman"]]
        assert seen["squadron_marker"] is None


def test_the_log_shows_card_and_pile_but_not_whose_the_pile_is():
    """GAP-104"""
    table = delivering().play("deliver", "middleman").play("reward", 8).play("decline")
    table.events.clear()
    table.play("pledge", 2)
    (pledged,) = table.events
    assert (pledged.audience, pledged.data) == (None, {"seat": 1, "marker": 2})


@pytest.mark.parametrize("source", ["delivery", "battle"])
def test_the_first_reward_is_any_of_four_and_leaves_black_in_the_centre(source):
    """GAP-111: from a delivery as from a battle."""
    if source == "delivery":
        table = delivering().play("deliver", "middleman")
    else:
        table = victorious(6, 1).put("flagship-0", "2ne").play("step", "2ne").play("victory", "damage_reward")
        table.play("damage", "sail-1")
    assert set(table.offered("reward")) == {8, 12, 14, 18}
    assert [REWARDS[cell - 1] for cell in (8, 12, 14, 18)] == ["gold_1", "fame_1", "add_tile", "recruit_free"]
    table.play("reward", 12)
    assert (table.state.white[1] + 1, table.state.black[1] + 1) == (12, 13)


def test_the_prize_counts_where_the_flagship_is_at_that_moment():
    """GAP-112: a delivery in region 2 gives Move 2; three Patrols are beaten in region 1, the third for the Prize."""
    table = delivering(white=1, black=6, tiles=(START[0], ("skull-2", 2, 1, 2))).put("flagship-1", "2nw").turn(1)
    table.patrols("1se", "1se", "1se").slots(1, cannons=1).rolls(6, 1, 6, 1, 6, 1)
    table.play("deliver", "middleman").play("claim").play("step", "1se")
    table.play("victory", "damage_reward").play("reward", 3).play("decline")
    table.play("victory", "damage_reward").play("reward", 4).play("decline")
    assert table.state.wealth == [1, 2]  # from the delivery
    table.play("victory", "damage_reward").play("reward", 5).play("claim")
    assert table.state.wealth == [2, 2]
    assert table.state.fame[1] == 6
