"""Structured JSON logs: one line an event, with the request's and the match's id."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO, cast

import msgspec
import structlog

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
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, StandardError())),
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.bind_contextvars(service=service)


class StandardError:
    """Standard error as it is when a line is written: loggers outlive what it was when they were first used."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def to_json(line: Any, **_: Any) -> str:
    """Encodes twice as fast as the standard library; what msgspec cannot write is shown as Python would."""
    return msgspec.json.encode(line, enc_hook=repr).decode()


def is_enabled(level: int = logging.INFO) -> bool:
    """Returns whether lines of this level are written."""
    enabled: bool = structlog.get_logger().bind().is_enabled_for(level)
    return enabled


def request_line(about: dict[str, Any]) -> str:
    """Returns a request's line as structlog would write it, in a fourth of the time: there is one for each request."""
    now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
    return to_json({**about, "event": "request", "level": "info", "timestamp": now}) + "\n"
