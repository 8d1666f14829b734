"""The options of a game, checked against their schemas: words of an enum, true and false, whole numbers, texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine import shown
from ..errors import UnknownOption

Schema = Mapping[str, Any]


def checked_options(schemas: Mapping[str, Schema], options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options with their defaults, or raises an error that says what would be right."""
    for name, value in options.items():
        if name not in schemas:
            raise UnknownOption(f"no option is called {shown(name)}; known: {', '.join(schemas) or 'none'}")
        if not allows(schemas[name], value):
            raise UnknownOption(f"{name} is {wanted(schemas[name])}, not {shown(value)}")
    return {name: options.get(name, schema["default"]) for name, schema in schemas.items()}


def allows(schema: Schema, value: object) -> bool:
    kind = schema["type"]
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "integer":
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and value in range(schema["minimum"], schema["maximum"] + 1)
    return isinstance(value, str) and (value in schema["enum"] if "enum" in schema else fits(schema, value))


def fits(schema: Schema, text: str) -> bool:
    longest: int = schema["maxLength"]
    return len(text) <= longest


def wanted(schema: Schema) -> str:
    if schema["type"] == "integer":
        return f"a whole number from {schema['minimum']} to {schema['maximum']}"
    if schema["type"] == "string" and "enum" not in schema:
        return f"a text of at most {schema['maxLength']} characters"
    return f"one of {schema.get('enum', [True, False])}"
