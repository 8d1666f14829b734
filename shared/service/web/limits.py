"""So many requests a minute for each key, or for each address without one; and for an address with many keys, a few
times as many, so that inventing a key for each request helps nobody.

Counted by all processes of all services together, but not with a trip to Redis for each request: what a process has not
told the others yet is at most a hundredth of the limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING, Any

import redis

from shared.contract import times
from shared.service.keys import key_hash, same
from shared.service.store.bus import AWAY
from shared.service.web.problems import Problem, try_later

if TYPE_CHECKING:
    from shared.service.web.exchange import Exchange

UNLIMITED = ("/healthz", "/readyz")
WINDOW_MS = 60_000
PATIENCE_MS = 5_000  # before Redis is asked again that was away
CROWD = 10  # players with keys of their own that may be busy behind one address at the same time


class Count:
    """What one process knows of one caller."""

    __slots__ = ("all", "unsent")

    def __init__(self, of_all: int) -> None:
        self.all, self.unsent = of_all, 0  # hits that all processes know of, and those that only this one does


class Window:
    """Counts the hits of each caller in a minute of the clock, those of all processes together.

    A process asks Redis when it first sees a caller, and adds to the count there whenever it has seen another hundredth
    of the limit. While Redis is away each process counts for itself.

    The `limits` package would do, but it goes to Redis with each request.
    """

    def __init__(self, client: redis.Redis, name: str, limit: int) -> None:
        self.client, self.name, self.limit = client, name, limit
        self.step = max(1, limit // 100)
        self.minute, self.counts = 0, dict[int, Count]()
        self.alone_until = 0

    def hit(self, caller: str) -> tuple[int, int]:
        """Returns how often a caller was here in this window, and how many seconds it still lasts."""
        now = times.now_ms()
        minute, within = divmod(now, WINDOW_MS)
        if minute != self.minute:
            self.minute, self.counts = minute, {}
        count = self.counts.get(hash(caller))
        if count is None:
            count = self.counts[hash(caller)] = Count(self.tell(caller, 0, now) if self.step > 1 else 0)
        count.unsent += 1
        if count.unsent >= self.step:
            new, count.unsent = count.unsent, 0
            count.all += new  # others may ask while Redis answers
            count.all = max(count.all, self.tell(caller, new, now))
        return count.all + count.unsent, ceil((WINDOW_MS - within) / 1000)

    def tell(self, caller: str, new: int, now: int) -> int:
        """Adds new hits to the count in Redis and returns it; 0 while Redis is away, which is asked seldom then."""
        if now < self.alone_until:
            return 0
        key = f"limit:{self.name}:{now // WINDOW_MS}:{key_hash(caller)}"
        try:
            if not new:
                return int(self.client.get(key) or 0)
            pipe = self.client.pipeline(transaction=False)
            pipe.incrby(key, new)
            pipe.pexpire(key, 2 * WINDOW_MS)
            return int(pipe.execute()[0])
        except AWAY:
            self.alone_until = now + PATIENCE_MS
            return 0


class Limiter:
    """Refuses callers who ask too often; services may ask as often as their work needs."""

    def __init__(self, client: redis.Redis, per_minute: int, service_keys: Iterable[str]) -> None:
        self.per_minute = per_minute
        self.services = [f"Bearer {key}" for key in service_keys]
        self.policy = f'"default";q={per_minute};w={WINDOW_MS // 1000}'
        self.callers = Window(client, "caller", per_minute)
        self.addresses = Window(client, "address", CROWD * per_minute)

    def count(self, environ: dict[str, Any], exchange: Exchange) -> None:
        key = environ.get("HTTP_AUTHORIZATION", "")
        if environ["PATH_INFO"] in UNLIMITED or any(same(key, known) for known in self.services):
            return
        address = environ.get("REMOTE_ADDR", "")
        hits, reset = self.addresses.hit(address)
        if hits > self.addresses.limit:
            raise too_many(self.addresses.limit, "from this address", reset)
        hits, reset = self.callers.hit(key or address)
        exchange.rate = f'"default";r={max(0, self.per_minute - hits)};t={reset}'
        if hits > self.per_minute:
            raise too_many(self.per_minute, "here", reset)


def too_many(most: int, where: str, reset: int) -> Problem:
    return try_later("too-many-requests", f"At most {most} requests a minute {where}; wait {reset} s.", reset)
