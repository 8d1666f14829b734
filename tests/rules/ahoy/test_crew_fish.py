"""Crew of the suit Fish: Barrelman, Pilot, Sea Dog, Diver, Merchant."""

import pytest

from shared.rules.ahoy.components.tiles import EAST, NE, NW, SE, SW, TILES, Tile, current, fog, open_water
from tests.rules.ahoy.table import DAMAGE, Table

# Two Fog spaces side by side, 1ne and 2nw; 1nw is open, 1sw pushes north, 2ne is Wreckage with 2 gold; Islands south.
FOGS = (("tree-1", 0, 0, 0), ("fish-1", 2, 0, 0))
# 1nw pushes south into 1sw, 1ne is a Harbor; 2nw and 2ne are open water.
CURRENT = (("skull-1", 0, 0, 0), ("compass-2", 2, 0, 0))
# 1ne and 2nw are Wreckage next to each other with 1 gold each; 1nw pushes south, 2ne is open water.
WRECKS = (("bird-1", 0, 0, 0), ("tree-2", 2, 0, 0))


# Barrelman ----------------------------------------------------------------------------------------------------------


def test_barrelman_lets_fog_push_the_flagship_where_its_owner_likes():
    """CARD-BARRELMAN-01: as a Strong Current in any direction; it costs no step, so one is left."""
    table = Table(tiles=FOGS).crew(0, "barrelman").put("flagship-0", "1nw").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "barrelman")
    assert table.offered("drift") == ["north", "east", "south", "west"]
    table.play("drift", "south")
    assert table.where("flagship-0") == "1se"
    assert table.offers("step", "2sw")


def test_barrelman_may_stay_in_the_fog():
    """CARD-BARRELMAN-01: you may."""
    table = Table(tiles=FOGS).crew(0, "barrelman").put("flagship-0", "1nw").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("pass")
    assert table.where("flagship-0") == "1ne"
    assert table.offers("step", "2nw")


def test_barrelman_does_not_lift_the_fog():
    """CARD-BARRELMAN-02: no battle in it, however loaded; the space it is pushed to has battles as usual."""
    table = Table(tiles=FOGS).crew(0, "barrelman").put("flagship-0", "1nw").put("flagship-1", "1ne")
    table.put("gunship", "1se").slots(0, cannons_1=1).slots(1, cannons=1).dice(0, 1).rolls(6, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "barrelman")
    assert table.happened("battle") == []
    table.play("drift", "south").play("pass")
    assert [battle["defender"] for battle in table.happened("battle")] == ["gunship"]


def test_barrelman_pushes_from_fog_to_fog_and_each_space_pushes_once():
    """GAP-79: optional at each Fog space entered; back in the first Fog of the chain there is no further push."""
    table = Table(tiles=FOGS).crew(0, "barrelman").put("flagship-0", "1nw").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "barrelman").play("drift", "east")
    assert table.where("flagship-0") == "2nw"
    table.play("use", "barrelman").play("drift", "west")
    assert table.where("flagship-0") == "1ne"
    assert table.kind == "Sail"  # the second step of the Sail, no question about the Fog


def test_barrelman_explores_when_pushed_off_the_map_and_loses_the_steps():
    """GAP-79: a push off the map explores and ends the steps."""
    table = Table(tiles=FOGS).crew(0, "barrelman").put("flagship-0", "1nw").stack_top("compass-2")
    table.dice(0, 1).turn(0, 1).die(1, "sail-1").play("step", "1ne").play("use", "barrelman").play("drift", "north")
    assert table.kind == "LayTile"
    table.play("lay", 1, -2, 180)  # its Island lies at (1,-2), the Flagship comes to (1,-1)
    assert table.where("flagship-0") == "3sw"
    assert table.offers("patrol")  # it has anchored


def test_barrelman_cannot_choose_an_edge_that_is_closed():
    """GAP-80: with an empty tile stack the way north is no direction to choose."""
    table = Table(tiles=FOGS).crew(0, "barrelman").put("flagship-0", "1nw").no_tiles().dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "barrelman")
    assert table.offered("drift") == ["east", "south", "west"]


def test_barrelman_guides_a_tailwind_that_ends_in_fog():
    """CARD-BARRELMAN-01: whenever the Flagship moves into Fog, also directly."""
    tiles = (("swords-1", 0, 0, 0), ("skull-2", 2, 1, 0))  # 1ne is Fog with Tailwind 6
    table = Table(tiles=tiles).crew(0, "barrelman").put("flagship-0", "2nw").dice(0, 6).turn(0, 1)
    table.die(6, "tailwind-1").play("fly", "1ne").play("use", "barrelman").play("drift", "west")
    assert table.where("flagship-0") == "1nw"


