"""The game service for tests: in this process with Flask's test client, and as a real gunicorn with gevent workers."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
import redis
from flask import Flask

from services.game.app import create_app
from shared.records.database import Records
from shared.service.settings import Settings
from tests.services.game.table import SERVICE_KEY, Table
from tests.support.ports import free_port

SHARDS = 8
METRICS_PORT = 9100  # of requests of test clients; nobody listens there
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def settings(redis_url: str, database_url: str) -> Settings:
    return Settings(
        redis_url=redis_url,
        database_url=database_url,
        shards=SHARDS,
        service_key=SERVICE_KEY,
        request_limit=10**9,
        metrics_port=METRICS_PORT,
        log_level="error",
    )


@pytest.fixture(scope="session")
def game_app(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings)
    yield app
    app.extensions["env"].hub.stopped.set()


@pytest.fixture
def app(game_app: Flask, redis_client: redis.Redis, records: Records, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """On an empty Redis and empty records, with dice keys that are the same in every run."""
    keys = random.Random(20)
    monkeypatch.setattr("services.game.actions.open.secrets", SimpleNamespace(token_bytes=keys.randbytes))
    return game_app


@pytest.fixture
def new_table(app: Flask) -> Callable[..., Table]:
    def open_table(seats: int = 2, **more: object) -> Table:
        return Table.open(app, seats, **more)  # type: ignore[arg-type]

    return open_table


@pytest.fixture
def table(new_table: Callable[..., Table]) -> Table:
    return new_table()


@pytest.fixture
def metrics_of(monkeypatch: pytest.MonkeyPatch) -> Callable[[Flask], str]:
    """What Prometheus would read of an app now."""
    monkeypatch.setattr("shared.service.metrics_port.FRESH_S", -1.0)
    return lambda app: app.test_client().get("/metrics", base_url=f"http://127.0.0.1:{METRICS_PORT}").text


@contextmanager
def gunicorn(settings: Settings, **env: str) -> Iterator[str]:
    """The address of a real server of two gevent workers."""
    port = free_port()
    command = [
        *(sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--workers", "2"),
        *("--worker-class", "gevent", "--worker-connections", "4000", "--graceful-timeout", "1"),
        *("--no-control-socket", "services.game.app:create_app()"),
    ]
    environment = {
        **os.environ,
        "REDIS_URL": settings.redis_url,
        "DATABASE_URL": settings.database_url,
        "SHARDS": str(settings.shards),
        "SERVICE_KEY": SERVICE_KEY,
        "REQUEST_LIMIT": "1000000000",
        "LOG_LEVEL": "error",
        **env,
    }
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_until_ready(f"http://127.0.0.1:{port}", server)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait(5)


def wait_until_ready(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and server.poll() is None:
        try:
            if httpx.get(f"{address}/readyz", trust_env=False, timeout=30).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError(f"gunicorn did not start: {server.poll()}")


@pytest.fixture(scope="session")
def server(settings: Settings) -> Iterator[str]:
    with gunicorn(settings, KEEP_ALIVE_S="1") as address:
        yield address
