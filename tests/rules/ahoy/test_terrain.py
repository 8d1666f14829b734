"""Terrain (TERR): Strong Currents, Fog, Tailwind, Sandbars, Wreckage, Treasure, Islands; not Harbors."""

import pytest

from shared.rules.ahoy.components.tiles import EAST, NE, NW, SOUTH, SW, TILES, WEST, Space, Tile
from tests.rules.ahoy.table import CALM, Table

SQUADRON, SMUGGLER, UNION, OTHER = range(4)
FLAGSHIPS = ["flagship-0", "flagship-1", "flagship-2"]

# 1sw pushes south to the Harbor 2nw; the Island 1se lies beside both 1ne and 1sw.
CURRENT = (("fish-2", 0, 0, 0), ("skull-2", 0, 2, 0))
# From west to east: 1nw open water, 1ne Wreckage with 2 gold, 2nw open water. 1sw is Fog.
WRECK = (("swords-2", 0, 0, 0), ("bird-2", 2, 0, 0))


def custom_sea(monkeypatch, name, tile):
    """A tile that nobody has printed, as region 2: 1ne lies beside 2nw, the Island 1se beside 2sw."""
    monkeypatch.setitem(TILES, name, tile)
    return (("compass-2", 0, 0, 0), (name, 2, 0, 0))


# Strong Current -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("figure", [*FLAGSHIPS, "patrol-1", "cutter", "gunship"])
def test_a_strong_current_pushes_any_figure_the_way_it_points(figure):
    """TERR-01"""
    table = Table(4, CURRENT).put(figure, "1se").set_sail(figure).play("step", "1sw")
    assert table.where(figure) == "2nw"


def test_a_push_costs_no_step_and_the_figure_may_go_on():
    """TERR-02, TERR-05"""
    table = Table(4, CURRENT).put("flagship-1", "1se").turn(SMUGGLER).sail("1sw")
    assert table.where("flagship-1") == "2nw"
    assert table.play("step", "2ne").where("flagship-1") == "2ne"


def test_a_push_can_explore():
    """TERR-03, TERR-07: the player who moves the figure lays the tile; TERR-05: then no step is left."""
    table = Table(4).put("flagship-1", "1nw").stack_top("compass-1").turn(SMUGGLER).sail("1ne")
    assert (table.kind, table.seat) == ("LayTile", SMUGGLER)
    table.play("lay", 1, -2, 0)
    assert table.where("flagship-1") == "3sw"
    assert table.kind == "Turn"


