"""Deadlines: shown to all, played by a bot when they have passed; who is away three times in a row is replaced."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

import pytest

from services.game.actions.save import STAND_IN_S
from services.game.clock import sweep
from shared.rules.engine import pending
from shared.rules.game import SYSTEM
from shared.service.keys import bot_key, bot_secret
from tests.services.game.table import SERVICE_KEY
from tests.services.game.test_concede import last_turn

PER_TURN_S = 60


class Time:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_s(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


@pytest.fixture
def time(monkeypatch):
    moved = Time()
    monkeypatch.setattr("shared.contract.times.now_ms", moved)
    return moved


@pytest.fixture
def timed(time, new_table):
    return new_table(2, clock={"per_turn_s": PER_TURN_S})


def sweep_now(timed):
    return sweep(timed.env, random.Random(5))


def bot_of(table, seat):
    return bot_key(bot_secret(SERVICE_KEY), table.match_id, seat)


def bot_chooses(table, seat):
    """The first choice of a seat, by its bot."""
    view = table.view(bot_of(table, seat))
    return table.choose(bot_of(table, seat), view["version"], view["pending"]["choices"][0]["choice"])


def let_pass(timed, time):
    """The awaited player does nothing, and a bot stands in."""
    seat = timed.awaited()
    time.pass_s(PER_TURN_S)
    assert sweep_now(timed) == 1
    assert bot_chooses(timed, seat).status_code == 200


def test_the_deadline_is_shown_to_everybody(timed, time):
    for who in (0, 1, None):
        deadline = timed.view(who)["deadline"]
        assert deadline.endswith("Z")
        assert datetime.fromisoformat(deadline).timestamp() * 1000 == time.now + PER_TURN_S * 1000


def test_without_a_clock_there_is_no_deadline(table, time):
    assert table.view(0)["deadline"] is None
    time.pass_s(10**6)
    assert sweep_now(table) == 0
    assert table.truth().version == 0


def test_a_seat_keeps_its_deadline_while_it_chooses_and_the_next_gets_its_own(timed, time):
    match, kept, fresh = timed.truth(), 0, 0
    while kept < 5 or fresh < 5:
        before, due = pending(match.state).seat, match.due
        time.pass_s(1)
        match = timed.step(match)
        ask = pending(match.state)
        if ask.seat == SYSTEM:
            assert match.due == 0
        elif ask.seat == before:
            assert match.due == due
            kept += 1
        else:
            assert match.due == time.now + PER_TURN_S * 1000
            fresh += 1


def test_nothing_is_played_before_its_time(timed, time):
    time.pass_s(PER_TURN_S - 0.001)
    assert sweep_now(timed) == 0
    assert timed.truth().version == 0


def test_an_overdue_decision_is_played_by_a_bot_and_the_seat_gets_fresh_time(timed, time):
    """The bot is called over the bus, plays with its own key, and only that one decision."""
    seat = timed.awaited()
    assert bot_chooses_in_vain(timed, seat)
    time.pass_s(PER_TURN_S)
    assert sweep_now(timed) == 1
    assert (last_turn(timed).seat, last_turn(timed).bot) == (seat, "deckhand")
    assert timed.view(seat)["players"][seat] | {"bot": "deckhand", "away": False} == timed.view(seat)["players"][seat]
    assert timed.events(None)["events"][-1]["events"] == [{"kind": "overdue", "data": {"seat": seat}}]
    assert sweep_now(timed) == 0
    assert bot_chooses(timed, seat).status_code == 200
    match = timed.truth()
    assert (match.version, match.strikes[seat], match.away[seat]) == (2, 1, False)
    assert timed.env.store.log(timed.match_id)[1].endswith(" bot")
    assert match.due == time.now + PER_TURN_S * 1000
    assert last_turn(timed).bot == ""
    assert bot_chooses_in_vain(timed, seat)
    assert sweep_now(timed) == 0


def bot_chooses_in_vain(table, seat):
    answer = table.choose(bot_of(table, seat), table.truth().version, {"id": "end_turn"})
    return answer.status_code == 403


def test_where_no_bot_answers_any_choice_is_played_after_a_short_while(timed, time):
    seat = timed.awaited()
    time.pass_s(PER_TURN_S)
    assert sweep_now(timed) == 1
    time.pass_s(STAND_IN_S - 0.001)
    assert sweep_now(timed) == 0
    time.pass_s(0.001)
    assert sweep_now(timed) == 1
    match = timed.truth()
    assert (match.version, match.strikes[seat], match.standin) == (2, 1, -1)
    assert match.due == time.now + PER_TURN_S * 1000


def test_a_player_who_is_quicker_than_the_bot_that_was_called_keeps_the_seat_and_its_deadline(timed, time):
    seat = timed.awaited()
    time.pass_s(PER_TURN_S)
    assert sweep_now(timed) == 1
    called = timed.truth()
    view = timed.view(seat)
    assert timed.choose(seat, view["version"], view["pending"]["choices"][0]["choice"]).status_code == 200
    match = timed.truth()
    assert (match.strikes[seat], match.standin) == (0, -1)
    assert match.due == (called.due if timed.awaited() == seat else time.now + PER_TURN_S * 1000)
    assert bot_chooses_in_vain(timed, seat)


def test_what_the_clock_did_is_in_the_replay(timed, time):
    seat = timed.awaited()
    let_pass(timed, time)
    earlier = timed.env.library.at(timed.truth(), 1)
    assert (earlier.standin, earlier.strikes) == (seat, [0, 0])
    timed.finish()
    replay = timed.get(None, "/replay").get_json()
    assert replay["versions"][1]["events"] == [{"kind": "overdue", "data": {"seat": seat}}]
    assert len(replay["choices"]) == len(replay["versions"]) - 2


def to_three_strikes(timed, time):
    """Let one seat run out of time three times while the other plays; returns the seat."""
    seat = timed.awaited()
    while not timed.truth().away[seat]:
        match = timed.truth()
        if pending(match.state).seat != seat:
            timed.step(match)
            continue
        strikes = match.strikes[seat]
        let_pass(timed, time)
        assert timed.truth().strikes[seat] == strikes + 1
    assert timed.truth().strikes[seat] == 3
    return seat


def test_after_three_in_a_row_a_bot_has_the_seat_until_the_player_chooses(timed, time):
    seat = to_three_strikes(timed, time)
    assert timed.view(None)["players"][seat]["away"]
    assert timed.view(None)["players"][seat]["bot"] == "deckhand"
    assert not timed.view(None)["players"][1 - seat]["away"]
    timed.until(lambda match: pending(match.state).seat == seat)
    assert (last_turn(timed).seat, last_turn(timed).bot) == (seat, "deckhand")
    view = bot_chooses(timed, seat).get_json()
    assert view["players"][seat]["away"]
    timed.until(lambda match: pending(match.state).seat == seat)
    view = timed.view(seat)
    view = timed.choose(seat, view["version"], view["pending"]["choices"][0]["choice"]).get_json()
    assert (view["players"][seat]["away"], view["players"][seat]["bot"]) == (False, None)
    assert last_turn(timed).bot == ""
    assert timed.truth().strikes[seat] == 0
    assert bot_chooses_in_vain(timed, seat)


def test_three_strikes_count_only_in_a_row(timed, time):
    seat, strikes = timed.awaited(), 0
    while strikes < 5:
        match = timed.truth()
        if pending(match.state).seat != seat:
            timed.step(match)
        elif match.strikes[seat] == 2:
            timed.step(match)
            assert timed.truth().strikes[seat] == 0
        else:
            let_pass(timed, time)
            strikes += 1
            assert not timed.truth().away[seat]


def test_two_sweepers_play_a_decision_once(time, new_table):
    tables = [new_table(2, clock={"per_turn_s": PER_TURN_S}) for _ in range(20)]
    time.pass_s(PER_TURN_S)
    with ThreadPoolExecutor(4) as pool:
        played = sum(pool.map(lambda _: sweep_now(tables[0]), range(4)))
    assert played == len(tables)
    assert {table.truth().version for table in tables} == {1}


def test_a_sweeper_that_comes_too_late_leaves_the_new_deadline_alone(timed, time, monkeypatch):
    """Somebody chooses between the sweeper's look at the clock and at the match: the match must not lose its clock."""
    time.pass_s(PER_TURN_S)
    overdue = timed.env.store.overdue(time.now)
    match = timed.until(lambda match: match.due > time.now)
    monkeypatch.setattr(timed.env.store, "overdue", lambda _: overdue)
    assert sweep_now(timed) == 0
    monkeypatch.undo()
    assert timed.env.store.overdue(match.due) == [timed.match_id]


