"""Which files a page will ask for, told before it asks: otherwise they would come one layer at a time."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from services.page.files import WEB

SOURCE = WEB / "src"
STATIC = re.compile(r'^(?:import|export)\b[^"]*? from "(\.[^"]+)";$', re.MULTILINE)


def first_modules() -> list[str]:
    """Those of every page."""
    return [address(module) for module in needed(SOURCE / "main.js")]


def more_by_page() -> dict[str, list[str]]:
    """What each page needs besides: modules, texts ("{}" stands for a language), and of games also their styles."""
    first = set(needed(SOURCE / "main.js"))
    return {
        path.stem: texts(path) + [address(file) for file in of_page(path) if file not in first]
        for path in sorted(SOURCE.glob("pages/*.js"))
    }


def of_page(path: Path) -> list[Path]:
    games = sorted(SOURCE.glob("*/game.js")) if draws_games(path) else []
    styles = [style for game in games for style in sorted(game.parent.glob("css/*.css"))]
    return [*dict.fromkeys(module for entry in (path, *games) for module in needed(entry)), *styles]


def texts(path: Path) -> list[str]:
    english = [*needed(SOURCE / "texts" / "en.js"), *sorted(SOURCE.glob("*/lobby/en.js"))]
    english += sorted(SOURCE.glob("*/texts/en.js")) if draws_games(path) else []
    return [address(file).replace("/en", "/{}") for file in english]


def languages() -> list[str]:
    return sorted(path.stem for path in SOURCE.glob("texts/*.js"))


def draws_games(path: Path) -> bool:
    return SOURCE / "table" / "layout.js" in needed(path)


def address(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


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
