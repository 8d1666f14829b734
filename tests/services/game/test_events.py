"""Events: every version once and in order, for those who may know, by long poll and as a stream."""

from __future__ import annotations

import json
import re
import threading
import time
from dataclasses import replace

import msgspec
import pytest

from services.game.actions.concede import without_player
from services.game.actions.follow import Follower, Hub
from services.game.replay import moments
from shared.contract.messages import MatchAdvanced, batch_for
from shared.service.store import bus
from tests.services.game.table import SERVICE_KEY

SSE = {"Accept": "text/event-stream"}
WAIT_S = 90.0  # far more than anything takes


def read_stream(answer):
    """(version, what happened) of each message; keep-alives are skipped."""
    assert answer.content_type == "text/event-stream"
    buffer, until = "", time.monotonic() + WAIT_S
    for chunk in answer.iter_encoded():
        assert time.monotonic() < until, "the stream does not end"
        buffer += chunk.decode()
        *blocks, buffer = buffer.split("\n\n")
        for block in blocks:
            fields = dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":"))
            if fields.get("event") == "end":
                return
            if "data" in fields:
                yield int(fields["id"]), json.loads(fields["data"])
    raise AssertionError("the stream broke off without saying that the match has ended")


def true_events(table, seat):
    """What a seat may know, straight from the rules."""
    truth = table.truth()
    for moment in moments(truth.meta, truth.state.key, table.env.store.log(table.match_id)):
        told = [
            {"kind": event.kind, "data": json.loads(json.dumps(event.data))}
            for event in moment.events
            if event.seen_by(seat)
        ]
        yield {"version": moment.version, "by": moment.by, "choice": moment.choice, "events": told}


@pytest.fixture
def fresh_hub(app, settings):
    """A hub of a process that has just started."""
    before = app.extensions["env"]
    hub = Hub(before.client, settings.shards, 0.05)
    app.extensions["env"] = replace(before, hub=hub)
    yield hub
    hub.stopped.set()
    app.extensions["env"] = before


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_gets_what_they_may_know_and_no_more(new_table, seats):
    table = new_table(seats)
    union = table.truth().state.union
    table.until(lambda match: match.state.round >= 2)  # new plans are drawn for every round
    for who in (*range(seats), None, "foreign", -1):
        seat = who if isinstance(who, int) else None
        told, page = [], {"version": -1}
        while page["version"] < table.truth().version:
            page = table.events(who, after=page["version"])
            told += page["events"]
        assert told == list(true_events(table, seat))
        kinds = {event["kind"] for part in told for event in part["events"]}
        assert ("plans_in_hand" in kinds) == (who == union)
        markers = [
            event["data"]["seat"] for part in told for event in part["events"] if event["kind"] == "pledge_markers"
        ]
        assert markers == ([who] if who in table.truth().state.smugglers() else [])


def test_events_after_a_version(table):
    table.steps(10)
    assert [part["version"] for part in table.events(0, after=7)["events"]] == [8, 9, 10]
    assert table.events(0, after=10) == {"events": [], "version": 10, "status": "active"}
    assert table.events(0, after=99)["events"] == []


@pytest.mark.parametrize("query", ["after=x", "after=-2", "after=1e3", "wait=31", "wait=-1", "wait=nan", "wait=x"])
def test_a_query_of_another_form_is_refused(table, query):
    answer = table.get(0, f"/events?{query}")
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")


@pytest.mark.parametrize("known", ["x", "--5", "1.5", "\u0663".encode().decode("latin-1"), "9" * 30])
def test_a_last_event_id_of_another_form_is_refused(table, known):
    assert table.get(0, "/events", **SSE, **{"Last-Event-ID": known}).status_code == 400


# Long poll ----------------------------------------------------------------------------------------------------------


def later(action, seconds=0.15):
    timer = threading.Timer(seconds, action)
    timer.start()
    return timer


def test_a_long_poll_waits_for_the_next_version(table):
    timer = later(table.step)
    begun = time.monotonic()
    told = table.events(0, after=0, wait=30)
    timer.join()
    assert [part["version"] for part in told["events"]] == [1]
    assert time.monotonic() - begun < 20, "it was not woken"


def test_a_long_poll_gives_up_in_time(table):
    begun = time.monotonic()
    assert table.events(0, after=0, wait=0.3) == {"events": [], "version": 0, "status": "active"}
    assert 0.25 < time.monotonic() - begun < 20


