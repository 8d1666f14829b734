"""How far a long piece of work is, as one line of a terminal; where there is none, nothing is written."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

WIDTH = 30
T = TypeVar("T")


def progress(things: Iterable[T], total: int, what: str, out: TextIO = sys.stderr) -> Iterator[T]:
    """Yields the things, and shows a bar of how many are done."""
    shown = out.isatty() and total > 0
    for done, thing in enumerate(things):
        if shown:
            show(out, done, total, what)
        yield thing
    if shown:
        show(out, total, total, what)
        out.write("\n")


def show(out: TextIO, done: int, total: int, what: str) -> None:
    filled = WIDTH * min(done, total) // total
    out.write(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {total} {what}")
    out.flush()
