"""Playing a choice, and every way in which it is refused. A refused choice changes nothing."""

from __future__ import annotations

import json

import pytest

from shared.rules.game import SYSTEM
from tests.services.game.table import PROBLEM, bearer, refused


@pytest.fixture
def unchanged(table):
    """Nothing about the match may change during the test."""
    before = table.stored()
    yield
    assert table.stored() == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_played_to_its_end_over_http(new_table, seats):
    table = new_table(seats)
    view = table.view(0)
    version = 0
    while view["status"] == "active":
        seat = view["pending"]["seat"]
        view = view if view["seat"] == seat else table.view(seat)
        offered = table.rng.choice(view["pending"]["choices"])
        answer = table.choose(seat, version, offered["choice"] if version % 2 else {"id": offered["id"]})
        assert answer.status_code == 200, answer.text
        version += 1
        view = answer.get_json()
        assert (view["version"], view["seat"]) == (version, seat)
        assert answer.headers["ETag"] == f'"{version}"'
    assert version > 100
    assert view["pending"] is None
    assert set(view["outcome"]) == {"winners", "scores", "reason", "ranking", "teams"}
    assert len(view["outcome"]["scores"]) == seats


def test_the_answer_is_the_new_view(table):
    offered = table.view(table.awaited())["pending"]["choices"][0]
    seat = table.awaited()
    answer = table.choose(seat, 0, offered["choice"])
    assert answer.get_json() == table.view(seat)


def test_a_choice_as_offered_with_its_label_is_read_too(table):
    seat = table.awaited()
    offered = table.view(seat)["pending"]["choices"][0]
    assert (
        table.choose(seat, 0, {**offered["choice"], "id": offered["id"], "label": offered["label"]}).status_code == 200
    )


@pytest.mark.parametrize("version", [1, -1, 10**40])
@pytest.mark.usefixtures("unchanged")
def test_a_choice_for_another_version_is_refused_with_the_version(table, version):
    seat = table.awaited()
    choice = table.view(seat)["pending"]["choices"][0]["choice"]
    assert refused(table.choose(seat, version, choice), 409, "stale-version")["version"] == 0


@pytest.mark.usefixtures("unchanged")
def test_who_is_not_awaited_is_told_who_is(table):
    seat = table.awaited()
    view = table.view(seat)
    for other in (1 - seat, SYSTEM):
        problem = refused(table.choose(other, 0, view["pending"]["choices"][0]["choice"]), 409, "not-your-turn")
        assert problem["pending"] == {"seat": seat, "kind": view["pending"]["kind"], "seats": [seat]}
        assert problem["version"] == 0


@pytest.mark.parametrize("who", ["a wrong key", "x" * 200])
@pytest.mark.usefixtures("unchanged")
def test_who_has_no_seat_cannot_choose(table, who):
    refused(table.choose(who, 0, {"id": "end_turn"}), 403, "not-your-seat")


@pytest.mark.parametrize("who", ["ключ", "a\x7f", "a\tb", "x" * 201])
@pytest.mark.usefixtures("unchanged")
def test_what_cannot_be_a_key_is_refused_as_such(table, who):
    refused(table.choose(who.encode().decode("latin-1"), 0, {"id": "end_turn"}), 401, "unauthorized")


@pytest.mark.usefixtures("unchanged")
def test_a_player_of_another_match_has_no_seat_here(table, new_table):
    refused(table.choose(new_table().keys[0], 0, {"id": "end_turn"}), 403, "not-your-seat")


@pytest.mark.parametrize("header", [None, "", "Basic abc", "Bearer", "Bearer  ", "Bearer " + "x" * 300])
@pytest.mark.usefixtures("unchanged")
def test_without_a_key_nobody_chooses(app, table, header):
    headers = {} if header is None else {"Authorization": header}
    answer = app.test_client().post(table.path("/choices"), json={"version": 0, "choice": {}}, headers=headers)
    refused(answer, 401, "unauthorized")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.usefixtures("unchanged")
def test_an_illegal_choice_is_refused_with_what_is_pending(table):
    seat = table.awaited()
    kind = table.view(seat)["pending"]["kind"]
    problem = refused(table.choose(seat, 0, {"id": "end_turn"}), 422, "illegal-choice")
    assert problem["pending"] == {"seat": seat, "kind": kind, "seats": [seat]}
    assert problem["version"] == 0


def test_where_a_rule_forbids_a_choice_it_is_named(table):
    """Some illegal step of a ship is met in any game."""
    for _ in range(60):
        seat = table.awaited()
        if seat == SYSTEM:
            table.steps(1)
            continue
        view = table.view(seat)
        before = table.stored()
        for said in ("step:1nw", "step:2se", "recruit:fighters", "plan:enlist", "patrol", "deliver:spice"):
            if said in [offered["id"] for offered in view["pending"]["choices"]]:
                continue
            problem = table.choose(seat, view["version"], {"id": said}).get_json()
            assert problem["type"] == "/problems/illegal-choice"
            assert table.stored() == before
            if "rule" in problem:
                assert problem["rule"] in problem["detail"]
                return
        table.steps(1)
    raise AssertionError("no rule was named")


