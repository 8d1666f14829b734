"""A finished match goes to the records, leaves Redis after a while, and nobody who asks for it notices."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from sqlalchemy import func, select

from services.game import archivist as module
from services.game.archive import placement
from services.game.archivist import Archivist
from services.game.store import message_of
from shared.contract import times
from shared.records.database import RecordsAway
from shared.records.erase import NAME, rename
from shared.records.matches import find_match, finished_in_order
from shared.records.schema import matches, participants
from shared.service.store.bus import Consumer
from tests.services.game.conftest import SHARDS
from tests.services.game.table import SERVICE_KEY, order, refused

HOUR_MS = 3600 * 1000


@pytest.fixture
def archivist(app):
    return Archivist(app.extensions["env"])


@pytest.fixture
def later(monkeypatch):
    """Two hours later, as far as the archivist can tell."""

    def pass_time():
        moved = SimpleNamespace(now_ms=lambda: times.now_ms() + 2 * HOUR_MS)
        monkeypatch.setattr("services.game.archivist.times", moved)

    return pass_time


def archived(table, archivist, later):
    """Play a match to its end, and wait until it is in the records only."""
    table.finish()
    later()
    archivist.sweep()
    archivist.sweep()
    assert table.env.store.load(table.match_id) is None
    return table


def asked(table, who):
    """Everything that can be asked of a finished match."""
    last = table.view(who)["version"]
    rests = ["", "/replay", "/events", f"/events?after={last - 3}", "/replay?at=0", f"/replay?at={last // 2}"]
    return {rest: table.get(who, rest).get_json() for rest in rests}


def keys_of(table):
    keys = table.env.store.keys(table.match_id)
    return [name for name in (keys.own, keys.log) if table.env.store.client.exists(name)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_can_be_asked_of_a_match_is_the_same_before_and_after(new_table, archivist, later, seats):
    table = new_table(seats, bots=(1,), spectators={"policy": "delayed", "turns": 3})
    table.finish()
    before = {who: asked(table, who) for who in (0, -1, None)}
    assert len(keys_of(table)) == 2
    archived(table, archivist, later)
    assert keys_of(table) == []
    assert {who: asked(table, who) for who in (0, -1, None)} == before


def test_a_match_with_a_choice_that_the_rules_forbid_today_says_so(table, archivist, later, monkeypatch):
    """Its first choice is changed into one that was never open, as if the rules had been changed since."""
    monkeypatch.setattr(table.env.hub, "remember", lambda *_: None)
    table.finish()
    table.env.store.client.lset(table.env.store.keys(table.match_id).log, 0, "0 end_turn")
    replay = table.get(0, "/replay")
    assert (replay.status_code, replay.get_json()["type"]) == (409, "/problems/rules-changed")
    assert "version 1" in replay.get_json()["detail"]
    assert table.get(0).status_code == 200, "the position at the end is saved"
    before = [table.view(who) for who in (0, 1, None)]
    archived(table, archivist, later)
    assert [table.view(who) for who in (0, 1, None)] == before, "its end was kept"
    table.env.hub.recent.clear()
    for rest in ("/replay", "/events", "/replay?at=3"):
        problem = refused(table.get(None, rest), 409, "rules-changed")
        assert "cannot show this match as it was played" in problem["detail"]
        assert "version 1 is not allowed any more" in problem["detail"]


def test_an_event_stream_of_an_archived_match_tells_all_and_ends(table, archivist, later):
    table.finish()
    before = table.get(0, "/events", Accept="text/event-stream").text
    archived(table, archivist, later)
    after = table.get(0, "/events", Accept="text/event-stream").text
    assert after == before
    assert after.endswith("event: end\ndata: {}\n\n")


def test_a_match_is_saved_with_all_that_it_takes_to_verify_it(table, archivist, records):
    truth = table.finish()
    archivist.keep(table.match_id)
    saved = find_match(records, table.match_id)
    assert (saved.game, saved.seats, saved.version) == ("ahoy", 2, truth.version)
    assert saved.dice_key == truth.state.key.hex()
    assert saved.commitment == truth.meta.commitment
    assert saved.log == table.env.store.log(table.match_id)
    assert saved.outcome == table.view(None)["outcome"]
    assert saved.started <= saved.finished <= saved.saved
    assert [person.player_id for person in saved.participants] == ["player0", "player1"]
    assert {person.placement for person in saved.participants} <= {1, 2}


def test_word_on_the_bus_saves_a_match_at_once(table, archivist, records, redis_client):
    table.concede(0)
    consumer = Consumer(redis_client, SHARDS, "archive", "tester")
    consumer.join()
    for key, entry, fields in consumer.entries():
        consumer.handle_one(archivist.handle, key, entry, fields)
    assert find_match(records, table.match_id)
    assert len(keys_of(table)) == 2, "it stays in Redis for its grace time"


def test_the_sweep_saves_what_the_bus_has_forgotten(table, archivist, later, records, redis_client, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE_MS", HOUR_MS)
    table.finish()
    redis_client.delete(table.env.store.keys(table.match_id).bus)
    assert archivist.sweep() == 0, "the bus gets its chance first"
    later()
    archivist.sweep()
    assert find_match(records, table.match_id)


def test_a_match_that_is_played_stays_where_it_is(table, archivist, later):
    table.steps(20)
    later()
    assert archivist.sweep() == 0
    assert not table.env.store.remove(table.match_id)
    assert len(keys_of(table)) == 2


def test_doing_everything_twice_changes_nothing(table, archivist, later, records):
    archived(table, archivist, later)
    first = find_match(records, table.match_id)
    archivist.keep(table.match_id)
    archivist.remove(table.match_id)
    archivist.sweep()
    assert find_match(records, table.match_id) == first
    assert len(list(finished_in_order(records))) == 1


def test_a_death_between_saving_and_noting_duplicates_nothing(table, archivist, later, records, monkeypatch):
    table.finish()
    monkeypatch.setattr(archivist.store, "note_kept", lambda *_: (_ for _ in ()).throw(SystemExit))
    with pytest.raises(SystemExit):
        archivist.keep(table.match_id)
    monkeypatch.undo()
    assert find_match(records, table.match_id)
    archivist.keep(table.match_id)
    with records.read() as connection:
        assert connection.scalar(select(func.count()).select_from(matches)) == 1
        assert connection.scalar(select(func.count()).select_from(participants)) == 2


def test_nothing_leaves_redis_that_the_records_do_not_have(table, archivist, later, records, monkeypatch):
    """The database was put back to an older backup, or is away."""
    table.finish()
    archivist.keep(table.match_id)
    with records.write() as connection:
        connection.execute(matches.delete())
    later()
    monkeypatch.setattr(archivist.archive, "save", lambda *_: (_ for _ in ()).throw(RecordsAway("gone")))
    with pytest.raises(RecordsAway):
        archivist.sweep()
    assert len(keys_of(table)) == 2
    monkeypatch.undo()
    later()
    archivist.sweep()
    assert keys_of(table) == []
    assert find_match(records, table.match_id)


def test_a_match_that_cannot_be_saved_does_not_hold_up_others(new_table, archivist, later, records, redis_client):
    bad, good = new_table(), new_table()
    bad.finish()
    good.finish()
    redis_client.hset(bad.env.store.keys(bad.match_id).own, "s", b"FLO?")
    later()
    archivist.sweep()
    assert find_match(records, good.match_id)
    assert not find_match(records, bad.match_id)


def test_records_that_are_away_hold_up_nobody_who_plays(new_table, archivist, monkeypatch):
    """A live match never asks them; one that ends is saved when they are back."""

    def away(*_):
        raise RecordsAway("gone")

    table = new_table()
    monkeypatch.setattr(table.env.library.archive.records, "read", away)
    monkeypatch.setattr(table.env.library.archive.records, "write", away)
    table.finish()
    assert table.get(0, "/replay").status_code == 200
    archivist.handle(turn_of_the_end(table))
    problem = refused(table.app.test_client().get("/game/v1/matches/unheard-of"), 503, "store-away")
    assert problem["detail"]
    monkeypatch.undo()
    archivist.keep(table.match_id)
    assert table.env.library.archive.holds(table.match_id)


def turn_of_the_end(table):
    match = table.truth()
    return message_of(match, match.version, 0, b"{}")


def test_a_choice_in_a_live_match_does_not_touch_the_records(table, monkeypatch):
    def never(*_):
        raise AssertionError("the records were asked")

    monkeypatch.setattr(table.env.library.archive.records, "read", never)
    monkeypatch.setattr(table.env.library.archive.records, "write", never)
    view = table.view(table.awaited())
    choice = view["pending"]["choices"][0]["choice"]
    assert table.choose(view["seat"], view["version"], choice, **{"Idempotency-Key": "once"}).status_code == 200
    assert table.events(0)["version"] == 1


def test_a_player_who_is_deleted_later_is_not_told_by_what_a_process_remembers(table, archivist, later, records):
    archived(table, archivist, later)
    assert table.view(None)["players"][0]["name"] == "Player 0"
    rename(records, "player0", "gone-x")
    assert [player["name"] for player in table.view(None)["players"]] == [NAME, "Player 1"]
    assert table.view(table.keys[0])["seat"] is None, "the key went with the name"
    assert table.view(1)["seat"] == 1


def test_only_some_keepsakes_are_remembered(new_table, archivist, later, monkeypatch):
    monkeypatch.setattr("services.game.archive.REMEMBERED", 2)
    tables = [new_table() for _ in range(4)]
    for table in tables:
        table.concede(0)
    later()
    archivist.sweep()
    archivist.sweep()
    views = [table.view(0) for table in tables]
    assert list(archivist.archive.recent) == [table.match_id for table in tables[2:]]
    assert [table.view(0) for table in tables] == views


def test_an_archived_match_refuses_choices_and_is_not_opened_again(table, archivist, later):
    archived(table, archivist, later)
    version = table.view(0)["version"]
    refused(table.choose(0, version, {"id": "end_turn"}), 409, "finished")
    refused(table.undo(0, version), 409, "finished")
    refused(table.concede(0), 409, "finished")
    again = table.post("/game/v1/matches", SERVICE_KEY, order(table.match_id, 2, table.keys))
    assert (again.status_code, again.get_json()["commitment"]) == (200, table.view(0)["commitment"])


def test_an_idempotency_key_outlives_its_match_in_redis(table, archivist, later, redis_client):
    once = {"Idempotency-Key": "the last word"}
    first = table.concede(0, **once)
    archived(table, archivist, later)
    assert table.concede(0, **once).get_json() == first.get_json()
    assert 0 < redis_client.ttl(table.env.store.keys(table.match_id).marks) <= 24 * 3600


@pytest.mark.parametrize(
    ("ranking", "places"),
    [
        ([[0], [1]], [1, 2]),
        ([[1, 2], [0]], [3, 1, 1]),
        ([[0], [1, 2], [3]], [1, 2, 2, 4]),
        ([[0, 1]], [1, 1]),
        ([[], [0, 1]], [2, 2]),
    ],
)
def test_places(ranking, places):
    assert [placement({"ranking": ranking}, seat) for seat in range(len(places))] == places


def test_who_gave_up_is_noted(new_table, archivist, records):
    duel, crowd = new_table(2), new_table(3)
    duel.concede(1)
    crowd.concede(2)
    crowd.finish()
    for table in (duel, crowd):
        archivist.keep(table.match_id)
    assert [person.gave_up for person in find_match(records, duel.match_id).participants] == [False, True]
    assert [person.gave_up for person in find_match(records, crowd.match_id).participants] == [False, False, True]
