"""Cursors: where a page of a list ended, as text that means nothing to a client."""

from __future__ import annotations

import base64
from typing import Any

import msgspec

from services.scoring.who import invalid


def cursor_of(*place: Any) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def place_of(cursor: str | None, *kinds: type) -> Any:
    """The place that a cursor stands for, if it is one of these kinds of values; None without one."""
    if cursor is None:
        return None
    try:
        text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        place: Any = msgspec.json.decode(text, type=tuple[kinds])  # type: ignore[valid-type]
    except (ValueError, msgspec.MsgspecError) as error:
        raise invalid("is no cursor of this list", "query", "cursor") from error
    return place