def test_a_push_can_start_a_battle_and_then_no_step_is_left():
    """TERR-03, TERR-05"""
    table = Table(4, CURRENT).put("flagship-1", "1se").put("flagship-3", "2nw").slots(OTHER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1sw")
    assert table.kind == "Victory"
    assert table.play("done").kind == "Anchor"


def test_a_push_can_lead_into_wreckage():
    """TERR-03"""
    sea = (("fish-2", 0, 0, 0), ("tree-2", 0, 2, 0))
    table = Table(4, sea).put("flagship-1", "1se").turn(SMUGGLER).sail("1sw").play("damage", "negotiate")
    assert table.where("flagship-1") == "2nw"
    assert table.damage(SMUGGLER) == ["negotiate"]


def test_several_strong_currents_push_one_after_the_other():
    """TERR-03, GAP-21: 1sw pushes to 2nw, which pushes to 2sw; a battle in between is fought first."""
    sea = (("fish-2", 0, 0, 0), ("skull-1", 0, 2, 0))
    table = Table(4, sea).put("flagship-1", "1se").put("flagship-3", "2nw").slots(OTHER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1sw")
    assert (table.kind, table.where("flagship-1")) == ("Victory", "2nw")
    assert table.play("done").where("flagship-1") == "2sw"


def test_the_push_comes_after_the_battles_of_the_space_and_before_anchoring():
    """TERR-04"""
    table = Table(4, CURRENT).put("flagship-1", "1se").put("flagship-3", "1sw").slots(OTHER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1sw")
    assert (table.kind, table.where("flagship-1")) == ("Victory", "1sw")
    table.play("done")
    assert (table.kind, table.where("flagship-1")) == ("Anchor", "2nw")


@pytest.mark.parametrize(
    ("turns", "start", "current", "end"),
    [(0, "1ne", "1nw", "1sw"), (1, "1se", "1ne", "1nw"), (2, "1sw", "1se", "1ne"), (3, "1nw", "1sw", "1se")],
)
def test_the_direction_turns_with_the_tile(turns, start, current, end):
    """TERR-06: Bird A's Strong Current pushes counterclockwise along its edge, however it lies."""
    sea = (("bird-1", 0, 0, turns), ("skull-2", 9, 9, 0))
    table = Table(4, sea).no_tiles().put("flagship-1", start).turn(SMUGGLER).sail(current)
    assert table.where("flagship-1") == end


def test_the_mover_makes_the_choices_of_a_push_not_the_owner():
    """TERR-07: a Smuggler moves a Patrol into a Strong Current that leaves the map."""
    table = Table(4).crew(SMUGGLER, "convincing_official_1").patrols("1nw").turn(SMUGGLER)
    table.play("die", table.state.dice[SMUGGLER][0]).play("slot", "convincing_official_1")
    table.play("move_patrol", "patrol-1").play("step", "1ne")
    assert (table.kind, table.seat) == ("LayTile", SMUGGLER)


def test_a_strong_current_against_a_sandbar_does_not_push(monkeypatch):
    """GAP-19: the figure stays there, and goes on as if the push were done."""
    blocked = Tile("tree", Space(current=EAST), Space(), Space(), ((NW, NE),))
    table = Table(4, custom_sea(monkeypatch, "current-at-sandbar", blocked)).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("2nw")
    assert (table.kind, table.where("flagship-1")) == ("Sail", "2nw")
    assert table.play("step", "2sw").where("flagship-1") == "2sw"


def test_a_sandbar_is_no_edge_of_the_map_for_sea_witch(monkeypatch):
    """GAP-19: she is of no use where the push does not happen."""
    blocked = Tile("tree", Space(current=EAST), Space(), Space(), ((NW, NE),))
    sea = custom_sea(monkeypatch, "current-at-sandbar-2", blocked)
    table = Table(4, sea).crew(SMUGGLER, "sea_witch").put("flagship-1", "1ne").turn(SMUGGLER).sail("2nw")
    assert (table.kind, table.where("flagship-1")) == ("Sail", "2nw")


def test_a_loop_of_strong_currents_pushes_out_of_each_space_once(monkeypatch):
    """GAP-22: back in the space it was pushed from first, the figure stays."""
    loop = Tile("tree", Space(current=EAST), Space(current=WEST), Space())
    table = Table(4, custom_sea(monkeypatch, "current-loop", loop)).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("2nw")
    assert [moved["space"] for moved in table.happened("moved")] == ["2nw", "2ne", "2nw"]
    assert table.kind == "Sail"  # a step is left
    table.play("step", "1ne")
    assert table.where("flagship-1") == "1ne"


def test_a_later_step_into_a_loop_is_a_new_chain_of_pushes(monkeypatch):
    """GAP-22: the limit holds within one chain only."""
    loop = Tile("tree", Space(current=EAST), Space(current=WEST), Space())
    table = Table(4, custom_sea(monkeypatch, "current-loop-again", loop)).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("2nw", "2ne")
    assert [moved["space"] for moved in table.happened("moved")] == ["2nw", "2ne", "2nw", "2ne", "2nw", "2ne"]


def test_wreckage_and_strong_current_in_one_space_damage_first_and_then_push(monkeypatch):
    """GAP-27"""
    both = Tile("tree", Space(wreckage=True, treasure=1, current=SOUTH), Space(), Space())
    table = Table(4, custom_sea(monkeypatch, "wreck-in-current", both)).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("2nw").play("wreckage_first")
    assert (table.kind, table.where("flagship-1")) == ("TakeDamage", "2nw")
    assert table.play("damage", "negotiate").where("flagship-1") == "2sw"


def test_the_active_player_may_take_the_push_first_and_so_avoid_the_wreckage(monkeypatch):
    """GAP-27, GAP-24"""
    both = Tile("tree", Space(wreckage=True, treasure=1, current=SOUTH), Space(), Space())
    table = Table(4, custom_sea(monkeypatch, "wreck-in-current-3", both)).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("2nw")
    assert (table.kind, table.seat) == ("TerrainOrder", SMUGGLER)
    table.play("current_first")
    assert (table.where("flagship-1"), table.damage(SMUGGLER)) == ("2sw", [])


def test_wreckage_still_counts_after_a_push_that_did_not_happen(monkeypatch):
    """GAP-27, GAP-19"""
    both = Tile("tree", Space(wreckage=True, treasure=1, current=SOUTH), Space(), Space(), ((0, 2),))
    table = Table(4, custom_sea(monkeypatch, "wreck-in-current-4", both)).put("flagship-1", "1ne").turn(SMUGGLER)
    table.sail("2nw").play("current_first")
    assert (table.kind, table.where("flagship-1")) == ("TakeDamage", "2nw")


def test_wreckage_in_a_strong_current_removes_a_patrol_before_the_push(monkeypatch):
    """GAP-27, SQ-05"""
    both = Tile("tree", Space(wreckage=True, treasure=1, current=SOUTH), Space(), Space())
    sea = custom_sea(monkeypatch, "wreck-in-current-2", both)
    table = Table(4, sea).patrols("1ne").set_sail("patrol-1").play("step", "2nw").play("wreckage_first")
    assert table.where("patrol-1") == ""


@pytest.mark.parametrize("sea", [CURRENT, (("tree-2", 0, 0, 0), ("skull-2", 2, 1, 0))])
def test_terrain_of_a_space_that_the_mover_left_in_its_battle_is_not_resolved(sea):
    """GAP-24: the winner's own move takes it out of the Strong Current, or out of the Wreckage."""
    table = Table(4, sea).put("flagship-0", "2se").put("flagship-1", "1se").put("flagship-3", "1sw")
    table.slots(SMUGGLER, cannons=1).rolls(6, 1).turn(SMUGGLER).sail("1sw").play("victory", "damage_move")
    table.play("damage", "negotiate").play("step", "1se").play("stop")
    assert table.where("flagship-1") == "1se"
    assert table.damage(SMUGGLER) == []
    assert table.kind == "Turn"


# Fog, Tailwind, Sandbar ---------------------------------------------------------------------------------------------


def test_no_battle_happens_in_fog_and_no_step_is_lost():
    """TERR-17, GAP-25: a loaded Flagship meets loaded enemies in Fog and steps on."""
    table = Table(4, WRECK).put("flagship-1", "1nw").put("flagship-3", "1sw").put("gunship", "1sw")
    table.slots(SMUGGLER, cannons=6).slots(OTHER, cannons=6).turn(SMUGGLER).sail("1sw")
    assert table.kind == "Sail"
    assert table.happened("battle") == []
    assert table.play("step", "1se").where("flagship-1") == "1se"


def test_a_battle_happens_on_leaving_fog():
    """GAP-26: only the entered space matters."""
    table = Table(4, WRECK).put("flagship-1", "1sw").put("flagship-3", "1nw").slots(SMUGGLER, cannons=1)
    table.rolls(6, 1).turn(SMUGGLER).sail("1nw")
    assert table.kind == "Victory"


def test_fog_leaves_wreckage_and_treasure_as_they_are(monkeypatch):
    """TERR-17"""
    foggy = Tile("tree", Space(fog=True, wreckage=True, treasure=1), Space(), Space())
    table = Table(4, custom_sea(monkeypatch, "foggy-wreck", foggy)).put("flagship-1", "1ne").put("gunship", "2nw")
    table.gold(SMUGGLER, 0).turn(SMUGGLER).sail("2nw").play("damage", "negotiate").play("stop").play("treasure")
    assert table.damage(SMUGGLER) == ["negotiate"]
    assert table.state.gold[SMUGGLER] == 1


def test_a_tailwind_value_is_a_destination_for_dice_of_that_value_and_nothing_else():
    """TERR-18: entering such a space by a step has no effect."""
    table = Table(4, CALM).put("flagship-1", "1nw").dice(SMUGGLER, 4, 1).turn(SMUGGLER).die(4, "tailwind")
    assert table.offered("fly") == ["2sw"]
    table.play("stay")
    table.put("flagship-1", "1se").sail("1sw").play("stop")
    assert table.kind == "Turn"
    assert table.where("flagship-1") == "1sw"


def test_a_space_may_have_a_tailwind_value_and_other_terrain():
    """TERR-19: Compass A's Wreckage has 5, Swords B's Fog has 6."""
    sea = (("compass-1", 0, 0, 0), ("swords-2", 2, 0, 0))
    table = Table(4, sea).put("flagship-1", "1nw").dice(SMUGGLER, 5, 1).turn(SMUGGLER).die(5, "tailwind")
    table.play("fly", "1ne")
    assert table.kind == "TakeDamage"
    table = Table(4, sea).put("flagship-3", "2sw").dice(SMUGGLER, 6, 1).slots(SMUGGLER, cannons=6)
    table.put("flagship-1", "1nw").turn(SMUGGLER).die(6, "tailwind").play("fly", "2sw")
    assert table.happened("battle") == []


def test_placing_ignores_a_sandbar():
    """TERR-20: a step across it is refused, a Patrol may be deployed behind it."""
    table = Table(4, CALM).put("flagship-0", "1nw").dice(SQUADRON, 1, 1).turn(SQUADRON).die(1, "deploy")
    table.play("deploy", "1sw")
    assert table.where("patrol-1") == "1sw"
    table.sail().refused("step", "1sw")


# Wreckage, Treasure, Island -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("figure", FLAGSHIPS)
def test_a_flagship_that_moves_into_wreckage_takes_damage_and_its_owner_picks_the_slot(figure):
    """TERR-21, DMG-02"""
    seat = int(figure[-1])
    table = Table(4, WRECK).put(figure, "1nw").turn(seat).sail("1ne")
    assert (table.kind, table.seat) == ("TakeDamage", seat)
    table.play("damage", "tailwind" if seat == SMUGGLER else "tailwind-1")
    assert len(table.damage(seat)) == 1


def test_wreckage_damages_each_time_a_figure_moves_there():
    """TERR-21"""
    table = Table(4, WRECK).put("flagship-1", "1ne").dice(SMUGGLER, 6, 1).turn(SMUGGLER).die(6, "full_sail")
    table.play("step", "1nw").play("step", "1ne").play("damage", "negotiate")
    table.play("step", "2nw").play("step", "1ne").play("damage", "tailwind")
    assert table.damage(SMUGGLER) == ["tailwind", "negotiate"]


def test_treasure_pays_one_gold_per_icon_when_a_flagship_anchors_and_may_be_declined():
    """TERR-22"""
    table = Table(4).put("flagship-1", "2nw").gold(SMUGGLER, 0).turn(SMUGGLER).sail("1se").play("stop")
    assert {choice[0] for choice in table.choices} == {"treasure", "done"}
    assert table.play("treasure").state.gold[SMUGGLER] == 2
    declined = Table(4).put("flagship-1", "2nw").gold(SMUGGLER, 0).turn(SMUGGLER).sail("1se").play("stop")
    assert declined.play("done").state.gold[SMUGGLER] == 0


def test_passing_through_a_treasure_gives_nothing():
    """TERR-23"""
    table = Table(4).put("flagship-1", "2se").gold(SMUGGLER, 0).turn(SMUGGLER).sail("2ne", "2se")
    assert table.kind == "Turn"
    assert table.state.gold[SMUGGLER] == 0


def test_treasure_is_not_used_up():
    """TERR-24"""
    table = Table(4).put("flagship-1", "2se").gold(SMUGGLER, 0).turn(SMUGGLER)
    table.sail("2ne").play("stop").play("treasure").sail("2se", "2ne").play("treasure")
    assert table.state.gold[SMUGGLER] == 2


def test_every_wreckage_has_treasure_and_some_other_spaces_too():
    """TERR-25"""
    spaces = [space for tile in TILES.values() for space in (tile.nw, tile.ne, tile.sw)]
    assert all(space.treasure for space in spaces if space.wreckage)
    assert any(space.treasure for space in spaces if not space.wreckage)


def test_being_on_an_island_is_enough_to_recruit_smuggle_and_deliver():
    """TERR-26: the Flagship need not have anchored there this turn."""
    table = Table(4, CALM).put("flagship-1", "1se").market("sailor").cargo(SMUGGLER, "merchant")
    table.gold(SMUGGLER, 2).turn(SMUGGLER)
    assert table.offered("recruit") == ["sailor"]
    assert table.offered("smuggle") == ["sailor"]
    assert table.offered("deliver") == ["merchant"]
    table.put("flagship-1", "1ne").turn(SMUGGLER)
    assert not {"recruit", "smuggle", "deliver"} & {choice[0] for choice in table.choices}


@pytest.mark.parametrize(
    ("sea", "space"), [(WRECK, "1ne"), (CURRENT, "1sw"), (CALM, "2ne")], ids=["wreckage", "current", "harbor"]
)
def test_terrain_has_no_effect_on_a_placed_figure(sea, space):
    """TERR-27: the Patrol stays where it was deployed, nobody is asked, nobody gains gold."""
    neighbour = {"1ne": "1nw", "1sw": "1se", "2ne": "2nw"}[space]
    table = Table(4, sea).put("flagship-0", neighbour).gold(SQUADRON, 0).dice(SQUADRON, 1, 1).turn(SQUADRON)
    table.die(1, "deploy").play("deploy", space)
    assert table.where("patrol-1") == space
    assert table.kind == "Turn"
    assert table.state.gold[SQUADRON] == 0


def test_a_flagship_that_stays_does_not_anchor_again():
    """TERR-28: a Tailwind without a move gives neither Harbor nor Treasure."""
    table = Table(4, CALM).put("flagship-1", "2ne").gold(SMUGGLER, 0).dice(SMUGGLER, 4, 4).turn(SMUGGLER)
    table.die(4, "tailwind").play("stay")
    assert table.kind == "Turn"
    assert table.state.gold[SMUGGLER] == 0


def test_a_flagship_without_a_legal_step_does_not_anchor(monkeypatch):
    """TERR-28, GAP-08: the treasure around it stays where it is."""
    locked = Tile("tree", Space(treasure=1), Space(), Space(), ((NW, NE), (NW, SW)))
    monkeypatch.setitem(TILES, "locked-treasure", locked)
    sea = (("locked-treasure", 0, 0, 0), ("skull-2", 9, 9, 0))
    table = Table(4, sea).no_tiles().put("flagship-1", "1nw").gold(SMUGGLER, 0).turn(SMUGGLER).sail()
    assert table.kind == "Turn"
    assert table.state.gold[SMUGGLER] == 0
