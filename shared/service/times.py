"""Times as the API tells them."""

from __future__ import annotations

from datetime import UTC, datetime


def instant(milliseconds: int | None) -> str | None:
    """RFC 3339, UTC; None for never, which is None or 0."""
    if not milliseconds:
        return None
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
