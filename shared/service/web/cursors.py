"""Cursors: where a page of a list ended, as text that means nothing to a client."""

from __future__ import annotations

import base64
from typing import TypeVar

import msgspec

from shared.service.web.problems import invalid

Place = TypeVar("Place")


def encode_cursor(place: object) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def decode_cursor(cursor: str | None, form: type[Place]) -> Place | None:
    """Returns the place that a cursor stands for, which must have the given form; None without a cursor."""
    if cursor is None:
        return None
    padded = cursor + "=" * (-len(cursor) % 4)
    try:
        return msgspec.json.decode(base64.b64decode(padded, altchars=b"-_", validate=True), type=form)
    except (ValueError, msgspec.MsgspecError) as error:
        raise invalid("is not a cursor of this list", "cursor", location="query") from error
