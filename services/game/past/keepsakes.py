"""Keepsakes: a finished match as it was shown, in few bytes: what changed from each sheet to the next, compressed."""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from services.game.past.differences import changed, difference
from services.game.past.scene import FIRST, Scene
from services.game.past.sheets import told_of
from services.game.replay import Told
from shared.contract.seats import SYSTEM
from shared.service.web.bodies import Json

FORMAT = 1
EFFORT = 3  # of lzma: more takes much longer and saves little


class Damaged(Exception):
    """What was kept of a match cannot be read."""


class Keepsake(msgspec.Struct):
    """What was kept: the sheets from version `first` on, each as what differs from the one before."""

    rules: int  # the version of the rules that made it
    first: int
    roles: list[str]
    outcome: Json | None
    changes: list[Any]
    problem: str = ""  # why earlier versions could not be kept
    format: int = FORMAT

    @property
    def last(self) -> int:
        return self.first + len(self.changes) - 1

    def sheets(self) -> Iterator[tuple[int, Json]]:
        """Yields every version that was kept, with its sheet."""
        sheet: Json = {}
        for version, change in enumerate(self.changes, self.first):
            sheet = changed(sheet, change)
            yield version, sheet

    def scene(self, version: int) -> Scene:
        sheet = next(sheet for number, sheet in self.sheets() if number == version)
        return Scene(self.roles, self.outcome if version == self.last else None, sheet)

    def told(self) -> Iterator[Told]:
        """Yields what happened in every version."""
        for version, sheet in self.sheets():
            yield told_of(version, sheet)

    def boards(self) -> Iterator[tuple[int, Json | None]]:
        """Yields for every version who chose, and what the system was then awaited to score, if it was."""
        for _, sheet in self.sheets():
            pending = Scene(self.roles, None, sheet).pending(SYSTEM, FIRST) or {}
            yield sheet["by"], pending.get("board")


def changes_of(sheets: Iterable[Json]) -> list[Any]:
    """Returns what changed from each sheet to the next; the first one begins with nothing."""
    changes: list[Any] = []
    before: Json = {}
    for sheet in sheets:
        changes.append(difference(before, sheet))
        before = sheet
    return changes


def pack(keepsake: Keepsake) -> bytes:
    return lzma.compress(msgspec.json.encode(keepsake), preset=EFFORT)


def unpack(content: bytes) -> Keepsake:
    try:
        keepsake = msgspec.json.decode(lzma.decompress(content), type=Keepsake)
    except (lzma.LZMAError, EOFError, msgspec.DecodeError) as error:
        raise Damaged(str(error)) from error
    if keepsake.format != FORMAT:
        raise Damaged(f"kept in format {keepsake.format}; this program reads format {FORMAT}")
    return keepsake
