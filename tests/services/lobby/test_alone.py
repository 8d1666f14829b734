"""A match of one person: full as soon as it is opened."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from shared.rules import registry
from tests.services.lobby.conftest import World, refused, told
from tests.support.gale import GALE


@pytest.fixture(autouse=True)
def gale() -> Iterator[None]:
    registry.register("gale", lambda: GALE)
    yield
    registry.withdraw("gale")


def test_it_starts_when_it_is_opened(world):
    ada, bo = world.players("Ada", "Bo")
    match = ada.opens(game="gale", seats=1)
    assert match["status"] == "active"
    assert match["commitment"]
    assert [chair["player_id"] for chair in match["table"]] == [ada.id]
    refused(bo.post(f"/matches/{match['match_id']}/seats", {}), 409, "match-started")
    refused(ada.delete(f"/matches/{match['match_id']}/seats/0"), 409, "match-started")
    assert told(ada.post(f"/matches/{match['match_id']}/start"))["status"] == "active"


@pytest.mark.parametrize("wish", [{"fill": {"level": "drifter"}}, {"visibility": "private"}, {"role": "rower"}])
def test_what_is_for_several_people_does_no_harm(world, wish):
    ada = world.player("Ada")
    match = ada.opens(game="gale", seats=1, **wish)
    assert match["status"] == "active"
    assert [chair["bot"] for chair in match["table"]] == [None]
    assert [found["match_id"] for found in told(ada.get("/matches?mine=true"))["items"]] == [match["match_id"]]


def test_who_plays_alone_uses_up_no_bots(world):
    """A `fill` in which no bot ever sits does not count among the matches with bots."""
    strict = World(replace(world.settings, bot_matches=1))
    ada, fill = strict.player("Ada"), {"level": "drifter", "after_s": 0}
    for _ in range(2):
        ada.opens(game="gale", seats=1, fill=fill)
    assert ada.opens(game="gale", seats=2, fill=fill)["status"] == "active"
    refused(ada.post("/matches", {"game": "gale", "seats": 2, "fill": fill}), 409, "too-many-bot-matches")
    strict.close()


def test_with_the_game_service_away_it_waits(lonely):
    ada = lonely.player("Ada")
    assert ada.opens(game="gale", seats=1)["status"] == "starting"


def test_a_party_needs_a_seat_for_each(world):
    ada, bo = world.players("Ada", "Bo")
    party = told(ada.post("/parties"), 201)
    told(bo.post(f"/parties/{party['party_id']}/members", {"code": party["code"]}))
    ticket = {"game": "gale", "party_id": party["party_id"]}
    refused(ada.post("/tickets", {**ticket, "seats": 1}), 422, "invalid")
    assert told(ada.post("/tickets", {**ticket, "seats": [1, 2]}), 201)["seats"] == [2]


def test_a_match_goes_on_when_its_only_player_is_deleted(world):
    ada = world.player("Ada")
    match = ada.opens(game="gale", seats=1)
    assert ada.delete(f"/players/{ada.id}").status_code in (200, 202, 204)
    assert told(world.nobody.get(f"/matches/{match['match_id']}"))["table"][0]["player_id"] != ada.id
