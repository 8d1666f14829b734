"""Files of the page: kept in memory, packed once, and never taken for fresh without asking."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from flask import Response, abort, request

WEB = Path(__file__).parents[2] / "web"
HERE = Path(__file__).parent
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
}


class File(NamedTuple):
    plain: bytes
    packed: bytes
    tag: str


def served(path: Path) -> Response:
    """A file of ours as an answer; 304 where the browser has it already."""
    place = path.resolve()
    ours = any(place.is_relative_to(folder) for folder in (WEB, HERE))
    if not ours or place.suffix not in TYPES or not place.is_file():
        abort(404)
    file = read(place, place.stat().st_mtime_ns)
    packs = request.accept_encodings.quality("gzip") > 0
    response = Response(file.packed if packs else file.plain, content_type=TYPES[place.suffix])
    if packs:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = "no-cache"  # keep it, but ask whether it is still the one
    response.set_etag(file.tag, weak=True)  # weak: packed or not, it is the same file
    return response.make_conditional(request)


@lru_cache(maxsize=1024)
def read(path: Path, _changed: int) -> File:
    plain = path.read_bytes()
    return File(plain, gzip.compress(plain, 9, mtime=0), hashlib.sha256(plain).hexdigest()[:20])
