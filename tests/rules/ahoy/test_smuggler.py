"""The Smugglers: Cargo, deliveries and pledging. See also test_smuggler_actions and test_rewards."""

import pytest

from shared.rules.ahoy.cards.crew.tree import TakeCard
from shared.rules.ahoy.turn.round import ScorePledges, Turn
from shared.rules.game import SYSTEM
from tests.rules.ahoy.table import AHOY, DAMAGE, Table

# The table's own map: Fish Island 1nw, Skull Island 2se; a Harbor at 2nw, Treasure at 1se, 2ne and 2sw.
# Cargo for Skull: Coins (Middleman), Fancy Hat (Cutpurse), Iron (Pilot). Cargo for Fish: Linen (Elder).
FOR_SKULL = ("middleman", "cutpurse")
OTHERS = (0, 2, 3, None)  # everybody but the first Smuggler, spectators included


def smuggler(*dice: int, at: str = "2se") -> Table:
    """The first Smuggler's turn is about to come, with 4 players; the others are out of the way in region 1."""
    table = Table(4)
    for seat in (0, 2, 3):
        table.put(f"flagship-{seat}", "1ne").gold(seat, 0)
    return table.put("flagship-1", at).dice(1, *dice).gold(1, 0)


def deliver(table: Table, card: str, marker: int = 1) -> Table:
    """Deliver, take the first reward on offer but decline its effect, and pledge."""
    table.play("deliver", card).play(*table.choices[0])
    if table.kind == "ClaimReward":
        table.play("decline")
    return table.play("pledge", marker)


# Smuggling: SM-01 to SM-05 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice_left", [2, 1, 0])
def test_on_an_island_any_number_of_cards_is_smuggled_and_delivered_as_free_actions(dice_left):
    """SM-01"""
    table = smuggler(1, 1).cargo(1, *FOR_SKULL).market("mystic", "gunner", "diver").turn(1, dice_left)
    dice = table.state.dice[1][:]
    deliver(deliver(table, "middleman"), "cutpurse")
    table.play("smuggle", "mystic").play("smuggle", "gunner")
    assert table.state.fame[1] == 4
    assert table.state.cargo[1] == ["mystic", "gunner"]
    assert table.state.dice[1] == dice


@pytest.mark.parametrize("space", ["2nw", "2ne", "2sw"])
def test_off_an_island_nothing_is_smuggled_or_delivered(space):
    """SM-01"""
    table = smuggler(1, 1, at=space).cargo(1, *FOR_SKULL).market("mystic", "gunner", "diver").turn(1)
    assert table.offered("smuggle") == table.offered("deliver") == []


def test_smuggling_takes_a_card_of_the_islands_suit_for_nothing():
    """SM-02: only the Cargo half counts then."""
    table = smuggler(1, 1).market("mystic", "gunner", "diver").turn(1)
    assert table.offered("smuggle") == ["mystic", "gunner"]
    table.play("smuggle", "mystic")
    assert (table.state.cargo[1], table.state.crew[1]) == (["mystic"], [])
    assert (table.state.gold[1], table.state.dice[1]) == (0, [1, 1])
    assert not table.offers("use", "mystic")


def test_after_smuggling_the_market_is_refilled_at_once():
    """SM-03"""
    table = smuggler(1, 1).market("mystic", "gunner", "diver").deck_top("sailor").turn(1).play("smuggle", "gunner")
    assert sorted(table.state.market) == ["diver", "mystic", "sailor"]


@pytest.mark.parametrize("discard", ["middleman", "diver", "mystic"])
def test_a_third_cargo_forces_a_discard_at_once_also_of_the_new_one(discard):
    """SM-04, GAP-91"""
    table = smuggler(1, 1).cargo(1, "middleman", "diver").market("mystic").turn(1).play("smuggle", "mystic")
    assert sorted(table.choices) == [("discard", "diver"), ("discard", "middleman"), ("discard", "mystic")]
    table.play("discard", discard)
    assert sorted([*table.state.cargo[1], discard]) == ["diver", "middleman", "mystic"]
    assert discard in table.state.discarded
    assert table.kind == "Turn"


def test_a_third_cargo_taken_from_an_enemy_forces_a_discard_too():
    """SM-04: Naive Noble."""
    table = smuggler(1, 1).put("flagship-3", "2nw").cargo(3, "elder").cargo(1, *FOR_SKULL).crew(1, "naive_noble")
    table.turn(1).play("use", "naive_noble").play("rob", "elder", "cargo")
    assert sorted(table.offered("discard")) == ["cutpurse", "elder", "middleman"]


@pytest.mark.parametrize("seat", [0, 2])
def test_only_smugglers_hold_cargo(seat):
    """SM-05: Squadron and Union neither smuggle nor take a Cargo as Cargo."""
    table = smuggler().put(f"flagship-{seat}", "2se").cargo(1, "middleman").market("mystic").crew(seat, "naive_noble")
    table.dice(seat, 1, 1).turn(seat)
    assert table.offered("smuggle") == table.offered("deliver") == []
    table.play("use", "naive_noble")
    assert (table.state.crew[seat], table.state.cargo) == (["middleman"], [[], [], [], []])


