"""Words, numbers and names as a game's text notation takes them from a line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from ...errors import BadNotation


def words(text: str) -> list[str]:
    parts = text.replace(",", " ").split()
    return [] if parts == ["none"] else parts


def unknown(word: str, what: str, allowed: Iterable[str]) -> BadNotation:
    names = list(allowed)
    return BadNotation(f"{word!r:.40} is no {what}; known: {', '.join(get_close_matches(word, names, 3) or names)}")


def number_in(text: str, what: str, low: int, high: int) -> int:
    if not re.fullmatch(r"\d{1,9}", text) or not low <= int(text) <= high:
        raise BadNotation(f"{what} is a number from {low} to {high}, not {text!r:.40}")
    return int(text)


def pairs(text: str | None, **ranges: tuple[int, int]) -> dict[str, int]:
    """`gold 2, fame 7`: each at most once, in any order."""
    values: dict[str, int] = {}
    for part in filter(None, map(str.strip, (text or "").split(","))):
        name, _, value = part.partition(" ")
        if name not in ranges or name in values:
            again = " (given twice)" if name in values else ""
            raise BadNotation(f"{part!r:.40} cannot be given here{again}; what can be: {', '.join(ranges)}")
        values[name] = number_in(value, name, *ranges[name])
    return values
