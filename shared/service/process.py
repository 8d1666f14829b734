"""A process that works until it is told to stop."""

from __future__ import annotations

import os
import signal
import socket
import threading


def stop_on_signal() -> threading.Event:
    """Returns an event that SIGTERM and SIGINT set, so that what is under way can be finished."""
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    return stop


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it is there, and somebody else's
        return True
    return True


def own_name() -> str:
    """Returns the name under which a process reads the bus; one that takes a dead one's place has the same."""
    return os.environ.get("CONSUMER_NAME") or f"{socket.gethostname()}-{os.getpid()}"
