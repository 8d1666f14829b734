"""A bot's choice is held until it is due: then it is played, if it still answers what is asked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from services.game import clock
from services.game.actions.hold import LONGEST_MS, play_due
from services.game.store import HELD
from shared.rules import registry
from shared.service.keys import bot_key, bot_secret
from shared.service.metrics import LATE
from tests.services.game.table import SERVICE_KEY, Table, refused
from tests.services.game.test_clock import Time, bot_of
from tests.support.gale import GALE

registry.register("gale", lambda: GALE)
NewTable = Callable[..., Table]


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Time:
    moved = Time()
    monkeypatch.setattr("shared.contract.times.now_ms", moved)
    return moved


@pytest.fixture
def table(now: Time, new_table: NewTable) -> Table:
    """A match in which a bot begins."""
    return new_table(2, bots=(0,))


def hold(table: Table, key: str, due: int, number: int = 0, change: Any = None) -> Any:
    """The bot's choice of that number."""
    view = table.view(key)
    choice = view["pending"]["choices"][number]["choice"] if "choices" in view["pending"] else {"id": "none"}
    body = {"version": view["version"], "choice": choice, "due": due} | (change or {})
    return table.post(table.path("/choices/held"), key, body)


def late(level: str = "drifter") -> list[float]:
    """How many choices were late, or on time, so far; and by how many seconds together."""
    samples = [sample for metric in LATE.collect() for sample in metric.samples if sample.labels.get("level") == level]
    return [sample.value for end in ("_count", "_sum") for sample in samples if sample.name.endswith(end)]


def test_it_is_played_when_it_is_due_and_not_before(table: Table, now: Time) -> None:
    answer = hold(table, bot_of(table, 0), now.now + 700)
    assert (answer.status_code, answer.get_json()) == (200, {"held": True})
    for wait_s in (0.7, 0.4, 0.1):
        assert play_due(table.env) == pytest.approx(wait_s)
        assert table.truth().version == 0
        now.pass_s(0.3 if wait_s > 0.1 else 0.1)
    assert play_due(table.env) is None
    assert table.truth().version == 1
    assert table.events(1)["events"][-1]["by"] == 0


def test_nobody_sees_that_it_is_held(table: Table, now: Time) -> None:
    before = [table.view(who) for who in (0, 1, None)], table.stored()
    hold(table, bot_of(table, 0), now.now + 700)
    assert ([table.view(who) for who in (0, 1, None)], table.stored()) == before


def test_what_comes_too_late_is_played_at_once_and_counted(table: Table, now: Time) -> None:
    before = late() or [0.0, 0.0]
    answer = hold(table, bot_of(table, 0), now.now - 250)
    assert answer.get_json() == {"held": False}
    assert table.truth().version == 1
    count, seconds = late()
    assert (count - before[0], seconds - before[1]) == (1, pytest.approx(0.25))


def test_a_release_that_comes_late_is_counted_too(table: Table, now: Time) -> None:
    before = late() or [0.0, 0.0]
    hold(table, bot_of(table, 0), now.now + 700)
    now.pass_s(0.75)
    play_due(table.env)
    assert late()[1] - before[1] == pytest.approx(0.05)


def test_of_two_answers_to_the_same_the_first_counts(table: Table, now: Time) -> None:
    """A task that runs twice."""
    for number in (0, 1):
        hold(table, bot_of(table, 0), now.now + 700 + number, number)
    now.pass_s(1)
    assert play_due(table.env) is None
    assert table.truth().version == 1


def test_it_is_not_played_once_something_else_was(table: Table, now: Time) -> None:
    hold(table, bot_of(table, 0), now.now + 700)
    table.step(bot=True)
    stored = table.stored()
    now.pass_s(1)
    assert play_due(table.env) is None
    assert table.stored() == stored


def test_it_is_not_played_once_the_player_is_back(now: Time, new_table: NewTable) -> None:
    """What a bot thought of for a player who was away is no longer asked for."""
    table = new_table(2, game="gale")
    match = table.truth()
    match.away[1] = True
    table.env.store.save(match, -1, "overdue 1", b"{}")
    hold(table, bot_of(table, 1), now.now + 700)
    match = table.truth()
    match.away[1] = False
    table.env.store.save(match, -1, "overdue 1", b"{}")
    version = table.truth().version
    now.pass_s(1)
    assert play_due(table.env) is None
    assert table.truth().version == version


def test_several_bots_answer_one_decision_each_in_its_time(now: Time, new_table: NewTable) -> None:
    """What one has answered makes the held answer of another neither stale nor sooner."""
    table = new_table(3, bots=(1, 2), game="gale")
    for seat, wait in ((1, 900), (2, 500)):
        assert hold(table, bot_of(table, seat), now.now + wait).status_code == 200
    table.choose(0, 0, {"id": "row:1"})
    by = []
    for _ in range(2):
        now.pass_s(0.5)
        play_due(table.env)
        by.append(table.events(0)["events"][-1]["by"])
    assert by == [2, 1]


def test_a_match_that_is_gone_or_poisoned_stops_nobody(table: Table, now: Time, new_table: NewTable) -> None:
    other = new_table(2, bots=(0,))
    for each in (table, other):
        hold(each, bot_of(each, 0), now.now + 700)
    table.env.client.delete(table.env.store.own(table.match_id))
    now.pass_s(1)
    assert play_due(table.env) is None
    assert other.truth().version == 1


def test_nothing_is_held_for_long(table: Table, now: Time) -> None:
    hold(table, bot_of(table, 0), now.now + 10**9)
    assert play_due(table.env) == pytest.approx(LONGEST_MS / 1000)


@pytest.mark.parametrize(
    ("change", "status", "kind"),
    [
        ({"version": 7}, 409, "stale-version"),
        ({"choice": {"id": "end_turn"}}, 422, "illegal-choice"),
        ({"choice": {"verb": 7}}, 422, "unreadable-choice"),
        ({"due": "soon"}, 422, "invalid"),
        ({"due": None}, 422, "invalid"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_before_it_is_held(
    table: Table, now: Time, change: dict[str, Any], status: int, kind: str
) -> None:
    refused(hold(table, bot_of(table, 0), now.now + 700, change=change), status, kind)
    assert not table.env.client.exists(HELD)


def test_only_bots_of_this_host_may(table: Table, now: Time) -> None:
    due = now.now + 700
    refused(hold(table, table.keys[1], due), 403, "not-your-seat")
    refused(hold(table, SERVICE_KEY, due), 403, "not-your-seat")
    refused(hold(table, bot_key(bot_secret("another"), table.match_id, 0), due), 403, "not-your-seat")
    refused(hold(table, "", due), 401, "unauthorized")


def test_the_clock_plays_what_is_due(table: Table, now: Time) -> None:
    hold(table, bot_of(table, 0), now.now + 1)
    now.pass_s(1)
    stop = threading.Event()
    thread = threading.Thread(target=clock.keep_playing, args=(table.env, stop))
    thread.start()
    while table.truth().version == 0:
        stop.wait(0.01)
    stop.set()
    thread.join()
