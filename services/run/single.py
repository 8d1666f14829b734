"""One process, as a container runs it: an HTTP service, or a worker with a small health page beside it."""

from __future__ import annotations

import os
import runpy
import shutil
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

from services.run.processes import BOTS, HTTP, command
from services.run.settings import Hosting
from shared.service.settings import BadSetting, Settings


def run_single(name: str) -> int:
    hosting = Hosting.from_env(os.environ)
    settings = Settings.from_env()
    _fresh_metrics()
    words = command(name, hosting.ai_workers)
    if name in HTTP:
        os.execv(words[0], words)  # gunicorn takes our place, and our signals
    _health_page(hosting, settings.broker_url if name in BOTS else settings.redis_url)
    _, _, module, *rest = words
    sys.argv = [module, *rest]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
    return 0


def _fresh_metrics() -> None:
    """What an earlier container of this pod counted belongs to processes that are no more."""
    if place := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        Path(place).mkdir(parents=True, exist_ok=True)
        for left in Path(place).iterdir():
            shutil.rmtree(left) if left.is_dir() else left.unlink()


def _health_page(hosting: Hosting, redis_url: str) -> None:
    try:
        server = make_server(hosting.host, hosting.port, _pages(redis_url), handler_class=Silent)
    except OSError as error:
        raise BadSetting(f"PORT {hosting.port} on {hosting.host} cannot be used: {error.strerror}.") from None
    threading.Thread(target=server.serve_forever, daemon=True).start()


class Silent(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its name in the standard library)
        """Probes come every few seconds; they are no news."""


def _pages(redis_url: str) -> Callable[[dict[str, Any], Any], Iterable[bytes]]:
    from prometheus_client import make_wsgi_app

    from services.run.redis_server import answers
    from shared.service import health
    from shared.service.metrics import registry

    def app(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path == "/metrics":
            body: Iterable[bytes] = make_wsgi_app(registry())(environ, start_response)
            return body
        away = answers(redis_url) if path == "/readyz" and not redis_url.startswith("amqp") else ""
        problem = health.problem() if path == "/healthz" else away
        known = "503 Service Unavailable" if problem else "200 OK"
        status = known if path in ("/healthz", "/readyz") else "404 Not Found"
        start_response(status, [("Content-Type", "text/plain")])
        return [f"{problem or 'alive'}\n".encode()]

    return app
