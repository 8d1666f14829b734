"""Exploring (EXPL): who lays the tile, where it may lie, when it is impossible, and what follows."""

import pytest

from shared.rules.ahoy.factions.smuggler import GainReward
from shared.rules.ahoy.sea import SPACE
from shared.rules.ahoy.turn.round import Turn
from tests.rules.ahoy.table import CALM, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)
ADD_TILE = 14  # its cell of the Reward grid, next to the centre

# Four tiles around the free square (2,2) to (3,3); all Islands touch it: above its north-west space, right of its
# north-east, below its south-east and left of its south-west. Only this square can be reached from 1se, southwards.
RING = (("swords-1", 1, 0, 0), ("tree-1", 4, 1, 1), ("tree-2", 3, 4, 2), ("skull-2", 0, 2, 0))


def lays(table):
    return {choice[1:] for choice in table.choices if choice[0] == "lay"}


def xy(table, figure):
    return table.state.sea.xy[SPACE[table.where(figure)]]


def explorer(*tiles, space="1ne", direction="north", sea=CALM):
    """A Smuggler steps off the map; these tiles come up, in this order."""
    table = Table(4, sea)
    for tile in reversed(tiles):
        table.stack_top(tile)
    return table.put("flagship-1", space).set_sail("flagship-1").play("explore", direction)


def test_whoever_moves_a_figure_off_the_map_explores():
    """EXPL-01, GAP-35: a Smuggler moves a Patrol of the Squadron, and lays the tile."""
    table = Table(4, CALM).crew(SMUGGLER, "convincing_official_1").patrols("1ne").turn(SMUGGLER)
    table.play("die", table.state.dice[SMUGGLER][0]).play("slot", "convincing_official_1")
    table.play("move_patrol", "patrol-1").play("explore", "north")
    assert (table.kind, table.seat) == ("LayTile", SMUGGLER)
    table.play("lay", 1, -2, 90)
    assert xy(table, "patrol-1") == (1, -1)


def test_a_push_off_the_map_explores_too():
    """EXPL-01: this includes moves by Strong Current."""
    table = Table(4).put("flagship-1", "1nw").turn(SMUGGLER).sail("1ne")
    assert (table.kind, table.seat) == ("LayTile", SMUGGLER)
    table.play("lay", 1, -2, 0)
    assert xy(table, "flagship-1") == (1, -1)


def test_whoever_moves_a_figure_explores_again_where_a_new_current_leads_off_the_map():
    """EXPL-01, GAP-35, TERR-07: the Smuggler lays the second tile, too."""
    table = Table(4, CALM).stack_top("fish-2").crew(SMUGGLER, "convincing_official_1").patrols("1ne").turn(SMUGGLER)
    table.play("die", table.state.dice[SMUGGLER][0]).play("slot", "convincing_official_1")
    table.play("move_patrol", "patrol-1").play("explore", "north").play("lay", 0, -2, 270)
    assert (table.kind, table.seat) == ("LayTile", SMUGGLER)


def test_tile_then_figure_then_wealth_die():
    """EXPL-02, GAP-34: the tile is drawn before it is laid; only then does the figure move onto it."""
    table = explorer("tree-2")
    assert table.happened("tile_drawn") == [{"seat": SMUGGLER, "tile": "tree-2"}]
    assert table.where("flagship-1") == "1ne"
    assert table.state.wealth == [1, 1]
    table.play("lay", 1, -2, 90)
    assert table.where("flagship-1") == "3sw"
    assert table.state.wealth == [1, 1, 1]


def test_the_step_off_the_map_cannot_be_taken_back_once_the_tile_is_seen():
    """EXPL-03, GAP-34"""
    table = explorer("tree-2")
    assert table.seat == SMUGGLER
    assert {choice[0] for choice in table.choices} == {"lay"}


@pytest.mark.parametrize(
    ("space", "direction", "entered", "positions"),
    [
        ("1ne", "north", (1, -1), {(1, -2), (0, -2)}),
        ("2ne", "east", (4, 0), {(4, 0), (4, -1)}),
        ("1sw", "south", (0, 2), {(0, 2), (-1, 2)}),
        ("1nw", "west", (-1, 0), {(-2, 0), (-2, -1)}),
    ],
)
def test_the_tile_covers_the_space_stepped_into_in_one_of_two_positions(space, direction, entered, positions):
    """EXPL-04, EXPL-05, GAP-31: aligned with the mover or shifted by one space; the figure enters exactly there."""
    table = explorer("tree-2", space=space, direction=direction)
    assert {(x, y) for x, y, _ in lays(table)} == positions
    for lay in sorted(lays(table)):
        laid = explorer("tree-2", space=space, direction=direction).play("lay", *lay)
        assert xy(laid, "flagship-1") == entered


