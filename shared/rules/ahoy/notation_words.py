"""Words, numbers and names as `notation_read` takes them from a line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from shared.rules.ahoy.cards import MARKET, PLANS
from shared.rules.ahoy.tiles import TILES
from shared.rules.errors import BadNotation

EVERYTHING: Final = Counter(dict.fromkeys([*MARKET, *TILES], 1) | PLANS)


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


class Shelf:
    """The cards, tiles and Plans that were not mentioned yet."""

    def __init__(self) -> None:
        self.left = EVERYTHING.copy()

    def take(self, name: str, known: Iterable[str]) -> str:
        if name not in known:
            raise unknown(name, "card" if known is MARKET else "tile" if known is TILES else "Plan", known)
        if not self.left[name]:
            raise BadNotation(f"{name!r} was mentioned before; the game has {EVERYTHING[name]}")
        self.left[name] -= 1
        return name
