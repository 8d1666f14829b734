"""Finished matches leave Redis for the records; who looks, lists or plays again does not notice."""

import time

import pytest

from services.lobby.matches import transitions
from services.lobby.matches.finish import archive
from services.lobby.matches.lists import record_key
from shared.records.database import RecordsAway
from shared.records.listings import find_listing
from tests.services.lobby.conftest import refused, told
from tests.services.lobby.test_lists import ids, walk
from tests.services.lobby.test_start import at_once

OUTCOME = {"winners": [0], "scores": [3, 1], "reason": "fame"}


def over(world, match, ago_s=0):
    """End a match as the game service would tell it, some time ago."""
    then = int(1000 * (time.time() - ago_s))
    archive(world.env, world.env.matches.update(match["match_id"], lambda m: transitions.finish(m, OUTCOME, then)))


def is_in_redis(world, match):
    return bool(world.env.client.exists(record_key(match["match_id"])))


@pytest.fixture
def duel(world):
    ada, bo = world.players("Ada", "Bo")
    return ada, bo, bo.sits(ada.opens())


def test_a_finished_match_is_filed_at_once_and_leaves_after_its_grace_time(world, duel, records, monkeypatch):
    ada, _, match = duel
    over(world, match)
    before = ada.sees(match)
    assert find_listing(records, match["match_id"]).document["outcome"] == OUTCOME
    world.matchmaker.tick()
    assert is_in_redis(world, match)
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: int(1000 * (time.time() + 3700)))
    world.matchmaker.tick()
    assert not is_in_redis(world, match)
    assert ada.sees(match) == before
    refused(ada.delete(f"/matches/{match['match_id']}/seats/0"), 409, "match-started")


def test_nothing_of_a_match_that_has_left_stays_in_redis(world, duel):
    _, _, match = duel
    over(world, match, ago_s=7200)
    left = [name for name in world.env.client.scan_iter("lobby:{lobby}:*") if b"once" not in name]
    assert left in ([], [b"lobby:{lobby}:fence"]), left


def test_a_private_match_stays_private(world):
    ada, bo = world.players("Ada", "Bo")
    match = ada.opens(visibility="private")
    bo.sits(match, invite=match["invite"])
    over(world, match, ago_s=7200)
    assert not is_in_redis(world, match)
    refused(world.nobody.get(f"/matches/{match['match_id']}"), 404, "no-such-match")
    assert bo.sees(match)["status"] == "finished"
    assert ids(told(world.nobody.get("/matches?status=finished"))) == []
    assert ids(told(bo.get("/matches?status=finished&mine=true"))) == [match["match_id"]]


@pytest.mark.parametrize("query", ["status=finished", "status=finished&mine=true", "mine=true", "", "game=ahoy"])
def test_lists_go_over_both_stores_in_one_order(world, query):
    """Some finished matches have left, some are filed and still in Redis, some are being played."""
    ada, bo = world.players("Ada", "Bo")
    opened = [bo.sits(ada.opens()) for _ in range(12)]
    newest_first = sorted(opened, key=lambda match: (match["created"], match["match_id"]), reverse=True)
    expected = [match["match_id"] for match in newest_first]
    for number, match in enumerate(opened):
        if number % 3:
            over(world, match, ago_s=7200 if number % 3 == 1 else 0)
    wanted = {match["match_id"] for number, match in enumerate(opened) if number % 3 or "finished" not in query}
    pages = walk(ada, query, limit=3)
    assert [match_id for page in pages for match_id in page] == [one for one in expected if one in wanted]
    assert [len(page) for page in pages[:-1]] == [3] * (len(pages) - 1)


