"""So many requests a minute for each key, or for each address without one; and for an address with many keys, a few
times as many, so that inventing a key for each request helps nobody.

Counted in each process: a choice costs no further trip to Redis for it, and an operator sets the limit per process.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING, Any

from shared.service.keys import same
from shared.service.web.problems import Problem, try_later

if TYPE_CHECKING:
    from shared.service.web.exchange import Exchange

UNLIMITED = ("/healthz", "/readyz")
WINDOW_S = 60.0
CROWD = 10  # players with keys of their own that may be busy behind one address at the same time


class Window:
    """Counts hits until its time is up, then begins anew with nothing.

    The `limits` package would do, but its memory looks at every key a hundred times a second to find old ones.
    """

    def __init__(self) -> None:
        self.hits: defaultdict[int | str, int] = defaultdict(int)
        self.ends = 0.0

    def hit(self, caller: int | str) -> tuple[int, int]:
        """Returns how often a caller was here in this window, and how many seconds it still lasts."""
        now = time.monotonic()
        if now >= self.ends:
            self.hits, self.ends = defaultdict(int), now + WINDOW_S
        self.hits[caller] += 1
        return self.hits[caller], ceil(self.ends - now)


class Limiter:
    """Refuses callers who ask too often; services may ask as often as their work needs."""

    def __init__(self, per_minute: int, service_keys: Iterable[str]) -> None:
        self.per_minute = per_minute
        self.services = [f"Bearer {key}" for key in service_keys]
        self.policy = f'"default";q={per_minute};w={WINDOW_S:.0f}'
        self.callers, self.addresses = Window(), Window()

    def count(self, environ: dict[str, Any], exchange: Exchange) -> None:
        key = environ.get("HTTP_AUTHORIZATION", "")
        if environ["PATH_INFO"] in UNLIMITED or any(same(key, known) for known in self.services):
            return
        address = environ.get("REMOTE_ADDR", "")
        hits, reset = self.addresses.hit(address)
        if hits > CROWD * self.per_minute:
            raise too_many(CROWD * self.per_minute, "from this address", reset)
        hits, reset = self.callers.hit(hash(key) if key else address)
        exchange.rate = f'"default";r={max(0, self.per_minute - hits)};t={reset}'
        if hits > self.per_minute:
            raise too_many(self.per_minute, "here", reset)


def too_many(most: int, where: str, reset: int) -> Problem:
    return try_later("too-many-requests", f"At most {most} requests a minute {where}; wait {reset} s.", reset)
