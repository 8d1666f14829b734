"""The Smugglers' Reward grid: how the markers move, and what each reward gives."""

import pytest

from shared.rules.ahoy.factions.smuggler import GainReward
from shared.rules.ahoy.turn.round import Turn
from tests.rules.ahoy.table import DAMAGE, Table

# Region 1: Fish Island 1nw, Tailwind 6 at 1ne, Wreckage 1sw, Fog 1se.
# Region 2: Compass Island 2se, Tailwind 2 at 2sw, open 2nw and 2ne, a Sandbar between 2nw and 2sw.
WINDY = (("fish-1", 0, 0, 2), ("compass-2", 2, 1, 0))
# Region 1: Skull Island 1se, Harbor 1nw, Treasure 1ne and 1sw. Region 2 lies east of it: 1se touches 2sw.
HARBOR = (("skull-2", 0, 0, 0), ("compass-2", 2, 0, 0))

# Cells of the grid, row by row from 1 to 25.
SPEND, MOVE_2, PRIZE, FREE_TAILWIND, REPAIR = 1, 2, 5, 7, 10
CENTRE, ADD_TILE, MOVE_IN_PEACE, RECRUIT, REPAIR_FOR_FAME = 13, 14, 17, 18, 25


def before(cell: int) -> tuple[int, int]:
    """Where the white and the black marker may stand for a cell to be on offer, among others."""
    white = cell + 1 if (cell - 1) % 5 < 2 else cell - 1
    return white, white - 5 if white > 5 else white + 5


def smuggler(tiles=WINDY, at: str = "2ne") -> Table:
    """3 players, the Smuggler at an open space of region 2, the others out of the way in region 1."""
    table = Table(3, tiles=tiles).put("flagship-1", at)
    for seat in (0, 2):
        table.put(f"flagship-{seat}", "1nw").gold(seat, 0)
    return table.gold(1, 0)


def due(table: Table, white: int, black: int) -> Table:
    """A reward is due to the Smuggler in its turn, with the markers there."""
    table.turn(1)
    return table.markers(1, white, black).frames(GainReward(1), Turn(1, 2))


def claim(table: Table, cell: int) -> Table:
    """The Smuggler goes to a cell of the grid and claims its reward."""
    return due(table, *before(cell)).play("reward", cell).play("claim")


def markers(table: Table) -> tuple[int, int]:
    return table.state.white[1] + 1, table.state.black[1] + 1


# Moving the markers: REW-01 to REW-06 -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "black", "cells"),
    [
        (8, 13, [3, 7, 9]),
        (7, 8, [2, 6, 12]),
        (3, 8, [2, 4]),
        (15, 20, [10, 14]),
        (21, 25, [16, 22]),
    ],
)
def test_the_white_marker_moves_to_a_cell_next_to_it_that_does_not_hold_the_black_one(white, black, cells):
    """REW-01"""
    table = due(smuggler(), white, black)
    assert sorted(table.choices) == [("reward", cell) for cell in cells]
    table.play("reward", cells[0])
    assert markers(table)[0] == cells[0]


def test_gaining_is_optional_but_moving_the_marker_is_not():
    """REW-02"""
    table = due(smuggler(), 13, 13)
    assert {choice[0] for choice in table.choices} == {"reward"}
    table.play("reward", 12)
    assert table.choices == [("claim",), ("decline",)]
    table.play("decline")
    assert (table.state.fame[1], markers(table), table.kind) == (0, (12, 13), "Turn")


def test_the_black_marker_moves_to_the_cell_the_white_one_has_left():
    """REW-03"""
    table = due(smuggler(), 9, 4).play("reward", 8).play("claim")
    assert markers(table) == (8, 9)


def test_the_white_marker_may_move_to_the_centre_which_gives_nothing():
    """REW-04"""
    table = due(smuggler(), 8, 3).play("reward", CENTRE)
    assert (markers(table), table.kind) == ((13, 8), "Turn")
    assert (table.state.gold[1], table.state.fame[1], table.state.crew[1]) == (0, 0, [])


def test_for_the_first_reward_all_four_cells_around_the_centre_are_open():
    """REW-05"""
    table = due(smuggler(), CENTRE, CENTRE)
    assert sorted(table.offered("reward")) == [8, 12, 14, 18]
    table.play("reward", 8).play("decline")
    assert markers(table) == (8, CENTRE)


