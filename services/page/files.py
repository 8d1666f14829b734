"""Files of the page: kept in memory, packed once, read again when they change on the disk."""

from __future__ import annotations

import gzip
import hashlib
import time
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parents[2] / "web"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
}
LOOK_AGAIN_S = 1.0


class File(NamedTuple):
    plain: bytes
    packed: bytes
    tag: str
    kind: str


def file_at(path: Path) -> File:
    return read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=1024)
def read(path: Path, _changed: int) -> File:
    return packed(path.read_bytes(), TYPES[path.suffix])


def packed(plain: bytes, kind: str) -> File:
    return File(plain, gzip.compress(plain, 9, mtime=0), hashlib.sha256(plain).hexdigest()[:20], kind)


def find(name: str) -> Path | None:
    """A file of the page by its path in the address, if there is one; never one from elsewhere."""
    place = (WEB / name).resolve()
    return place if place.is_relative_to(WEB) and place.suffix in TYPES and place.is_file() else None


def stamp() -> str:
    """Tells this state of the page's files from any other; looked up once in a while, for there are many."""
    return _stamp(int(time.monotonic() / LOOK_AGAIN_S))


@lru_cache(maxsize=1)
def _stamp(_moment: int) -> str:
    tags = (f"{path.name} {file_at(path).tag}\n" for path in sorted(WEB.rglob("*")) if path.suffix in TYPES)
    return hashlib.sha256("".join(tags).encode()).hexdigest()[:12]
