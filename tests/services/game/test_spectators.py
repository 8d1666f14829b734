"""Spectators: none, all, or some turns behind; after the end everybody sees everything."""

from __future__ import annotations

import pytest

from shared.rules.engine import pending
from tests.services.game.table import SERVICE_KEY, refused


def turns(table):
    """Versions at which the awaited seat changed, from the start."""
    starts, last = [0], table.awaited()
    match = table.truth()
    while match.version < 60:
        match = table.step(match)
        seat = pending(match.state).seat
        if seat != last:
            starts.append(match.version)
        last = seat
    return starts


def test_without_spectators_only_the_seats_and_services_see_the_match(new_table):
    table = new_table(2, spectators={"policy": "off"})
    for who in (None, "foreign"):
        for rest in ("", "/events", "/replay"):
            assert table.get(who, rest).get_json()["type"] == "/problems/no-spectators"
    assert table.view(0)["seat"] == 0
    assert table.view(SERVICE_KEY)["seat"] == -1
    table.concede(0)
    for rest in ("", "/events", "/replay"):
        assert table.get(None, rest).status_code == 200


@pytest.mark.parametrize("behind", [0, 1, 3])
def test_delayed_spectators_are_so_many_turns_behind(new_table, behind):
    table = new_table(2, spectators={"policy": "delayed", "turns": behind}, clock={"per_turn_s": 60})
    starts = turns(table)
    shown = starts[-1 - behind]
    for who in (None, "foreign"):
        view = table.view(who)
        assert (view["version"], view["seat"], view["deadline"]) == (shown, None, None)
        assert table.get(who).headers["ETag"] == f'"{shown}"'
        told = table.events(who)
        assert told["version"] == shown
        assert [part["version"] for part in told["events"]] == list(range(shown + 1))
        assert table.events(who, after=shown)["events"] == []
        assert refused(table.get(who, "/replay"), 409, "not-finished")["version"] == shown
    assert table.view(0)["version"] == table.truth().version
    assert refused(table.get(0, "/replay"), 409, "not-finished")["version"] == table.truth().version
    assert len(table.events(0)["events"]) == table.truth().version + 1


def test_a_match_shorter_than_the_delay_shows_its_start(new_table):
    table = new_table(2, spectators={"policy": "delayed", "turns": 1000})
    table.steps(30)
    assert table.view(None)["version"] == 0


def test_the_delayed_view_is_the_view_of_that_version(new_table):
    table = new_table(2, spectators={"policy": "delayed", "turns": 2})
    open_one = new_table(2)
    seen = {0: None}
    for _ in range(60):
        match = table.step()
        seen[match.version] = match.meta.rules.view(match.state, None)
    view = table.view(None)
    assert view["version"] > 0
    assert view["position"] == seen[view["version"]]
    assert open_one.view(None)["version"] == 0


def test_after_the_end_the_delay_is_over(new_table):
    table = new_table(2, spectators={"policy": "delayed", "turns": 5})
    table.steps(30)
    table.concede(0)
    assert table.view(None)["version"] == 31
    assert table.events(None)["version"] == 31


def test_a_delayed_stream_tells_what_is_old_enough_and_all_of_it_at_the_end(new_table):
    from tests.services.game.test_events import read_stream

    table = new_table(2, spectators={"policy": "delayed", "turns": 1})
    starts = turns(table)
    stream = table.get(None, "/events", Accept="text/event-stream")
    messages = read_stream(stream)
    shown = [next(messages)[0] for _ in range(starts[-2] + 1)]
    assert shown == list(range(starts[-2] + 1))
    table.concede(0)
    assert [version for version, _ in messages] == list(range(starts[-2] + 1, table.truth().version + 1))
