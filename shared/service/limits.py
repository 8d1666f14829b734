"""So many requests a minute for each key, or for each address without one; and for an address with many keys, a few
times as many, so that inventing a key for each request helps nobody.

Counted in each process: a choice costs no further trip to Redis for it, and an operator sets the limit per process.
"""

from __future__ import annotations

import time
from collections import defaultdict
from math import ceil

from flask import Flask, Response

from shared.service.current import asked, header, kept
from shared.service.keys import same
from shared.service.problems import Problem

FREE = ("/healthz", "/readyz", "/metrics")
WINDOW_S = 60.0
CROWD = 10  # players with keys of their own that may be busy behind one address at the same time


class Window:
    """Counts hits until its time is up, then begins anew with nothing.

    The `limits` package would do, but its memory looks at every key a hundred times a second to find old ones.
    """

    def __init__(self) -> None:
        self.hits: defaultdict[int | str, int] = defaultdict(int)
        self.ends = 0.0

    def hit(self, who: int | str) -> tuple[int, int]:
        """How often `who` was here in this window, and how many seconds it still lasts."""
        now = time.monotonic()
        if now >= self.ends:
            self.hits, self.ends = defaultdict(int), now + WINDOW_S
        self.hits[who] += 1
        return self.hits[who], ceil(self.ends - now)


def register(app: Flask, per_minute: int, service_key: str) -> None:
    window, crowds = Window(), Window()
    services = f"Bearer {service_key}"  # they may ask as often as their work needs
    policy = f'"default";q={per_minute};w={WINDOW_S:.0f}'

    @app.before_request
    def count() -> None:
        request, key = asked(), header("HTTP_AUTHORIZATION")
        if request.path in FREE or same(key, services):
            return
        address = str(request.remote_addr)
        hits, reset = crowds.hit(address)
        if hits > CROWD * per_minute:
            raise too_many(CROWD * per_minute, "from this address", reset)
        hits, reset = window.hit(hash(key) if key else address)
        kept().rate = f'"default";r={max(0, per_minute - hits)};t={reset}'
        if hits > per_minute:
            raise too_many(per_minute, "here", reset)

    @app.after_request
    def tell(response: Response) -> Response:
        if rate := kept().get("rate"):
            response.headers.add("RateLimit-Policy", policy)
            response.headers.add("RateLimit", rate)
        return response


def too_many(most: int, where: str, reset: int) -> Problem:
    problem = Problem(429, "too-many-requests", f"At most {most} requests a minute {where}; wait {reset} s.")
    problem.headers["Retry-After"] = str(reset)
    return problem
