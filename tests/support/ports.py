"""Ports for servers that tests start: nobody else takes one between the look and the start, or while it is killed."""

from __future__ import annotations

import os
import random
import socket
from contextlib import suppress

PORTS = range(20_000, 30_000)  # below those that the system gives to clients, and 2,000 more for clusters
WORKERS = 8  # processes of pytest-xdist, each of which has a share of its own
_taken: set[int] = set()


def free_port() -> int:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    for port in random.SystemRandom().sample(PORTS[worker::WORKERS], 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            if port not in _taken:
                _taken.add(port)
                return port
    raise AssertionError(f"no port is free among 100 of {PORTS}")


def cluster_port() -> int:
    """The nodes of a Redis Cluster speak to each other on another port, 10,000 higher."""
    while (port := free_port()) >= 22_000:
        pass
    return port