def test_a_match_that_is_gone_leaves_the_clock(timed, time, redis_client):
    redis_client.delete(timed.env.store.keys(timed.match_id).own)
    time.pass_s(PER_TURN_S)
    assert sweep_now(timed) == 0
    assert timed.env.store.overdue(time.now) == []


def test_a_broken_position_does_not_stop_other_clocks(new_table, time, redis_client):
    broken, other = (new_table(2, clock={"per_turn_s": PER_TURN_S}) for _ in range(2))
    redis_client.hset(broken.env.store.keys(broken.match_id).own, "s", b"FLO?")
    time.pass_s(PER_TURN_S)
    assert sweep_now(other) == 1
    assert other.truth().version == 1


def test_a_finished_match_has_no_deadline(timed, time):
    timed.concede(0)
    assert timed.view(0)["deadline"] is None
    assert timed.env.store.overdue(time.now + 10**9) == []


def test_a_bot_that_does_not_answer_is_played_for_too(new_table, time):
    table = new_table(2, bots=(0, 1), clock={"per_turn_s": PER_TURN_S})
    for _ in range(5):
        time.pass_s(PER_TURN_S)
        assert sweep_now(table) == 1
    assert table.truth().away == [False, False]
    assert table.truth().strikes == [0, 0]


def test_a_whole_match_of_absent_players_comes_to_its_end(timed, time):
    while (match := timed.truth()).status == "active":
        if pending(match.state).seat == SYSTEM:
            timed.step(match)
        else:
            time.pass_s(PER_TURN_S)  # nor does a bot answer
            assert sweep_now(timed) == 1
    assert timed.truth().away == [True, True]