# Delivering: SM-06 to SM-15 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "cards"), [("2se", ["middleman"]), ("1nw", ["elder"])])
def test_cargo_is_delivered_to_an_island_of_its_deliver_suit(space, cards):
    """SM-06"""
    table = smuggler(1, 1, at=space).cargo(1, "middleman", "elder").turn(1)
    assert table.offered("deliver") == cards


def test_a_delivery_gives_two_fame():
    """SM-07"""
    table = smuggler(1, 1).cargo(1, "middleman").fame(1, 5).turn(1).play("deliver", "middleman")
    assert table.state.fame[1] == 7


@pytest.mark.parametrize(("wealth", "after"), [(1, 2), (5, 6), (6, 6)])
def test_a_delivery_raises_the_wealth_of_the_islands_region_up_to_six(wealth, after):
    """SM-08"""
    table = smuggler(1, 1).cargo(1, "middleman").wealth(3, wealth).turn(1).play("deliver", "middleman")
    assert table.state.wealth == [3, after]
    assert table.state.fame[1] == 2


def test_a_delivery_gives_a_reward():
    """SM-09"""
    table = smuggler(1, 1).cargo(1, "middleman").turn(1).play("deliver", "middleman").play("reward", 8).play("claim")
    assert table.state.gold[1] == 1


@pytest.mark.parametrize("marker", [1, 2])
def test_the_delivered_card_goes_under_either_pledge_marker(marker):
    """SM-10"""
    table = deliver(smuggler(1, 1).cargo(1, "middleman").turn(1), "middleman", marker)
    piles = [len(pile) for pile in AHOY.view(table.state, 1)["players"][1]["pledged"]]
    assert piles == ([1, 0] if marker == 1 else [0, 1])
    assert AHOY.view(table.state, 0)["players"][1]["pledged"] == piles  # face down


def test_the_steps_of_a_delivery_come_in_order_and_one_card_at_a_time():
    """SM-11"""
    table = smuggler(1, 1).cargo(1, *FOR_SKULL).turn(1).play("deliver", "middleman")
    assert (table.state.fame[1], table.state.wealth[1]) == (2, 2)
    assert table.kind == "GainReward"
    table.play("reward", 12)
    assert table.kind == "ClaimReward"
    table.play("claim")
    assert table.choices == [("pledge", 1), ("pledge", 2)]
    table.play("pledge", 2)
    assert table.offered("deliver") == ["cutpurse"]
    kinds = [event.kind for event in table.events]
    steps = ["delivered", "fame_gained", "wealth_raised", "reward", "fame_gained", "pledged"]
    assert [kind for kind in kinds if kind in steps] == steps


def test_only_the_owner_knows_which_pledge_marker_is_whose():
    """SM-12: until the game ends."""
    one, other = (smuggler(1, 1).pledged(1, 1, "diver").squadron_marker(1, marker).turn(1) for marker in (1, 2))
    assert AHOY.view(one.state, 1) != AHOY.view(other.state, 1)
    for seat in OTHERS:
        assert AHOY.view(one.state, seat) == AHOY.view(other.state, seat)
    for table in (one, other):
        table.frames(ScorePledges(SYSTEM)).play(*table.choices[0])
    assert AHOY.view(one.state, 0) != AHOY.view(other.state, 0)


def test_a_pledged_card_is_no_cargo_any_more_and_stays():
    """SM-13"""
    table = deliver(smuggler(1, 1).cargo(1, *FOR_SKULL).market("mystic", "gunner").turn(1), "middleman")
    table.play("smuggle", "mystic")
    assert table.kind == "Turn"  # 2 Cargo: nothing to discard
    assert table.state.cargo[1] == ["cutpurse", "mystic"]
    assert table.offered("deliver") == ["cutpurse"]
    deliver(table, "cutpurse", 2).play("smuggle", "gunner")
    assert AHOY.view(table.state, 1)["players"][1]["pledged"] == [["middleman"], ["cutpurse"]]


def test_on_a_stronghold_island_nothing_is_smuggled_or_delivered():
    """SM-14"""
    table = smuggler(1, 1).cargo(1, "middleman").market("mystic").strongholds("2se").turn(1)
    assert table.offered("smuggle") == table.offered("deliver") == []


def test_the_suit_counts_for_smuggling_and_scoring_and_the_deliver_suit_for_delivering():
    """SM-15: Pilot is Fish, its Iron is for Skull."""
    table = smuggler(1, 1, at="1nw").market("pilot").turn(1).play("smuggle", "pilot")
    assert table.offered("deliver") == []
    table.put("flagship-1", "2se").squadron_marker(1, 1).turn(1)
    deliver(table, "pilot", 1)
    table.patrols("1sw", "1sw").put("flagship-2", "2nw").comrades(0, 3)  # Fish is the Squadron's, Skull the Union's
    table.fame(1, 0).frames(ScorePledges(SYSTEM)).play(*table.choices[0])
    assert table.state.fame[1] == 1


