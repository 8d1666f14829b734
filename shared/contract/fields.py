"""Fields of requests that take what JSON says and nothing that resembles it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import fields, missing, validate


class Whole(fields.Integer):
    """A JSON integer: not a string, not true, not 1.0."""

    def deserialize(
        self, value: Any, attr: str | None = None, data: Mapping[str, Any] | None = None, **kwargs: Any
    ) -> Any:
        if value is not missing and value is not None and type(value) is not int:
            raise self.make_error("invalid", input=value)
        return super().deserialize(value, attr, data, **kwargs)


class YesNo(fields.Boolean):
    """A JSON boolean: not "yes", not 1."""

    def deserialize(
        self, value: Any, attr: str | None = None, data: Mapping[str, Any] | None = None, **kwargs: Any
    ) -> Any:
        if value is not missing and value is not None and not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super().deserialize(value, attr, data, **kwargs)


def whole(low: int, high: int, **settings: Any) -> Whole:
    return Whole(validate=validate.Range(low, high), **settings)
