"""Whether JSON has a declared type: TypedDicts, lists, dicts by string, literals, unions and plain values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

Complaint = str


def complaints(value: object, declared: Any, path: str = "") -> list[Complaint]:
    """Returns what in the value is not as declared, each with the path that leads there; nothing if all is."""
    return list(_complaints(value, declared, path))


def _complaints(value: object, declared: Any, path: str) -> Iterator[Complaint]:
    origin, inner = get_origin(declared), get_args(declared)
    if is_typeddict(declared):
        yield from _in_record(value, declared, path)
    elif origin is list and isinstance(value, list):
        for index, item in enumerate(value):
            yield from _complaints(item, inner[0], f"{path}[{index}]")
    elif origin is dict and isinstance(value, dict):
        for key, item in value.items():
            yield from _complaints(key, inner[0], f"{path}: its key {key!r}")
            yield from _complaints(item, inner[1], f"{path}.{key}")
    elif declared is Any:
        return
    elif origin in (Union, UnionType):
        found = [list(_complaints(value, choice, path)) for choice in inner]
        if all(found):
            yield f"{path or 'it'} is {value!r:.60}, not {declared}"
    elif origin is Literal:
        if not any(value == allowed and type(value) is type(allowed) for allowed in inner):
            yield f"{path or 'it'} is {value!r:.60}, not one of {', '.join(map(repr, inner))}"
    elif not _is_plain(value, declared):
        yield f"{path or 'it'} is {value!r:.60}, not {getattr(declared, '__name__', declared)}"


def _is_plain(value: object, declared: Any) -> bool:
    expected = NoneType if declared is None else declared
    return isinstance(expected, type) and type(value) is expected


def _in_record(value: object, declared: Any, path: str) -> Iterator[Complaint]:
    if not isinstance(value, dict):
        yield f"{path or 'it'} is {value!r:.60}, not {declared.__name__}"
        return
    fields = _fields(declared)
    where = f"{path}." if path else ""
    for name, (kind, required) in fields.items():
        if name in value:
            yield from _complaints(value[name], kind, f"{where}{name}")
        elif required:
            yield f"{where}{name} is missing from {declared.__name__}"
    for name in value:
        if name not in fields:
            yield f"{where}{name} is not declared by {declared.__name__}"


@cache
def _fields(declared: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a TypedDict: the type of each, and whether it must be there."""
    hints = get_type_hints(declared, include_extras=True)
    return {
        name: (kind, True) if get_origin(kind) is not NotRequired else (get_args(kind)[0], False)
        for name, kind in hints.items()
    }
