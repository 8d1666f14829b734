"""One request and its answer: its id, how long it took, the line in the log and the number in the metrics."""

from __future__ import annotations

import random
import re
import sys
import time
from typing import Any

from flask import Flask, Request, Response, g, request

from shared.service import logs, metrics
from shared.service.web.limits import Limiter

SOUND_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Exchange:
    """What is known of a request while it is answered; Flask's `g` holds it."""

    __slots__ = ("environ", "problem", "rate", "request", "request_id", "started")

    def __init__(self, environ: dict[str, Any]) -> None:
        self.environ = environ
        self.request: Request = environ["werkzeug.request"]  # itself: a look through Flask's proxy takes time
        given_id = environ.get("HTTP_X_REQUEST_ID", "")
        self.request_id = given_id if SOUND_ID.fullmatch(given_id) else f"{random.getrandbits(64):016x}"
        self.started = time.perf_counter()
        self.rate = ""  # what is left of the caller's limit
        self.problem: str | None = None  # the kind of problem that was answered


def current_exchange() -> Exchange | None:
    exchange: Exchange | None = g.get("exchange")
    return exchange


def register(app: Flask, service: str, limiter: Limiter | None = None) -> None:
    """Gives every request an id and a limit, and every answer its line in the log. Never a key, never a body."""
    logged = logs.is_enabled()

    @app.before_request
    def begin() -> None:
        exchange = g.exchange = Exchange(request.environ)
        logs.bind_request(service, exchange.request_id)
        if limiter:
            limiter.count(exchange.environ, exchange)

    @app.after_request
    def end(response: Response) -> Response:
        response.headers["X-Content-Type-Options"] = "nosniff"
        exchange: Exchange | None = g.get("exchange")
        if exchange is None:
            return response
        seconds = time.perf_counter() - exchange.started
        current, status = exchange.request, response.status_code
        rule, method = current.url_rule, exchange.environ["REQUEST_METHOD"]
        response.headers.add("X-Request-Id", exchange.request_id)
        if limiter and exchange.rate:
            response.headers.add("RateLimit-Policy", limiter.policy)
            response.headers.add("RateLimit", exchange.rate)
        if rule is not None:
            metrics.request_histogram(service, method, rule.rule, status).observe(seconds)
        if logged:
            about = {
                "service": service,
                "request_id": exchange.request_id,
                "match_id": (current.view_args or {}).get("match_id"),
                "method": method,
                "route": rule.rule if rule else current.path,
                "status": status,
                "problem": exchange.problem,
                "ms": round(1000 * seconds, 2),
            }
            sys.stderr.write(logs.request_line(about))
        return response
