"""What Ahoy tells of its components: every id that a view can show has its name and facts there."""

import pytest

from shared.rules.ahoy import AHOY
from shared.rules.ahoy.components.decks import MARKET, PLANS
from shared.rules.ahoy.components.rewards import REWARDS
from shared.rules.ahoy.components.tiles import TILES
from shared.rules.kit.texts import UnknownText
from tests.rules.ahoy.table import CALM, Table


def test_every_component_is_there():
    """COMP: 12 tiles in four rotations, 30 Market cards, 9 kinds of Plans, 25 cells of rewards."""
    told = AHOY.describe("en")
    assert set(told["tiles"]) == set(TILES)
    assert all([turned["rotation"] for turned in tile] == [0, 90, 180, 270] for tile in told["tiles"].values())
    assert set(told["market"]) == set(MARKET)
    assert set(told["plans"]) == set(PLANS)
    assert told["rewards"]["cells"] == list(REWARDS)


def test_a_tile_is_described_as_the_map_shows_it():
    """The same words in both, so that a tile can be previewed before it is laid."""
    view = AHOY.view(Table(4, CALM).state, None)
    for region in view["regions"]:
        tile = AHOY.describe("en")["tiles"][region["tile"]][region["rotation"] // 90]
        assert tile["spaces"] == region["spaces"]
        assert f"{region['region']}{tile['island']}" == region["island"]


def test_the_slots_of_a_board_are_those_of_the_view():
    view = AHOY.view(Table(4, CALM).state, None)
    boards = AHOY.describe("en")["boards"]
    for player in view["players"]:
        assert [slot["slot"] for slot in boards[player["role"]]["slots"]] == list(player["slots"])


def test_a_card_tells_its_halves():
    """CARD-DIVER-01, SM-06"""
    card = AHOY.describe("it")["market"]["diver"]
    assert (card["name"], card["suit"], card["cost"], card["slot"]) == ("Uomo Rana", "fish", {"gold": 1}, False)
    assert card["cargo"]["to"] == "swords"
    assert AHOY.describe("en")["market"]["pilot"]["cost"] == {"die": 1}


def test_a_language_that_nobody_speaks_is_refused():
    with pytest.raises(UnknownText):
        AHOY.describe("tlh")
