"""The shapes that the parts of a saved position must have; what has another raises AssertionError and is named."""

from __future__ import annotations

from itertools import chain
from typing import Any


def check_type(name: str, value: Any, kind: type) -> None:
    assert type(value) is kind, f"{name} is a {type(value).__name__}"


def check_list(name: str, value: Any, kind: type, length: int | None = None) -> None:
    """A list of so many values of one type."""
    check_type(name, value, list)
    assert length is None or len(value) == length, f"{name} has {len(value)} entries"
    assert {kind}.issuperset(map(type, value)), f"{name} holds {value!r:.40}"


def check_nested(name: str, value: Any, kind: type, length: int | None = None) -> None:
    """A list of so many lists with values of one type."""
    check_type(name, value, list)
    assert length is None or len(value) == length, f"{name} has {len(value)} entries"
    assert {list}.issuperset(map(type, value)), f"{name} is not a list of lists"
    assert {kind}.issuperset(map(type, chain.from_iterable(value))), f"{name} holds {value!r:.40}"
