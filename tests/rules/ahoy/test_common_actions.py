"""Common actions (ACT): Sail, Tailwind, Cannons and Repair of every board."""

import pytest

from shared.rules.ahoy.components.tiles import NE, NW, SW, TILES, Space, Tile
from tests.rules.ahoy.table import Table

# Region 2 of WIND: Fog at 2nw, Wreckage with 2 gold at 2ne, Tailwind 6 at 2sw, a Fish Island.
WIND = (("fish-2", 0, 0, 2), ("fish-1", 2, 1, 0))
# Region 2 of WINDS: Wreckage with 1 gold and Tailwind 3 at 2nw, and with Tailwind 4 at 2sw.
WINDS = (("fish-2", 0, 0, 2), ("tree-2", 2, 1, 0))
EVERYBODY = pytest.mark.parametrize(("seat", "tailwind"), [(0, "tailwind-1"), (1, "tailwind"), (2, "tailwind-1")])


# Sail ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sail_is_one_or_two_steps(seat):
    """ACT-01"""
    table = Table(seats=3).put(f"flagship-{seat}", "2sw").dice(seat, 1, 1).turn(seat).die(1, "sail-1")
    assert not table.offers("stop")
    table.play("step", "2nw")
    assert table.offers("stop")
    table.play("step", "2ne")
    assert not table.offered("step")
    assert table.where(f"flagship-{seat}") == "2ne"


def test_a_sail_may_end_after_one_step():
    """ACT-01"""
    table = Table(seats=3).put("flagship-1", "2ne").dice(1, 1, 1).turn(1).die(1, "sail-1").play("step", "2se")
    table.play("stop")
    assert (table.where("flagship-1"), table.kind) == ("2se", "Turn")


@pytest.mark.parametrize(
    ("slot", "card"), [("sail-1", ""), ("full_sail", ""), ("sailor", "sailor"), ("trawler", "trawler")]
)
def test_a_movement_needs_at_least_one_step_if_there_is_one(slot, card):
    """GAP-07"""
    table = Table(seats=3).dice(1, 2, 2)
    if card:
        table.crew(1, card)
    table.turn(1).die(2, slot)
    assert table.offered("step")
    assert not {("stop",), ("stay",), ("done",)} & set(table.choices)


def test_a_sail_without_any_legal_step_is_legal_and_does_nothing(monkeypatch):
    """GAP-08: no printed tile shuts a space in, so here is one with two Sandbars around a Treasure. No anchor."""
    walled = Tile("fish", Space(treasure=2), Space(), Space(), ((NW, NE), (NW, SW)))
    monkeypatch.setitem(TILES, "walled", walled)
    table = Table(tiles=(("walled", 0, 0, 0), ("skull-2", 2, 1, 0))).no_tiles().put("flagship-0", "1nw")
    table.dice(0, 1, 1).turn(0).die(1, "sail-1")
    assert (table.kind, table.where("flagship-0"), table.held(0, "sail-1")) == ("Turn", "1nw", 1)


# Tailwind -----------------------------------------------------------------------------------------------------------


@EVERYBODY
@pytest.mark.parametrize(("value", "spaces"), [(3, ["2nw"]), (4, ["2sw"])])
def test_a_tailwind_leads_to_the_spaces_with_the_value_of_the_die(seat, tailwind, value, spaces):
    """ACT-02"""
    table = Table(seats=3, tiles=WINDS).put(f"flagship-{seat}", "1sw").dice(seat, value, 1).turn(seat)
    table.die(value, tailwind)
    assert table.offered("fly") == spaces


@EVERYBODY
def test_a_tailwind_may_be_left_unused(seat, tailwind):
    """ACT-02"""
    table = Table(seats=3, tiles=WIND).put(f"flagship-{seat}", "1sw").dice(seat, 6, 1).turn(seat).die(6, tailwind)
    table.play("stay")
    assert (table.where(f"flagship-{seat}"), table.kind) == ("1sw", "Turn")


def test_without_moving_the_squadron_leaves_no_patrol():
    """GAP-11, ACT-02: with moving it may."""
    table = Table(tiles=WIND).put("flagship-0", "1sw").dice(0, 6, 6).turn(0).die(6, "tailwind-1").play("stay")
    assert table.kind == "Turn"
    table.die(6, "tailwind-2").play("fly", "2sw")
    assert table.offers("patrol")


def test_a_tailwind_ignores_sandbars_figures_terrain_and_distance():
    """ACT-03: from the far side of a Sandbar, past loaded enemies and Wreckage."""
    table = Table(seats=3, tiles=WINDS).put("flagship-1", "1sw").put("flagship-0", "1se").slots(0, cannons_1=5)
    table.strongholds("1nw").dice(1, 4, 1).turn(1).die(4, "tailwind").play("fly", "2sw")
    assert table.where("flagship-1") == "2sw"
    assert not table.happened("battle")
    assert table.kind == "TakeDamage"  # of the space it came to, for only that counts


def test_the_destination_of_a_tailwind_is_resolved_like_any_other_space():
    """ACT-04: battle, Wreckage, then the anchor with its Treasure."""
    table = Table(seats=3, tiles=WINDS).put("flagship-1", "1sw").put("flagship-0", "2nw").slots(1, cannons=1)
    table.dice(1, 3, 1).turn(1).die(3, "tailwind").rolls(6, 1).play("fly", "2nw")
    assert len(table.happened("battle")) == 1
    table.play("done")  # no victory option
    table.play("damage", "sail-1")
    assert table.offers("treasure")
    assert table.play("treasure").state.gold[1] == 2