def test_barrelman_does_not_guide_patrols():
    """GAP-130, CARD-BARRELMAN-01: your Flagship."""
    table = Table(tiles=FOGS).crew(0, "barrelman").patrols("1nw").dice(0, 3).turn(0, 1)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "1ne")
    assert table.where("patrol-1") == "1ne"
    assert table.kind == "Turn"


# Pilot --------------------------------------------------------------------------------------------------------------


def test_pilot_steers_clear_of_wreckage_and_gains_its_treasure():
    """CARD-PILOT-01: no damage; the Treasure is gained as usual."""
    table = Table(tiles=WRECKS).crew(0, "pilot").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "pilot").play("stop").play("treasure")
    assert table.damage(0) == []
    assert table.state.gold[0] == 2


def test_pilot_may_take_the_damage():
    """CARD-PILOT-01: you may take no damage; you need not."""
    table = Table(tiles=WRECKS).crew(0, "pilot").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("pass").play("damage", "deploy")
    assert table.damage(0) == ["deploy"]


def test_pilot_helps_each_time():
    """CARD-PILOT-01: two Wreckage spaces in one Sail."""
    table = Table(tiles=WRECKS).crew(0, "pilot").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("use", "pilot").play("step", "2nw").play("use", "pilot")
    assert table.damage(0) == []


def test_pilot_does_not_help_patrols_or_enemies():
    """CARD-PILOT-01, GAP-130: your Flagship: a Patrol is lost, the Union takes its damage."""
    table = Table(tiles=WRECKS).crew(0, "pilot").patrols("1se").dice(0, 3).turn(0, 1)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "1ne")
    assert table.where("patrol-1") == ""
    table = Table(tiles=WRECKS).crew(0, "pilot").put("flagship-1", "1se").dice(1, 1).turn(1, 1)
    table.die(1, "sail-1").play("step", "1ne")
    assert (table.seat, table.kind) == (1, "TakeDamage")


# Sea Dog ------------------------------------------------------------------------------------------------------------


def sea_dog_at_the_current() -> Table:
    """The Squadron's Flagship with Sea Dog has sailed from 1ne into the Strong Current of 1nw."""
    table = Table(tiles=CURRENT).crew(0, "sea_dog").put("flagship-0", "1ne").dice(0, 1).turn(0, 1)
    return table.die(1, "sail-1").play("step", "1nw")


def test_sea_dog_ignores_a_strong_current():
    """CARD-SEADOG-01: it stays, and has its second step."""
    table = sea_dog_at_the_current().play("use", "sea_dog").play("ignore")
    assert table.where("flagship-0") == "1nw"
    assert table.offers("step", "1sw")


def test_sea_dog_chooses_the_direction():
    """CARD-SEADOG-01: any direction: pushed back east instead of south, without spending a step."""
    table = sea_dog_at_the_current().play("use", "sea_dog")
    assert table.offered("drift") == ["north", "east", "south", "west"]
    table.play("drift", "east")
    assert table.where("flagship-0") == "1ne"
    assert table.offers("step", "2nw")


def test_sea_dog_may_follow_the_current():
    """CARD-SEADOG-01: you may; by default the arrow is followed."""
    table = sea_dog_at_the_current().play("pass")
    assert table.where("flagship-0") == "1sw"


def test_sea_dog_may_explore():
    """CARD-SEADOG-01: pushed off the map it explores."""
    table = sea_dog_at_the_current().play("use", "sea_dog").play("drift", "north")
    assert table.kind == "LayTile"


def test_sea_dog_cannot_choose_an_edge_that_is_closed():
    """GAP-80: with an empty tile stack the edges are no directions to choose."""
    table = Table(tiles=CURRENT).crew(0, "sea_dog").put("flagship-0", "1ne").no_tiles().dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1nw").play("use", "sea_dog")
    assert table.choices == [("drift", "east"), ("drift", "south"), ("ignore",)]


def test_sea_dog_and_barrelman_cannot_choose_a_sandbar(monkeypatch):
    """GAP-80: on a tile with Sandbars east of its Strong Current and of its Fog, which no printed tile has."""
    sandy = Tile("bird", current(EAST), open_water(), fog(), ((NW, NE), (SW, SE)))
    monkeypatch.setitem(TILES, "sandy", sandy)
    tiles = (("sandy", 0, 0, 0), ("skull-2", 0, 2, 0))
    table = Table(tiles=tiles).crew(0, "sea_dog").put("flagship-0", "1sw").no_tiles().dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1nw").play("use", "sea_dog")
    assert table.choices == [("drift", "south"), ("ignore",)]
    table = Table(tiles=tiles).crew(0, "barrelman").put("flagship-0", "2nw").no_tiles().dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1sw").play("use", "barrelman")
    assert table.choices == [("drift", "north"), ("drift", "south")]


