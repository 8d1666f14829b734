"""What the scorer keeps in Redis: which scorecards may not be in the records yet. And which matches await a score."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import redis

from shared.service.store.bus import awaiting_system
from shared.service.store.client import shard_of

UNKEPT = "scoring:unkept"  # `match version` of cards that may not be kept yet, by since when
AT_ONCE = 200


class Store:
    def __init__(self, client: redis.Redis, shards: int) -> None:
        self.client = client
        self.waiting = [awaiting_system(shard) for shard in range(shards)]

    def note_unkept(self, match_id: str, version: int) -> None:
        """Notes that a match's card is about to be handed over and has to be kept."""
        self.client.zadd(UNKEPT, {note(match_id, version): time.time()}, nx=True)

    def forget_unkept(self, notes: Iterable[str]) -> None:
        self.client.zrem(UNKEPT, *notes)

    def unkept_since(self, before: float) -> dict[str, list[str]]:
        """Returns the matches with cards that were noted before a time, and their notes."""
        entries: Any = self.client.zrangebyscore(UNKEPT, "-inf", before, start=0, num=AT_ONCE)
        matches: dict[str, list[str]] = {}
        for text in (entry.decode() for entry in entries):
            matches.setdefault(text.split(" ")[0], []).append(text)
        return matches

    def waiting_since(self, before: float) -> list[tuple[str, float]]:
        """Returns the matches that have awaited the system since before a time, and since when."""
        pipe = self.client.pipeline(transaction=False)
        for key in self.waiting:
            pipe.zrangebyscore(key, "-inf", 1000 * before, start=0, num=AT_ONCE, withscores=True)
        return [(match_id.decode(), since / 1000) for entries in pipe.execute() for match_id, since in entries]

    def forget_waiting(self, match_id: str) -> None:
        """Notes that a match awaits nothing any more: it has left Redis in the meantime."""
        self.client.zrem(self.waiting[shard_of(match_id, len(self.waiting))], match_id)


def note(match_id: str, version: int) -> str:
    return f"{match_id} {version}"
