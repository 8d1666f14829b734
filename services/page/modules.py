"""Which modules the page will ask for, told before it asks: otherwise they would come one layer at a time."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from services.page.files import WEB

STATIC = re.compile(r'^(?:import|export)\b[^"]*? from "(\.[^"]+)";$', re.MULTILINE)


def preload_header() -> str:
    """`Link` for the page itself: its own modules, and those of the games that it can draw."""
    entries = [WEB / "src" / "main.js", *sorted(WEB.glob("src/*/game.js"))]
    newest = max((path.stat().st_mtime_ns for path in WEB.rglob("*.js")), default=0)
    links = (f"</{path.relative_to(WEB).as_posix()}>; rel=modulepreload" for path in needed(tuple(entries), newest))
    return ", ".join(links)


@lru_cache(maxsize=4)
def needed(entries: tuple[Path, ...], _newest: int) -> tuple[Path, ...]:
    """The entries and whatever they import, each once, those that are imported first before the others."""
    found: dict[Path, None] = {}
    waiting = list(entries)
    while waiting:
        module = waiting.pop(0)
        if module not in found and module.is_file():
            found[module] = None
            waiting += [(module.parent / target).resolve() for target in STATIC.findall(module.read_text())]
    return tuple(found)
