"""Runs all processes of one machine: starts them, passes on what they write, and stops them gently.

Everything happens in one thread, which waits for output, for the end of a process and for signals in one place.
"""

from __future__ import annotations

import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

from services.run.supervision.console import Console, console_for
from services.run.supervision.orphans import die_with_parent
from services.run.supervision.stop_request import STOP_SIGNALS

KILL_AFTER_S = 20.0  # a bot may finish its thought; gunicorn gives event streams 5
TICK_S = 0.05  # between two calls of the checks while there are any
CHUNK = 65536


class ManagedProcess:
    """One process, with the pipe that its output and its errors come through."""

    def __init__(self, name: str, command: Sequence[str], env: Mapping[str, str], cwd: str) -> None:
        self.name, self.command, self.env, self.cwd = name, command, env, cwd
        self.popen: subprocess.Popen[bytes] | None = None
        self.pipe = -1
        self.partial = b""  # the beginning of a line whose end has not come yet

    def start(self) -> None:
        self.pipe, write_end = os.pipe()
        os.set_blocking(self.pipe, False)
        try:
            self.popen = subprocess.Popen(
                self.command,
                env=dict(self.env),
                cwd=self.cwd,
                stdin=subprocess.DEVNULL,
                stdout=write_end,
                stderr=write_end,
                start_new_session=True,  # Ctrl-C in the terminal is for us alone
                preexec_fn=die_with_parent,  # noqa: PLW1509 (it takes no lock: prctl is loaded already)
            )
        finally:
            os.close(write_end)

    def read_lines(self) -> list[bytes]:
        """Returns the lines that have come; closes the pipe at its end."""
        try:
            chunk = os.read(self.pipe, CHUNK)
        except BlockingIOError:
            return []
        if not chunk:
            os.close(self.pipe)
            self.pipe = -1
        *lines, self.partial = (self.partial + chunk).split(b"\n")
        if self.pipe < 0 and self.partial:
            lines, self.partial = [*lines, self.partial], b""
        return lines

    @property
    def exit_code(self) -> int | None:
        return self.popen.poll() if self.popen else None

    @property
    def is_gone(self) -> bool:
        """Whether it has ended, and with it every child that could still write into its pipe."""
        return self.popen is None or (self.popen.poll() is not None and self.pipe < 0)

    def terminate(self) -> None:
        """Asks the main process alone to end: the children of a Celery worker would drop what they are doing."""
        if self.popen:
            self.popen.terminate()

    def kill_group(self) -> None:
        """Ends the process and its children at once. The group's id stays ours while anything of it is left."""
        if self.popen and not self.is_gone:
            with suppress(ProcessLookupError):
                os.killpg(self.popen.pid, signal.SIGKILL)


