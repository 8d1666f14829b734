"""Opening a match: for services only, once for each match_id."""

from __future__ import annotations

import copy
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from shared.service.keys import new_id
from tests.services.game.table import PROBLEM, SERVICE_KEY, Table, bearer, order

PATH = "/game/v1/matches"


def wanted(seats: int = 2, **settings: Any) -> dict[str, Any]:
    return order(new_id(), seats, [f"k{seat}" for seat in range(seats)], **settings)


def send(app, body, key=SERVICE_KEY):
    return app.test_client().post(PATH, json=body, headers=bearer(key))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_begins_at_version_0_with_its_commitment(app, seats):
    body = wanted(seats)
    answer = send(app, body)
    assert answer.status_code == 201
    told = answer.get_json()
    assert told["match_id"] == body["match_id"]
    assert len(told["commitment"]) == 64
    assert told["started"].endswith("Z")
    view = Table(app, body["match_id"], []).view(None)
    assert (view["version"], view["status"], view["seat"]) == (0, "active", None)
    assert view["commitment"] == told["commitment"]
    assert [player["player_id"] for player in view["players"]] == [f"player{seat}" for seat in range(seats)]


def test_the_same_match_id_again_gives_the_same_answer(app):
    body = wanted()
    first, again = send(app, body), send(app, body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.get_json() == again.get_json()


def test_the_same_match_id_for_another_match_is_refused(app):
    body = wanted()
    send(app, body)
    other = {**wanted(3), "match_id": body["match_id"]}
    answer = send(app, other)
    assert (answer.status_code, answer.get_json()["type"]) == (422, "/problems/idempotency-mismatch")


def test_opening_twice_at_once_makes_one_match(app):
    body = wanted()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: send(app, body), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] * 7 + [201]
    assert len({answer.get_json()["commitment"] for answer in answers}) == 1


@pytest.mark.parametrize(("key", "status"), [(None, 401), ("wrong", 403), ("k0", 403)])
def test_only_services_open_matches(app, key, status):
    body = wanted()
    answer = send(app, body, key)
    assert (answer.status_code, answer.content_type) == (status, PROBLEM)
    assert app.test_client().get(f"{PATH}/{body['match_id']}").status_code == 404


def test_who_may_not_open_is_told_nothing_about_the_body(app):
    answer = send(app, {"nonsense": 1}, "wrong")
    assert (answer.status_code, "errors" in answer.get_json()) == (403, False)


BROKEN: dict[str, Any] = {
    "match_id": ["", "a b", "x" * 65, 5, None, "a\n"],
    "game": ["chess", 5, None],
    "seats": [0, 1, 5, 10**30, "2", True, 2.5],
    "options": [{"no such option": 1}, [], "x"],
    "players": [[], "x", [{}], None],
    "clock": [{"per_turn_s": -1}, {"per_turn_s": "60"}, {"on_timeout": "lose"}, 5],
    "spectators": [{"policy": "maybe"}, {"turns": -1}, {"turns": 10**9}],
    "hints": ["yes", 1],
    "surprise": [1],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in BROKEN.items() for value in values])
def test_what_cannot_be_is_refused_and_nothing_is_made(app, redis_client, field, value):
    answer = send(app, {**wanted(), field: value})
    assert (answer.status_code, answer.content_type) == (422, PROBLEM)
    assert redis_client.keys("*:m:*") == []


@pytest.mark.parametrize(
    "change",
    [
        lambda players: players.reverse(),
        lambda players: players.pop(),
        lambda players: players[0].update(seat=1),
        lambda players: players[0].update(key_hash=None),
        lambda players: players[0].update(bot="drifter"),
        lambda players: players[0].update(colour="red"),
    ],
)
def test_players_are_one_for_each_seat_in_order_each_a_person_or_a_bot(app, change):
    body = copy.deepcopy(wanted())
    change(body["players"])
    assert send(app, body).status_code == 422


def test_live_matches_are_counted(app, metrics_of):
    tables = [Table.open(app), Table.open(app), Table.open(app, 3)]
    assert "flotilla_live_matches 3.0" in metrics_of(app)
    tables[0].concede(0)
    assert "flotilla_live_matches 2.0" in metrics_of(app)
