"""One process of ours, with the pipe that its output and its errors come through."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from services.run.supervision.orphans import die_with_parent

CHUNK = 65536


class Restartable(Protocol):
    """What the supervisor starts again when it has died."""

    name: str

    @property
    def exit_code(self) -> int | None: ...  # None while it runs
    @property
    def is_gone(self) -> bool: ...  # and nothing that it has started is left
    @property
    def pid(self) -> int: ...
    def start(self) -> None: ...
    def kill_group(self) -> None: ...


class ManagedProcess:
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
        except OSError:
            self.close_pipe()
            raise
        finally:
            os.close(write_end)

    def read_lines(self) -> list[bytes]:
        """Returns the lines that have come; closes the pipe at its end."""
        try:
            chunk = os.read(self.pipe, CHUNK)
        except BlockingIOError:
            return []
        if not chunk:
            self.close_pipe()
        *lines, self.partial = (self.partial + chunk).split(b"\n")
        if self.pipe < 0 and self.partial:
            lines, self.partial = [*lines, self.partial], b""
        return lines

    def close_pipe(self) -> None:
        os.close(self.pipe)
        self.pipe = -1

    @property
    def exit_code(self) -> int | None:
        return self.popen.poll() if self.popen else None

    @property
    def pid(self) -> int:
        assert self.popen
        return self.popen.pid

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
