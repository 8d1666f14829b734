"""A Redis (or Valkey) of our own: keeps what it acknowledged, is started first and stopped last."""

from __future__ import annotations

import json
import secrets
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from services.run.folder import DataFolder
from services.run.redis_binary import redis_executable
from services.run.supervision.orphans import die_with_parent
from shared.service.settings import BadSetting

START_S = 120.0  # a long log takes a while to read
STOP_S = 30.0
FOR_BOTS = "~ai.* ~_kombu.* ~unacked* +@all -@admin -@dangerous -scan -randomkey +info"  # Celery's keys, and no others


@dataclass(frozen=True)
class RedisServer:
    process: subprocess.Popen[bytes]
    port: int
    password: str
    bots_password: str

    def url(self, database: int) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/{database}"

    @property
    def url_for_bots(self) -> str:
        """The same queues as `url(1)`, through a door that leads to nothing else."""
        return f"redis://bots:{self.bots_password}@127.0.0.1:{self.port}/1"


@contextmanager
def redis_server(folder: DataFolder, durability: str) -> Iterator[RedisServer]:
    """Runs a server as long as the block does; by its end everything is on disk."""
    server = _start(redis_executable(folder.redis), folder, durability)
    try:
        _wait(server, folder)
        yield server
    finally:
        server.process.terminate()  # the same as SHUTDOWN: it writes and syncs its log, then goes
        try:
            server.process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            server.process.kill()
            server.process.wait()


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


def _start(executable: str, folder: DataFolder, durability: str) -> RedisServer:
    port, password, bots_password = _free_port(), secrets.token_urlsafe(24), secrets.token_urlsafe(24)
    settings = {
        "bind": "127.0.0.1",
        "port": port,
        "requirepass": password,  # other users of this machine reach the port too
        "user": f"bots on >{bots_password} {FOR_BOTS}",
        "dir": json.dumps(str(folder.redis), ensure_ascii=False),
        "logfile": json.dumps(str(folder.redis / "redis.log"), ensure_ascii=False),
        "appendonly": "yes",
        "appendfsync": durability,
        "save": '""',  # the log is enough
        "maxmemory-policy": "noeviction",
    }
    config = folder.passing / "redis.conf"
    config.touch(mode=0o600)
    config.write_text("".join(f"{key} {value}\n" for key, value in settings.items()), encoding="utf-8")
    process = subprocess.Popen(
        [executable, str(config)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is not for Redis: it goes last
        pass_fds=[folder.lock],
        preexec_fn=die_with_parent,  # noqa: PLW1509 (there are no threads yet)
    )
    return RedisServer(process, port, password, bots_password)


def _wait(server: RedisServer, folder: DataFolder) -> None:
    until = time.monotonic() + START_S
    while not _listens(server.port) or answers(server.url(0)):
        if server.process.poll() is not None or time.monotonic() > until:
            raise BadSetting(f"Redis did not start: see {folder.redis / 'redis.log'} for why.")
        time.sleep(0.01)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
