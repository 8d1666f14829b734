"""How every HTTP service is served, alone or behind one port."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from gunicorn.glogging import Logger

from services.run.logs import CONFIG
from shared.service.gc_tuning import collect_rarely
from shared.service.metrics_files import fold_dead_processes


class ErrorsOnly(Logger):  # type: ignore[misc]
    """Our services write a line for each request themselves; gunicorn would compose another and throw it away."""

    def access(self, *_: Any) -> None:
        pass


bind = [f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8080')}"]
if os.environ.get("METRICS_PORT", "0") not in ("", "0"):
    bind.append(f"{os.environ.get('METRICS_HOST', '127.0.0.1')}:{os.environ['METRICS_PORT']}")
forwarder_headers = ""  # or a client on this machine could say which path it asks for
workers = int(os.environ.get("WEB_WORKERS", "2"))
worker_class = "services.run.web_worker.WebWorker"  # gevent: thousands of idle event streams for each worker
worker_connections = 4000
keepalive = 75  # longer than a proxy's, so that it is never us who closes under a request
graceful_timeout = 5  # streams would hold a stopping worker for ever; their clients resume elsewhere
timeout = 30
logconfig_dict = CONFIG
logger_class = ErrorsOnly
control_socket_disable = True
if Path("/dev/shm").is_dir() and os.access("/dev/shm", os.W_OK):
    worker_tmp_dir = "/dev/shm"  # heartbeats must not wait for a disk


def post_worker_init(_worker: Any) -> None:
    collect_rarely()


def child_exit(_server: Any, _worker: Any) -> None:
    """A dead worker's open streams count no more, and what it counted stays counted."""
    fold_dead_processes()
