"""/metrics, on a port of its own that no proxy leads to."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any
from wsgiref.types import WSGIApplication

from prometheus_client import CONTENT_TYPE_LATEST

from shared.service.metrics_files import metrics_text
from shared.service.store.bus import AWAY

FRESH_S = 1.0  # how long one answer serves all who ask


class MetricsPage:
    """Answers /metrics and nothing else; `before` sets the gauges that nobody sets otherwise."""

    def __init__(self, before: Callable[[], object] | None = None) -> None:
        self.before = before
        self.lock = threading.Lock()
        self.text, self.made_at = b"", -math.inf

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/metrics":
            start_response("404 Not Found", [("Content-Type", "text/plain")])
            return [b"only /metrics is here\n"]
        text = self.fresh_text()
        start_response("200 OK", [("Content-Type", CONTENT_TYPE_LATEST), ("Content-Length", str(len(text)))])
        return [text]

    def fresh_text(self) -> bytes:
        with self.lock:
            if time.monotonic() - self.made_at > FRESH_S:
                if self.before:
                    with suppress(*AWAY):  # what else there is to tell is needed most when Redis is away
                        self.before()
                self.text, self.made_at = metrics_text(), time.monotonic()
            return self.text


class MetricsPort:
    """Keeps one port for the metrics; requests of all other ports go to the app.

    The port is that of the socket. No header can change it, as long as this stands before all that believes headers.
    """

    def __init__(self, app: WSGIApplication, port: int, before: Callable[[], object] | None = None) -> None:
        self.app, self.port, self.page = app, str(port), MetricsPage(before)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        answer = self.page if environ["SERVER_PORT"] == self.port else self.app
        return answer(environ, start_response)
