"""Structured JSON logs: one line an event, with the request's and the match's id."""

from __future__ import annotations

import logging
import secrets
import sys
import time
from typing import Any

import msgspec
import structlog
from flask import Flask, Response, g, request

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
    log = structlog.get_logger()

    @app.before_request
    def begin() -> None:
        given = request.headers.get("X-Request-Id", "")
        g.request_id = given if given.isalnum() and len(given) <= 64 else secrets.token_hex(8)
        g.begun = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        response.headers["X-Request-Id"] = g.get("request_id", "")
        log.info(
            "request",
            service=service,
            request_id=g.get("request_id"),
            match_id=(request.view_args or {}).get("match_id"),
            method=request.method,
            route=str(request.url_rule or request.path),
            status=response.status_code,
            problem=g.get("problem"),
            ms=round(1000 * (time.perf_counter() - g.get("begun", time.perf_counter())), 2),
        )
        return response