def test_a_long_poll_is_not_woken_by_what_its_caller_knows(table):
    """The reader of the bus may be behind: an old turn that arrives late is no news."""
    follower = Follower(table.env.library, table.app.extensions["env"].hub, table.truth(), 0)
    table.steps(1)
    old = MatchAdvanced(table.match_id, 1, "active", 0, 0, "x", "", 0, b"{}")
    timer = later(lambda: follower.hub.tell(old), 0.05)
    begun = time.monotonic()
    assert follower.poll(1, 0.3)["events"] == []
    timer.join()
    assert time.monotonic() - begun > 0.25


def test_nobody_waits_for_a_match_that_has_ended(table):
    table.concede(0)
    begun = time.monotonic()
    assert table.events(0, after=1, wait=20) == {"events": [], "version": 1, "status": "finished"}
    assert time.monotonic() - begun < 15


def test_long_polls_follow_a_whole_match(table):
    player = threading.Thread(target=table.finish)
    player.start()
    told, page = [], {"version": -1, "status": "active"}
    while page["status"] == "active" or page["events"]:
        page = table.events(1, after=page["version"], wait=5)
        told += page["events"]
    player.join()
    assert told == list(true_events(table, 1))


# Streams ------------------------------------------------------------------------------------------------------------


def test_a_stream_follows_a_whole_match_and_ends_with_it(table):
    stream = read_stream(table.get(1, "/events", **SSE))
    player = threading.Thread(target=table.finish)
    player.start()
    told = list(stream)
    player.join()
    assert [part for _, part in told] == list(true_events(table, 1))
    assert [version for version, _ in told] == list(range(table.truth().version + 1))


def test_a_stream_resumes_without_gap_or_duplicate(table):
    """Break off again and again in the middle of play, and go on from the last id."""
    player = threading.Thread(target=table.finish)
    player.start()
    told, last, broken = [], -1, 0
    while True:
        headers = {"Last-Event-ID": str(last)} if told else {}
        answer = table.get(0, "/events", **SSE, **headers)
        ended = True
        for version, part in read_stream(answer):
            told.append(part)
            last = version
            if version % 37 == 36:
                broken, ended = version, False
                break
        answer.close()
        if ended:
            break
    player.join()
    assert broken
    assert told == list(true_events(table, 0))


def test_last_event_id_wins_over_after(table):
    table.steps(5)
    table.concede(0)
    answer = table.get(0, "/events?after=0", **SSE, **{"Last-Event-ID": "3"})
    assert [version for version, _ in read_stream(answer)] == [4, 5, 6]
    answer = table.get(0, "/events?after=4", **SSE)
    assert [version for version, _ in read_stream(answer)] == [5, 6]


def test_a_stream_of_a_finished_match_tells_it_and_ends(table):
    table.finish()
    told = list(read_stream(table.get(None, "/events", **SSE)))
    assert [part for _, part in told] == list(true_events(table, None))


def test_an_idle_stream_is_kept_alive(table, fresh_hub):
    chunks = table.get(0, "/events?after=0", **SSE).iter_encoded()
    assert next(chunks) == b"retry: 1000\n\n"
    assert [next(chunks) for _ in range(3)] == [b": still here\n\n"] * 3


def test_a_stream_ends_when_its_player_is_deleted(new_table, fresh_hub):
    """The match goes on; the other's stream, too."""
    table = new_table(3)
    gone, other = (table.get(seat, "/events?after=0", **SSE).iter_encoded() for seat in (0, 1))
    assert (next(gone), next(other)) == (b"retry: 1000\n\n", b"retry: 1000\n\n")
    headers = {"Authorization": f"Bearer {SERVICE_KEY}"}
    answer = table.app.test_client().delete(table.path("/players/player0?alias=gone-a"), headers=headers)
    assert answer.status_code == 204
    assert b"event: end" not in b"".join(gone)
    assert next(other).startswith(b"id: 1\n")
    assert next(other) == b": still here\n\n"


def test_a_stream_of_a_deleted_player_ends_while_others_play_on(new_table, fresh_hub):
    """Also where no keep-alive is ever due, because something happens all the time."""
    table = new_table(3)
    follower = Follower(table.env.library, fresh_hub, table.truth(), 0)
    chunks = follower.stream(-1)
    next(chunks)
    table.env.store.change_meta(table.match_id, lambda meta: without_player(meta, "player0", "gone-a"))
    until, told = time.monotonic() + WAIT_S, []
    for chunk in chunks:
        told.append(chunk)
        table.step()
        assert time.monotonic() < until, "the stream does not end"
    assert told


def test_a_stream_heals_what_the_reader_missed(table, fresh_hub, monkeypatch):
    monkeypatch.setattr(fresh_hub, "tell", lambda turn: None)
    chunks = table.get(0, "/events?after=0", **SSE).iter_encoded()
    assert [next(chunks) for _ in range(2)] == [b"retry: 1000\n\n", b": still here\n\n"]
    table.concede(0)
    assert next(chunks).startswith(b"id: 1\n")
    assert list(chunks) == [b"event: end\ndata: {}\n\n"]


