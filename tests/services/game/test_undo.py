"""Taking back: as far as nothing was rolled or shown, in one's own turn; the log only grows."""

from __future__ import annotations

import pytest

from services.game.replay import choices_in_force, moments
from shared.rules import codec
from shared.rules.engine import pending
from tests.services.game.table import PROBLEM


def known(match):
    return (match.state.drawn, match.state.reveals)


def play_own(table, match, seat):
    """One random choice of a seat; whether the seat is still awaited and nothing was rolled or shown."""
    before = known(match)
    match = table.step(match)
    ask = pending(match.state)
    return match, ask is not None and ask.seat == seat and known(match) == before


def to_two_quiet_choices(table):
    """Play until a seat has made two choices in a row that can be taken back; returns the version before them."""
    match = table.truth()
    for _ in range(2000):
        ask = pending(match.state)
        start, seat = match.version, ask.seat
        quiet = 0
        while seat >= 0 and quiet < 2:
            match, more = play_own(table, match, seat)
            if not more:
                break
            quiet += 1
        if quiet == 2:
            return start, seat
        if match.version == start:
            match = table.step(match)
    raise AssertionError("nobody made two quiet choices in a row")


def test_undo_goes_back_to_the_last_roll_or_reveal_of_the_own_turn(table):
    _, seat = to_two_quiet_choices(table)
    truth = table.truth()
    log = table.env.store.log(table.match_id)
    past = list(moments(truth.meta, truth.state.key, log))
    target = past[-1]
    for before in reversed(past[:-1]):  # by the letter: own, uninterrupted, with the same rolls and reveals
        if before.state.stack[-1].seat != seat or known(before) != known(truth):
            break
        target = before
    assert target.version <= truth.version - 2
    answer = table.undo(seat, truth.version)
    assert answer.status_code == 200, answer.text
    view = answer.get_json()
    assert view["version"] == truth.version + 1
    assert codec.to_bytes(table.truth().state) == codec.to_bytes(target.state)
    assert view["position"] == truth.meta.rules.view(target.state, seat)
    assert table.env.store.log(table.match_id) == [*log, f"undo {target.version} {seat}"]


def test_after_undo_the_game_goes_on_and_can_be_undone_again(table):
    _, seat = to_two_quiet_choices(table)
    undone = table.undo(seat, table.truth().version).get_json()
    again = table.undo(seat, undone["version"])
    assert (again.status_code, again.get_json()["type"]) == (409, "/problems/nothing-to-undo")
    state = codec.to_bytes(table.truth().state)
    for offered in undone["pending"]["choices"]:
        view = table.choose(seat, undone["version"], offered["choice"]).get_json()
        back = table.undo(seat, view["version"])
        if back.status_code == 200:
            assert codec.to_bytes(table.truth().state) == state
            return
        pytest.fail("the first choice could not be taken back a second time")


def test_events_tell_of_undo_and_the_replay_of_what_was_not_undone(table):
    start, seat = to_two_quiet_choices(table)
    version = table.truth().version
    table.undo(seat, version)
    told = table.events(None, after=version)["events"]
    assert [(part["version"], part["by"], part["choice"]) for part in told] == [(version + 1, seat, "")]
    (event,) = told[0]["events"]
    assert event["kind"] == "undone"
    assert event["data"]["to"] <= start
    table.finish()
    replay = table.get(None, "/replay").get_json()
    log = table.env.store.log(table.match_id)
    assert len(replay["versions"]) == len(log) + 1
    assert len(replay["choices"]) == len(log) - 1 - (version - event["data"]["to"])
    assert replay["choices"] == choices_in_force(log)


def test_what_was_rolled_or_shown_cannot_be_taken_back(table):
    """Wherever the last choice rolled, showed something or ended the turn, undo changes nothing."""
    match, refused = table.truth(), 0
    while refused < 12:
        ask = pending(match.state)
        seat, before = ask.seat, known(match)
        match = table.step(match)
        after = pending(match.state)
        if seat < 0 or after is None:
            continue
        if known(match) != before:
            stored = table.stored()
            answer = table.undo(seat, match.version)
            kind = "/problems/nothing-to-undo" if after.seat == seat else "/problems/not-your-turn"
            assert (answer.status_code, answer.content_type, answer.get_json()["type"]) == (409, PROBLEM, kind)
            assert table.stored() == stored
            refused += 1


def test_nobody_takes_back_for_another_or_at_another_version(table):
    _, seat = to_two_quiet_choices(table)
    version, stored = table.truth().version, table.stored()
    assert table.undo(1 - seat, version).get_json()["type"] == "/problems/not-your-turn"
    for stale in (version - 1, version + 1):
        problem = table.undo(seat, stale).get_json()
        assert (problem["type"], problem["version"]) == ("/problems/stale-version", version)
    assert table.undo(None, version).status_code == 401
    assert table.undo("wrong", version).status_code == 403
    assert table.undo(-1, version).status_code == 403
    assert table.stored() == stored


def test_a_turn_that_was_handed_over_is_not_taken_back(table):
    match = table.truth()
    while True:
        seat = pending(match.state).seat
        before = known(match)
        match = table.step(match)
        if seat >= 0 and pending(match.state).seat == 1 - seat and known(match) == before:
            break
    assert table.undo(seat, match.version).get_json()["type"] == "/problems/not-your-turn"


def test_a_match_that_ended_stays_ended(table):
    """Its key is public by then."""
    to_two_quiet_choices(table)
    table.concede(table.awaited())
    stored = table.stored()
    for seat in (0, 1):
        assert table.undo(seat, table.truth().version).get_json()["type"] == "/problems/finished"
    assert table.stored() == stored


def test_undo_keeps_the_deadline_and_brings_the_player_back(new_table):
    table = new_table(2, clock={"per_turn_s": 100})
    _, seat = to_two_quiet_choices(table)
    match = table.truth()
    match.strikes[seat] = 2
    table.env.store.client.hset(table.env.store.keys(table.match_id).own, "strikes", "22")
    table.undo(seat, match.version)
    after = table.truth()
    assert after.due == match.due
    assert after.strikes[seat] == 0


def test_a_seat_cannot_make_the_log_grow_by_taking_back_for_ever(table, monkeypatch):
    monkeypatch.setattr("services.game.actions.undo.MOST_UNDOS", 2)
    _, seat = to_two_quiet_choices(table)
    for _ in range(2):
        assert table.undo(seat, table.truth().version).status_code == 200
        match = table.truth()
        choice = pending(match.state).choices[0]
        said = codec.choice_to_json(match.meta.rules, choice)
        assert table.choose(seat, match.version, said).status_code == 200
    answer = table.undo(seat, table.truth().version)
    assert (answer.status_code, answer.get_json()["type"]) == (409, "/problems/nothing-to-undo")
    assert "2 times" in answer.get_json()["detail"]
