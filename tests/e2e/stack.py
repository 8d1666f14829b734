"""Flotilla as it is deployed: every part a process of its own, on free ports of this machine, with a real Redis.

Parts start as `services.run.processes` says, can be killed with -9 and started again, and never outlive the block:

    with Stack(folder) as stack:
        stack["game"].kill()
        stack["game"].start()
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx
import redis

from services.run.processes import ROOT, command, process_env
from services.run.redis_binary import redis_executable
from shared.service.keys import new_key
from shared.service.settings import Settings
from tests.support.ports import free_port

START_S = 120.0  # far more than it takes: other tests run beside these
SERVICES = ("game", "lobby", "matchmaker", "clock", "archivist", "scorer", "dispatcher", "ai-worker", "ai-captain")
EVERYTHING = ("redis", "broker", *SERVICES)  # Celery's queues are in a Redis of their own, which forgets
HTTP = ("game", "lobby", "scoring", "web")
REDISES = ("redis", "broker")


class Part:
    """One process, with all the processes that it starts: a process group."""

    def __init__(self, name: str, words: list[str], env: Mapping[str, str], log: Path) -> None:
        self.name, self.words, self.env, self.log = name, words, env, log
        self.process: subprocess.Popen[bytes] | None = None
        self.ready: Callable[[], bool] = lambda: True
        self.reaper: Reaper | None = None

    def start(self) -> Part:
        """Start it and wait until it works."""
        assert self.process is None, f"{self.name} runs already"
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                self.words,
                cwd=ROOT,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        if self.reaper:
            self.reaper.watch(self.process.pid)
        wait_until(self.is_ready, f"{self.name} is ready", START_S)
        return self

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def is_ready(self) -> bool:
        assert self.process is not None
        if self.process.poll() is not None:
            raise AssertionError(f"{self.name} ended with {self.process.returncode}:\n{self.tail()}")
        return self.ready()

    def kill(self) -> None:
        """`kill -9` of the process and everything it started: what a crash of its machine or container looks like."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.reaper:
            self.reaper.forget(self.process.pid)
        self.process = None

    def kill_worker(self) -> int:
        """`kill -9` of one process that it started, such as one worker of gunicorn's."""
        assert self.process is not None
        pid = random.choice(children(self.process.pid))
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        return pid

    def restart(self) -> Part:
        self.kill()
        return self.start()

    def tail(self, lines: int = 30) -> str:
        return "\n".join(line[:500] for line in self.log.read_text(errors="replace").splitlines()[-lines:])