def test_the_tile_may_be_turned_four_ways():
    """EXPL-06, GAP-31: 2 positions with 4 rotations each, where no Island is near."""
    table = explorer("tree-2")
    assert lays(table) == {(x, -2, turn) for x in (0, 1) for turn in (0, 90, 180, 270)}


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_the_tile_is_turned_never_mirrored(degrees):
    """EXPL-06: clockwise from its Island, Swords A always reads Wreckage, open water, Fog."""
    table = explorer("swords-1").play("lay", 1, -2, degrees)
    sea = table.state.sea
    clockwise = [SPACE[f"3{corner}"] for corner in ("nw", "ne", "se", "sw")]
    island = clockwise.index(sea.island[2])
    one, two, three = (sea.printed[clockwise[(island + turn) % 4]] for turn in (1, 2, 3))
    assert one.wreckage
    assert not two.fog
    assert not two.wreckage
    assert three.fog


def test_the_new_island_is_never_next_to_another():
    """EXPL-07: Island 2 is at (3,1); a tile at (4,0) cannot have its own at (4,1)."""
    table = explorer("tree-2", space="2ne", direction="east")
    table.refused("lay", 4, 0, 90)
    assert {lay for lay in lays(table) if lay[:2] == (4, 0)} == {(4, 0, 0), (4, 0, 180), (4, 0, 270)}


def test_islands_may_touch_diagonally():
    """EXPL-08: the new Island at (4,0) touches the one at (3,1) with a corner only."""
    table = explorer("tree-2", space="2ne", direction="east").play("lay", 4, 0, 180)
    assert table.state.sea.xy[table.state.sea.island[2]] == (4, 0)


def test_an_empty_stack_allows_no_exploring():
    """EXPL-09, EXPL-11"""
    table = Table(4, CALM).no_tiles().put("flagship-1", "1ne").set_sail("flagship-1")
    assert table.offered("explore") == []
    table.refused("explore", "north")


def test_no_exploring_where_every_position_overlaps_a_tile():
    """EXPL-10, EXPL-11: one column is free between the two regions, too narrow for a tile."""
    narrow = (("tree-2", 0, 0, 2), ("skull-2", 3, 0, 0))
    table = Table(4, narrow).put("flagship-1", "1ne").set_sail("flagship-1")
    table.refused("explore", "east")
    assert table.offered("explore") == ["north"]


def test_no_figure_steps_into_a_hole_of_one_space():
    """GAP-39: (2,2) is free and enclosed by four tiles."""
    hole = (("tree-2", 1, 0, 2), ("skull-2", 0, 2, 0), ("swords-1", 3, 1, 0), ("swords-2", 2, 3, 0))
    table = Table(4, hole).put("flagship-1", "1se").set_sail("flagship-1")
    assert table.offered("explore") == []
    table.refused("explore", "south")


def test_no_exploring_where_every_rotation_puts_island_next_to_island():
    """EXPL-10, GAP-33: known before a tile is drawn."""
    table = Table(4, RING).put("flagship-1", "1se").set_sail("flagship-1")
    table.refused("explore", "south")
    assert len(table.state.tiles) == 7


def test_a_tile_may_fill_a_gap_and_touch_several_tiles():
    """GAP-32: with the western Island turned away, the square can be filled with one rotation."""
    open_ring = (*RING[:3], ("skull-2", 0, 2, 1))
    table = Table(4, open_ring).put("flagship-1", "1se").set_sail("flagship-1")
    table.play("explore", "south")  # a single way to lay the tile is taken at once
    assert table.state.sea.laid[-1][1:] == (2, 2, 1)
    assert xy(table, "flagship-1") == (2, 2)


def test_a_push_off_the_map_does_not_happen_where_exploring_is_impossible():
    """EXPL-11, GAP-20: the figure stays in the Strong Current, and steps left may be used."""
    table = Table(4).no_tiles().put("flagship-1", "1nw").turn(SMUGGLER).sail("1ne")
    assert table.where("flagship-1") == "1ne"
    assert table.kind == "Sail"
    assert table.play("step", "1se").where("flagship-1") == "1se"


def test_exploring_costs_the_steps_that_are_left():
    """EXPL-12"""
    table = explorer("compass-1").play("lay", 1, -2, 0)
    assert table.where("flagship-1") == "3sw"
    assert table.kind == "Turn"


def test_a_new_strong_current_pushes_before_anchoring_and_can_start_a_battle():
    """EXPL-13: the push leads back to where an enemy waits."""
    table = Table(4, CALM).stack_top("fish-2").put("flagship-1", "1ne").put("flagship-3", "1ne")
    table.slots(SMUGGLER, cannons=1).rolls(6, 1).set_sail("flagship-1").play("explore", "north")
    table.play("lay", 1, -2, 0)
    assert table.where("flagship-1") == "1ne"
    assert table.kind == "Victory"


def test_a_new_strong_current_can_start_another_explore():
    """EXPL-13, GAP-40: each explore draws a tile."""
    table = explorer("fish-2", "compass-1").play("lay", 0, -2, 270)  # pushed east from (1,-1)
    assert table.kind == "LayTile"
    assert [drawn["tile"] for drawn in table.happened("tile_drawn")] == ["fish-2", "compass-1"]
    table.play("lay", 2, -2, 0)
    assert xy(table, "flagship-1") == (2, -1)
    assert len(table.state.wealth) == 4