UNREADABLE = [
    {},
    {"id": "fly me to the moon"},
    {"id": 5},
    {"id": None},
    {"id": ["step"]},
    {"verb": "step"},
    {"verb": "step", "space": True},
    {"verb": "step", "space": ["2nw"]},
    {"verb": "step", "space": "2nw", "more": 1},
    {"verb": {"a": 1}},
    {"id": "x" * 5000},
    {"verb": "amount", "amount": 10**300},
    {"id": "step:\x00"},
]


@pytest.mark.parametrize("said", UNREADABLE)
@pytest.mark.usefixtures("unchanged")
def test_what_is_no_choice_is_refused(table, said):
    answer = table.choose(table.awaited(), 0, said)
    assert (answer.status_code, answer.content_type) == (422, PROBLEM)
    assert answer.get_json()["type"] in ("/problems/unreadable-choice", "/problems/illegal-choice")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": 0},
        {"choice": {}},
        {"version": "0", "choice": {}},
        {"version": True, "choice": {}},
        {"version": 0.5, "choice": {}},
        {"version": None, "choice": {}},
        {"version": 0, "choice": []},
        {"version": 0, "choice": "end_turn"},
        {"version": 0, "choice": {"id": "end_turn"}, "seat": 1},
        [],
        "text",
        5,
        None,
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_a_body_of_another_form_is_refused_field_by_field(table, body):
    answer = table.post(table.path("/choices"), table.keys[0], body)
    assert refused(answer, 422, "invalid")["errors"]


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"version=0",
        b'{"version": NaN, "choice": {}}',
        b'{"version": 0, "choice": {"id": "\\ud800"}}',
        b'{"version": 0, "choice": {"id": "\xff"}}',
        b"[" * 30_000,
        b'{"version": 0} {}',
        "\ufeff{}".encode(),
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_what_claims_to_be_json_and_is_not_is_400(app, table, text):
    headers = {**bearer(table.keys[0]), "Content-Type": "application/json"}
    refused(app.test_client().post(table.path("/choices"), data=text, headers=headers), 400, "bad-json")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/xml", ""])
@pytest.mark.usefixtures("unchanged")
def test_what_does_not_claim_to_be_json_is_415(app, table, kind):
    body = json.dumps({"version": 0, "choice": {"id": "end_turn"}})
    headers = {**bearer(table.keys[0]), "Content-Type": kind}
    refused(app.test_client().post(table.path("/choices"), data=body, headers=headers), 415, "not-json")


@pytest.mark.parametrize("padding", [0, 900, 1024, 5000])
def test_a_body_is_read_whatever_its_length(app, table, padding):
    seat = table.awaited()
    choice = table.view(seat)["pending"]["choices"][0]["choice"]
    body = " " * padding + json.dumps({"version": 0, "choice": choice})
    headers = bearer(table.keys[seat]) | {"Content-Type": "application/json"}
    assert app.test_client().post(table.path("/choices"), data=body, headers=headers).status_code == 200


@pytest.mark.usefixtures("unchanged")
def test_a_short_body_that_is_wrong_is_judged_by_the_schema(app, table):
    headers = bearer(table.keys[table.awaited()]) | {"Content-Type": "application/json"}
    answer = app.test_client().post(table.path("/choices"), data='{"version": "one", "more": 1}', headers=headers)
    assert set(refused(answer, 422, "invalid")["errors"]["json"]) == {"version", "choice", "more"}


@pytest.mark.usefixtures("unchanged")
def test_a_body_over_64_kib_is_413(app, table):
    body = json.dumps({"version": 0, "choice": {"id": "x" * 65536}})
    headers = {**bearer(table.keys[0]), "Content-Type": "application/json"}
    refused(app.test_client().post(table.path("/choices"), data=body, headers=headers), 413, "too-large")


def test_a_finished_match_takes_no_choices(table):
    table.concede(0)
    before = table.stored()
    for seat in (0, 1, SYSTEM):
        problem = refused(table.choose(seat, 1, {"id": "end_turn"}), 409, "finished")
        assert problem["version"] == 1
    assert table.stored() == before


def test_the_system_is_answered_for_with_the_service_key_only(new_table):
    table = new_table(2)
    table.until(lambda match: match.state.stack and match.state.stack[-1].seat == SYSTEM)
    view = table.view(SYSTEM)
    choice = view["pending"]["choices"][0]["choice"]
    for who in (0, 1):
        refused(table.choose(who, view["version"], choice), 409, "not-your-turn")
    refused(table.choose("wrong", view["version"], choice), 403, "not-your-seat")
    assert table.choose(SYSTEM, view["version"], choice).status_code == 200
