"""Structured JSON logs: one line an event, with the request's and the match's id."""

from __future__ import annotations

import logging
import random
import sys
import time
from datetime import UTC, datetime
from typing import Any

import msgspec
import structlog
from flask import Flask, Request, Response

from shared.service.current import asked, header, kept

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def configure(level: str, service: str) -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=to_json),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS.get(level, logging.INFO)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.bind_contextvars(service=service)


def to_json(line: Any, **_: Any) -> str:
    """Twice as fast as the standard library's; what it cannot write is shown as Python would."""
    return msgspec.json.encode(line, enc_hook=repr).decode()


def register(app: Flask, service: str) -> None:
    """A request id on every request and answer, and a line for each request. Never a key, never a body."""
    told = structlog.get_logger().bind().is_enabled_for(logging.INFO)

    @app.before_request
    def begin() -> None:
        given, keeps = header("HTTP_X_REQUEST_ID"), kept()
        keeps.request_id = given if given.isalnum() and len(given) <= 64 else f"{random.getrandbits(64):016x}"
        keeps.begun = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        about = vars(kept())
        response.headers.add("X-Request-Id", about.get("request_id", ""))
        if told:
            sys.stderr.write(line(service, asked(), response, about))
        return response


def line(service: str, request: Request, response: Response, about: dict[str, Any]) -> str:
    """As structlog would write it, in a fourth of the time: there is one for each request."""
    now = time.perf_counter()
    told = {
        "service": service,
        "request_id": about.get("request_id"),
        "match_id": (request.view_args or {}).get("match_id"),
        "method": request.method,
        "route": request.url_rule.rule if request.url_rule else request.path,
        "status": response.status_code,
        "problem": about.get("problem"),
        "ms": round(1000 * (now - about.get("begun", now)), 2),
        "event": "request",
        "level": "info",
        "timestamp": datetime.now(UTC).isoformat().replace("+00:00", "Z"),
    }
    return to_json(told) + "\n"
