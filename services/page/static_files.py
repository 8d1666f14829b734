"""Files of the page, kept in memory and answered before Flask is asked: a first view waits for nothing else."""

from __future__ import annotations

import gzip
import hashlib
import time
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parents[2] / "web"
DIST = WEB / "dist"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
LOOK_AGAIN_S = 1.0
LONGEST_NAME = 250  # a file system refuses to look for what is longer


class File(NamedTuple):
    plain: bytes
    gzipped: bytes
    tag: str
    kind: str


def file_at(path: Path) -> File:
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=1024)
def _read(path: Path, _changed: int) -> File:
    return compress(path.read_bytes(), TYPES[path.suffix])


def compress(plain: bytes, kind: str) -> File:
    return File(plain, gzip.compress(plain, 9, mtime=0), hashlib.sha256(plain).hexdigest()[:20], kind)


def find(name: str) -> Path | None:
    """Returns a file of the page by its path in the address, if there is one."""
    return find_below(WEB, name)


def find_below(folder: Path, name: str) -> Path | None:
    """Returns a file of a folder by its path in the address, if there is one; never one from elsewhere."""
    if "\0" in name or not name.isascii() or len(name) > LONGEST_NAME:
        return None
    place = (folder / name).resolve()
    return place if place.is_relative_to(folder) and place.suffix in TYPES and place.is_file() else None


def source_stamp() -> str:
    """Returns what tells this state of the sources from any other; looked up once in a while, for there are many."""
    return _stamp(int(time.monotonic() / LOOK_AGAIN_S))


@lru_cache(maxsize=1)
def _stamp(_moment: int) -> str:
    sources = (path for path in sorted(WEB.rglob("*")) if path.suffix in TYPES and not path.is_relative_to(DIST))
    tags = (f"{path.relative_to(WEB)} {file_at(path).tag}\n" for path in sources)
    return hashlib.sha256("".join(tags).encode()).hexdigest()[:12]