def test_the_white_marker_cannot_go_back_where_it_came_from():
    """REW-06"""
    table = due(smuggler(), CENTRE, CENTRE).play("reward", 8).play("decline")
    table.frames(GainReward(1), Turn(1, 2))
    assert not table.offers("reward", CENTRE)
    table.play("reward", 9).play("decline").frames(GainReward(1), Turn(1, 2))
    assert sorted(table.offered("reward")) == [4, 10, 14]


def test_a_reward_inside_a_reward_cannot_go_back_either():
    """REW-06: Move 2 leads into a battle that is won for another reward."""
    table = smuggler().slots(1, cannons=1).patrols("2nw").rolls(6, 1)
    claim(table, MOVE_2).play("step", "2nw").play("victory", "damage_reward")
    assert sorted(table.offered("reward")) == [1, 7]  # neither 3, where it came from, nor 8
    table.play("reward", 7)
    assert markers(table) == (7, 2)


# What they give: REW-07 to REW-18 -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("cell", "gold"), [(8, 1), (24, 1), (11, 2), (19, 2), (22, 2)])
def test_gold_comes_from_the_supply(cell, gold):
    """REW-07"""
    table = smuggler()
    supply = table.state.supply
    claim(table, cell)
    assert (table.state.gold[1], table.state.supply) == (gold, supply - gold)


@pytest.mark.parametrize(("cell", "fame"), [(9, 1), (12, 1), (3, 2), (15, 2), (23, 2), (21, 3)])
def test_fame_is_gained(cell, fame):
    """REW-08"""
    assert claim(smuggler().fame(1, 7), cell).state.fame[1] == 7 + fame


@pytest.mark.parametrize("cell", [4, 6, 18])
@pytest.mark.parametrize("space", ["2ne", "2se"])
def test_recruiting_takes_any_card_for_nothing_wherever_the_flagship_is(cell, space):
    """REW-09"""
    table = smuggler(at=space).market("mystic", "pilot", "fighters").deck_top("diver")
    claim(table, cell)
    assert table.offered("take") == ["mystic", "pilot", "fighters"]
    table.play("take", "pilot")
    assert (table.state.crew[1], table.held(1, "pilot")) == (["pilot"], 0)
    assert sorted(table.state.market) == ["diver", "fighters", "mystic"]


def test_on_a_stronghold_space_the_recruit_reward_is_void():
    """REW-09"""
    table = due(smuggler(at="2se").strongholds("2se").market("mystic", "pilot"), 13, 13).play("reward", RECRUIT)
    assert (table.kind, table.state.crew[1], markers(table)) == ("Turn", [], (18, 13))


def test_a_tile_is_added_to_any_edge_of_the_map_and_no_figure_moves():
    """REW-10"""
    table = smuggler().stack_top("tree-1")
    tiles, figures = len(table.state.tiles), table.state.at[:]
    claim(table, ADD_TILE)
    spots = {(x, y) for _, x, y, _ in table.choices}
    assert {(-2, 0), (0, -2), (-1, 2), (4, 1), (3, 3), (2, -1)} <= spots
    assert not {(1, 0), (0, 0), (5, 5), (-2, -2)} & spots  # overlapping, far away, touching by a corner only
    table.play("lay", 4, 1, 0)
    assert table.state.sea.laid[2] == ("tree-1", 4, 1, 0)
    assert (table.state.wealth, len(table.state.tiles)) == ([1, 1, 1], tiles - 1)
    assert table.state.at == figures
    assert table.kind == "Turn"


def test_an_added_islands_neighbour_is_no_island():
    """REW-10: the Compass Island is at (3,2), so the new one cannot be at (4,2), but it may be at (4,1)."""
    table = claim(smuggler().stack_top("tree-1"), ADD_TILE)
    turns_at_4_1 = [turn for _, x, y, turn in table.choices if (x, y) == (4, 1)]
    assert turns_at_4_1 == [0, 180, 270]  # turned by 90 the Island is at the south-west


