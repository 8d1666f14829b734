"""Decisions that several seats answer, through the service: who has answered is public, what was answered is not."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from services.game.actions.timeout import time_out
from services.game.replay import choices_in_force, moments
from shared.contract import times
from shared.contract.messages import MatchAdvanced, batch_for
from shared.rules import codec, registry
from shared.rules.engine import choices_of, pending
from tests.services.game.table import Table, refused
from tests.support.gale import GALE

registry.register("gale", lambda: GALE)

NewGale = Callable[..., Table]


@pytest.fixture
def new_gale(new_table: Callable[..., Table]) -> NewGale:
    return lambda seats=3, **more: new_table(seats, game="gale", **more)


def answer_all(table: Table, seat: int, row: str = "row:1", look: str = "look:port") -> dict[str, Any]:
    """Both answers of a seat, each at the version that it has just seen."""
    for choice in (row, look):
        version = table.view(seat)["version"]
        answer = table.choose(seat, version, {"id": choice})
        assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def without_time(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in ("match_id", "commitment", "deadline")}


def test_every_awaited_seat_finds_itself_in_its_view(new_gale: NewGale) -> None:
    table = new_gale(3)
    for seat in range(3):
        pending_ = table.view(seat)["pending"]
        assert (pending_["seat"], pending_["seats"], pending_["answering"]) == (seat, [0, 1, 2], "each")
        assert [choice["id"] for choice in pending_["choices"]] == ["row:0", "row:1", "row:2"]
    assert "choices" not in table.view(None)["pending"]


def test_an_answer_makes_nobody_elses_version_stale(new_gale: NewGale) -> None:
    table = new_gale(3)
    for seat in (2, 0, 1):
        assert table.choose(seat, 0, {"id": "row:1"}).status_code == 200
    views = [table.view(seat) for seat in range(3)]
    assert {view["version"] for view in views} == {3}


def test_an_answer_makes_the_own_version_stale(new_gale: NewGale) -> None:
    """A second click, or another tab, does not answer the next part unseen."""
    table = new_gale(3)
    assert table.choose(1, 0, {"id": "row:1"}).status_code == 200
    assert table.choose(0, 0, {"id": "row:1"}).status_code == 200
    assert refused(table.choose(1, 0, {"id": "look:port"}), 409, "stale-version")["version"] == 2


def test_a_choice_from_before_the_decision_is_stale(new_gale: NewGale) -> None:
    table = new_gale(2)
    for seat in (0, 1):
        answer_all(table, seat)
    steering = table.truth().version
    assert table.choose(1, steering, {"id": "around"}).status_code == 200
    assert table.view(0)["pending"]["kind"] == "Row"
    refused(table.choose(0, steering, {"id": "row:1"}), 409, "stale-version")


def test_who_has_answered_is_not_asked_again(new_gale: NewGale) -> None:
    table = new_gale(3)
    view = answer_all(table, 1)
    assert (view["pending"]["answered"], view["pending"]["seats"]) == ([1], [0, 2])
    assert view["pending"]["answers"] == ["row:1", "look:port"]
    problem = refused(table.choose(1, view["version"], {"id": "row:1"}), 409, "not-your-turn")
    assert problem["pending"] == {"seat": 0, "kind": "Row", "seats": [0, 2]}


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_nothing_tells_others_what_was_answered(new_gale: NewGale, seat: int | None) -> None:
    """Views, events, versions and errors are the same, whatever the answers were."""
    told = []
    for row, look in (("row:0", "look:port"), ("row:2", "look:starboard")):
        table = new_gale(3)
        answer_all(table, 1, row, look)
        error = table.choose(seat if seat is not None else "nobody", 0, {"id": "row:9"}).get_json()
        error.pop("request_id")
        told.append(json.dumps([without_time(table.view(seat)), table.events(seat), error], sort_keys=True))
    assert told[0] == told[1]
    assert "row" not in json.dumps(table.events(seat))


def test_the_own_stream_has_the_own_answers(new_gale: NewGale) -> None:
    table = new_gale(3)
    answer_all(table, 1, "row:2")
    choices = [part["choice"] for part in table.events(1)["events"]]
    assert choices == ["", "row:2", "look:port"]
    assert [part["by"] for part in table.events(0)["events"]] == [-1, 1, 1]


def test_what_the_bus_tells_and_what_a_replay_makes_again_are_the_same(new_gale: NewGale) -> None:
    table = new_gale(4)
    table.steps(30)
    truth = table.truth()
    bus = [
        MatchAdvanced.read(fields) for _, fields in table.env.client.xrange(table.env.store.keys(table.match_id).bus)
    ]
    log = table.env.store.log(table.match_id)
    for told, moment in zip(bus, moments(truth.meta, truth.state.key, log), strict=True):
        for seat in (None, 0, 1, 2, 3):
            assert batch_for(told.batch, told.version, seat) == batch_for(moment.batch(), moment.version, seat)


def test_the_bus_names_all_who_are_awaited_and_the_bot_among_them(new_gale: NewGale) -> None:
    table = new_gale(3, bots=(1, 2))
    [(_, fields)] = table.env.client.xrange(table.env.store.keys(table.match_id).bus)
    told = MatchAdvanced.read(fields)
    assert (told.seat, told.bot, told.seats) == (1, "drifter", (0, 1, 2))


def test_a_team_with_people_decides_without_its_bots(new_gale: NewGale) -> None:
    """Until a person's time is over: then the bot that stands in decides."""
    table = new_gale(3, bots=(1,), clock={"per_turn_s": 60, "on_timeout": "bot"})
    table.until(lambda match: pending(match.state).kind == "Steer")  # type: ignore[union-attr]
    match = table.truth()
    assert match.next_to_choose((0, 1, 2)) == 0
    assert not match.bot_of(0)
    match.due = times.now_ms() - 1
    late = time_out(table.env, match, random.Random(0))
    assert late is not None
    assert (late.next_to_choose((0, 1, 2)), late.bot_of(0)) == (0, "deckhand")


