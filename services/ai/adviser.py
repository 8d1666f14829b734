"""Thinks about hints beside a web process, which must not be kept from its requests and streams by thinking.

`Adviser` is the web process's end; `python -m services.ai.adviser <fd>` is the one that thinks. They speak lines of
JSON over a socket, and the thinker ends when that closes. It is started when somebody first asks for a hint.
"""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from shared.service.garbage import collect_rarely

ROOT = Path(__file__).resolve().parents[2]
BUDGET_S = 0.25
PATIENCE_S = 5.0  # in line, and for the answer


class AdviserBusy(Exception):
    """No hint within the time that a person waits for one."""


class Adviser:
    """One at a time: who asks meanwhile stands in line."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self.lock = threading.Lock()
        self.channel: socket.socket | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def advise(self, view: dict[str, Any], language: str) -> list[dict[str, Any]]:
        if not self.lock.acquire(timeout=self.patience_s):
            raise AdviserBusy("others are before you")
        try:
            answer = self._ask(msgspec.json.encode([view, language]))
        except OSError as error:
            self.close()
            raise AdviserBusy(type(error).__name__) from error
        finally:
            self.lock.release()
        if not isinstance(answer, list):
            raise AdviserBusy(str(answer))
        return answer

    def _ask(self, line: bytes) -> Any:
        channel = self.channel or self._start()
        channel.sendall(line + b"\n")
        answer = b""
        while not answer.endswith(b"\n"):
            part = channel.recv(65536)
            if not part:
                raise ConnectionError("the thinker is gone")
            answer += part
        return msgspec.json.decode(answer)

    def _start(self) -> socket.socket:
        self.channel, theirs = socket.socketpair()
        self.channel.settimeout(self.patience_s)
        with theirs:
            words = [sys.executable, "-m", "services.ai.adviser", str(theirs.fileno())]
            self.process = subprocess.Popen(words, cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
        return self.channel

    def close(self) -> None:
        """The next question finds a new thinker."""
        if self.channel:
            self.channel.close()
        if self.process:
            self.process.kill()
            self.process.wait()
        self.channel = self.process = None


def main() -> None:
    from services.ai.advice import advise

    os.nice(5)
    collect_rarely()
    rng = random.SystemRandom()
    with (
        socket.socket(fileno=int(sys.argv[1])) as channel,
        channel.makefile("rwb") as lines,
        suppress(BrokenPipeError, ConnectionResetError, KeyboardInterrupt),
    ):
        channel.setblocking(True)  # under gevent it is inherited as one that never waits
        for line in lines:
            view, language = msgspec.json.decode(line)
            try:
                answer: Any = advise(view, rng, BUDGET_S, language)
            except Exception as error:  # noqa: BLE001 (told to the one who asked, who writes it down)
                answer = repr(error)
            lines.write(msgspec.json.encode(answer) + b"\n")
            lines.flush()


if __name__ == "__main__":
    main()
