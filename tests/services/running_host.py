"""A running `make run` for tests: what it says, its processes, its Redis."""

import http.client
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
HEALTHY_S = 120.0  # far more than it takes: other tests run beside this one
STOP_S = 90.0


class Host:
    """A running `python -m services.run`, and `tee`, which keeps what it says."""

    def __init__(self, data: Path, **env: str) -> None:
        self.data, self.port, self.metrics_port = data, free_port(), free_port()
        self.out = data.parent / f"{data.name}.{self.port}.log"
        self.out.touch()
        self.started = time.monotonic()
        self.tee = subprocess.Popen(["tee", str(self.out)], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        assert self.tee.stdin is not None
        self.process = subprocess.Popen(
            [sys.executable, "-m", "services.run"],
            cwd=ROOT,
            env=environment(**self.settings() | env),
            stdout=self.tee.stdin,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.tee.stdin.close()
        self.seen: set[int] = set()

    def settings(self) -> dict[str, str]:
        ports = {"PORT": str(self.port), "METRICS_PORT": str(self.metrics_port)}
        return {**ports, "DATA_DIR": str(self.data), "WEB_WORKERS": "1", "AI_WORKERS": "1"}

    def wait_until_ready(self) -> float:
        """Seconds from the start until it says that it is ready."""
        wait_for(lambda: "Flotilla is ready" in self.said() or self.process.poll() is not None, HEALTHY_S)
        took = time.monotonic() - self.started
        assert self.process.poll() is None, self.said()
        assert f"http://127.0.0.1:{self.port}" in self.said()
        self.seen = descendants(self.process.pid)
        return took

    def get(self, path: str, port: int = 0) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=60)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def redis(self) -> redis.Redis:
        config = dict(line.split(" ", 1) for line in (self.data / "run" / "redis.conf").read_text().splitlines())
        return redis.Redis(port=int(config["port"]), password=config["requirepass"])

    def stop(self, signum: int = signal.SIGTERM) -> int:
        self.process.send_signal(signum)
        return self.ended()

    def ended(self) -> int:
        """How it ended; `tee` has written everything by then."""
        code = self.process.wait(STOP_S)
        self.tee.wait(STOP_S)
        return code

    def said(self) -> str:
        return self.out.read_text(errors="replace")

    def pid_of(self, name: str) -> int:
        """By the words of its command, which it has a moment after it was started."""
        wait_for(lambda: bool(self.pids_of(name)), HEALTHY_S)
        return min(self.pids_of(name))

    def pids_of(self, name: str) -> set[int]:
        self.seen |= descendants(self.process.pid)
        return {pid for pid in self.seen if name in command_line(pid)}

    def left(self) -> set[int]:
        return {pid for pid in self.seen if is_alive(pid)}


@contextmanager
def host(data: Path, **env: str) -> Iterator[Host]:
    running = Host(data, **env)
    try:
        yield running
    finally:
        pids = running.seen | descendants(running.process.pid)
        running.process.kill()
        running.process.wait(STOP_S)
        for pid in filter(is_alive, pids):
            os.kill(pid, signal.SIGKILL)
        running.tee.kill()
        running.tee.wait()


def environment(**changes: str) -> dict[str, str]:
    ours = {"PORT", "HOST", "DATA_DIR", "REDIS_URL", "BROKER_URL", "SERVICE_KEY", "PUBLIC_URL", "DURABILITY"}
    ours |= {"DATABASE_URL"}
    return {name: value for name, value in os.environ.items() if name not in ours} | changes


def wait_for(condition: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it took too long"
        time.sleep(0.02)


def descendants(pid: int) -> set[int]:
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has just ended
    found: set[int] = set()
    while more := {child for child, parent in parents.items() if parent in found | {pid}} - found:
        found |= more
    return found


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""