@pytest.mark.parametrize("cell", [2, 20])
def test_move_2_moves_the_flagship_one_or_two_steps(cell):
    """REW-11"""
    table = claim(smuggler(at="2se"), cell)
    assert not table.offers("stop")
    table.play("step", "2ne")
    assert table.offers("stop")
    table.play("step", "2nw")
    assert (table.where("flagship-1"), table.kind) == ("2nw", "Turn")


def beat_a_patrol_for(cell: int, *patrols: str) -> Table:
    """The loaded Smuggler sails into 2ne with 2 Patrols, beats one of them, and takes this reward."""
    table = smuggler(at="2se").patrols("2ne", "2ne", *patrols).slots(1, cannons=1).markers(1, *before(cell))
    table.dice(1, 1, 1).rolls(6, 1).turn(1).die(1, "sail-1").play("step", "2ne").play("victory", "damage_reward")
    return table.play("reward", cell).play("claim")


def test_move_2_leaves_open_battles_behind_but_fights_in_entered_spaces():
    """REW-11"""
    table = beat_a_patrol_for(MOVE_2, "2nw").play("step", "2nw")
    assert [battle["defender"] for battle in table.happened("battle")] == ["patrol-1", "patrol-3"]
    table.play("done")
    assert (table.where("patrol-2"), table.kind) == ("2ne", "Turn")


def test_move_2_in_peace_starts_no_battle_in_entered_spaces_either():
    """REW-12"""
    table = beat_a_patrol_for(MOVE_IN_PEACE, "2nw").play("step", "2nw").play("step", "2ne")
    assert [battle["defender"] for battle in table.happened("battle")] == ["patrol-1"]
    assert (table.where("flagship-1"), table.kind) == ("2ne", "Turn")


@pytest.mark.parametrize("cell", [7, 16])
@pytest.mark.parametrize("slot", [0, 4, DAMAGE])
def test_a_free_tailwind_goes_to_any_value_whatever_the_slot(cell, slot):
    """REW-13"""
    table = smuggler().slots(1, tailwind=slot)
    claim(table, cell)
    assert sorted(table.offered("fly")) == ["1ne", "2sw"]  # 6 and 2
    table.play("fly", "1ne")
    assert (table.where("flagship-1"), table.held(1, "tailwind")) == ("1ne", slot)


@pytest.mark.parametrize(("gold", "most"), [(0, 0), (3, 3), (5, 5), (7, 5)])
def test_up_to_five_gold_become_fame(gold, most):
    """REW-14"""
    table = claim(smuggler().gold(1, gold), SPEND)
    if gold:
        assert table.offered("spend") == list(range(most + 1))
        table.play("spend", most)
    assert (table.state.gold[1], table.state.fame[1]) == (gold - most, most)
    assert sum(table.state.gold) + table.state.supply == 20


def damaged_smuggler() -> Table:
    return smuggler().crew(1, "sailor").slots(1, sail_1=DAMAGE, sail_2=DAMAGE, cannons=DAMAGE, sailor=DAMAGE)


def test_everything_on_board_and_crew_is_repaired():
    """REW-15"""
    table = claim(damaged_smuggler(), REPAIR)
    assert (table.damage(1), table.state.fame[1]) == ([], 0)


def test_everything_is_repaired_for_one_fame_each():
    """REW-16"""
    table = claim(damaged_smuggler(), REPAIR_FOR_FAME)
    assert (table.damage(1), table.state.fame[1]) == ([], 4)


@pytest.mark.parametrize(("wealth", "after"), [(2, 3), (6, 6)])
def test_the_prize_gives_four_fame_and_wealth_to_the_flagships_region(wealth, after):
    """REW-17"""
    table = claim(smuggler().wealth(1, wealth), PRIZE)
    assert (table.state.fame[1], table.state.wealth) == (4, [1, after])


def test_rewards_that_move_the_flagship_end_with_anchoring():
    """REW-18: at the Harbor."""
    table = smuggler(HARBOR, at="1ne").put("flagship-0", "2se").put("flagship-2", "2se").slots(1, sail_1=DAMAGE)
    claim(table, MOVE_2).play("step", "1nw").play("stop")
    assert table.choices == [("harbor_repair",), ("done",)]