class Stack:
    def __init__(self, folder: Path, parts: Iterable[str] = EVERYTHING, **settings: str) -> None:
        self.folder, self.names = folder, tuple(parts)
        self.ports = {name: free_port() for name in ("redis", "broker", *HTTP)}
        self.metrics_ports = {name: free_port() for name in HTTP}
        self.service_key = new_key()
        self.env = os.environ | self._settings() | settings
        self.settings = Settings.from_env(self.env)
        self.parts: dict[str, Part] = {}
        self.reaper = Reaper()

    def __getitem__(self, name: str) -> Part:
        return self.parts[name]

    def __enter__(self) -> Stack:
        try:
            for name in self.names:
                self.add(name)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
        if kind is not None:
            for part in self.parts.values():
                print(f"--- {part.log}\n{part.tail()}", file=sys.stderr)

    def close(self) -> None:
        """The last first; whatever goes wrong with one, the others are ended too, by the reaper at the latest."""
        try:
            for part in reversed(self.parts.values()):
                part.kill()
        finally:
            self.reaper.close()

    def remove(self, name: str) -> None:
        self.parts.pop(name).kill()

    def add(self, name: str, copy: str = "") -> Part:
        """Start a part, or another copy of one."""
        ports = {"PORT": self.ports.get(name, 0), "METRICS_PORT": self.metrics_ports.get(name, 0)}
        more = {key: str(port) for key, port in ports.items()}
        more["PROMETHEUS_MULTIPROC_DIR"] = self._metrics(name + copy)
        words = self._redis(name) if name in REDISES else command(name, ai_workers=1)
        part = Part(name + copy, words, process_env(name, self.env | more), self.folder / f"{name}{copy}.log")
        part.reaper, part.ready = self.reaper, self._readiness(name)
        self.parts[name + copy] = part
        return part.start()

    def ensure(self, name: str) -> Part:
        """A part that not every test needs."""
        return self.parts.get(name) or self.add(name)

    def mend(self) -> list[str]:
        """Start what is not running, as the supervisor of a deployment does; tells what that was."""
        down = [part for part in self.parts.values() if not part.is_running]
        for part in down:
            part.restart()
        return [part.name for part in down]

    def url(self, name: str = "game") -> str:
        return f"http://127.0.0.1:{self.ports[name]}"

    def metrics(self, name: str = "game") -> str:
        """Returns what Prometheus would read of a part."""
        return httpx.get(f"http://127.0.0.1:{self.metrics_ports[name]}/metrics", trust_env=False).text

    def redis_client(self, name: str = "redis") -> redis.Redis:
        return redis.Redis(port=self.ports[name], db=REDISES.index(name))

    # What a part needs to start ------------------------------------------------------------------------------------

    def _settings(self) -> dict[str, str]:
        return {
            "REDIS_URL": f"redis://127.0.0.1:{self.ports['redis']}/0",
            "BROKER_URL": f"redis://127.0.0.1:{self.ports['broker' if 'broker' in self.names else 'redis']}/1",
            "SERVICE_KEY": self.service_key,
            "PUBLIC_URL": self.url("web" if "web" in self.names else "game"),
            "DATA_DIR": str(self.folder),
            "DATABASE_URL": "",  # an SQLite in that folder
            "REQUEST_LIMIT": "1000000",  # one machine plays everybody
            "WEB_WORKERS": "2",
            "LOG_LEVEL": "warning",
        }

    def _redis(self, name: str) -> list[str]:
        """What the store acknowledges is on the disk."""
        data = self.folder / name
        data.mkdir(exist_ok=True)
        words = [redis_executable(), "--bind", "127.0.0.1"]
        words += ["--port", str(self.ports[name]), "--dir", str(data), "--save", ""]
        return [*words, "--appendonly", "yes", "--appendfsync", "always"] if name == "redis" else words

    def _metrics(self, name: str) -> str:
        place = self.folder / f"{name}.metrics"
        place.mkdir(exist_ok=True)
        return str(place)

    def _readiness(self, name: str) -> Callable[[], bool]:
        if name in REDISES:
            return lambda: self._redis_answers(name)
        if name in HTTP:
            return lambda: answers(f"{self.url(name)}/readyz")
        return lambda: True  # it reads what has gathered on the bus, whenever it comes up

    def _redis_answers(self, name: str) -> bool:
        with self.redis_client(name) as client, suppress(redis.RedisError):
            return bool(client.ping())
        return False


class Reaper:
    """Our end of `tests.e2e.reaper`."""

    def __init__(self) -> None:
        words = [sys.executable, "-m", "tests.e2e.reaper"]
        self.process = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, start_new_session=True, text=True)

    def watch(self, pid: int) -> None:
        self._say(f"+{pid}\n")

    def forget(self, pid: int) -> None:
        self._say(f"-{pid}\n")

    def close(self) -> None:
        if self.process.stdin:
            self.process.stdin.close()
        self.process.wait()

    def _say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line)
        self.process.stdin.flush()


def answers(url: str) -> bool:
    try:
        return httpx.get(url, timeout=5, trust_env=False).status_code == 200
    except httpx.HTTPError:
        return False


def wait_until(true: Callable[[], object], what: str, seconds: float, every: float = 0.05) -> None:
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            raise AssertionError(f"waited {seconds:.0f} s in vain until {what}")
        time.sleep(every)


def children(pid: int) -> list[int]:
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(child) for child, parent in map(str.split, table.splitlines()) if int(parent) == pid]
