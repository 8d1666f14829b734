"""Bots are there for everybody: how many matches with bots one player may have going."""

from dataclasses import replace

import pytest

from tests.services.lobby.conftest import World, refused, told
from tests.services.lobby.test_matches import finish

FILL = {"level": "drifter", "after_s": 0}
LATER = {"level": "drifter", "after_s": 600}


@pytest.fixture
def small(settings, redis_client):
    """A lobby where a player may have two matches with bots."""
    world = World(replace(settings, bot_matches=2))
    yield world
    world.close()


def test_a_player_has_only_so_many_matches_with_bots(small):
    ada, bo = small.players("Ada", "Bo")
    first, _ = ada.opens(fill=FILL), ada.opens(fill=LATER, seats=4)
    problem = refused(ada.post("/matches", {"game": "ahoy", "seats": 2, "fill": FILL}), 409, "too-many-bot-matches")
    assert (problem["live"], problem["limit"]) == (2, 2)
    assert bo.opens(fill=FILL)["status"] == "active", "another player is not concerned"
    people = ada.opens(seats=2)
    assert bo.sits(people)["status"] == "active", "nor are matches without bots"
    finish(small, first)
    assert ada.opens(fill=FILL)["status"] == "active"


def test_no_way_round_it(small):
    ada = small.player("Ada")
    old = ada.opens(fill=FILL)
    finish(small, old)
    table = ada.opens(seats=3)
    told(ada.put(f"/matches/{table['match_id']}/seats/1/bot", {"level": "drifter"}))
    other = ada.opens(seats=3, fill=LATER)
    refused(ada.post(f"/matches/{old['match_id']}/rematch"), 409, "too-many-bot-matches")
    third = ada.opens(seats=3)
    refused(ada.put(f"/matches/{third['match_id']}/seats/1/bot", {"level": "drifter"}), 409, "too-many-bot-matches")
    refused(ada.post("/tickets", {"game": "ahoy", "seats": 2, "fill": LATER}), 409, "too-many-bot-matches")
    told(ada.put(f"/matches/{table['match_id']}/seats/1/bot", {"level": "captain"}))
    told(ada.delete(f"/matches/{other['match_id']}/seats/0"))
    told(ada.put(f"/matches/{third['match_id']}/seats/1/bot", {"level": "drifter"}))