# Gaps ---------------------------------------------------------------------------------------------------------------

MOVE_2 = 2  # the cell above cell 7


def test_a_reward_that_moves_the_flagship_away_is_followed_by_the_pledge():
    """GAP-102"""
    table = smuggler(1, 1).cargo(1, "middleman").markers(1, white=7, black=8).turn(1).play("deliver", "middleman")
    table.play("reward", MOVE_2).play("claim").play("step", "2ne").play("stop").play("treasure")
    assert (table.where("flagship-1"), table.state.wealth) == ("2ne", [1, 2])
    table.play("pledge", 1)
    assert AHOY.view(table.state, 1)["players"][1]["pledged"] == [["middleman"], []]


def test_a_reward_that_starts_a_battle_is_followed_by_the_pledge():
    """GAP-102"""
    table = smuggler(1, 1).cargo(1, "middleman").markers(1, white=7, black=8).patrols("2ne").slots(1, cannons=1)
    table.rolls(6, 1).turn(1).play("deliver", "middleman").play("reward", MOVE_2).play("claim").play("step", "2ne")
    table.play("victory", "damage_move").play("step", "2nw").play("stop").play("done")
    assert table.choices == [("pledge", 1), ("pledge", 2)]


def test_only_the_owner_may_look_at_pledged_cards():
    """GAP-103: for the others a pile is a count."""
    one = smuggler(1, 1).deck_top("pilot").pledged(1, 1, "diver").turn(1)
    other = smuggler(1, 1).deck_top("diver").pledged(1, 1, "pilot").turn(1)
    assert AHOY.view(one.state, 1)["players"][1]["pledged"] == [["diver"], []]
    assert AHOY.view(other.state, 1)["players"][1]["pledged"] == [["pilot"], []]
    for seat in OTHERS:
        assert AHOY.view(one.state, seat)["players"][1]["pledged"] == [1, 0]


def test_the_log_of_a_delivery_never_tells_the_markers_faction():
    """GAP-104: it is the same whichever marker is the Squadron's."""
    logs = []
    for marker in (1, 2):
        table = smuggler(1, 1).cargo(1, "middleman").squadron_marker(1, marker).turn(1)
        deliver(table, "middleman", 1)
        logs.append([(event.kind, event.data) for event in table.events if event.seen_by(0)])
        assert table.happened("delivered") == [{"seat": 1, "card": "middleman"}]
        assert [pledged["marker"] for pledged in table.happened("pledged")] == [1]
    assert logs[0] == logs[1]


def beaten_by_the_smuggler(table: Table) -> Table:
    """In the Squadron's turn its Flagship attacks the Smuggler at 2ne, who wins and moves."""
    table.put("flagship-0", "2se").put("flagship-1", "2ne").slots(0, cannons_1=5).dice(0, 1, 1).rolls(1, 6).turn(0)
    table.die(1, "sail-1").play("step", "2ne").play("hold").play("victory", "damage_move").play("damage", "order")
    return table


def test_harbor_and_treasure_work_on_another_players_turn():
    """GAP-128"""
    table = beaten_by_the_smuggler(smuggler().slots(1, sail_1=DAMAGE)).play("step", "2nw").play("stop")
    assert (table.seat, table.choices) == (1, [("harbor_repair",), ("done",)])
    table.play("harbor_repair").play("repair", "sail-1")
    assert table.damage(1) == []

    table = beaten_by_the_smuggler(smuggler()).play("step", "2nw").play("step", "2sw").play("treasure")
    assert table.state.gold[1] == 1


def test_gunners_mate_works_on_another_players_turn():
    """GAP-128: a Harbor loads Cannons, and the Smuggler fires at the Flagship that attacked it."""
    table = beaten_by_the_smuggler(smuggler().crew(1, "gunners_mate").slots(1, sail_1=3)).play("step", "2nw")
    table.play("stop").play("harbor_load").play("use", "gunners_mate")
    assert [(b["attacker"], b["defender"]) for b in table.happened("battle")] == [
        ("flagship-0", "flagship-1"),
        ("flagship-1", "flagship-0"),
    ]


def test_the_cargo_limit_holds_on_another_players_turn():
    """GAP-129: the Smuggler takes a third Cargo while it is the Squadron's turn."""
    table = smuggler().cargo(1, *FOR_SKULL).put("flagship-3", "2nw").cargo(3, "elder", "trawler").turn(0)
    table.frames(TakeCard(1), Turn(0, 2)).play("rob", "elder", "cargo")
    assert table.seat == 1
    assert sorted(table.offered("discard")) == ["cutpurse", "elder", "middleman"]
    table.play("discard", "elder")
    assert (table.seat, table.kind) == (0, "Turn")
