"""One configured Redis client, and the keys of a shard."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import redis
from redis.backoff import ExponentialBackoff
from redis.retry import Retry

Script = Callable[..., Any]
TIMEOUT_S = 2.0  # without an answer; a frozen Redis fails a request then, and is not asked again for it


def connect(url: str) -> redis.Redis:
    """Returns a client for one server, or for a cluster if the address says redis+cluster://."""
    patience: dict[str, Any] = {"socket_timeout": TIMEOUT_S, "socket_connect_timeout": TIMEOUT_S}
    if url.startswith("redis+cluster://"):
        nodes = url.replace("redis+cluster://", "redis://", 1)
        return redis.RedisCluster.from_url(nodes, **patience)  # type: ignore[return-value]
    retry = Retry(ExponentialBackoff(cap=0.5, base=0.02), 3, supported_errors=(redis.ConnectionError,))
    alive: dict[str, Any] = {} if url.startswith("unix://") else {"socket_keepalive": True}
    return redis.Redis.from_url(url, retry=retry, health_check_interval=30, **patience, **alive)


def shard_of(match_id: str, shards: int) -> int:
    return zlib.crc32(match_id.encode()) % shards


def tag(shard: int) -> str:
    """Returns the tag of a shard's keys: those with the same tag live on one node, so one script may touch them all."""
    return f"{{s{shard:02}}}"
