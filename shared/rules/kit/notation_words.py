"""Words, numbers and names as a game's text notation takes them from a line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import BadNotation


def words(text: str) -> list[str]:
    found = text.replace(",", " ").split()
    return [] if found == ["none"] else found


def unknown(word: str, what: str, known: Iterable[str]) -> BadNotation:
    names = list(known)
    return BadNotation(f"{word!r:.40} is no {what}; known: {', '.join(get_close_matches(word, names, 3) or names)}")


def number_in(text: str, what: str, low: int, high: int) -> int:
    if not re.fullmatch(r"\d{1,9}", text) or not low <= int(text) <= high:
        raise BadNotation(f"{what} is a number from {low} to {high}, not {text!r:.40}")
    return int(text)


def pairs(text: str | None, **ranges: tuple[int, int]) -> dict[str, int]:
    """`gold 2, fame 7`: each at most once, in any order."""
    found: dict[str, int] = {}
    for part in filter(None, map(str.strip, (text or "").split(","))):
        name, _, value = part.partition(" ")
        if name not in ranges or name in found:
            again = " (given twice)" if name in found else ""
            raise BadNotation(f"{part!r:.40} cannot be given here{again}; what can be: {', '.join(ranges)}")
        found[name] = number_in(value, name, *ranges[name])
    return found
