"""The Squadron's Strongholds: building them, recruiting there, and the lock they put on an Island."""

import pytest

from tests.rules.ahoy.table import Table

# The table's own map: Fish Island 1nw, Skull Island 2se; 2ne and 2sw are next to the latter.
RECRUIT_REWARD = 18  # the cell below the centre, where both markers are


def end_of_squadron_turn(*patrols: str, seats: int = 2) -> Table:
    """The Squadron has used its dice and ends its turn with these Patrols on the map."""
    return Table(seats).patrols(*patrols).turn(0, 0).play("end_turn")


# Building: SQ-08 to SQ-11 -------------------------------------------------------------------------------------------


def test_at_the_end_of_its_turn_two_patrols_of_an_island_become_a_stronghold_any_number_of_times():
    """SQ-08"""
    table = end_of_squadron_turn("1nw", "1nw", "2se", "2se", "2se")
    assert table.choices == [("stronghold", "1nw"), ("stronghold", "2se"), ("done",)]
    table.play("stronghold", "2se").play("stronghold", "1nw")
    assert (table.where("stronghold-1"), table.where("stronghold-2")) == ("2se", "1nw")
    left = [table.where(f"patrol-{number}") for number in range(1, 11)]
    assert sorted(left) == [""] * 9 + ["2se"]
    assert [built["patrols"] for built in table.happened("stronghold_built")] == [
        ["patrol-3", "patrol-4"],
        ["patrol-1", "patrol-2"],
    ]
    assert table.seat == 1  # the next turn


def test_building_a_stronghold_is_optional():
    """SQ-08"""
    table = end_of_squadron_turn("1nw", "1nw").play("done")
    assert table.where("stronghold-1") == ""
    assert table.where("patrol-1") == table.where("patrol-2") == "1nw"


def test_strongholds_are_built_at_the_end_of_the_squadrons_turns_only():
    """SQ-08: not during its turn, not at the end of the Union's."""
    table = Table().patrols("1nw", "1nw").dice(0, 1, 1).turn(0, 0)
    assert table.offered("stronghold") == []
    table.turn(1, 0).play("end_turn")
    assert (table.seat, table.kind) == (0, "Turn")


@pytest.mark.parametrize("patrols", [("1nw", "1sw"), ("1sw", "1sw"), ("1nw", "2se"), ("1nw",)])
def test_both_patrols_must_be_on_the_same_island_space(patrols):
    """SQ-09"""
    table = end_of_squadron_turn(*patrols)
    assert table.kind == "Turn"
    assert table.seat == 1


def test_three_strongholds_are_the_limit_and_may_share_an_island():
    """SQ-10"""
    table = Table().strongholds("1nw").patrols(*["1nw"] * 6).turn(0, 0).play("end_turn")
    table.play("stronghold", "1nw").play("stronghold", "1nw")
    assert [table.where(f"stronghold-{number}") for number in (1, 2, 3)] == ["1nw"] * 3
    assert [table.where(f"patrol-{number}") for number in range(1, 7)].count("1nw") == 2
    assert (table.seat, table.kind) == (1, "Turn")


def test_placing_a_stronghold_starts_no_battle():
    """SQ-11: though it is always loaded."""
    table = Table(seats=3).put("flagship-2", "1nw").put("flagship-1", "1nw").slots(0, cannons_1=5)
    table.patrols("1nw", "1nw").turn(0, 0).play("end_turn").play("stronghold", "1nw")
    assert table.where("stronghold-1") == "1nw"
    assert table.happened("battle") == []
    assert table.kind == "Turn"


# Recruiting and the lock: SQ-12 to SQ-14 ----------------------------------------------------------------------------


def test_the_squadron_recruits_on_a_stronghold_island_as_if_its_flagship_were_there():
    """SQ-12"""
    table = Table().put("flagship-0", "1sw").strongholds("2se").gold(0, 3).dice(0, 1, 1)
    table.market("mystic", "gunner", "diver").turn(0)
    assert table.offered("recruit") == ["mystic"]
    assert table.play("die", 1).offered("recruit") == ["gunner"]
    table.play("recruit", "gunner").play("recruit", "mystic")
    assert table.state.crew[0] == ["gunner", "mystic"]


