"""A Redis (or Valkey) of our own: keeps what it acknowledged, is started first and stopped last."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from services.run.folder import DataFolder
from services.run.redis_binary import redis_executable
from services.run.supervision.orphans import die_with_parent
from shared.service.settings import BadSetting

START_S = 120.0  # a long log takes a while to read
STOP_S = 30.0
FOR_BOTS = "~ai.* ~_kombu.* ~unacked* +@all -@admin -@dangerous -scan -randomkey +info"  # Celery's keys, and no others


class RedisServer:
    """Keeps its port and its passwords when it is started again, so that everybody finds it."""

    name = "redis"

    def __init__(self, folder: DataFolder, durability: str) -> None:
        self.folder, self.durability = folder, durability
        self.executable = redis_executable(folder.redis)
        self.port = _free_port()
        self.password, self.bots_password = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        self.config = _write_config(self)
        self.process: subprocess.Popen[bytes] | None = None

    def url(self, database: int) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/{database}"

    @property
    def url_for_bots(self) -> str:
        """The same queues as `url(1)`, through a door that leads to nothing else."""
        return f"redis://bots:{self.bots_password}@127.0.0.1:{self.port}/1"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.executable, str(self.config)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is not for Redis: it goes last
            pass_fds=[self.folder.lock],
            preexec_fn=die_with_parent,  # noqa: PLW1509 (it takes no lock: prctl is loaded already)
        )

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    @property
    def exit_code(self) -> int | None:
        return self.process.poll() if self.process else None

    @property
    def is_gone(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def kill_group(self) -> None:
        """Ends also a child that rewrites the log. Its id names nobody else while the group lives."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()  # the same as SHUTDOWN: it writes and syncs its log, then goes
        try:
            self.process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def redis_server(folder: DataFolder, durability: str) -> Iterator[RedisServer]:
    """Runs a server as long as the block does; by its end everything is on disk."""
    server = RedisServer(folder, durability)
    try:
        server.start()
        _wait(server)
        yield server
    finally:
        server.stop()


def answers(url: str) -> str:
    """Returns why the Redis at this address cannot be used, or "" if it can."""
    import redis
    from redis.exceptions import RedisClusterException

    from shared.service.store.client import connect

    try:
        with connect(url) as client:
            client.ping()
    except redis.BusyLoadingError:
        return "it is still loading"
    except (redis.RedisError, RedisClusterException, ValueError, TypeError, OSError) as error:
        return str(error).partition("\n")[0] or type(error).__name__
    return ""


def _write_config(server: RedisServer) -> Path:
    settings = {
        "bind": "127.0.0.1",
        "port": server.port,
        "requirepass": server.password,  # other users of this machine reach the port too
        "user": f"bots on >{server.bots_password} {FOR_BOTS}",
        "dir": json.dumps(str(server.folder.redis), ensure_ascii=False),
        "logfile": json.dumps(str(server.folder.redis / "redis.log"), ensure_ascii=False),
        "appendonly": "yes",
        "appendfsync": server.durability,
        "save": '""',  # the log is enough
        "maxmemory-policy": "noeviction",
    }
    config = server.folder.passing / "redis.conf"
    config.touch(mode=0o600)
    config.write_text("".join(f"{key} {value}\n" for key, value in settings.items()), encoding="utf-8")
    return config


def _wait(server: RedisServer) -> None:
    until = time.monotonic() + START_S
    while not _listens(server.port) or answers(server.url(0)):
        if server.exit_code is not None or time.monotonic() > until:
            raise BadSetting(f"Redis did not start: see {server.folder.redis / 'redis.log'} for why.")
        time.sleep(0.01)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
