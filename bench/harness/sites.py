"""Servers to measure: a Redis with its log on disk, and gunicorn on it with the settings that `make run` uses."""

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import redis

from services.run.folder import open_folder
from services.run.redis_server import redis_server
from services.run.supervision.orphans import die_with_parent
from shared.service.store.client import connect

START_S = 30.0
STOP_S = 15.0
TICKS = os.sysconf("SC_CLK_TCK")
THREADS = 8  # of a gthread worker
NO_LIMIT = 1_000_000_000


@dataclass(frozen=True)
class Base:
    """A Redis of its own in a folder of its own, and the key of the services on it."""

    url: str
    pid: int
    folder: Path
    client: redis.Redis
    service_key: str

    def memory(self) -> int:
        info = self.client.info("memory")
        assert isinstance(info, dict)
        return int(info["used_memory"])


@contextmanager
def base() -> Iterator[Base]:
    with TemporaryDirectory(prefix="flotilla-bench-") as place:
        folder = open_folder(Path(place))
        try:
            with redis_server(folder, "everysec") as server, connect(server.url(0)) as client:
                yield Base(server.url(0), server.pid, Path(place), client, secrets.token_urlsafe(32))
        finally:
            os.close(folder.lock)


@dataclass(frozen=True)
class Site:
    """One gunicorn on one Redis."""

    name: str
    worker_class: str
    base: Base
    port: int
    pid: int

    def cpu_s(self) -> float:
        """CPU time that gunicorn and its workers have used so far."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return sum(cpu_of(pid) for pid in (self.pid, *map(int, children.split())))

    def redis_cpu_s(self) -> float:
        return cpu_of(self.base.pid)


def machine_cpu_s() -> float:
    """CPU time that everything on this machine has used so far."""
    first = Path("/proc/stat").read_text(encoding="ascii").partition("\n")[0].split()
    user, nice, system, _idle, _waiting, irq, softirq, steal = map(int, first[1:9])
    return (user + nice + system + irq + softirq + steal) / TICKS


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def site(name: str, app: str, worker_class: str, workers: int, place: Base) -> Iterator[Site]:
    """Runs as long as the block does. What it logs of requests goes to a file, whatever it serves."""
    port = free_port()
    own = place.folder / f"{name}-{worker_class}"
    own.mkdir()
    env = {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WEB_WORKERS": str(workers),
        "REDIS_URL": place.url,
        "DATABASE_URL": "",
        "SERVICE_KEY": place.service_key,
        "REQUEST_LIMIT": str(NO_LIMIT),
        "DATA_DIR": str(place.folder),
        "PROMETHEUS_MULTIPROC_DIR": str(own),
    }
    words = [sys.executable, "-m", "gunicorn", "--config", "python:services.run.gunicorn_conf"]
    words += ["--worker-class", worker_class, *(["--threads", str(THREADS)] if worker_class == "gthread" else [])]
    with (own / "log").open("wb") as log:
        process = subprocess.Popen(
            [*words, app],
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            preexec_fn=die_with_parent,  # noqa: PLW1509 (there are no threads here)
        )
    try:
        wait_for(process, port, own / "log")
        yield Site(name, worker_class, place, port, process.pid)
    finally:
        stop(process)


def wait_for(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + START_S
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=START_S):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise SystemExit(f"bench.service: a server did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Sites(ExitStack):
    """All servers of a run; they end with it, last started first."""

    def base(self) -> Base:
        return self.enter_context(base())

    def site(self, name: str, app: str, worker_class: str, workers: int, place: Base) -> Site:
        return self.enter_context(site(name, app, worker_class, workers, place))
