"""One process, as a container runs it: an HTTP service, or a worker with a small health page beside it."""

from __future__ import annotations

import os
import runpy
import shutil
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server
from wsgiref.types import WSGIApplication

from services.run.processes import BOTS, HTTP, command
from services.run.settings import Hosting
from shared.service.settings import BadSetting, Settings

PATIENCE_S = 50.0  # less than Kubernetes gives a start
PAUSE_S = 0.2


def run_single(name: str) -> int:
    hosting = Hosting.from_env(os.environ)
    settings = Settings.from_env()
    _fresh_metrics()
    words = command(name, hosting.ai_workers)
    if name in HTTP:
        if name != "page":  # which has no store
            _check_store(settings)
        os.execv(words[0], words)  # gunicorn takes our place, and our signals
    _serve(_health(settings.broker_url if name in BOTS else settings.redis_url), "PORT", hosting.host, hosting.port)
    if hosting.metrics_port:
        _serve_metrics(hosting)
    if name not in BOTS:
        _check_store(settings)
    _, _, module, *rest = words
    sys.argv = [module, *rest]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
    return 0


def _check_store(settings: Settings) -> None:
    """Waits for Redis, which may start at the same time as we do: nothing may be written before we know how."""
    from services.run.main import check_store
    from services.run.redis_server import answers

    until = time.monotonic() + PATIENCE_S
    while reason := answers(settings.redis_url):
        if time.monotonic() > until:
            raise BadSetting(f"The Redis at REDIS_URL does not answer: {reason}")
        time.sleep(PAUSE_S)
    check_store(settings)


def _fresh_metrics() -> None:
    """What an earlier container of this pod counted belongs to processes that are no more."""
    if place := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        Path(place).mkdir(parents=True, exist_ok=True)
        for left in Path(place).iterdir():
            shutil.rmtree(left) if left.is_dir() else left.unlink()


def _serve_metrics(hosting: Hosting) -> None:
    from shared.service.metrics_port import MetricsPage

    _serve(MetricsPage(), "METRICS_PORT", hosting.metrics_host, hosting.metrics_port)


def _serve(app: WSGIApplication, name: str, host: str, port: int) -> None:
    """Serves a small page beside the work of this process."""
    try:
        server = make_server(host, port, app, handler_class=Silent)
    except OSError as error:
        raise BadSetting(f"{name} {port} on {host} cannot be used: {error.strerror}.") from None
    threading.Thread(target=server.serve_forever, daemon=True).start()


class Silent(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its name in the standard library)
        """Probes come every few seconds; they are no news."""


def _health(redis_url: str) -> WSGIApplication:
    from services.run.redis_server import answers
    from shared.service import health

    def app(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        away = answers(redis_url) if path == "/readyz" and not redis_url.startswith("amqp") else ""
        problem = health.problem() if path == "/healthz" else away
        known = "503 Service Unavailable" if problem else "200 OK"
        status = known if path in ("/healthz", "/readyz") else "404 Not Found"
        start_response(status, [("Content-Type", "text/plain")])
        return [f"{problem or 'alive'}\n".encode()]

    return app