def test_sea_dog_does_not_guide_patrols_or_union_ships():
    """GAP-130, CARD-SEADOG-01: your Flagship."""
    table = Table(tiles=CURRENT).crew(1, "sea_dog").put("cutter", "1ne").dice(1, 3).turn(1, 1)
    table.die(3, "cutter").play("ship_sail").play("step", "1nw")
    assert table.where("cutter") == "1sw"
    table = Table(tiles=CURRENT).crew(0, "sea_dog").patrols("1ne").dice(0, 3).turn(0, 1)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "1nw")
    assert table.where("patrol-1") == "1sw"


# Diver --------------------------------------------------------------------------------------------------------------


def test_diver_finds_1_gold_more_in_wreckage():
    """CARD-DIVER-01: 1 + 1 gold where the Flagship anchors."""
    table = Table(tiles=WRECKS).crew(0, "diver").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("damage", "deploy").play("stop").play("treasure")
    assert table.state.gold[0] == 3


def test_diver_finds_nothing_in_wreckage_that_is_only_passed():
    """CARD-DIVER-01: when your Flagship anchors: of two Wreckage spaces only the second pays."""
    table = Table(tiles=WRECKS).crew(0, "diver").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("damage", "deploy").play("step", "2nw").play("damage", "order")
    table.play("treasure")
    assert table.state.gold[0] == 3


def test_diver_finds_nothing_more_where_there_is_no_wreckage():
    """CARD-DIVER-01: an ordinary Treasure pays what it shows."""
    table = Table().crew(1, "diver").dice(1, 1).turn(1, 1)
    table.die(1, "sail-1").play("step", "2ne").play("stop").play("treasure")
    assert table.state.gold[1] == 2


def test_diver_dives_for_its_owner_only():
    """CARD-DIVER-01: your Flagship: an enemy on the same Wreckage gains the printed gold."""
    table = Table(tiles=WRECKS).crew(1, "diver").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "1ne").play("damage", "deploy").play("stop").play("treasure")
    assert table.state.gold[0] == 2


# Merchant -----------------------------------------------------------------------------------------------------------


def test_merchant_earns_1_gold_at_a_harbor_besides_what_the_harbor_does():
    """CARD-MERCHANT-01: in addition to the Harbor's repair."""
    table = Table().crew(0, "merchant").put("flagship-0", "1se").slots(0, order=DAMAGE).dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "2nw").play("stop").play("harbor_repair").play("repair", "order")
    assert table.damage(0) == []
    assert table.state.gold[0] == 2


def test_merchant_earns_nothing_at_a_harbor_that_is_only_passed():
    """CARD-MERCHANT-01: when your Flagship anchors."""
    table = Table().crew(0, "merchant").put("flagship-0", "1se").dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "2nw").play("step", "2ne").play("done")
    assert table.state.gold[0] == 1


@pytest.mark.parametrize("space", ["2se", "2nw"])
def test_merchant_earns_nothing_on_islands_or_for_others(space):
    """CARD-MERCHANT-01: Islands do not count; nor does an enemy's Harbor."""
    owner = 1 if space == "2se" else 0
    table = Table().crew(owner, "merchant").put("flagship-1", "2ne").dice(1, 1).turn(1, 1)
    table.die(1, "sail-1").play("step", space).play("stop")
    assert table.state.gold == [1, 1]


def test_merchant_does_not_trade_from_patrols():
    """GAP-130, CARD-MERCHANT-01: your Flagship: a Patrol at a Harbor earns nothing."""
    table = Table().crew(0, "merchant").patrols("1se").dice(0, 3).turn(0, 1)
    table.die(3, "order").play("move_patrol", "patrol-1").play("step", "2nw")
    assert table.state.gold[0] == 1


def test_merchant_takes_what_the_supply_has():
    """CARD-MERCHANT-01: gained from the supply; an empty one gives nothing."""
    table = Table().crew(0, "merchant").put("flagship-0", "1se").gold(0, 1).gold(1, 19).dice(0, 1).turn(0, 1)
    table.die(1, "sail-1").play("step", "2nw").play("stop")
    assert table.state.gold == [1, 19]
