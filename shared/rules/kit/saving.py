"""Saving a position and loading it again: its key, and attributes by their names."""

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
