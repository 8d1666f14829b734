"""Asks the services whether they are ready, without keeping the supervisor waiting."""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Callable

PAUSE_S = 0.05
TIMEOUT_S = 60.0


class ReadinessCheck:
    """A check for the supervisor: calls `on_ready` once, or `on_timeout` with the reason."""

    def __init__(self, host: str, port: int, on_ready: Callable[[], None], on_timeout: Callable[[str], None]) -> None:
        self.host, self.port = host, port
        self.on_ready, self.on_timeout = on_ready, on_timeout
        self.ready = False
        self.thread: threading.Thread | None = None
        self.until = 0.0

    def __call__(self) -> bool:
        if self.thread is None:
            self.until = time.monotonic() + TIMEOUT_S
            self.thread = threading.Thread(target=self.ask_until_ready, daemon=True)
            self.thread.start()
        if self.ready:
            self.on_ready()
        elif time.monotonic() > self.until:
            self.on_timeout(f"the services were not ready within {TIMEOUT_S:.0f} s")
        else:
            return False
        return True

    def ask_until_ready(self) -> None:
        while not (ready := is_ready(self.host, self.port)) and time.monotonic() < self.until:
            time.sleep(PAUSE_S)
        self.ready = ready


def is_ready(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
