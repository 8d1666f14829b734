"""The bus: one Redis stream per shard, written by the game service in the same step that saves a position.

A consumer group reads all shards, acknowledges an entry after its effect is saved, and claims what a dead consumer
left. Handling an entry twice must change nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import redis
from structlog import get_logger

from shared.service.store import tag

log = get_logger()

BLOCK_MS = 1000
ABANDONED_MS = 10_000  # an entry that its consumer has not acknowledged for so long is somebody else's now
CLAIM_EVERY_S = 5.0
POISON_AFTER = 5  # deliveries, after which an entry that always fails is put aside


@dataclass(frozen=True)
class Turn:
    """One step of a match, as the bus tells it: who chose, what happened, who is awaited now."""

    match: str
    version: int
    status: str  # active, finished
    by: int  # the seat that chose; SYSTEM is -1
    seat: int  # the seat that is awaited
    kind: str  # the kind of decision it is awaited for
    bot: str  # the level of the bot that plays the awaited seat, or ""
    at: int  # milliseconds since 1970
    batch: bytes  # what happened, with audiences, as JSON

    @classmethod
    def read(cls, fields: dict[bytes, bytes]) -> Turn:
        text = {key.decode(): value for key, value in fields.items()}
        return cls(
            match=text["m"].decode(),
            version=int(text["v"]),
            status=text["st"].decode(),
            by=int(text["by"]),
            seat=int(text["seat"]),
            kind=text["kind"].decode(),
            bot=text["bot"].decode(),
            at=int(text["at"]),
            batch=text.get("batch", b""),
        )


def stream(shard: int) -> str:
    return f"{tag(shard)}:bus"


class Consumer:
    """One member of a consumer group over all shards."""

    def __init__(self, client: redis.Redis, shards: int, group: str, name: str, start: str = "0") -> None:
        self.client, self.group, self.name, self.start = client, group, name, start
        self.streams = [stream(shard) for shard in range(shards)]
        self.claimed_at = 0.0

    def join(self) -> None:
        """Create the group on every shard. It begins with all that the bus still holds, so that nothing is missed."""
        for key in self.streams:
            try:
                self.client.xgroup_create(key, self.group, id=self.start, mkstream=True)
            except redis.ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    def run(self, handle: Callable[[Turn], None], stop: threading.Event) -> None:
        """Handle entries until told to stop; survives Redis going away and coming back empty of groups."""
        joined = False
        while not stop.is_set():
            try:
                if not joined:
                    self.join()
                    joined = True
                for key, entry, fields in self.entries():
                    self.handle_one(handle, key, entry, fields)
            except redis.ResponseError as error:
                joined = False
                log.warning("bus", group=self.group, error=str(error))
                stop.wait(0.2)
            except redis.RedisError as error:
                log.warning("bus is away", group=self.group, error=type(error).__name__)
                stop.wait(0.5)

    def entries(self) -> Iterator[tuple[Any, Any, Any]]:
        if time.monotonic() - self.claimed_at > CLAIM_EVERY_S:
            self.claimed_at = time.monotonic()
            for key in self.streams:
                _, claimed, *_ = self.client.xautoclaim(key, self.group, self.name, ABANDONED_MS, count=50)
                yield from ((key, entry, fields) for entry, fields in claimed if fields)
        fresh: Any = self.client.xreadgroup(
            self.group, self.name, dict.fromkeys(self.streams, ">"), count=64, block=BLOCK_MS
        )
        for key, entries in fresh or []:
            yield from ((key, entry, fields) for entry, fields in entries)

    def handle_one(self, handle: Callable[[Turn], None], key: Any, entry: Any, fields: Any) -> None:
        try:
            handle(Turn.read(fields))
        except redis.RedisError:
            raise
        except Exception as error:
            log.error("an entry of the bus failed", group=self.group, entry=str(entry), exc_info=error)
            if self.deliveries(key, entry) < POISON_AFTER:
                return  # stays pending: it is claimed and tried again
        self.client.xack(key, self.group, entry)

    def deliveries(self, key: Any, entry: Any) -> int:
        pending: Any = self.client.xpending_range(key, self.group, entry, entry, 1)
        return int(pending[0]["times_delivered"]) if pending else POISON_AFTER
