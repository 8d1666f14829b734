"""Following a match: every version once, in order, whoever asks and however often they reconnect.

One reader per process follows all shards of the bus and wakes those who wait for a match. What the reader has not seen
(before it began, or while it was away) is had from the match's log by replay, so nobody needs to remember events.
"""

from __future__ import annotations

import queue
import threading
import time
from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
import redis
from structlog import get_logger

from services.game.history import batch_of, moments, part_of
from services.game.records import Match
from services.game.store import Store
from shared.service.bus import Turn, stream

log = get_logger()

REMEMBERED = 4000  # batches that a process keeps, so that following costs no replay
KEEP_ALIVE_S = 15.0
MOST_AT_ONCE = 500  # versions in one answer


class Hub:
    """The process's reader of the bus, and those who wait for it."""

    def __init__(self, client: redis.Redis, shards: int) -> None:
        self.client = client
        self.positions: dict[str, Any] = {stream(shard): "$" for shard in range(shards)}
        self.recent: OrderedDict[tuple[str, int], Turn] = OrderedDict()
        self.waiting: dict[str, set[queue.SimpleQueue[Turn]]] = defaultdict(set)
        self.lock = threading.Lock()
        self.reader: threading.Thread | None = None

    def wait_for(self, match_id: str) -> queue.SimpleQueue[Turn]:
        box: queue.SimpleQueue[Turn] = queue.SimpleQueue()
        with self.lock:
            self.waiting[match_id].add(box)
            if self.reader is None:
                self.reader = threading.Thread(target=self.read, daemon=True, name="bus reader")
                self.reader.start()
        return box

    def leave(self, match_id: str, box: queue.SimpleQueue[Turn]) -> None:
        with self.lock:
            self.waiting[match_id].discard(box)
            if not self.waiting[match_id]:
                del self.waiting[match_id]

    def read(self) -> None:
        while True:
            try:
                fresh: Any = self.client.xread(self.positions, count=200, block=1000)
                for key, entries in fresh or []:
                    self.positions[key.decode()] = entries[-1][0]
                    for _, fields in entries:
                        self.tell(Turn.read(fields))
            except redis.RedisError as error:
                log.warning("bus is away", error=type(error).__name__)
                time.sleep(0.5)

    def tell(self, turn: Turn) -> None:
        with self.lock:
            self.recent[(turn.match, turn.version)] = turn
            if len(self.recent) > REMEMBERED:
                self.recent.popitem(last=False)
            boxes = list(self.waiting.get(turn.match, ()))
        for box in boxes:
            box.put(turn)

    def batch(self, match_id: str, version: int) -> bytes | None:
        turn = self.recent.get((match_id, version))
        return turn.batch if turn else None


def batches(store: Store, hub: Hub, match: Match, after: int, until: int) -> list[tuple[int, bytes]]:
    """What happened after one version up to another: remembered, or replayed from the log."""
    wanted = range(after + 1, min(until, after + MOST_AT_ONCE) + 1)
    remembered = [(version, hub.batch(match.meta.match_id, version)) for version in wanted]
    if all(batch is not None for _, batch in remembered):
        return [(version, batch) for version, batch in remembered if batch is not None]
    entries = store.log(match.meta.match_id)[: wanted.stop - 1]
    return [
        (moment.version, batch_of(moment.by, moment.choice, moment.events))
        for moment in moments(match.meta, match.state.key, entries)
        if moment.version in wanted
    ]


def poll(
    store: Store, hub: Hub, match: Match, seat: int | None, after: int, wait_s: float, until: int | None
) -> list[dict[str, Any]]:
    """JSON for a long poll: what is new, at once or as soon as there is something."""
    box = hub.wait_for(match.meta.match_id)
    try:
        version = store.version(match.meta.match_id) or 0
        limit = version if until is None else until
        if limit <= after and wait_s > 0 and match.status == "active" and until is None:
            try:
                limit = box.get(timeout=wait_s).version
            except queue.Empty:
                return []
        found = batches(store, hub, match, after, limit)
        return [part_of(batch, version, seat) for version, batch in found]
    finally:
        hub.leave(match.meta.match_id, box)


def follow(store: Store, hub: Hub, match: Match, seat: int | None, after: int) -> Iterator[bytes]:
    """Server-sent events: one message a version, `id:` is the version; ends with the match."""
    box = hub.wait_for(match.meta.match_id)
    try:
        yield b"retry: 1000\n\n"
        last, status = after, match.status
        while True:
            version = store.version(match.meta.match_id) or 0
            while last < version:
                found = batches(store, hub, match, last, version)
                for number, batch in found:
                    yield message(number, part_of(batch, number, seat))
                last = found[-1][0] if found else version
            if status == "finished":
                yield b"event: end\ndata: {}\n\n"
                return
            try:
                turn = box.get(timeout=KEEP_ALIVE_S)
                status = turn.status
            except queue.Empty:
                yield b": still here\n\n"
    finally:
        hub.leave(match.meta.match_id, box)


def message(version: int, part: dict[str, Any]) -> bytes:
    return b"id: %d\nevent: version\ndata: %s\n\n" % (version, msgspec.json.encode(part))
