"""The cursor that a request for a page carries."""

from __future__ import annotations

from shared.contract.cursors import BadCursor, Place, decode_cursor
from shared.service.web.problems import invalid


def read_cursor(cursor: str | None, form: type[Place]) -> Place | None:
    """Returns the place that a cursor stands for, which must have the given form; None without a cursor."""
    if cursor is None:
        return None
    try:
        return decode_cursor(cursor, form)
    except BadCursor as error:
        raise invalid(str(error), "cursor", location="query") from error
