"""Every route with every caller, and what all routes have in common when they refuse."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from services.game.app import create_app
from shared.service.web.limits import CROWD
from tests.services.game.table import PROBLEM, SERVICE_KEY, bearer, refused


def routes(table):
    seat = table.awaited()
    choice = table.view(seat)["pending"]["choices"][0]["choice"]
    return {
        "look": ("GET", table.path(), None),
        "events": ("GET", table.path("/events"), None),
        "replay": ("GET", table.path("/replay"), None),
        "choose": ("POST", table.path("/choices"), {"version": 0, "choice": choice}),
        "undo": ("POST", table.path("/undo"), {"version": 0}),
        "concede": ("POST", table.path("/concede"), None),
    }


EXPECTED = {  # no key, a wrong key, another player's key, the right one, a service
    "look": (200, 200, 200, 200, 200),
    "events": (200, 200, 200, 200, 200),
    "replay": (409, 409, 409, 409, 409),  # not yet, whoever asks
    "choose": (401, 403, 409, 200, 409),
    "undo": (401, 403, 409, 409, 403),  # nothing to undo yet
    "concede": (401, 403, 200, 200, 403),
}


@pytest.mark.parametrize("route", EXPECTED)
@pytest.mark.parametrize("caller", range(5))
def test_every_route_with_every_caller(app, table, route, caller):
    method, path, body = routes(table)[route]
    seat = table.awaited()
    key = (None, "wrong", table.keys[1 - seat], table.keys[seat], SERVICE_KEY)[caller]
    answer = app.test_client().open(path, method=method, json=body, headers=bearer(key))
    assert answer.status_code == EXPECTED[route][caller]
    if answer.status_code != 200:
        assert answer.content_type == PROBLEM


@pytest.mark.parametrize("route", EXPECTED)
@pytest.mark.parametrize("caller", range(3))
def test_without_spectators_no_route_tells_anything(app, new_table, route, caller):
    table = new_table(2, spectators={"policy": "off"})
    method, path, body = routes(table)[route]
    key = (None, "wrong", new_table(2).keys[0])[caller]
    answer = app.test_client().open(path, method=method, json=body, headers=bearer(key))
    assert answer.status_code in (401, 403)
    assert answer.content_type == PROBLEM


@pytest.mark.parametrize("route", EXPECTED)
def test_every_route_of_an_unknown_match_is_404(app, table, route):
    method, path, body = routes(table)[route]
    answer = app.test_client().open(
        path.replace(table.match_id, "unknown"), method=method, json=body, headers=bearer(table.keys[0])
    )
    refused(answer, 404, "no-such-match")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("rest", ["", "/choices", "/events", "/replay", "/undo", "/concede"])
def test_other_methods_are_405(app, table, method, rest):
    answer = app.test_client().open(table.path(rest), method=method, headers=bearer(table.keys[0]))
    refused(answer, 405, "method-not-allowed")
    assert answer.headers["Allow"]


def test_other_paths_are_404(app):
    for path in ("/", "/game/v1", "/game/v1/nothing", "/game/v1/matches/a/b"):
        refused(app.test_client().get(path), 404, "not-found")


def test_an_unexpected_error_tells_nothing(app, table, monkeypatch):
    def fail(*_):
        raise RuntimeError(f"secret {table.truth().state.key.hex()}")

    monkeypatch.setattr("services.game.views.match_view", fail)
    problem = refused(table.get(0), 500, "unexpected")
    assert "secret" not in json.dumps(problem)


def test_too_many_requests_are_429(settings, table, still):
    app = create_app(replace(settings, request_limit=3))
    client = app.test_client()
    for _ in range(3):
        assert client.get(table.path()).status_code == 200
    answer = client.get(table.path())
    refused(answer, 429, "too-many-requests")
    assert answer.headers["Retry-After"] == "30"
    assert client.get(table.path(), headers=bearer(table.keys[0])).status_code == 200  # counted apart


def test_a_new_key_for_each_request_is_429_all_the_same(settings, table, still):
    client = create_app(replace(settings, request_limit=1)).test_client()
    answers = [client.get(table.path(), headers=bearer(f"invented {number}")) for number in range(CROWD + 1)]
    assert [answer.status_code for answer in answers[:-1]] == [200] * CROWD
    refused(answers[-1], 429, "too-many-requests")
    assert answers[-1].headers["Retry-After"] == "30"
