"""Parcels: a file of the page with everything that it imports, so that a first view is a handful of requests.

The sources stay what they are: modules that a browser can load one by one, as it does at `/?parcels=0`.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path

from services.page import modules
from services.page.files import TYPES, WEB, File, file_at, find, packed, stamp
from services.page.source_map import source_map
from services.page.wrapping import address, wrapped

MAIN = WEB / "src" / "main.js"
RUNTIME = Path(__file__).parent / "parcels.js"
SHARED = "$add, $need, $later, $where"  # of the runtime, which only the main parcel holds
PAGE = re.compile(r"pages/(\w+)\.(\w+)\.js")
SHEET = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)


def parcel(name: str) -> File | None:
    """The parcel of a file by its path; `pages/match.en.js` is all that a page needs in a language."""
    return _parcel(name, stamp())


@lru_cache(maxsize=1024)
def _parcel(name: str, now: str) -> File | None:
    plain = name.removesuffix(".map")
    entries = entries_of(plain)
    if not entries:
        return None
    if not plain.endswith(".js"):
        return packed(sheet(entries[0]).encode(), TYPES[".css"]) if plain.endswith(".css") else file_at(entries[0])
    opening, sources = beginning(plain), held(plain, entries)
    if name != plain:
        return packed(source_map(opening, sources, f"/v/{now}/").encode(), TYPES[".json"])
    return packed(joined(plain, opening, sources).encode(), TYPES[".js"])


def entries_of(name: str) -> list[Path]:
    """The files that a parcel is asked to bring; none if there is no such parcel."""
    if page := PAGE.fullmatch(name):
        return modules.entries_of_page(page[1], page[2])
    found = find(name)
    return [found] if found else []


def held(name: str, entries: list[Path]) -> list[Path]:
    """Those files and what they import, besides what the main parcel has brought."""
    brought = set() if name == address(MAIN) else set(modules.needed(MAIN))
    every = dict.fromkeys(module for entry in entries for module in modules.needed(entry))
    return [module for module in every if module not in brought]


def beginning(name: str) -> str:
    if name == address(MAIN):
        return RUNTIME.read_text()
    return f'import {{ {SHARED} }} from "./{os.path.relpath(address(MAIN), Path(name).parent)}";\n'


def joined(name: str, opening: str, sources: list[Path]) -> str:
    start = f'$need("{name}");\n' if name == address(MAIN) else ""
    return f"{opening}{''.join(map(wrapped, sources))}{start}//# sourceMappingURL={Path(name).name}.map\n"


def sheet(path: Path) -> str:
    """A style sheet with those that it imports, in their order."""
    return SHEET.sub(lambda found: sheet(path.parent / found[1]).rstrip(), path.read_text())
