"""Times: milliseconds since 1970 inside, RFC 3339 in the API."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now_ms() -> int:
    """Returns the time in milliseconds since 1970."""
    return int(time.time() * 1000)


def instant(milliseconds: int) -> str:
    """Returns a time as RFC 3339 in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def instant_or_none(milliseconds: int | None) -> str | None:
    """Returns the same, and None for never, which is None or 0."""
    return instant(milliseconds) if milliseconds else None