def smuggler_on_stronghold_island() -> Table:
    return Table(seats=3).put("flagship-1", "2se").put("flagship-2", "2nw").strongholds("2se").gold(1, 5).dice(1, 2, 2)


def test_on_a_stronghold_space_no_enemy_recruits():
    """SQ-13"""
    table = smuggler_on_stronghold_island().put("flagship-2", "2se").gold(2, 5).dice(2, 2, 2)
    table.market("mystic", "gunner")
    for seat in (1, 2):
        table.turn(seat)
        assert table.offered("recruit") == []
        assert table.play("die", 2).offered("recruit") == []


def test_on_a_stronghold_space_no_enemy_smuggles_or_delivers():
    """SQ-13: Middleman's Coins are for Skull."""
    table = smuggler_on_stronghold_island().cargo(1, "middleman").market("mystic").turn(1)
    assert table.offered("smuggle") == table.offered("deliver") == []
    table.strongholds().turn(1)
    assert table.offered("smuggle") == ["mystic"]
    assert table.offered("deliver") == ["middleman"]


def test_on_a_stronghold_space_negotiate_gives_no_cards():
    """SQ-13"""
    table = smuggler_on_stronghold_island().comrades(0, 2).market("mystic", "diver").turn(1).die(2, "negotiate")
    assert table.kind == "Turn"
    assert (table.state.crew[1], table.state.comrades) == ([], [0, 2])


def test_on_a_stronghold_space_the_recruit_reward_gives_no_card():
    """SQ-13: the Smuggler beats the Stronghold's Patrol and takes a reward."""
    table = smuggler_on_stronghold_island().put("flagship-1", "2sw").patrols("2se").slots(1, cannons=1)
    table.market("mystic").rolls(6, 1).turn(1)
    table.die(2, "sail-1").play("step", "2se").play("fight", "patrol-1").play("victory", "damage_reward")
    table.play("reward", RECRUIT_REWARD)
    assert table.state.crew[1] == []
    assert table.kind != "ClaimReward"
    assert table.state.white[1] == RECRUIT_REWARD - 1


def test_on_a_stronghold_space_the_union_cannot_enlist():
    """SQ-13"""
    table = Table().put("flagship-1", "2se").comrades(2, 2).plans("enlist").turn(1)
    assert table.offers("plan", "enlist")
    table.strongholds("2se").turn(1)
    assert not table.offers("plan", "enlist")


def test_the_union_places_comrades_on_a_stronghold_island():
    """SQ-14: with Assemble and Inspire from outside, and with a Sail onto it."""
    table = Table().put("flagship-1", "2nw").strongholds("2se").dice(1, 1, 6).comrades(ready=8).turn(1)
    table.die(1, "assemble").play("amount", 2)
    assert table.state.comrades == [0, 2]
    table.die(6, "inspire").play("comrade", "2se").play("done")
    assert table.state.comrades == [0, 3]

    table.put("flagship-1", "2ne").dice(1, 1).rolls(1, 1).turn(1, 1).die(1, "sail-1").play("step", "2se").play("pass")
    table.play("done").play("place_comrades")
    assert table.state.comrades == [0, 5]


# Battle: SQ-15 to SQ-18 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mover", ["flagship-1", "flagship-2", "cutter"])
def test_any_enemy_figure_that_moves_to_a_stronghold_must_battle_it(mover):
    """SQ-15: nobody has a die on Cannons."""
    seat = 1 if mover == "flagship-1" else 2
    table = Table(seats=3).put(mover, "2ne").strongholds("2se").dice(seat, 1, 1).rolls(1, 1).turn(seat)
    if mover == "cutter":
        table.die(1, "cutter").play("ship_sail").play("step", "2se")
    else:
        table.die(1, "sail-1").play("step", "2se")
    if seat == 2:
        table.play("pass")
    assert [(b["attacker"], b["defender"]) for b in table.happened("battle")] == [(mover, "stronghold-1")]
    assert table.happened("battle_rolled")


