"""The parts of some JSON: its fields, a copy with one of them changed, its structure."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Path = tuple[Any, ...]


def fields_of(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every field of some JSON: its path and its value."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in items:
        yield (*path, name), value
        yield from fields_of(value, (*path, name))


def with_field(data: Any, path: Path, value: object) -> Any:
    """Returns a copy with another value there."""
    changed = copy.deepcopy(data)
    inner = changed
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return changed


def shape(thing: Any) -> Any:
    """Returns the ids and the structure, without the words."""
    if isinstance(thing, dict):
        return {key: shape(value) for key, value in thing.items()}
    return [shape(item) for item in thing] if isinstance(thing, list) else type(thing).__name__
