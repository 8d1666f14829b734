"""Cursors: where a page of a list ended, as text that means nothing to a client."""

from __future__ import annotations

import base64
from typing import Annotated, TypeVar

import msgspec

from shared.contract.fields import ID

Place = TypeVar("Place")

# What a place consists of. Anything else would reach the database, which cannot hold every number and every letter.
Id = Annotated[str, msgspec.Meta(pattern=rf"\A{ID}\Z")]
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]  # in milliseconds since 1970
Seat = Annotated[int, msgspec.Meta(ge=0, le=2**15)]


class BadCursor(ValueError):
    """The text is not a cursor of the list."""


def encode_cursor(place: object) -> str:
    return to_text(msgspec.json.encode(place))


def decode_cursor(cursor: str, form: type[Place]) -> Place:
    """Returns the place that a cursor stands for, which must have the given form."""
    try:
        return msgspec.json.decode(from_text(cursor), type=form)
    except (ValueError, msgspec.MsgspecError) as error:
        raise BadCursor("is not a cursor of this list") from error


def to_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_text(text: str) -> bytes:
    padded = text + "=" * (-len(text) % 4)
    return base64.b64decode(padded, altchars=b"-_", validate=True)
