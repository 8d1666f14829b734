"""What changed from one JSON document to the next, as JSON: much smaller than the documents.

A difference is `{name: difference}` for a dict or a list whose parts changed, `[value]` for what is new, and `[]` for
what is gone. Documents share what did not change: none of them may be changed in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Difference = dict[str, Any] | list[Any]


def difference(before: Any, after: Any) -> Difference:
    """Returns what `changed` makes `after` of `before` with."""
    if isinstance(before, dict) and isinstance(after, dict):
        parts: dict[str, Any] = {name: [] for name in before if name not in after}
        for name, value in after.items():
            if name not in before:
                parts[name] = [value]
            elif before[name] != value:
                parts[name] = difference(before[name], value)
        return parts
    if is_list(before) and is_list(after) and len(before) == len(after) and has_parts(after):
        pairs = enumerate(zip(before, after, strict=True))
        return {str(index): difference(old, new) for index, (old, new) in pairs if old != new}
    return {} if before == after else [after]


def is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def has_parts(values: Sequence[Any]) -> bool:
    return any(isinstance(value, (dict, list, tuple)) for value in values)


def changed(before: Any, by: Difference) -> Any:
    """Returns the document that differs from `before` by this."""
    if isinstance(by, list):
        return by[0]
    if not by:
        return before
    if isinstance(before, list):
        values = list(before)
        for index, part in by.items():
            values[int(index)] = changed(values[int(index)], part)
        return values
    document = dict(before)
    for name, part in by.items():
        if part == []:
            del document[name]
        else:
            document[name] = changed(document.get(name), part)
    return document
