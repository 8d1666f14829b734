"""Which files of ours a page will need: found by following imports."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from services.page.files import WEB

SOURCE = WEB / "src"
STATIC = re.compile(r'^(?:import|export)\b[^"]*? from "(\.[^"]+)";$', re.MULTILINE)


def pages() -> list[str]:
    return sorted(path.stem for path in SOURCE.glob("pages/*.js"))


def languages() -> list[str]:
    return sorted(path.stem for path in SOURCE.glob("texts/*.js"))


def entries_of_page(page: str, language: str) -> list[Path]:
    """Its module, the texts, and if it draws games, those with their texts; nothing if there is no such page."""
    if page not in pages() or language not in languages():
        return []
    path = SOURCE / "pages" / f"{page}.js"
    found = [path, SOURCE / "texts" / f"{language}.js", *SOURCE.glob(f"*/lobby/{language}.js")]
    if draws_games(page):
        found += [*SOURCE.glob("*/game.js"), *SOURCE.glob(f"*/texts/{language}.js")]
    return found


def sheets_of_page(page: str) -> list[Path]:
    """The style sheets of games come with their tables."""
    return sorted(SOURCE.glob("*/style.css")) if draws_games(page) else []


def draws_games(page: str) -> bool:
    return SOURCE / "table" / "layout.js" in needed(SOURCE / "pages" / f"{page}.js")


def needed(entry: Path) -> tuple[Path, ...]:
    """A module and whatever it imports, each once."""
    found: dict[Path, None] = {}
    waiting = [entry]
    while waiting:
        module = waiting.pop(0)
        if module not in found and module.is_file():
            found[module] = None
            waiting += imported(module, module.stat().st_mtime_ns)
    return tuple(found)


@lru_cache(maxsize=1024)
def imported(module: Path, _changed: int) -> list[Path]:
    return [(module.parent / target).resolve() for target in STATIC.findall(module.read_text())]
