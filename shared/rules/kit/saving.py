"""Saving a position and loading it again: its key, attributes by their names, and old names by new ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..dice import check_key
from ..game import Position


def dump_attributes(state: Position, names: Iterable[str]) -> dict[str, Any]:
    """Returns the key and these attributes, with lists that are still the position's own."""
    data: dict[str, Any] = {name: getattr(state, name) for name in names}
    data["key"] = state.key.hex()
    return data


def load_attributes(state: Position, names: Iterable[str], data: Mapping[str, Any]) -> None:
    """Sets these attributes, to the very lists that the data holds."""
    for name in names:
        setattr(state, name, data[name])


def load_key(data: Mapping[str, Any]) -> bytes:
    return check_key(bytes.fromhex(data["key"]))


# For `migrate` --------------------------------------------------------------------------------------------


def rename_field(state: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    """Returns the saved state with a field under its new name."""
    return {new if name == old else name: value for name, value in state.items()}


def rename_frame(stack: list[Any], old: str, new: str) -> list[Any]:
    """Returns saved frames with those of one kind under its new name, also inside of others."""
    return [[new if name == old else name, *_inside(values, old, new)] for name, *values in stack]


def _inside(value: Any, old: str, new: str) -> Any:
    if isinstance(value, dict):
        return {"frame": rename_frame([value["frame"]], old, new)[0]}
    return [_inside(item, old, new) for item in value] if isinstance(value, list) else value
