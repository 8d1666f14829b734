"""Idempotency-Key: the same request again has one effect and one answer."""

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor

from shared.service.web import idempotency
from tests.services.lobby.conftest import refused, told

DUEL = {"game": "ahoy", "seats": 2}


def test_the_same_key_gives_the_same_match(world):
    ada = world.player("Ada")
    first = ada.post("/matches", DUEL, Idempotency_Key="k1")
    again = ada.post("/matches", {"seats": 2, "game": "ahoy"}, Idempotency_Key="k1")
    assert told(first, 201) == told(again, 201)
    assert len(told(ada.get("/matches?mine=true"))["items"]) == 1


def test_the_first_answer_comes_again_even_if_things_have_changed(world):
    ada, bo = world.players("Ada", "Bo")
    first = told(ada.post("/matches", DUEL, Idempotency_Key="k1"), 201)
    bo.sits(first)
    assert told(ada.post("/matches", DUEL, Idempotency_Key="k1"), 201) == first


def test_the_same_key_with_another_body_or_path_is_refused(world):
    ada = world.player("Ada")
    told(ada.post("/matches", DUEL, Idempotency_Key="k1"), 201)
    refused(ada.post("/matches", {**DUEL, "seats": 3}, Idempotency_Key="k1"), 422, "idempotency-mismatch")
    refused(ada.post("/tickets", DUEL, Idempotency_Key="k1"), 422, "idempotency-mismatch")


def test_keys_of_different_players_are_different(world):
    ada, bo = world.players("Ada", "Bo")
    one = told(ada.post("/matches", DUEL, Idempotency_Key="k1"), 201)
    other = told(bo.post("/matches", DUEL, Idempotency_Key="k1"), 201)
    assert one["match_id"] != other["match_id"]


def test_a_refused_request_does_not_use_its_key_up(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = ada.opens(seats=3, role="union")
    path = f"/matches/{match['match_id']}/seats"
    refused(bo.post(path, {"role": "union"}, Idempotency_Key="k"), 409, "role-taken")
    cy.sits(match)
    told(ada.delete(f"{path}/2"))
    told(bo.post(path, {"role": "union"}, Idempotency_Key="k"))


def test_the_same_key_gives_the_same_player_and_api_key(world):
    first = told(world.nobody.post("/players", {"name": "Ada"}, Idempotency_Key="a-long-random-key"), 201)
    again = told(world.nobody.post("/players", {"name": "Ada"}, Idempotency_Key="a-long-random-key"), 201)
    other = told(world.nobody.post("/players", {"name": "Ada"}, Idempotency_Key="another-random-key"), 201)
    assert first == again
    assert other["player_id"] != first["player_id"]
    refused(
        world.nobody.post("/players", {"name": "Eve"}, Idempotency_Key="a-long-random-key"), 422, "idempotency-mismatch"
    )
    refused(world.nobody.post("/players", {"name": "Ada"}, Idempotency_Key="short"), 422, "invalid")


def test_keys_that_cannot_be(world):
    ada = world.player("Ada")
    refused(ada.post("/matches", DUEL, Idempotency_Key="x" * 201), 422, "invalid")
    refused(ada.post("/matches", DUEL, Idempotency_Key=""), 422, "invalid")


def test_every_post_can_be_repeated(world):
    ada, bo, cy = world.players("Ada", "Bo", "Cy")
    match = ada.opens(seats=3)
    party = told(ada.post("/parties"), 201)
    calls = [
        (ada, "/tickets", DUEL),
        (ada, "/parties", {}),
        (bo, f"/matches/{match['match_id']}/seats", {}),
        (cy, f"/parties/{party['party_id']}/members", {"code": party["code"]}),
        (ada, f"/matches/{match['match_id']}/start", {}),
        (ada, f"/matches/{match['match_id']}/rematch", {}),
    ]
    for visitor, path, body in calls:
        first, again = (visitor.post(path, body, Idempotency_Key=f"{path}-key") for _ in range(2))
        assert (first.status_code, without_id(first)) == (again.status_code, without_id(again))


def without_id(response):
    return {name: value for name, value in response.get_json().items() if name != "request_id"}


def test_duplicates_at_the_same_moment_create_once(world, monkeypatch):
    monkeypatch.setattr(idempotency, "PATIENCE_S", 60.0)
    ada = world.player("Ada")
    barrier = threading.Barrier(8)

    def post(_):
        barrier.wait()
        return told(ada.post("/matches", DUEL, Idempotency_Key="k1"), 201)["match_id"]

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(post, range(8)))) == 1
    assert len(told(ada.get("/matches?mine=true"))["items"]) == 1


def test_a_retry_after_a_crash_halfway_creates_the_same_thing(world, monkeypatch):
    ada = world.player("Ada")
    monkeypatch.setattr(idempotency, "LEASE_MS", 50)

    def crash(*_):
        raise KeyboardInterrupt  # as if the process had been killed before it could note its answer

    with monkeypatch.context() as killed:
        killed.setattr(idempotency.Memory, "finish", crash)
        with contextlib.suppress(KeyboardInterrupt):
            ada.post("/matches", DUEL, Idempotency_Key="k1")
    made = told(ada.get("/matches?mine=true"))["items"]
    assert len(made) == 1
    assert told(ada.post("/matches", DUEL, Idempotency_Key="k1"), 201)["match_id"] == made[0]["match_id"]
    assert len(told(ada.get("/matches?mine=true"))["items"]) == 1


def test_while_the_first_is_under_way_the_second_waits_and_then_gives_up(world, monkeypatch):
    ada = world.player("Ada")
    monkeypatch.setattr(idempotency, "PATIENCE_S", 0.1)
    with world.app.test_request_context("/lobby/v1/matches", method="POST", json=DUEL):
        world.env.memory.begin("lobby:once:" + idempotency.digest(ada.id, "k1"), idempotency.fingerprint())
    response = ada.post("/matches", DUEL, Idempotency_Key="k1")
    refused(response, 409, "in-progress")
    assert response.headers["Retry-After"] == "1"