def test_rewards_that_move_the_flagship_meet_terrain_and_explore():
    """REW-18: Wreckage at 1sw; beyond the map a tile is laid and the second step is lost."""
    table = smuggler(at="1nw").put("flagship-0", "2se").put("flagship-2", "2se")
    claim(table, MOVE_2).play("step", "1sw")
    assert table.kind == "TakeDamage"

    table = claim(smuggler().stack_top("compass-1"), MOVE_2).play("explore", "east").play("lay", 4, 1, 0)
    assert table.where("flagship-1") == "3nw"
    assert table.kind != "Sail"


# Gaps ---------------------------------------------------------------------------------------------------------------


def test_the_white_marker_is_never_stuck():
    """GAP-99: wherever both markers are; a single open cell is taken at once."""
    table = smuggler()
    for white in range(1, 26):
        for black in range(1, 26):
            due(table, white, black)
            assert table.offered("reward") or markers(table)[0] != white, f"white {white}, black {black}"


def test_an_impossible_reward_moves_the_marker_and_does_nothing_else():
    """GAP-100"""
    no_tiles = due(smuggler().no_tiles(), 13, 13).play("reward", ADD_TILE)
    assert (markers(no_tiles), no_tiles.kind, len(no_tiles.state.wealth)) == ((14, 13), "Turn", 2)
    no_cards = due(smuggler().market().no_deck(), 13, 13).play("reward", RECRUIT)
    assert (markers(no_cards), no_cards.kind, no_cards.state.crew[1]) == ((18, 13), "Turn", [])
    locked = due(smuggler(at="2se").strongholds("2se"), 13, 13).play("reward", RECRUIT)
    assert (markers(locked), locked.kind, locked.state.crew[1]) == ((18, 13), "Turn", [])


@pytest.mark.parametrize("cell", sorted(set(range(1, 26)) - {CENTRE}))
def test_every_reward_may_be_declined(cell):
    """GAP-100"""
    table = smuggler().gold(1, 3).slots(1, sail_1=DAMAGE)
    due(table, *before(cell)).play("reward", cell).play("decline")
    assert markers(table) == (cell, before(cell)[0])
    assert (table.state.gold[1], table.state.fame[1], table.damage(1), table.kind) == (3, 0, ["sail-1"], "Turn")


def test_a_free_tailwind_without_any_wind_is_legal_and_does_nothing():
    """GAP-101: the table's own map has no Tailwind."""
    table = Table(3)
    claim(table, FREE_TAILWIND)
    assert (table.where("flagship-1"), table.kind) == ("2sw", "Turn")


def test_the_first_reward_is_the_same_from_a_battle_and_from_a_delivery():
    """GAP-111: white leaves the centre, black stays there; both use the same markers."""
    battle = smuggler(at="2se").patrols("2ne").slots(1, cannons=1).dice(1, 1, 1).rolls(6, 1).turn(1)
    battle.die(1, "sail-1").play("step", "2ne").play("victory", "damage_reward")
    delivery = smuggler(at="2se").cargo(1, "merchant").turn(1).play("deliver", "merchant")
    for table in (battle, delivery):
        assert sorted(table.offered("reward")) == [8, 12, 14, 18]
        table.play("reward", 12).play("decline")
        assert markers(table) == (12, 13)

    battle.cargo(1, "merchant").put("flagship-1", "2se").turn(1).play("deliver", "merchant")
    assert sorted(battle.offered("reward")) == [7, 11, 17]


def test_the_prize_counts_where_the_flagship_is_and_the_delivery_where_the_island_is():
    """GAP-112: the delivery's Move 2 leads into 3 battles in region 2, the last of which wins the Prize."""
    table = smuggler(HARBOR, at="1se").put("flagship-0", "1ne").put("flagship-2", "1ne").cargo(1, "middleman")
    table.patrols("2sw", "2sw", "2sw").slots(1, cannons=1).markers(1, white=25, black=24).rolls(6, 1, 6, 1, 6, 1)
    table.turn(1).play("deliver", "middleman").play("claim").play("step", "2sw")
    assert table.state.wealth == [2, 1]
    for cell in (15, 10):
        table.play("victory", "damage_reward").play("reward", cell).play("decline")
    table.play("victory", "damage_reward").play("reward", PRIZE).play("claim")
    assert table.state.wealth == [2, 2]
    assert table.state.fame[1] == 2 + 4
    assert table.kind == "Pledge"
