"""The options of a game, checked against their schemas: words of an enum, or true and false."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine import shown
from ..errors import UnknownOption


def checked_options(schemas: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options with their defaults, or raises an error that says what would be right."""
    for name, value in options.items():
        if name not in schemas:
            raise UnknownOption(f"no option is called {shown(name)}; known: {', '.join(schemas) or 'none'}")
        schema = schemas[name]
        right = schema.get("enum", [True, False])
        if value not in right or isinstance(value, bool) != (schema["type"] == "boolean"):
            raise UnknownOption(f"{name} is one of {right}, not {shown(value)}")
    return {name: options.get(name, schema["default"]) for name, schema in schemas.items()}