def test_a_chain_of_explores_ends_where_the_next_one_is_impossible():
    """GAP-40: with no tile left the figure stays in the Strong Current."""
    table = Table(4, CALM).no_tiles().put("flagship-1", "1ne")
    table.state.tiles.append("fish-2")
    table.set_sail("flagship-1").play("explore", "north").play("lay", 0, -2, 270)
    assert xy(table, "flagship-1") == (1, -1)
    assert table.kind == "Turn"


def test_new_wreckage_damages_the_explorer_on_arrival():
    """EXPL-14"""
    table = explorer("tree-2").play("lay", 1, -2, 0)
    assert (table.kind, table.seat) == ("TakeDamage", SMUGGLER)
    table.play("damage", "negotiate")
    assert table.damage(SMUGGLER) == ["negotiate"]


@pytest.mark.parametrize(("degrees", "offered"), [(0, "treasure"), (270, "harbor_load")])
def test_the_explorer_anchors_in_its_final_space(degrees, offered):
    """EXPL-15: Treasure, or a Harbor, of the new region."""
    table = explorer("skull-2").play("lay", 1, -2, degrees)
    assert table.kind == "Anchor"
    assert table.offers(offered)


@pytest.mark.parametrize("figure", ["flagship-0", "flagship-1", "flagship-2", "patrol-1", "cutter", "gunship"])
def test_every_figure_that_moves_can_explore(figure):
    """EXPL-16"""
    table = Table(4, CALM).stack_top("compass-1").put(figure, "1ne").set_sail(figure)
    table.play("explore", "north").play("lay", 1, -2, 0)
    assert table.where(figure) == "3sw"


def test_one_explore_takes_one_tile_and_one_wealth_die():
    """EXPL-17"""
    table = Table(4, CALM).stack_top("compass-1").put("flagship-1", "1ne").set_sail("flagship-1")
    tiles = len(table.state.tiles)
    table.play("explore", "north").play("lay", 1, -2, 0)
    assert len(table.state.tiles) == tiles - 1
    assert len(table.state.sea.island) == 3
    assert table.state.wealth == [1, 1, 1]


def test_a_patrol_that_explores_takes_no_moves_from_the_others():
    """GAP-36: the others still move, also onto the new region."""
    table = Table(4, CALM).stack_top("compass-1").patrols("1ne", "1ne", "2nw").set_sail("patrol-1")
    table.play("explore", "north").play("lay", 1, -2, 0)
    assert table.where("patrol-1") == "3sw"
    assert table.offered("move_patrol") == ["patrol-2", "patrol-3"]
    table.play("move_patrol", "patrol-2").play("step", "3sw")
    assert table.where("patrol-2") == "3sw"
    assert table.offered("move_patrol") == ["patrol-3"]


def test_new_wreckage_removes_an_exploring_patrol_and_the_region_stays():
    """GAP-37, SQ-05"""
    table = Table(4, CALM).stack_top("tree-2").patrols("1ne").set_sail("patrol-1")
    table.play("explore", "north").play("lay", 1, -2, 0)
    assert table.where("patrol-1") == ""
    assert len(table.state.wealth) == 3


def test_a_new_strong_current_pushes_an_exploring_patrol():
    """GAP-37"""
    table = Table(4, CALM).stack_top("tree-1").patrols("1ne").set_sail("patrol-1")
    table.play("explore", "north").play("lay", 1, -2, 0)
    assert table.where("patrol-1") == "3nw"


def added(table):
    """The reward "add tile" is claimed."""
    return table.markers(SMUGGLER, 13, 13).frames(GainReward(SMUGGLER), Turn(SMUGGLER, 0)).play("reward", ADD_TILE)


def test_add_tile_goes_to_any_free_square_that_shares_an_edge_with_the_map():
    """GAP-38, REW-10: chosen after seeing the tile; Islands never side by side; no figure moves."""
    table = added(Table(4, CALM)).play("claim")
    taken = set(table.state.sea.space_at())
    islands = {(1, 1), (3, 1)}
    expected = set()
    for x in range(-3, 7):
        for y in range(-3, 5):
            square = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            touching = any(beside(cell) & taken for cell in square)
            if touching and not taken & set(square):
                # The Island comes to lie, for 0, 90, 180 and 270 degrees, at se, sw, nw and ne.
                turned = {0: square[2], 90: square[3], 180: square[0], 270: square[1]}
                expected |= {(x, y, turn) for turn, island in turned.items() if not beside(island) & islands}
    assert table.happened("tile_drawn")
    assert lays(table) == expected
    table.play("lay", -2, 1, 0)
    assert table.where("flagship-1") == "2sw"
    assert table.state.wealth == [1, 1, 1]


def beside(cell):
    x, y = cell
    return {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}


def test_add_tile_with_an_empty_stack_moves_the_marker_and_does_nothing_else():
    """GAP-38"""
    table = added(Table(4, CALM).no_tiles())
    assert table.kind == "Turn"
    assert table.state.white[SMUGGLER] == ADD_TILE - 1
    assert table.state.wealth == [1, 1]
