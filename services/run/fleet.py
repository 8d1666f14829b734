"""honcho's process manager, taught to stop gently, to say what went wrong, and to tell when all is well."""

from __future__ import annotations

import functools
import http.client
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import honcho.manager  # type: ignore[import-untyped]
from honcho.compat import ProcessManager  # type: ignore[import-untyped]
from honcho.printer import Message, Printer  # type: ignore[import-untyped]
from honcho.process import Popen, Process  # type: ignore[import-untyped]

from services.run.orphans import die_with_parent
from services.run.stopping import STOPPING

honcho.manager.KILL_WAIT = 20  # seconds for a bot to finish its thought; gunicorn gives streams 5
READY_S = 60.0


class GentleStop(ProcessManager):  # type: ignore[misc]
    """SIGTERM goes to the main process alone: the children of a Celery worker would drop what they are doing."""

    def terminate(self, pid: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)


class Bound(Process):  # type: ignore[misc]
    """A process that does not outlive this one."""

    def run(self, events: Any = None, ignore_signals: bool = False) -> None:
        die_with_parent(signal.SIGKILL)  # honcho's reader between us and the process: it ignores SIGTERM
        self._child_ctor = functools.partial(Popen, preexec_fn=die_with_parent)
        super().run(events, ignore_signals)


class LinePrinter(Printer):  # type: ignore[misc]
    """Whoever reads our lines may go first, as in `make run | tee log` after Ctrl-C; we must stop all the same."""

    def write(self, message: Message) -> None:
        try:
            super().write(message)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.output.fileno())


class JsonPrinter(LinePrinter):
    """For a file or a collector: the processes' own lines as they are, ours as JSON too."""

    def write(self, message: Message) -> None:
        if message.name == honcho.manager.SYSTEM_PRINTER_NAME:
            when = datetime.now(UTC).isoformat(timespec="microseconds")
            line = {"event": message.data.strip(), "service": "run", "level": "info", "timestamp": when}
            message = message._replace(data=json.dumps(line))
        super().write(message)


class Fleet(honcho.manager.Manager):  # type: ignore[misc]
    """All processes: if one ends, all end. `trouble` says why, unless somebody asked for it."""

    def __init__(self, cwd: str) -> None:
        super().__init__(LinePrinter(sys.stdout) if sys.stdout.isatty() else JsonPrinter(sys.stdout, prefix=False))
        self._procmgr, self._process_ctor = GentleStop(), Bound
        self.leaving, self.trouble = False, ""
        self.watchers: list[Callable[[], None]] = []
        self.cwd = cwd

    def run(self) -> str:
        """Until somebody stops us (then ""), or until one of them ends: then which, and how."""
        try:
            self.loop()
        finally:
            for reader in multiprocessing.active_children():  # an error of our own: Python would wait for them forever
                reader.kill()
        return self.trouble

    def add(self, name: str, command: str, env: dict[str, str]) -> None:
        self.add_process(name, command, env=env, cwd=self.cwd)

    def leave(self, trouble: str) -> None:
        if not self.leaving:
            self.leaving, self.trouble = True, trouble

    def say(self, text: str) -> None:
        """From any thread: the loop prints it."""
        self.events.put(Message("line", text, datetime.now(), honcho.manager.SYSTEM_PRINTER_NAME, None))  # noqa: DTZ005

    # What follows fits into honcho's loop.

    def _start(self) -> None:
        for signum in STOPPING:  # honcho's own handlers print: in the middle of a print, that is an error
            signal.signal(signum, lambda *_: self.leave(""))
        super()._start()
        for watcher in self.watchers:  # threads only now: a fork would have copied their locks
            threading.Thread(target=watcher, daemon=True).start()

    def terminate(self) -> None:
        """Also right after the start, while honcho does not know every process id yet: then its loop asks again."""
        self.leave("")
        if self._all_started():
            super().terminate()

    def _any_stopped(self) -> bool:
        codes = {name: p["returncode"] for name, p in self._processes.items() if "returncode" in p}
        if codes:
            self.leave(", ".join(f"{name} ended with code {code}" for name, code in codes.items()))
        return self.leaving


def announce(fleet: Fleet, host: str, port: int, text: str) -> None:
    """Say so once the services answer that they are ready, or give up."""
    until = time.monotonic() + READY_S
    while not fleet.leaving:
        if is_ready(host, port):
            return fleet.say(text)
        if time.monotonic() > until:
            return fleet.leave(f"the services were not ready within {READY_S:.0f} s")
        time.sleep(0.05)
    return None


def watch(fleet: Fleet, name: str, process: subprocess.Popen[bytes]) -> None:
    code = process.wait()
    fleet.leave(f"{name} ended with code {code}")


def is_ready(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
