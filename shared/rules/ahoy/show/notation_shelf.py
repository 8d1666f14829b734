"""The cards, tiles and Plans that a text position has not mentioned yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from ...errors import BadNotation
from ...kit.notation.words import unknown
from ..components.decks import MARKET, PLANS
from ..components.tiles import TILES

EVERYTHING: Final = Counter(dict.fromkeys([*MARKET, *TILES], 1) | PLANS)


class Shelf:
    """The cards, tiles and Plans that were not mentioned yet."""

    def __init__(self) -> None:
        self.left = EVERYTHING.copy()

    def take(self, name: str, table: Iterable[str]) -> str:
        if name not in table:
            raise unknown(name, "card" if table is MARKET else "tile" if table is TILES else "Plan", table)
        if not self.left[name]:
            raise BadNotation(f"{name!r} was mentioned before; the game has {EVERYTHING[name]}")
        self.left[name] -= 1
        return name
