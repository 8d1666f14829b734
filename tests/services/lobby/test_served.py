"""The lobby as it is deployed: under gunicorn, killed and restarted, its store gone and back, on a cluster."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import pytest
import redis

from services.lobby.store import Change, Store, key
from tests.services.conftest import start_redis
from tests.services.lobby.conftest import World, refused, told
from tests.services.lobby.test_start import at_once, wait_until
from tests.support.ports import cluster_port, free_port

ROOT = Path(__file__).parents[3]


class Served:
    """The lobby under gunicorn, over real HTTP."""

    def __init__(self, settings, folder):
        self.settings, self.port, self.metrics_port = settings, free_port(), free_port()
        self.out = (folder / "lobby.log").open("ab")
        self.start()

    def start(self):
        settings = self.settings
        env = {
            **os.environ,
            "REDIS_URL": settings.redis_url,
            "DATABASE_URL": settings.database_url,
            "SERVICE_KEY": settings.service_key,
            "PUBLIC_URL": settings.public_url,
            "SHARDS": str(settings.shards),
            "REQUEST_LIMIT": "100000",
            "METRICS_PORT": str(self.metrics_port),
        }
        command = [
            sys.executable,
            "-m",
            "gunicorn",
            "--worker-class",
            "gevent",
            "--workers",
            "2",
            "--bind",
            f"127.0.0.1:{self.port}",
            "--bind",
            f"127.0.0.1:{self.metrics_port}",
        ]
        self.process = subprocess.Popen(
            [*command, "services.lobby.app:create_app()"],
            cwd=ROOT,
            env=env,
            stdout=self.out,
            stderr=self.out,
            start_new_session=True,
        )
        wait_until(self.ready)

    def ready(self):
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz").status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self):
        """Master and workers at once, without a word."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def post(self, path, body=None, player=None, **headers):
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if player:
            given["Authorization"] = f"Bearer {player['api_key']}"
        url = f"http://127.0.0.1:{self.port}/lobby/v1{path}"
        return httpx.post(url, json=body or {}, headers=given, timeout=20)

    def get(self, path):
        return httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=20)

    def player(self, name):
        answer = self.post("/players", {"name": name})
        assert answer.status_code == 201, answer.text
        return answer.json()


@pytest.fixture
def served(settings, redis_client, tmp_path):
    served = Served(settings, tmp_path)
    yield served
    if served.process.poll() is None:
        os.killpg(served.process.pid, signal.SIGTERM)
        try:
            served.process.wait(10)
        except subprocess.TimeoutExpired:
            served.kill()
    served.out.close()


def test_a_match_over_http(served):
    ada, bo = served.player("Ada"), served.player("Bo")
    match = served.post("/matches", {"game": "ahoy", "seats": 2}, ada).json()
    started = served.post(f"/matches/{match['match_id']}/seats", {}, bo)
    assert started.json()["status"] == "active"
    assert started.headers["RateLimit"]
    assert started.headers["X-Request-Id"]
    assert served.get("/healthz").status_code == 200
    metrics = httpx.get(f"http://127.0.0.1:{served.metrics_port}/metrics", trust_env=False)
    assert b"flotilla_request_seconds" in metrics.content
    assert served.get("/metrics").status_code == 404
    assert served.get("/lobby/v1/openapi.json").json()["openapi"].startswith("3.1")
    missing = served.get("/somewhere/else")
    assert missing.status_code == 404
    assert missing.headers["Content-Type"] == "application/problem+json"


def test_races_between_processes(served):
    ada, *others = (served.player(name) for name in ("Ada", "Bo", "Cy", "Di", "Ed"))
    for _ in range(5):
        match_id = served.post("/matches", {"game": "ahoy", "seats": 2}, ada).json()["match_id"]
        sit = partial(served.post, f"/matches/{match_id}/seats", {})
        answers = at_once(*(partial(sit, one) for one in others))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert served.get(f"/lobby/v1/matches/{match_id}").json()["status"] == "active"


@pytest.mark.slow
def test_what_was_acknowledged_survives_kill_9_and_retries_create_nothing_twice(served):
    ada, bo = served.player("Ada"), served.player("Bo")
    created = set()
    for number in range(3):
        first = served.post("/matches", {"game": "ahoy", "seats": 2}, ada, Idempotency_Key=f"k{number}")
        served.kill()
        served.start()
        again = served.post("/matches", {"game": "ahoy", "seats": 2}, ada, Idempotency_Key=f"k{number}")
        assert again.json() == first.json()
        created.add(again.json()["match_id"])
    assert {match["match_id"] for match in served.get("/lobby/v1/matches").json()["items"]} == created
    assert served.post(f"/matches/{created.pop()}/seats", {}, bo).json()["status"] == "active"


# The store ------------------------------------------------------------------------------------------------------------


def test_the_store_may_go_away_and_come_back(settings, tmp_path):
    port = free_port()
    server = start_redis(tmp_path, port, "--appendonly", "yes")
    world = World(replace(settings, redis_url=f"redis://127.0.0.1:{port}/0"))
    try:
        ada, bo = world.players("Ada", "Bo")
        match = ada.opens(seats=3)
        time.sleep(1.2)  # appendfsync everysec
        server.kill()
        server.wait(10)
        response = ada.get("/matches")
        refused(response, 503, "store-away")
        assert response.headers["Retry-After"] == "1"
        ready = world.app.test_client().get("/readyz")
        assert ready.status_code == 503
        server = start_redis(tmp_path, port, "--appendonly", "yes")
        assert ada.sees(match) == match
        bo.sits(match)  # the scripts are loaded again
        assert world.matchmaker.lease.hold()
    finally:
        server.kill()
        server.wait(10)
        world.close()


def test_everything_runs_on_a_cluster(settings, tmp_path):
    """A cluster refuses scripts and transactions over keys of several slots, so one node shows that there are none."""
    port = cluster_port()
    server = start_redis(tmp_path, port, "--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf")
    node = redis.Redis(port=port)
    node.execute_command("CLUSTER", "ADDSLOTS", *range(16384))
    wait_until(lambda: b"cluster_state:ok" in node.execute_command("CLUSTER", "INFO"))
    world = World(replace(settings, redis_url=f"redis+cluster://127.0.0.1:{port}/0"))
    try:
        ada, bo, cy = world.players("Ada", "Bo", "Cy")
        match = told(ada.post("/matches", {"game": "ahoy", "seats": 2}, Idempotency_Key="k"), 201)
        bo.sits(match)
        party = told(ada.post("/parties"), 201)
        told(bo.post(f"/parties/{party['party_id']}/members", {"code": party["code"]}))
        ticket, _ = ada.waits(seats=3, party_id=party["party_id"]), cy.waits(seats=3)
        world.matchmaker.tick()
        assert ada.ticket(ticket)["status"] == "paired"
        assert len(told(ada.get("/matches?mine=true"))["items"]) == 2
    finally:
        server.kill()
        server.wait(10)
        node.close()
        world.close()


def test_a_change_whose_expectation_fails_writes_nothing(redis_client):
    store, name = Store(redis_client), key("test")
    assert store.commit(Change().expect("", "GET", name).write("SET", name, "1"))
    assert not store.commit(Change().expect("", "GET", name).write("SET", name, "2").write("SET", key("other"), "2"))
    assert redis_client.get(name) == b"1"
    assert redis_client.get(key("other")) is None