def test_all_have_the_same_deadline_whoever_answers_first(new_gale: NewGale) -> None:
    table = new_gale(3, clock={"per_turn_s": 60, "on_timeout": "bot"})
    due = table.truth().due
    answer_all(table, 1)
    assert table.truth().due == due
    table.undo(1, table.truth().version)
    assert table.truth().due == due
    for seat in range(3):
        answer_all(table, seat)
    assert table.truth().due >= due


def test_bots_are_called_for_all_who_are_late_one_after_the_other(new_gale: NewGale) -> None:
    table = new_gale(3, clock={"per_turn_s": 60, "on_timeout": "bot"})
    answer_all(table, 1)
    called, rng = [], random.Random(0)
    match = table.truth()
    while pending(match.state).kind == "Row":  # type: ignore[union-attr]
        match.due = times.now_ms() - 1
        late = time_out(table.env, match, rng)
        assert late is not None
        match = late
        called.append(match.standin)
    assert called == [0, -1, 0, -1, 2, -1, 2, -1]
    assert table.truth().strikes == [2, 0, 2]


def test_somebody_elses_answer_does_not_send_a_stand_in_away(new_gale: NewGale) -> None:
    table = new_gale(3, clock={"per_turn_s": 60, "on_timeout": "bot"})
    match = table.truth()
    match.due = times.now_ms() - 1
    time_out(table.env, match, random.Random(0))
    answer_all(table, 2)
    assert table.truth().standin == 0


def test_own_answers_are_taken_back_while_others_are_awaited(new_gale: NewGale) -> None:
    table = new_gale(3)
    view = answer_all(table, 1, "row:2")
    answer_all(table, 0)
    undone = table.undo(1, view["version"])  # what seat 0 did since does not matter
    assert undone.status_code == 200, undone.text
    pending_ = undone.get_json()["pending"]
    assert (pending_["seats"], pending_["answered"], "answers" in pending_) == ([1, 2], [0], False)
    assert table.events(2)["events"][-1]["events"] == [{"kind": "took_back", "data": {"seat": 1}}]
    refused(table.undo(1, table.truth().version), 409, "nothing-to-undo")
    answer_all(table, 1, "row:0")
    assert choices_in_force(table.env.store.log(table.match_id)) == [
        *["0 row:1", "0 look:port", "1 row:0", "1 look:port"]
    ]


def test_what_all_have_answered_cannot_be_taken_back(new_gale: NewGale) -> None:
    table = new_gale(2)
    for seat in (0, 1):
        view = answer_all(table, seat)
    refused(table.undo(1, view["version"]), 409, "nothing-to-undo")


def test_a_replay_shows_all_answers_and_verifies(new_gale: NewGale) -> None:
    table = new_gale(4)
    table.finish()
    replay = table.get(None, "/replay").get_json()
    assert {version["choice"].partition(":")[0] for version in replay["versions"]} >= {"row", "look", "around"}
    log = table.env.store.log(table.match_id)
    assert replay["choices"] == choices_in_force(log)
    *_, last = moments(table.truth().meta, table.truth().state.key, log)
    assert codec.to_json(last.state) == codec.to_json(table.truth().state)


def test_delayed_spectators_see_no_answer_early(new_gale: NewGale) -> None:
    """A decision of several seats is one turn, however many have answered it."""
    table = new_gale(3, spectators={"policy": "delayed", "turns": 1})
    answer_all(table, 0)
    assert table.view(None)["version"] == 0
    for seat in (1, 2):
        answer_all(table, seat)
    assert table.view(None)["version"] == 0
    steering = table.truth().version
    table.choose(0, steering, {"id": "around"})
    assert table.view(None)["version"] == steering


def test_all_may_answer_at_the_same_moment(new_gale: NewGale) -> None:
    """Four requests that started from the same version: each is accepted, none is lost or counted twice."""
    for _ in range(5):
        table = new_gale(4)
        results: list[int] = []
        start = threading.Barrier(4)

        def answer(seat: int, table: Table = table, start: threading.Barrier = start) -> None:
            start.wait()
            results.append(table.choose(seat, 0, {"id": "row:1"}).status_code)  # noqa: B023 (joined below)

        threads = [threading.Thread(target=answer, args=(seat,)) for seat in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert results == [200] * 4
        truth = table.truth()
        assert truth.version == 4
        assert all(len(choices_of(truth.state, seat)) == 2 for seat in range(4))


def test_a_match_of_one_person_is_played_to_its_end(new_gale: NewGale) -> None:
    table = new_gale(1)
    table.finish()
    outcome = table.view(0)["outcome"]
    assert outcome["winners"] in ([], [0])
    assert sorted(seat for place in outcome["ranking"] for seat in place) == [0]