class Supervisor:
    """Runs the processes until one of them ends or somebody asks to stop; then it stops all of them.

    `on_exit` decides what the end of a process means; a policy that starts it again goes there.
    """

    def __init__(self, cwd: str, console: Console | None = None) -> None:
        self.cwd, self.console = cwd, console or console_for(sys.stdout)
        self.processes: list[ManagedProcess] = []
        self.checks: list[Callable[[], bool]] = []  # called every TICK_S until they return True; they must not block
        self.watched: list[tuple[str, subprocess.Popen[bytes]]] = []  # started by others, and as indispensable
        self.stopping, self.reason = False, ""
        self.killing_at = 0.0
        self.exited: set[str] = set()
        self.selector = selectors.DefaultSelector()

    def add(self, name: str, command: Sequence[str], env: Mapping[str, str]) -> None:
        self.processes.append(ManagedProcess(name, command, env, self.cwd))
        self.console.expect(name)

    def stop(self, reason: str = "") -> None:
        """Ends the run soon; `reason` says why, or is empty where somebody asked for it. Safe in a signal handler."""
        if not self.stopping:
            self.stopping, self.reason = True, reason

    def watch(self, name: str, popen: subprocess.Popen[bytes]) -> None:
        """Stops everything when this process ends, too."""
        self.watched.append((name, popen))

    def run(self, is_asked_to_stop: Callable[[], bool] = lambda: False) -> str:
        """Returns "" once somebody has stopped us, or which process ended and how."""
        try:
            with self._signals():
                if is_asked_to_stop():  # looked at again, now that no signal can be missed
                    self.stop()
                self._start_all()
                while not self.is_finished():
                    self._wait()
        finally:
            for process in self.processes:  # an error of our own: nothing may be left behind
                process.kill_group()
            self.selector.close()
        return self.reason

    def is_finished(self) -> bool:
        return self.stopping and all(process.is_gone for process in self.processes)

    def on_exit(self, process: ManagedProcess, code: int) -> None:
        """Stops everything: a process that ended is missed by the others."""
        self.stop(f"{process.name} ended with code {code}")

    # One round of the loop -----------------------------------------------------------------------------------------

    def _start_all(self) -> None:
        for process in self.processes:
            if self.stopping:
                return
            process.start()
            self.selector.register(process.pipe, selectors.EVENT_READ, process)
            assert process.popen
            self.console.say(f"{process.name} started (pid={process.popen.pid})")

    def _wait(self) -> None:
        """Waits for something to happen, and deals with it."""
        for key, _ in self.selector.select(self._patience()):
            if isinstance(key.data, ManagedProcess):
                self._pass_on(key.data)
            else:
                key.data.recv(CHUNK)  # a signal came: its handler has done the rest
        self._look_at_ends()
        self.checks = [check for check in self.checks if not self.stopping and not check()]
        if self.stopping:
            self._stop_all()

    def _patience(self) -> float | None:
        if self.stopping and self.killing_at:
            return max(0.0, self.killing_at - time.monotonic())
        return 0.0 if self.stopping else TICK_S if self.checks else None

    def _pass_on(self, process: ManagedProcess) -> None:
        pipe = process.pipe
        for line in process.read_lines():
            self.console.write(process.name, line)
        if process.pipe < 0:
            self.selector.unregister(pipe)

    def _look_at_ends(self) -> None:
        for process in self.processes:
            code = process.exit_code
            if code is not None and process.name not in self.exited:
                self.exited.add(process.name)
                self.console.say(f"{process.name} stopped (rc={code})")
                self.on_exit(process, code)
        for name, popen in self.watched:
            if popen.poll() is not None:
                self.stop(f"{name} ended with code {popen.returncode}")

    def _stop_all(self) -> None:
        """Asks all to end; after KILL_AFTER_S it asks no more."""
        now = time.monotonic()
        if not self.killing_at:
            self.killing_at = now + KILL_AFTER_S
            self.console.stopping(self.reason)
            for process in self.processes:
                if process.popen and process.exit_code is None:
                    self.console.say(f"sending SIGTERM to {process.name} (pid {process.popen.pid})")
                    process.terminate()
        elif now >= self.killing_at:
            self.killing_at = now + KILL_AFTER_S
            for process in self.processes:
                if not process.is_gone:
                    self.console.say(f"sending SIGKILL to {process.name}")
                    process.kill_group()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """Lets SIGTERM and SIGINT stop us, and them and the end of a process wake the loop.

        The handlers stay afterwards: who presses Ctrl-C again must not interrupt the end of Redis.
        """

        def note(signum: int, _frame: FrameType | None) -> None:
            if signum in STOP_SIGNALS:
                self.stop()

        receiver, sender = socket.socketpair()
        with receiver, sender:
            receiver.setblocking(False)
            sender.setblocking(False)
            self.selector.register(receiver, selectors.EVENT_READ, receiver)
            before = signal.set_wakeup_fd(sender.fileno(), warn_on_full_buffer=False)
            for signum in (*STOP_SIGNALS, signal.SIGCHLD):
                signal.signal(signum, note)
            try:
                yield
            finally:
                signal.set_wakeup_fd(before)
