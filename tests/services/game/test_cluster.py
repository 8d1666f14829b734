"""The same code on a real Redis Cluster of three nodes: whole matches, streams, consumers, clocks."""

from __future__ import annotations

import random
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
import redis

from services.game import clock
from services.game.app import create_app
from shared.contract.messages import MatchAdvanced
from shared.service.settings import Settings
from shared.service.store import bus
from shared.service.store.bus import Consumer
from tests.services.conftest import start_redis
from tests.services.game.conftest import gunicorn
from tests.services.game.table import Table
from tests.services.game.test_clock import PER_TURN_S, Time
from tests.services.game.test_events import SSE, read_stream, true_events
from tests.support.ports import cluster_port

NODES = 3
SLOTS = 16384
WAIT_S = 90.0  # far more than it takes


def join_nodes(ports: list[int]) -> None:
    nodes = [redis.Redis(port=port) for port in ports]
    for number, node in enumerate(nodes):
        node.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
        slots = range(number * SLOTS // NODES, (number + 1) * SLOTS // NODES)
        node.execute_command("CLUSTER ADDSLOTS", *slots)
    for port in ports[1:]:
        nodes[0].execute_command("CLUSTER MEET", "127.0.0.1", port)
    until = time.monotonic() + WAIT_S
    while not all(is_whole(node) for node in nodes):
        assert time.monotonic() < until, "the cluster did not come together"
        time.sleep(0.05)
    for node in nodes:
        node.close()


def is_whole(node: redis.Redis) -> bool:
    found = node.execute_command("CLUSTER INFO")
    info = found if isinstance(found, dict) else dict(line.split(":") for line in found.decode().split())
    return (info["cluster_state"], int(info["cluster_known_nodes"])) == ("ok", NODES)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    ports, servers = [cluster_port() for _ in range(NODES)], list[subprocess.Popen[bytes]]()
    try:
        for port in ports:
            options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "60000")
            servers.append(start_redis(tmp_path_factory.mktemp("node"), port, *options))
        join_nodes(ports)
        yield f"redis+cluster://127.0.0.1:{ports[0]}"
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(5)


@pytest.fixture(scope="module")
def cluster_app(cluster: str, settings: Settings):
    app = create_app(replace(settings, redis_url=cluster, shards=64))
    yield app
    app.extensions["env"].hub.stopped.set()


def nodes_of(tables: list[Table]) -> set[int]:
    client = tables[0].env.store.client
    return {client.get_node_from_key(table.env.store.keys(table.match_id).own).port for table in tables}


def test_matches_on_all_nodes_are_played_and_followed_to_the_end(cluster_app):
    tables = [Table.open(cluster_app, 2) for _ in range(6)]
    while len(nodes_of(tables)) < NODES:
        tables.append(Table.open(cluster_app, 2))
    streams = [table.get(0, "/events", **SSE) for table in tables]
    told: dict[str, list[object]] = {}

    def follow(table, stream):
        told[table.match_id] = [part for _, part in read_stream(stream)]

    pairs = zip(tables, streams, strict=True)
    followers = [threading.Thread(target=follow, args=pair) for pair in pairs]
    for follower in followers:
        follower.start()
    for table in tables[1:]:
        table.steps(30)
        assert table.concede(1).status_code == 200
    tables[0].finish()
    for follower in followers:
        follower.join(WAIT_S)
    for table in tables:
        assert told[table.match_id] == list(true_events(table, 0))
        assert table.get(None, "/replay").status_code == 200


def test_choices_undo_and_idempotency_work_over_http(cluster_app, metrics_of):
    table = Table.open(cluster_app, 3)
    seat = table.awaited()
    choice = table.view(seat)["pending"]["choices"][0]["choice"]
    first = table.choose(seat, 0, choice, **{"Idempotency-Key": "k"})
    table.steps(10)
    again = table.choose(seat, 0, choice, **{"Idempotency-Key": "k"})
    assert (first.status_code, again.data) == (200, first.data)
    assert table.choose(seat, 0, choice).status_code == 409
    assert table.undo(table.awaited(), table.truth().version).status_code in (200, 409)
    assert cluster_app.test_client().get("/readyz").status_code == 200
    assert "flotilla_live_matches" in metrics_of(cluster_app)


def test_a_consumer_reads_all_shards(cluster_app, monkeypatch):
    monkeypatch.setattr(bus, "BLOCK_MS", 100)
    client = cluster_app.extensions["env"].store.client
    tables = [Table.open(cluster_app, 2) for _ in range(12)]
    for table in tables:
        table.steps(5)
    turns, stop = [], threading.Event()
    thread = threading.Thread(target=Consumer(client, 64, "g", "one").run, args=(turns.append, stop))
    thread.start()
    ids, until = {table.match_id for table in tables}, time.monotonic() + WAIT_S
    while len([turn for turn in turns if turn.match in ids]) < 72 and time.monotonic() < until:
        time.sleep(0.02)
    tables[0].steps(1)
    while not any((turn.match, turn.version) == (tables[0].match_id, 6) for turn in turns):
        assert time.monotonic() < until
        time.sleep(0.02)
    stop.set()
    thread.join()
    for table in tables[1:]:
        assert [turn.version for turn in turns if turn.match == table.match_id] == list(range(6))


def test_what_a_dead_consumer_took_is_claimed(cluster_app, monkeypatch):
    for name, value in (("ABANDONED_MS", 20), ("CLAIM_EVERY_S", 0.02), ("BLOCK_MS", 50)):
        monkeypatch.setattr(bus, name, value)
    client = cluster_app.extensions["env"].store.client
    dead = Consumer(client, 64, "h", "dead", start="$")
    dead.join()
    table = Table.open(cluster_app, 2)
    assert len(list(dead.entries())) == 1
    time.sleep(0.05)
    heir = Consumer(client, 64, "h", "heir")
    assert [MatchAdvanced.read(fields).match for _, _, fields in heir.entries()] == [table.match_id]


def test_clocks_of_all_nodes_are_swept(cluster_app, monkeypatch):
    time_now = Time()
    monkeypatch.setattr("shared.contract.times.now_ms", time_now)
    tables = [Table.open(cluster_app, 2, clock={"per_turn_s": PER_TURN_S}) for _ in range(8)]
    time_now.pass_s(PER_TURN_S)
    assert clock.sweep(tables[0].env, random.Random(1)) == 8
    assert {opened.truth().version for opened in tables} == {1}


def test_scripts_are_loaded_again_on_every_node(cluster_app):
    tables = [Table.open(cluster_app, 2) for _ in range(6)]
    cluster_app.extensions["env"].store.client.script_flush()
    for opened in tables:
        opened.steps(2)
        assert opened.truth().version == 2


def test_a_real_server_follows_a_cluster(cluster, cluster_app, settings):
    import httpx

    table = Table.open(cluster_app, 2)
    with gunicorn(replace(settings, redis_url=cluster, shards=64)) as address:
        timer = threading.Timer(0.3, table.step)
        timer.start()
        told = httpx.get(f"{address}{table.path('/events?after=0&wait=30')}", trust_env=False, timeout=60).json()
        timer.join()
    assert [part["version"] for part in told["events"]] == [1]