def test_a_match_that_ends_just_before_the_stream_begins_ends_the_stream(table, fresh_hub):
    follower = Follower(table.env.library, fresh_hub, table.truth(), 0)
    table.concede(0)
    assert b"".join(follower.stream(-1)).endswith(b"event: end\ndata: {}\n\n")


def test_a_hub_that_started_late_replays_what_it_did_not_see(table, fresh_hub):
    table.steps(40)
    assert not fresh_hub.recent
    assert table.events(0)["events"] == list(true_events(table, 0))
    stream = read_stream(table.get(1, "/events", **SSE))
    told = [next(stream)[1] for _ in range(41)]
    assert told == list(true_events(table, 1))


def test_a_bus_that_was_trimmed_is_made_up_for_from_the_log(table, fresh_hub, redis_client):
    table.steps(30)
    redis_client.xtrim(table.env.store.keys(table.match_id).bus, maxlen=0)
    stream = read_stream(table.get(0, "/events", **SSE))
    assert [next(stream)[0] for _ in range(31)] == list(range(31))
    table.steps(3)
    assert [next(stream)[0] for _ in range(3)] == [31, 32, 33]


def test_what_happens_between_two_reads_of_the_bus_is_not_missed(table, fresh_hub, redis_client, monkeypatch):
    """On shards where nothing has happened yet, too: their position is fixed when the reader starts."""
    from shared.service.store import bus

    read, gate = bus.read, threading.Event()

    def slow_read(*args, **kwargs):
        gate.wait(WAIT_S)
        return read(*args, **kwargs)

    monkeypatch.setattr(bus, "read", slow_read)
    redis_client.delete(table.env.store.keys(table.match_id).bus)
    box = fresh_hub.wait_for(table.match_id)
    table.steps(1)
    gate.set()
    assert box.get(timeout=WAIT_S).version == 1
    fresh_hub.leave(table.match_id, box)
    assert not fresh_hub.waiting


def test_the_bus_tells_the_same_as_the_replay(table, redis_client):
    """Undo and a seat given up included: what travels on the bus is what the log gives."""
    table.steps(30)
    table.undo(table.awaited(), 30)
    table.finish()
    truth = table.truth()
    entries = redis_client.xrange(table.env.store.keys(table.match_id).bus)
    turns = [turn for turn in (MatchAdvanced.read(fields) for _, fields in entries) if turn.match == table.match_id]
    replayed = moments(truth.meta, truth.state.key, table.env.store.log(table.match_id))
    for turn, moment in zip(turns, replayed, strict=True):
        assert (turn.version, turn.by) == (moment.version, moment.by)
        assert batch_for(turn.batch, turn.version, 0) == batch_for(moment.batch(), moment.version, 0)


def test_the_hub_forgets(table, fresh_hub, monkeypatch):
    monkeypatch.setattr("services.game.actions.follow.REMEMBERED", 10)
    table.steps(40)
    assert len(table.events(0)["events"]) == 41
    assert len(fresh_hub.recent) == 10


def test_open_streams_are_counted(table, metrics_of):
    def open_streams() -> float:
        return float(re.search(r"^flotilla_open_streams (\S+)$", metrics_of(table.app), re.MULTILINE)[1])

    before = open_streams()
    answer = table.get(0, "/events?after=0", **SSE)
    chunks = answer.iter_encoded()
    next(chunks)
    assert open_streams() == before + 1
    answer.close()
    assert open_streams() == before


def test_what_stands_behind_an_entry_that_cannot_be_read_is_told(table, fresh_hub):
    """Both are in one page, and the first must not take the other with it."""
    positions = bus.newest(fresh_hub.client, fresh_hub.streams)
    for key in fresh_hub.streams:
        fresh_hub.client.xadd(key, {"turn": "no turn", "batch": ""})
    table.step(table.truth())
    for _ in fresh_hub.streams:
        with pytest.raises(msgspec.DecodeError):
            fresh_hub.read_on(positions)
    fresh_hub.read_on(positions)
    assert (table.match_id, 1) in fresh_hub.recent


def test_a_reader_of_the_bus_goes_on_behind_what_it_cannot_read(table, fresh_hub):
    """Something on the bus that cannot be read must not leave a process deaf for good."""
    fresh_hub.leave(table.match_id, fresh_hub.wait_for(table.match_id))
    fresh_hub.client.xadd(fresh_hub.streams[0], {"turn": "no turn", "batch": ""})
    box = fresh_hub.wait_for(table.match_id)
    table.step(table.truth())
    assert box.get(timeout=WAIT_S).version == 1
