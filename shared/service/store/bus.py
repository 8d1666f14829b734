"""The bus: one Redis stream per shard, written by the game service in the same step that saves a position.

A consumer group reads all shards, acknowledges an entry after its effect is saved, and claims what a dead consumer
left. Handling an entry twice must change nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import redis
from redis.exceptions import RedisClusterException
from structlog import get_logger

from shared.contract.messages import MatchAdvanced
from shared.service import health
from shared.service.store.client import tag

log = get_logger()

BLOCK_MS = 1000
POLL_S = 0.05  # how often a cluster is asked; see `ask_all`
ABANDONED_MS = 10_000  # an entry that its consumer has not acknowledged for so long is somebody else's now
CLAIM_EVERY_S = 5.0
TIDY_EVERY_S = 60.0
DEAD_MS = 300_000  # a consumer that has not read for so long, and owes nothing, is no more
POISON_AFTER = 5  # deliveries, after which an entry that always fails is put aside
AWAY = (redis.RedisError, RedisClusterException)  # a cluster's own error is not one of Redis


# One step: a consumer that comes back to life in between would lose what it has just taken.
TIDY = """
for _, fields in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[1], ARGV[1])) do
  local about = {}
  for at = 1, #fields, 2 do about[fields[at]] = fields[at + 1] end
  if about.pending == 0 and about.idle > tonumber(ARGV[2]) then
    redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], about.name)
  end
end
"""


def stream(shard: int) -> str:
    return f"{tag(shard)}:bus"


def awaiting_system(shard: int) -> str:
    """Returns the key of the matches of a shard that await the system, by since when; each save updates it."""
    return f"{tag(shard)}:system"


# Reading many streams: one call on a single server; a cluster allows one slot a call, so each stream is asked apart. --


def read(client: Any, positions: Mapping[str, Any], count: int) -> Iterable[Any]:
    """Returns the entries behind these positions, as [stream, [(id, fields), …]]; waits a while for the first."""
    if not isinstance(client, redis.RedisCluster):
        return client.xread(dict(positions), count=count, block=BLOCK_MS) or []
    return ask_all(client, positions, lambda pipe, key, at: pipe.xread({key: at}, count=count))


def read_group(client: Any, group: str, name: str, streams: list[str], count: int) -> Iterable[Any]:
    """Returns the entries that no member of the group has seen yet, in the same form."""
    fresh = dict.fromkeys(streams, ">")
    if not isinstance(client, redis.RedisCluster):
        return client.xreadgroup(group, name, fresh, count=count, block=BLOCK_MS) or []
    return ask_all(client, fresh, lambda pipe, key, at: pipe.xreadgroup(group, name, {key: at}, count=count))


def ask_all(client: Any, positions: Mapping[str, Any], ask: Callable[[Any, str, Any], Any]) -> list[Any]:
    """Asks for every stream in one pipeline to each node, until something is there or BLOCK_MS have passed."""
    until = time.monotonic() + BLOCK_MS / 1000
    while True:
        pipe = client.pipeline(transaction=False)
        for key, at in positions.items():
            ask(pipe, key, at)
        entries = [item for answer in pipe.execute() for item in answer or []]
        if entries or time.monotonic() > until:
            return entries
        time.sleep(POLL_S)


def newest(client: redis.Redis, streams: list[str]) -> dict[str, Any]:
    """Returns the position behind the last entry of each stream. (`$` would skip what comes between two calls.)"""
    pipe = client.pipeline(transaction=False)
    for key in streams:
        pipe.xrevrange(key, count=1)
    return {key: last[0][0] if last else "0-0" for key, last in zip(streams, pipe.execute(), strict=True)}


class Consumer:
    """One member of a consumer group over all shards."""

    def __init__(self, client: redis.Redis, shards: int, group: str, name: str, start: str = "0") -> None:
        self.client, self.group, self.name, self.start = client, group, name, start
        self.streams = [stream(shard) for shard in range(shards)]
        self.resumed, self.claimed_at, self.tidied_at = False, 0.0, 0.0
        self.tidy = client.register_script(TIDY)

    def join(self) -> None:
        """Creates the group on every shard. It begins with all that the bus still holds, so that nothing is missed."""
        for key in self.streams:
            try:
                self.client.xgroup_create(key, self.group, id=self.start, mkstream=True)
            except redis.ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    def run(self, handle: Callable[[MatchAdvanced], None], stop: threading.Event) -> None:
        """Handles entries until told to stop; survives Redis going away and coming back empty of groups."""
        joined = False
        while not stop.is_set():
            health.beat()
            try:
                if not joined:
                    self.join()
                    joined = True
                for key, entry, fields in self.entries():
                    self.handle_one(handle, key, entry, fields)
                    health.beat()
            except redis.ResponseError as error:
                joined = False
                log.warning("the bus refused a command", group=self.group, error=str(error))
                stop.wait(0.2)
            except AWAY as error:
                self.resumed = False  # what was read before may not be handled yet
                log.warning("bus is away", group=self.group, error=type(error).__name__)
                stop.wait(0.5)

    def entries(self) -> Iterator[tuple[Any, Any, Any]]:
        if not self.resumed:
            yield from self.unfinished()
            self.resumed = True
        if time.monotonic() - self.claimed_at > CLAIM_EVERY_S:
            self.claimed_at = time.monotonic()
            for key in self.streams:
                yield from self.abandoned(key)
        if time.monotonic() - self.tidied_at > TIDY_EVERY_S:
            self.tidied_at = time.monotonic()
            for key in self.streams:
                self.tidy(keys=[key], args=[self.group, DEAD_MS])
        for key, entries in read_group(self.client, self.group, self.name, self.streams, 64):
            yield from ((key, entry, fields) for entry, fields in entries)

    def unfinished(self) -> Iterator[tuple[Any, Any, Any]]:
        """Yields what we, or a process of our name that died, took and did not acknowledge."""
        positions: dict[Any, Any] = dict.fromkeys(self.streams, "0")
        while positions:
            pipe = self.client.pipeline(transaction=False)
            for key, at in positions.items():
                pipe.xreadgroup(self.group, self.name, {key: at}, count=50)
            pages = [(key, entries) for answer in pipe.execute() for key, entries in answer or [] if entries]
            for key, entries in pages:
                yield from ((key, entry, fields) for entry, fields in entries if fields)
            positions = {key: entries[-1][0] for key, entries in pages}

    def abandoned(self, key: str) -> Iterator[tuple[Any, Any, Any]]:
        """Yields what others took and did not acknowledge, by pages: trimmed entries, without fields, are in it."""
        page: Any = "0-0"
        while True:
            page, claimed, *_ = self.client.xautoclaim(key, self.group, self.name, ABANDONED_MS, page, count=50)
            yield from ((key, entry, fields) for entry, fields in claimed if fields)
            if page in (b"0-0", "0-0"):
                return

    def handle_one(self, handle: Callable[[MatchAdvanced], None], key: Any, entry: Any, fields: Any) -> None:
        try:
            handle(MatchAdvanced.read(fields))
        except AWAY:
            raise
        except Exception as error:
            log.error("an entry of the bus failed", group=self.group, entry=str(entry), exc_info=error)
            if self.deliveries(key, entry) < POISON_AFTER:
                return  # stays pending: it is claimed and tried again
        self.client.xack(key, self.group, entry)

    def deliveries(self, key: Any, entry: Any) -> int:
        pending: Any = self.client.xpending_range(key, self.group, entry, entry, 1)
        return int(pending[0]["times_delivered"]) if pending else POISON_AFTER