@pytest.mark.parametrize(("attack", "winner"), [(4, "flagship-1"), (3, "stronghold-1")])
def test_a_stronghold_adds_two(attack, winner):
    """SQ-16: against a roll of 2."""
    table = Table().put("flagship-1", "2ne").strongholds("2se").dice(1, 1, 1).rolls(attack, 2).turn(1)
    table.die(1, "sail-1").play("step", "2se").play("pass")
    (won,) = table.happened("battle_won")
    assert (won["winner"], won["attack"], won["defence"]) == (winner, attack, 4)


def test_a_damaged_stronghold_returns_to_the_supply():
    """SQ-17"""
    table = Table().put("flagship-1", "2ne").strongholds("2se").dice(1, 1, 1).rolls(6, 1).turn(1)
    table.die(1, "sail-1").play("step", "2se").play("pass").play("victory", "damage_steal")
    assert table.where("stronghold-1") == ""
    assert table.damage(0) == []

    # It can be built again.
    table.patrols("1nw", "1nw").turn(0, 0).play("end_turn").play("stronghold", "1nw")
    assert table.where("stronghold-1") == "1nw"


@pytest.mark.parametrize(("card", "slot"), [("", "order"), ("convincing_official_1", "convincing_official_1")])
def test_a_stronghold_never_moves_and_so_never_attacks(card, slot):
    """SQ-18: it is not among the figures to be moved, even with enemies next to it."""
    table = Table().put("flagship-1", "2ne").strongholds("2se").patrols("1sw").dice(0, 3, 3).slots(0, cannons_1=5)
    if card:
        table.crew(0, card)
    table.turn(0).die(3, slot)
    assert table.choices == [("move_patrol", "patrol-1"), ("done",)]


# Gaps ---------------------------------------------------------------------------------------------------------------


def test_a_stronghold_does_not_block_a_smuggler_elsewhere_in_its_region():
    """GAP-89: the recruit reward works next to the Stronghold."""
    table = smuggler_on_stronghold_island().put("flagship-1", "2nw").put("flagship-2", "2sw").slots(1, cannons=1)
    table.market("mystic", "diver").rolls(6, 1).turn(1)
    table.die(2, "sail-1").play("step", "2sw").play("pass").play("victory", "damage_reward").play("damage", "rally")
    table.play("reward", RECRUIT_REWARD).play("claim").play("take", "mystic")
    assert table.state.crew[1] == ["mystic"]


def test_the_union_next_to_a_stronghold_may_enlist_on_its_island():
    """GAP-89"""
    table = Table().put("flagship-1", "2ne").strongholds("2se").comrades(0, 1).plans("enlist").market("mystic").turn(1)
    table.play("plan", "enlist").play("take", "mystic")
    assert table.state.crew[1] == ["mystic"]


def test_the_squadron_recruits_for_its_flagships_island_and_a_stronghold_in_one_go():
    """GAP-94"""
    table = Table().put("flagship-0", "1nw").strongholds("2se").gold(0, 5).market("diver", "mystic", "sailor").turn(0)
    assert table.offered("recruit") == ["diver", "mystic"]
    table.play("recruit", "diver").play("recruit", "mystic")
    assert table.state.crew[0] == ["diver", "mystic"]


def test_its_own_stronghold_does_not_restrict_the_squadron():
    """GAP-95"""
    table = Table().put("flagship-0", "2ne").strongholds("2se").gold(0, 5).dice(0, 1, 1).market("gunner", "mystic")
    table.turn(0).die(1, "sail-1").play("step", "2se").play("stop").play("done")
    assert table.offered("recruit") == ["mystic"]
    table.play("recruit", "mystic").play("die", 1).play("recruit", "gunner")
    assert table.state.crew[0] == ["mystic", "gunner"]
