"""What installed games bring for the page: `<package>/web`, as if it lay beside the folders of the page's own games.

`/games/<stamp>/src/<game>/shell.js` is a file of a package. What it imports from `../lib/` and `../kit/` is the page's
own module, of which there must be one only: so at those addresses a line leads on, to the single module, or under
`/games/<stamp>/dist/` to the bundle, which exports everything that is in these two folders.
"""

from __future__ import annotations

import hashlib
import time
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from services.page.bundle import read_manifest
from services.page.static_files import TYPES, WEB, File, compress, file_at, find_below, source_stamp
from shared.rules import registry

SHELL: Final = "shell.js"
OFFERED: Final = ("lib", "kit")  # folders of the page whose modules packages may import
BUNDLE, MODULES = "dist", "src"
LOOK_AGAIN_S: Final = 1.0


def addresses(bundled: bool) -> dict[str, str]:
    """Returns where the files of each installed game with a page part are."""
    mode = BUNDLE if bundled else MODULES
    return {game: f"/games/{stamp()}/{mode}/{game}/" for game in folders()}


@lru_cache(maxsize=1)
def folders() -> dict[str, Path]:
    """Returns the page parts of the installed games that are offered; packages do not change while a process runs."""
    found = {game: web_folder(package) for game in registry.names() if (package := registry.package_of(game))}
    return {game: folder for game, folder in found.items() if folder and (folder / SHELL).is_file()}


def web_folder(package: str) -> Path | None:
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))).resolve() / "web" if places else None


def find(name: str) -> tuple[File, bool] | None:
    """Returns the file at an address behind `/games/`, and whether it may be kept for ever."""
    state, mode, game, path = (*name.split("/", 3), "", "", "")[:4]
    current = state == stamp()
    if game in OFFERED:
        text = lead_on(mode, game, path) if current else None  # otherwise the reader's page is another one
        return (compress(text.encode(), TYPES[".js"]), True) if text else None
    place = find_below(folders()[game], path) if game in folders() and mode in (BUNDLE, MODULES) else None
    return (file_at(place), current) if place else None


def lead_on(mode: str, folder: str, module: str) -> str | None:
    """Returns a module with the exports of one of the page's, which is loaded already."""
    if find_below(WEB / "src" / folder, module) is None:
        return None
    if mode == MODULES:
        return f'export * from "/v/{source_stamp()}/src/{folder}/{module}";\n'
    bundle = read_manifest(source_stamp())
    return f'export * from "{bundle["served"]["src/main.js"]}";\n' if bundle and mode == BUNDLE else None


def stamp() -> str:
    """Returns what tells this state of the page and of all packages from any other."""
    return _stamp(int(time.monotonic() / LOOK_AGAIN_S))


@lru_cache(maxsize=1)
def _stamp(_moment: int) -> str:
    files = ((game, path) for game, folder in folders().items() for path in sorted(folder.rglob("*")))
    tags = (f"{game} {path.name} {file_at(path).tag}\n" for game, path in files if path.suffix in TYPES)
    return hashlib.sha256((source_stamp() + "".join(tags)).encode()).hexdigest()[:12]
