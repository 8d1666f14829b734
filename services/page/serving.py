"""The page's files, answered before Flask is asked: a first view waits for nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header, parse_etags

from services.page import packages
from services.page.index import index
from services.page.static_files import DIST, File, file_at, find, source_stamp
from shared.service.metrics import request_histogram

App = Callable[[dict[str, Any], Any], Iterable[bytes]]
ROUTE = "/<path:name>"
ASK_AGAIN = "no-cache"  # keep it, but ask whether it is still the one
FOR_EVER = "public, max-age=31536000, immutable"
PHRASES = {200: "200 OK", 304: "304 Not Modified"}


class StaticFiles:
    """Answers with files. They count in the metrics, and have no line in the log: a look would make a dozen lines."""

    def __init__(self, app: App, headers: dict[str, str]) -> None:
        self.app, self.headers = app, list(headers.items())
        self.places: dict[str, Path] = {}

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        begun, method = time.perf_counter(), environ["REQUEST_METHOD"]
        found = (
            self.look_up(environ["PATH_INFO"], environ.get("QUERY_STRING", "")) if method in ("GET", "HEAD") else None
        )
        if found is None:
            return self.app(environ, start_response)
        status, headers, body = answer(*found, environ)
        start_response(PHRASES[status], headers + self.headers)
        request_histogram("page", method, ROUTE, status).observe(time.perf_counter() - begun)
        return [body] if method == "GET" else []

    def look_up(self, path: str, query: str) -> tuple[File, str] | None:
        """Returns the file at a path, and how long it may be kept.

        `/v/<stamp>/src/main.js` is `/src/main.js` of that state; names in `/dist/` have a hash, so they never change.
        What is behind `/games/` comes with packages.
        """
        if path == "/":
            return index(bundled="bundle=0" not in query.split("&")), ASK_AGAIN
        if path.startswith("/games/"):
            found = packages.find(path.removeprefix("/games/"))
            return (found[0], FOR_EVER if found[1] else ASK_AGAIN) if found else None
        name, kept = path[1:], ASK_AGAIN
        if name.startswith("v/"):
            _, state, name = (*name.split("/", 2), "")[:3]
            kept = FOR_EVER if state == source_stamp() else ASK_AGAIN
        place = self.places.get(name) or find(name)
        if place is None or not place.is_file():
            return None
        self.places[name] = place
        return file_at(place), FOR_EVER if place.is_relative_to(DIST) else kept


def answer(file: File, kept: str, environ: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes]:
    """What is sent: packed where the browser reads that, and nothing where it has the file already."""
    headers = [("Cache-Control", kept), ("ETag", f'W/"{file.tag}"'), ("Vary", "Accept-Encoding")]
    known = environ.get("HTTP_IF_NONE_MATCH")
    if known and parse_etags(known).contains_weak(file.tag):
        return 304, headers, b""
    gzips = reads_gzip(environ.get("HTTP_ACCEPT_ENCODING", ""))
    body = file.gzipped if gzips else file.plain
    headers += [("Content-Type", file.kind), ("Content-Length", str(len(body)))]
    return 200, headers + ([("Content-Encoding", "gzip")] if gzips else []), body


@lru_cache(maxsize=256)
def reads_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted, Accept).quality("gzip") > 0
