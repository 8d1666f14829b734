"""A real Redis and real records for the tests of services: one of each for the run, emptied before each test."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import redis

from services.run.redis_binary import redis_executable
from shared.records.database import Records
from tests.support.ports import free_port
from tests.support.records import empty

START_S = 60.0


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis that lives as long as the test run, without persistence."""
    folder, port = tmp_path_factory.mktemp("redis"), free_port()
    server = start_redis(folder, port)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        try:
            server.wait(5)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait(5)


def start_redis(folder: Path, port: int, *more: str) -> subprocess.Popen[bytes]:
    """A redis-server process that answers."""
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    server = subprocess.Popen(
        [redis_executable(), *options, *more], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    client = redis.Redis(port=port)
    deadline = time.monotonic() + START_S
    while True:
        try:
            client.ping()
            return server
        except redis.RedisError:
            if time.monotonic() > deadline or server.poll() is not None:
                server.kill()
                server.wait(5)
                raise
            time.sleep(0.02)
        finally:
            client.close()


@pytest.fixture
def redis_client(redis_url: str) -> Iterator[redis.Redis]:
    client = redis.Redis.from_url(redis_url)
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of limits stands still; its `now` is the time."""
    clock = SimpleNamespace(now=1_800_000_030_000)  # half a minute after a full one
    monkeypatch.setattr("shared.service.web.limits.times", SimpleNamespace(now_ms=lambda: clock.now))
    return clock


@pytest.fixture(scope="session")
def database_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('records')}/records.db"


@pytest.fixture
def records(database_url: str) -> Iterator[Records]:
    """With nothing in them."""
    opened = Records(database_url)
    empty(opened)
    yield opened
    opened.close()
