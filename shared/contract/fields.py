"""Requests that are read strictly: no unknown fields, and what JSON says rather than anything that resembles it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, fields, missing, validate

ID = r"[A-Za-z0-9_-]{1,64}"  # of a match, a player, a ticket, a party: the same in paths, bodies and cursors
MATCH_ID = validate.Regexp(rf"^{ID}\Z")


class Strict(Schema):
    class Meta:
        unknown = RAISE


class YesNo(fields.Boolean):
    """A JSON boolean: not "yes", not 1."""

    def deserialize(
        self, value: object, attr: str | None = None, data: Mapping[str, object] | None = None, **kwargs: object
    ) -> Any:
        if value is not missing and value is not None and not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super().deserialize(value, attr, data, **kwargs)


def whole(low: int, high: int, **settings: Any) -> fields.Integer:
    """Returns the field of a JSON integer within bounds: not a string, not true, not 1.0."""
    return fields.Integer(strict=True, validate=validate.Range(low, high), **settings)
