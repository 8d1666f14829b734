"""Limits hold for all processes together, and without a trip to Redis for each request."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
import redis

from shared.service.web.limits import Window

MINUTE_MS = 60_000


def test_processes_count_together_and_tell_one_number(redis_client: redis.Redis, still: SimpleNamespace) -> None:
    one, other = (Window(redis_client, "caller", 20) for _ in range(2))
    assert [(one if turn % 2 else other).hit("ada")[0] for turn in range(20)] == list(range(1, 21))
    assert one.hit("bo") == (1, 30)
    assert Window(redis_client, "hints", 20).hit("ada")[0] == 1, "another limit"
    still.now += MINUTE_MS
    assert [window.hit("ada")[0] for window in (one, other)] == [1, 2]


def test_what_the_others_do_not_know_yet_is_a_hundredth_of_the_limit(
    redis_client: redis.Redis, still: SimpleNamespace
) -> None:
    processes = [Window(redis_client, "caller", 1000) for _ in range(4)]
    for _ in range(250):
        for window in processes:
            told = window.hit("ada")[0]
    assert 1000 - 3 * 10 <= told <= 1000
    assert 1000 - 3 * 10 < Window(redis_client, "caller", 1000).hit("ada")[0] <= 1001, "a new process knows, too"


def test_redis_is_asked_once_for_a_hundredth_of_the_limit(redis_client: redis.Redis, still: SimpleNamespace) -> None:
    window = Window(redis_client, "caller", 6000)
    window.hit("ada")
    before = redis_client.info("stats")["total_commands_processed"]
    for _ in range(600):
        window.hit("ada")
    assert redis_client.info("stats")["total_commands_processed"] - before <= 2 * 10 + 1


def test_the_store_holds_no_keys_and_no_addresses_and_soon_nothing(
    redis_client: redis.Redis, still: SimpleNamespace
) -> None:
    Window(redis_client, "caller", 3).hit("Bearer secret")
    [key] = redis_client.keys("*")
    assert b"secret" not in key
    assert 0 < redis_client.pttl(key) <= 2 * MINUTE_MS


@pytest.mark.parametrize("limit", [10, 1000])
def test_while_redis_is_away_each_process_counts_for_itself(limit: int, still: SimpleNamespace) -> None:
    asked: list[object] = []

    def away(*_: object, **__: object) -> None:
        asked.append(still.now)
        raise redis.ConnectionError("away")

    client: redis.Redis = SimpleNamespace(get=away, pipeline=away)  # type: ignore[assignment]
    window = Window(client, "caller", limit)
    assert [window.hit("ada")[0] for _ in range(limit + 1)] == list(range(1, limit + 2))
    assert len(asked) == 1, "it is not asked again at once"
