"""Following a match: every version once, in order, whoever asks and however often they reconnect.

One reader per process follows all shards of the bus and wakes those who wait for a match. What the reader has not seen
(before it began, or while it was away) is made again from the match's log by replay: nobody needs to remember events.
"""

from __future__ import annotations

import queue
import threading
import time
from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import redis
from structlog import get_logger

from services.game.library import Library
from services.game.match import Match
from services.game.replay import shown_after_delay
from shared.contract.messages import MatchAdvanced, batch_for
from shared.contract.seats import is_seat
from shared.service import health
from shared.service.store import bus
from shared.service.store.bus import stream

log = get_logger()

REMEMBERED = 4000  # batches that a process keeps, so that following costs no replay
MOST_AT_ONCE = 500  # versions in one answer

Box = queue.SimpleQueue[MatchAdvanced]


class Hub:
    """The process's reader of the bus, and those who wait for it."""

    def __init__(self, client: redis.Redis, shards: int, keep_alive_s: float) -> None:
        self.client, self.keep_alive_s = client, keep_alive_s
        self.streams = [stream(shard) for shard in range(shards)]
        self.recent: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self.waiting: dict[str, set[Box]] = defaultdict(set)
        self.shown: dict[tuple[str, int], int] = {}  # how much of a delayed match, at which version, spectators see
        self.lock = threading.Lock()
        self.reader: threading.Thread | None = None
        self.stopped = threading.Event()

    def wait_for(self, match_id: str) -> Box:
        """Returns the box in which the messages of a match will arrive from now on."""
        box: Box = queue.SimpleQueue()
        with self.lock:
            if self.reader is None or not self.reader.is_alive():
                if self.reader is not None:
                    health.forget(self.reader)
                positions = bus.newest(self.client, self.streams)
                self.reader = threading.Thread(target=self.read, args=(positions,), daemon=True, name="bus reader")
                self.reader.start()
                health.watch(self.reader)
            self.waiting[match_id].add(box)
        return box

    def leave(self, match_id: str, box: Box) -> None:
        with self.lock:
            self.waiting[match_id].discard(box)
            if not self.waiting[match_id]:
                del self.waiting[match_id]

    def read(self, positions: dict[str, Any]) -> None:
        while not self.stopped.is_set():
            with health.turn(*bus.AWAY):
                self.read_on(positions)
        health.forget(threading.current_thread())

    def read_on(self, positions: dict[str, Any]) -> None:
        """Tells what is new to those who wait for it, and moves the positions behind each entry."""
        for key, entries in bus.read(self.client, positions, count=200):
            for entry, fields in entries:
                positions[key.decode()] = entry  # first, so that one that cannot be read is not met again
                self.tell(MatchAdvanced.read(fields))

    def tell(self, message: MatchAdvanced) -> None:
        self.remember(message.match, message.version, message.batch)
        with self.lock:
            boxes = list(self.waiting.get(message.match, ()))
        for box in boxes:
            box.put(message)

    def remember(self, match_id: str, version: int, batch: bytes) -> None:
        with self.lock:
            self.recent[(match_id, version)] = batch
            while len(self.recent) > REMEMBERED:
                self.recent.popitem(last=False)


@dataclass
class Follower:
    """One who follows a match, and how much of it they may see."""

    library: Library
    hub: Hub
    match: Match
    seat: int | None  # None: a spectator

    def horizon(self, version: int, status: str) -> int:
        """Returns the newest version to be shown while the match is at `version`."""
        meta = self.match.meta
        if self.seat is not None or meta.spectators.policy != "delayed" or status == "finished":
            return version
        shown, at = self.hub.shown, (meta.match_id, version)
        if at not in shown:
            if len(shown) >= REMEMBERED:
                shown.clear()
            shown[at] = shown_after_delay(meta, self.match.state.key, self.library.log(meta.match_id, version))
        return shown[at]

    def parts(self, after: int, until: int) -> list[dict[str, Any]]:
        """Returns what happened after one version up to another, as far as the caller may know it."""
        versions = range(after + 1, min(until, after + MOST_AT_ONCE) + 1)
        match_id = self.match.meta.match_id
        batches = [self.hub.recent.get((match_id, version)) for version in versions]
        if None in batches:
            batches = self.replay(versions)
        pairs = zip(versions, batches, strict=False)
        return [batch_for(batch, version, self.seat) for version, batch in pairs if batch is not None]

    def replay(self, versions: range) -> list[bytes | None]:
        """Returns batches as they were kept, or from the log; the hub remembers them: many may ask for the same."""
        batches: list[bytes | None] = []
        for told in self.library.told(self.match, versions.stop - 1):
            if told.version in versions:
                batches.append(told.batch())
                self.hub.remember(self.match.meta.match_id, told.version, told.batch())
        return batches

    def poll(self, after: int, wait_s: float) -> dict[str, Any]:
        """Returns what is new, at once or, in a long poll, as soon as there is something."""
        match_id = self.match.meta.match_id
        box = self.hub.wait_for(match_id)
        try:
            version, status = self.library.progress(match_id)
            deadline = time.monotonic() + wait_s
            while (until := self.horizon(version, status)) <= after and status == "active":
                message = take(box, deadline - time.monotonic())
                if message is None:
                    break
                version, status = max(version, message.version), message.status
        finally:
            self.hub.leave(match_id, box)
        parts = self.parts(after, until)
        return {"events": parts, "version": parts[-1]["version"] if parts else max(after, until), "status": status}

    def is_deleted(self) -> bool:
        """Returns whether the player whose seat follows was deleted since: the seat goes by another name then."""
        if self.seat is None or not is_seat(self.seat):
            return False
        player_id = self.match.meta.players[self.seat].player_id
        return self.library.store.player_of(self.match.meta.match_id, self.seat) not in (None, player_id)

    def stream(self, after: int) -> Iterator[bytes]:
        """Yields server-sent events: one message a version, whose `id:` is the version. They end with the match, and
        for a player who is deleted, within the time of a keep-alive.
        """
        match_id = self.match.meta.match_id
        box = self.hub.wait_for(match_id)
        try:
            yield b"retry: 1000\n\n"
            version, status = self.library.progress(match_id)
            looked = time.monotonic()
            while True:
                until = self.horizon(version, status)
                while parts := self.parts(after, until):
                    after = parts[-1]["version"]
                    yield b"".join(map(sse_message, parts))
                if status == "finished":
                    yield b"event: end\ndata: {}\n\n"
                    return
                message = take(box, self.hub.keep_alive_s)
                if time.monotonic() - looked >= self.hub.keep_alive_s:
                    if self.is_deleted():
                        return
                    looked = time.monotonic()
                if message is None:
                    yield b": still here\n\n"
                    version, status = self.library.progress(match_id)  # in case the reader missed something
                else:
                    version, status = max(version, message.version), message.status
        finally:
            self.hub.leave(match_id, box)


def take(box: Box, wait_s: float) -> MatchAdvanced | None:
    try:
        return box.get(timeout=wait_s) if wait_s > 0 else box.get_nowait()
    except queue.Empty:
        return None


def sse_message(part: dict[str, Any]) -> bytes:
    return b"id: %d\nevent: version\ndata: %s\n\n" % (part["version"], msgspec.json.encode(part))
