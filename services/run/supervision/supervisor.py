"""Runs all processes of one machine: starts them, also again when they have died, and stops them gently.

Everything happens in one thread, which waits for output, for the end of a process and for signals in one place.
"""

from __future__ import annotations

import selectors
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

from services.run.supervision.console import Console, console_for
from services.run.supervision.managed_process import CHUNK, ManagedProcess, Restartable
from services.run.supervision.restarts import Restarts
from services.run.supervision.stop_request import STOP_SIGNALS

KILL_AFTER_S = 20.0  # a bot may finish its thought; gunicorn gives event streams 5
TICK_S = 0.05  # between two calls of the checks while there are any
LEFT_BEHIND_S = 1.0  # that a new start waits for the children of the process that died, which still hold its port


@dataclass
class Life:
    """A process under supervision: since when it lives, or when it is to be started again."""

    process: Restartable
    started: float = 0.0
    due: float | None = None  # it has died; None while it lives
    restarts: Restarts = field(default_factory=Restarts)

    def start_at(self) -> float:
        """Returns when to start it again at the latest; before that as soon as nothing of it is left."""
        assert self.due is not None
        return self.due if self.process.is_gone else self.due + LEFT_BEHIND_S


class Supervisor:
    """Runs the processes until one of them keeps dying or somebody asks to stop; then it stops all of them."""

    def __init__(self, cwd: str, console: Console | None = None) -> None:
        self.cwd, self.console = cwd, console or console_for(sys.stdout)
        self.processes: list[ManagedProcess] = []
        self.lives: list[Life] = []  # of our processes, and of those that others start and stop
        self.checks: list[Callable[[], bool]] = []  # called every TICK_S until they return True; they must not block
        self.stopping, self.reason = False, ""
        self.killing_at = 0.0
        self.selector = selectors.DefaultSelector()

    def add(self, name: str, command: Sequence[str], env: Mapping[str, str]) -> None:
        process = ManagedProcess(name, command, env, self.cwd)
        self.processes.append(process)
        self.lives.append(Life(process))
        self.console.expect(name)

    def stop(self, reason: str = "") -> None:
        """Ends the run soon; `reason` says why, or is empty where somebody asked for it. Safe in a signal handler."""
        if not self.stopping:
            self.stopping, self.reason = True, reason

    def watch(self, process: Restartable) -> None:
        """Starts this process again, too, when it dies; it runs already, and ends after ours."""
        self.lives.append(Life(process, time.monotonic()))

    def run(self, is_asked_to_stop: Callable[[], bool] = lambda: False) -> str:
        """Returns "" once somebody has stopped us, or which process keeps dying and how."""
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

    # One round of the loop -----------------------------------------------------------------------------------------

    def _start_all(self) -> None:
        for life in self.lives:
            if self.stopping:
                return
            if life.process.exit_code is None and not life.started:
                self._start(life)

    def _start(self, life: Life) -> None:
        process = life.process
        process.start()
        life.started, life.due = time.monotonic(), None
        if isinstance(process, ManagedProcess):
            self.selector.register(process.pipe, selectors.EVENT_READ, process)
        self.console.say(f"{process.name} started (pid={process.pid})")

    def _wait(self) -> None:
        """Waits for something to happen, and deals with it."""
        for key, _ in self.selector.select(self._patience()):
            if isinstance(key.data, ManagedProcess):
                self._pass_on(key.data)
            else:
                key.data.recv(CHUNK)  # a signal came: its handler has done the rest
        self._look_at_ends()
        self._start_again()
        self.checks = [check for check in self.checks if not self.stopping and not check()]
        if self.stopping:
            self._stop_all()

    def _patience(self) -> float | None:
        if self.stopping and self.killing_at:
            return max(0.0, self.killing_at - time.monotonic())
        if self.stopping:
            return 0.0
        moments = [life.start_at() for life in self.lives if life.due is not None]
        waits = [max(0.0, moment - time.monotonic()) for moment in moments] + [TICK_S] * bool(self.checks)
        return min(waits, default=None)

    def _pass_on(self, process: ManagedProcess) -> None:
        pipe = process.pipe
        for line in process.read_lines():
            self.console.write(process.name, line)
        if process.pipe < 0:
            self.selector.unregister(pipe)

    def _look_at_ends(self) -> None:
        for life in self.lives:
            code = life.process.exit_code
            if code is not None and life.due is None:
                self.console.say(f"{life.process.name} stopped (rc={code})")
                self._plan_start(life, code)

    def _plan_start(self, life: Life, code: int) -> None:
        """Decides when a process that died is started again; if it keeps dying, that is the end of all."""
        now = time.monotonic()
        life.due = now
        if self.stopping:
            return
        life.process.kill_group()  # what it has started works for nobody now, and keeps its port
        delay = life.restarts.delay(now - life.started)
        if delay is None:
            self.stop(f"{life.process.name} keeps dying, at last with code {code}")
        else:
            life.due = now + delay

    def _start_again(self) -> None:
        for life in self.lives:
            if self.stopping or life.due is None or time.monotonic() < life.start_at():
                continue
            if isinstance(life.process, ManagedProcess) and life.process.pipe >= 0:
                self.selector.unregister(life.process.pipe)
                life.process.close_pipe()
            try:
                self._start(life)
            except OSError as error:  # no memory, or no files left: perhaps later
                self.console.say(f"{life.process.name} could not be started: {error.strerror}")
                life.started = time.monotonic()
                self._plan_start(life, life.process.exit_code or 1)

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
