"""So many requests a minute for each key, or for each address without one.

Counted in each process: a choice costs no further trip to Redis for it, and an operator sets the limit per process.
"""

from __future__ import annotations

import time

from flask import Flask, Response, g, request
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from shared.service.keys import key_hash
from shared.service.problems import Problem

FREE = ("/healthz", "/readyz", "/metrics")


def register(app: Flask, per_minute: int) -> None:
    item = RateLimitItemPerMinute(per_minute)
    limiter = FixedWindowRateLimiter(MemoryStorage())

    @app.before_request
    def count() -> None:
        if request.path in FREE:
            return
        key = request.headers.get("Authorization", "")
        who = key_hash(key) if key else str(request.remote_addr)
        allowed = limiter.hit(item, who)
        window = limiter.get_window_stats(item, who)
        g.rate = (max(0, window.remaining), max(0, int(window.reset_time - time.time()) + 1))
        if not allowed:
            reset = g.rate[1]
            problem = Problem(429, "too-many-requests", f"At most {per_minute} requests a minute; wait {reset} s.")
            problem.headers["Retry-After"] = str(reset)
            raise problem

    @app.after_request
    def tell(response: Response) -> Response:
        if "rate" in g:
            remaining, reset = g.rate
            response.headers["RateLimit-Policy"] = f'"default";q={per_minute};w=60'
            response.headers["RateLimit"] = f'"default";r={remaining};t={reset}'
        return response
