"""Consumers of the bus: everything at least once, whoever dies; what always fails is put aside."""

from __future__ import annotations

import threading
import time

import pytest
import redis

from shared.contract.messages import MatchAdvanced
from shared.service.store import bus
from shared.service.store.bus import Consumer
from tests.services.game.conftest import SHARDS


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(bus, "ABANDONED_MS", 30)
    monkeypatch.setattr(bus, "CLAIM_EVERY_S", 0.02)
    monkeypatch.setattr(bus, "BLOCK_MS", 20)


def run_until(consumer, handle, done, limit_s=90.0):
    stop = threading.Event()
    thread = threading.Thread(target=consumer.run, args=(handle, stop))
    thread.start()
    until = time.monotonic() + limit_s
    while not done() and time.monotonic() < until:
        time.sleep(0.01)
    stop.set()
    thread.join()
    assert done()


def test_a_group_gets_every_turn_of_every_shard_once(new_table, redis_client, impatient):
    tables = [new_table() for _ in range(12)]
    for table in tables:
        table.steps(10)
    turns: list[MatchAdvanced] = []
    run_until(Consumer(redis_client, SHARDS, "g", "one"), turns.append, lambda: len(turns) >= 12 * 11)
    for table in tables:
        assert [turn.version for turn in turns if turn.match == table.match_id] == list(range(11))
    more: list[MatchAdvanced] = []
    tables[0].steps(1)
    run_until(Consumer(redis_client, SHARDS, "g", "two"), more.append, lambda: more)
    assert [(turn.match, turn.version) for turn in more] == [(tables[0].match_id, 11)]


def test_a_turn_tells_who_is_awaited(table, redis_client):
    table.steps(3)
    entries = redis_client.xrange(table.env.store.keys(table.match_id).bus)
    turn = MatchAdvanced.read(entries[-1][1])
    view = table.view(None)
    assert (turn.match, turn.version, turn.status) == (table.match_id, 3, "active")
    assert (turn.seat, turn.kind, turn.bot) == (view["pending"]["seat"], view["pending"]["kind"], "")
    assert abs(turn.at / 1000 - time.time()) < 60


def test_what_a_dead_consumer_took_is_handled_by_another(table, redis_client, impatient):
    table.steps(5)
    dead = Consumer(redis_client, SHARDS, "g", "dead")
    dead.join()
    assert len(list(dead.entries())) == 6  # taken, never acknowledged
    turns: list[MatchAdvanced] = []
    run_until(Consumer(redis_client, SHARDS, "g", "heir"), turns.append, lambda: len(turns) >= 6)
    assert sorted(turn.version for turn in turns) == list(range(6))


def test_who_takes_a_dead_ones_place_goes_on_at_once(table, redis_client, monkeypatch):
    """Before what is new, and without waiting until it counts as abandoned."""
    monkeypatch.setattr(bus, "BLOCK_MS", 20)
    table.steps(119)
    dead = Consumer(redis_client, SHARDS, "g", "same")
    dead.join()
    assert [MatchAdvanced.read(fields).version for _, _, fields in dead.entries()] == list(range(64))
    turns: list[MatchAdvanced] = []
    run_until(Consumer(redis_client, SHARDS, "g", "same"), turns.append, lambda: len(turns) >= 120)
    assert [turn.version for turn in turns] == list(range(120))


def test_what_was_read_before_redis_went_away_is_handled_as_soon_as_it_is_back(table, redis_client, monkeypatch):
    monkeypatch.setattr(bus, "BLOCK_MS", 20)
    table.steps(9)
    tries: list[int] = []

    def handle(turn: MatchAdvanced) -> None:
        tries.append(turn.version)
        if len(tries) == 3:
            raise redis.ConnectionError("away")

    consumer = Consumer(redis_client, SHARDS, "g", "one")
    run_until(consumer, handle, lambda: len(tries) >= 11)
    assert tries == [0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9]


def test_trimmed_entries_do_not_hide_what_was_abandoned_after_them(table, redis_client, impatient):
    table.steps(120)
    dead = Consumer(redis_client, SHARDS, "g", "dead")
    dead.join()
    taken = 0
    while taken < 121:
        taken += len(list(dead.entries()))
    redis_client.xtrim(table.env.store.keys(table.match_id).bus, maxlen=5, approximate=False)
    turns: list[MatchAdvanced] = []
    run_until(Consumer(redis_client, SHARDS, "g", "heir"), turns.append, lambda: len(turns) >= 5)
    assert sorted({turn.version for turn in turns}) == list(range(116, 121))


def test_what_always_fails_is_put_aside_and_the_rest_goes_on(table, redis_client, impatient):
    table.steps(3)
    tries, handled = [], []

    def handle(turn: MatchAdvanced) -> None:
        if turn.version == 1:
            tries.append(turn)
            raise ValueError("never this one")
        handled.append(turn.version)

    run_until(Consumer(redis_client, SHARDS, "g", "one"), handle, lambda: len(tries) >= bus.POISON_AFTER)
    assert handled == [0, 2, 3]
    key = table.env.store.keys(table.match_id).bus
    assert redis_client.xpending(key, "g")["pending"] == 0


def test_a_consumer_survives_a_redis_that_lost_its_groups(table, redis_client, impatient):
    versions = []
    consumer = Consumer(redis_client, SHARDS, "g", "one")

    def handle(turn: MatchAdvanced) -> None:
        versions.append(turn.version)
        if versions == [0]:
            redis_client.xgroup_destroy(table.env.store.keys(table.match_id).bus, "g")
            table.steps(2)

    run_until(consumer, handle, lambda: {0, 1, 2} <= set(versions))


def test_a_dead_consumer_leaves_the_group_once_it_owes_nothing(table, redis_client, impatient, monkeypatch):
    monkeypatch.setattr(bus, "TIDY_EVERY_S", 0.02)
    monkeypatch.setattr(bus, "DEAD_MS", 30)
    key = table.env.store.keys(table.match_id).bus

    def members() -> set[bytes]:
        return {row["name"] for row in redis_client.xinfo_consumers(key, "g")}

    table.steps(5)
    dead, heir = (Consumer(redis_client, SHARDS, "g", name) for name in ("dead", "heir"))
    dead.join()
    assert len(list(dead.entries())) == 6
    heir.tidy(keys=[key], args=["g", -1])  # however long it was away
    assert members() == {b"dead"}, "it owes six"
    versions: list[int] = []
    run_until(heir, lambda turn: versions.append(turn.version), lambda: members() == {b"heir"})
    assert sorted(versions) == list(range(6))


def test_an_effect_that_redis_kept_from_being_saved_is_tried_again(table, redis_client, impatient):
    tries = []

    def handle(turn: MatchAdvanced) -> None:
        tries.append(turn.version)
        if len(tries) == 1:
            raise redis.ConnectionError("away")

    run_until(Consumer(redis_client, SHARDS, "g", "one"), handle, lambda: len(tries) >= 2)
    assert tries == [0, 0]


def test_one_server_is_asked_with_one_call(redis_client, monkeypatch):
    calls = []
    monkeypatch.setattr(redis_client, "xread", lambda *args, **kwargs: calls.append(args) or [])
    bus.read(redis_client, {bus.stream(shard): "0" for shard in range(SHARDS)}, 10)
    assert len(calls) == 1
    assert len(calls[0][0]) == SHARDS