def test_a_cursor_stays_right_while_matches_leave_redis(world):
    ada, bo = world.players("Ada", "Bo")
    opened = [bo.sits(ada.opens()) for _ in range(9)]
    for match in opened:
        over(world, match)
    whole = ids(told(ada.get("/matches?status=finished&limit=100")))
    first = told(ada.get("/matches?status=finished&limit=4"))
    for match in opened:
        found = world.env.matches.find_live(match["match_id"])
        assert world.env.matches.remove(found)
    second = told(ada.get(f"/matches?status=finished&limit=4&cursor={first['next']}"))
    third = told(ada.get(f"/matches?status=finished&limit=4&cursor={second['next']}"))
    assert ids(first) + ids(second) + ids(third) == whole
    assert len(whole) == 9
    assert third["next"] is None


def test_open_matches_are_listed_without_the_records(world, monkeypatch):
    ada = world.player("Ada")
    match = ada.opens()

    def never(*_):
        raise AssertionError("the records were asked")

    monkeypatch.setattr("services.lobby.matches.lists.listings.listings_below", never)
    assert ids(told(world.nobody.get("/matches?status=open"))) == [match["match_id"]]


def test_a_rematch_of_a_match_in_the_records_is_one_match(world, duel):
    ada, bo, match = duel
    over(world, match, ago_s=7200)
    assert not is_in_redis(world, match)
    path = f"/matches/{match['match_id']}/rematch"
    answers = at_once(*(lambda visitor=visitor: visitor.post(path, {}) for visitor in [ada, bo] * 3))
    [new] = {told(answer)["match_id"] for answer in answers}
    assert ada.sees(match)["rematch"] == new
    assert ada.sees({"match_id": new})["status"] == "active"
    refused(world.player("Cy").post(path), 403, "not-your-seat")


def test_a_rematch_whose_maker_died_halfway_is_made_after_all(world, duel, monkeypatch):
    ada, bo, match = duel
    over(world, match, ago_s=7200)
    with monkeypatch.context() as killed:
        killed.setattr(world.env.matches, "add", lambda _: (_ for _ in ()).throw(SystemExit))
        with pytest.raises(SystemExit):
            ada.post(f"/matches/{match['match_id']}/rematch")
    named = ada.sees(match)["rematch"]
    assert named
    again = told(bo.post(f"/matches/{match['match_id']}/rematch"))
    assert (again["match_id"], again["status"]) == (named, "active")


def test_a_rematch_named_while_it_was_in_redis_is_named_in_the_records_too(world, duel, records):
    ada, _, match = duel
    over(world, match)
    new = told(ada.post(f"/matches/{match['match_id']}/rematch"))
    found = world.env.matches.find_live(match["match_id"])
    world.env.matches.archive(found)
    world.env.matches.remove(found)
    assert find_listing(records, match["match_id"]).document["rematch"] == new["match_id"]
    assert told(ada.post(f"/matches/{match['match_id']}/rematch"))["match_id"] == new["match_id"]


def test_a_match_that_changed_since_it_was_filed_stays(world, duel):
    ada, _, match = duel
    over(world, match)
    stale = world.env.matches.find_live(match["match_id"])
    told(ada.post(f"/matches/{match['match_id']}/rematch"))
    assert not world.env.matches.remove(stale)
    assert is_in_redis(world, match)


def test_records_that_are_away_only_put_it_off(world, duel, monkeypatch, records):
    ada, _, match = duel

    def away(*_):
        raise RecordsAway("gone")

    with monkeypatch.context() as gone:
        gone.setattr("services.lobby.matches.repository.listings.save_listing", away)
        over(world, match, ago_s=7200)
    assert is_in_redis(world, match)
    assert ada.sees(match)["status"] == "finished"
    monkeypatch.setattr("shared.contract.times.now_ms", lambda: int(1000 * (time.time() + 60)))
    world.matchmaker.tick()
    assert not is_in_redis(world, match)
    assert find_listing(records, match["match_id"])


def test_without_records_a_caller_is_told_to_come_back(world, monkeypatch):
    ada = world.player("Ada")

    def away(*_):
        raise RecordsAway("gone")

    monkeypatch.setattr(world.env.records, "read", away)
    answer = ada.get("/matches?mine=true")
    refused(answer, 503, "store-away")
    assert answer.headers["Retry-After"]
    assert world.app.test_client().get("/readyz").status_code == 503