def test_a_tailwind_into_a_strong_current_is_pushed_on():
    """ACT-04: no printed space has both, so Ghastly Gust shows it for direct moves."""
    table = Table(seats=3, tiles=(("fish-2", 0, 0, 2), ("skull-1", 2, 1, 0))).put("flagship-1", "1sw")
    table.crew(1, "ghastly_gust").turn(1).play("use", "ghastly_gust").play("fly", "2nw")
    assert table.where("flagship-1") == "2sw"


@EVERYBODY
@pytest.mark.parametrize("value", [1, 5])
def test_a_tailwind_of_a_value_that_no_space_has_is_legal_without_effect(seat, tailwind, value):
    """GAP-09: no anchor either; the Flagship is on a Treasure."""
    table = Table(seats=3, tiles=WIND).put(f"flagship-{seat}", "1se").dice(seat, value, 1).turn(seat)
    table.die(value, tailwind)
    assert (table.kind, table.where(f"flagship-{seat}")) == ("Turn", "1se")
    assert table.held(seat, tailwind) == value


def test_a_direct_move_does_not_lead_to_the_space_where_the_flagship_is():
    """GAP-10: it is on the only 6 already; Ghastly Gust leads everywhere else."""
    table = Table(seats=3, tiles=WIND).put("flagship-1", "2sw").crew(1, "ghastly_gust").dice(1, 6, 1).turn(1)
    table.die(6, "tailwind")
    assert table.kind == "Turn"
    table.play("use", "ghastly_gust")
    assert set(table.offered("fly")) == {"1nw", "1ne", "1sw", "1se", "2nw", "2ne", "2se"}


# Cannons ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("figure", "loaded"), [("flagship-2", True), ("gunship", True), ("cutter", False)])
def test_a_die_on_cannons_loads_the_figures_of_the_union_but_the_cutter(figure, loaded):
    """ACT-05"""
    table = Table(seats=3).put("flagship-2", "1nw").put(figure, "2ne").dice(2, 3, 1).turn(2).die(3, "cannons")
    table.put("flagship-1", "2nw").turn(1).play("die", table.state.dice[1][0]).play("slot", "sail-1")
    table.play("step", "2ne")
    assert bool(table.happened("battle")) == loaded


@pytest.mark.parametrize("figure", ["flagship-0", "patrol-1"])
def test_a_die_on_cannons_loads_all_figures_of_the_squadron(figure):
    """ACT-05: from the moment it is there, until the end of the round."""
    table = Table(seats=3).put(figure, "2ne").put("flagship-1", "2nw").dice(1, 1, 1, 1, 1).dice(0, 6, 1).turn(1)
    table.die(1, "sail-1").play("step", "2ne").play("step", "2nw").play("done")
    assert not table.happened("battle")
    table.turn(0).die(6, "cannons-2").turn(1, 1).die(1, "sail-2").play("step", "2ne")
    assert len(table.happened("battle")) == 1


def test_cannons_are_loaded_no_longer_than_the_round():
    """ACT-05"""
    table = Table(seats=3).put("flagship-0", "2ne").slots(0, cannons_2=6).put("flagship-1", "2nw").end_round()
    table.play(*table.choices[0])
    assert table.seat == 1  # the first player of the next round
    table.play("die", table.state.dice[1][0]).play("slot", "sail-1").play("step", "2ne")
    assert not table.happened("battle")


def test_loading_cannons_starts_no_battle():
    """ACT-06: with an enemy in the same space."""
    table = Table(seats=3).put("flagship-0", "2ne").put("flagship-1", "2ne").dice(1, 6, 1).turn(1).die(6, "cannons")
    assert (table.kind, table.happened("battle")) == ("Turn", [])


def test_loading_cannons_can_start_a_battle_with_gunners_mate():
    """ACT-06"""
    table = Table(seats=3).put("flagship-0", "2ne").put("flagship-1", "2ne").crew(1, "gunners_mate").dice(1, 6, 1)
    table.turn(1).die(6, "cannons").play("use", "gunners_mate").play("fire_into", "2ne")
    assert len(table.happened("battle")) == 1


# Repair -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_repair_removes_up_to_two_tokens(tokens):
    """ACT-07"""
    damaged = ["sail-1", "cannons", "sailor"]
    table = Table(seats=3).crew(1, "sailor").slots(1, sail_1="x", cannons="x", sailor="x").dice(1, 4, 1).turn(1)
    table.die(4, "repair")
    for slot in damaged[::-1][:tokens]:
        table.play("repair", slot)
    if tokens < 2:
        table.play("done")
    assert table.kind == "Turn"
    assert table.damage(1) == damaged[: 3 - tokens]


def test_repair_does_not_reach_plan_cards():
    """ACT-07"""
    table = Table().put("gunship", "2se").slots(1, gunship_4="x", sail_1="x").dice(1, 4, 1).turn(1).die(4, "repair")
    assert table.offered("repair") == ["sail-1"]


@pytest.mark.parametrize(
    ("seat", "value", "slot"),
    [
        (0, 2, "repair"),
        (0, 4, "bombard"),
        (0, 3, "order"),
        (0, 1, "tailwind-1"),
        (1, 2, "repair"),
        (1, 2, "negotiate"),
        (1, 1, "tailwind"),
        (2, 6, "inspire"),
        (2, 1, "assemble"),
        (2, 6, "rally"),
    ],
)
def test_an_action_without_effect_may_be_taken(seat, value, slot):
    """ACT-08: no damage, no Comrades, no Patrols, no wind, no Island."""
    table = Table(seats=3).comrades(0, 0, ready=0).put("flagship-1", "2nw").put("flagship-2", "2nw")
    table.dice(seat, value, 1).turn(seat).die(value, slot)
    assert (table.kind, table.held(seat, slot)) == ("Turn", value)
