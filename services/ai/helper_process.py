"""A process of ours that thinks for another: it is asked over a socket, and ends when that is closed.

`HelperProcess` is the asking end. The other one is `python -m services.ai.helper_process <module> <fd>`, which calls
the module's `serve(channel)`. Sockets, unlike pipes, let a web process under gevent serve others while it waits.
"""

from __future__ import annotations

import importlib
import pickle
import select
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LENGTH = struct.Struct("!I")
CHUNK = 65536


class Channel:
    """One end of the connection: whole messages, however the socket cuts them."""

    def __init__(self, connection: socket.socket) -> None:
        self.socket = connection
        self.buffer = b""

    def send(self, message: object, timeout_s: float | None = None) -> None:
        data = pickle.dumps(message)
        self.socket.settimeout(timeout_s)
        self.socket.sendall(LENGTH.pack(len(data)) + data)

    def receive(self, timeout_s: float | None = None) -> Any:
        """Returns the next message; raises TimeoutError, or EOFError where nobody is at the other end any more.

        A part that came before the time was over is kept for the next call.
        """
        until = None if timeout_s is None else time.monotonic() + timeout_s
        while (message := self._cut_message()) is None:
            self.socket.settimeout(None if until is None else max(1e-6, until - time.monotonic()))
            data = self.socket.recv(CHUNK)
            if not data:
                raise EOFError("the other end is closed")
            self.buffer += data
        return pickle.loads(message)

    def has_news(self) -> bool:
        """Returns whether a message, or the end, has come."""
        return bool(self.buffer) or bool(select.select([self.socket], [], [], 0)[0])

    def close(self) -> None:
        self.socket.close()

    def _cut_message(self) -> bytes | None:
        if len(self.buffer) < LENGTH.size:
            return None
        end = LENGTH.size + LENGTH.unpack_from(self.buffer)[0]
        if len(self.buffer) < end:
            return None
        message, self.buffer = self.buffer[LENGTH.size : end], self.buffer[end:]
        return message


class HelperProcess:
    """Starts the helper of a module, and holds the connection to it."""

    def __init__(self, module: str) -> None:
        ours, theirs = socket.socketpair()
        self.channel = Channel(ours)
        with theirs:
            command = [sys.executable, "-m", "services.ai.helper_process", module, str(theirs.fileno())]
            self.process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)

    def is_alive(self) -> bool:
        return self.process.poll() is None

    def close(self) -> None:
        self.channel.close()
        self.process.kill()
        self.process.wait()


def main() -> None:
    """Serves until the other end is closed."""
    module, descriptor = sys.argv[1:]
    serve = importlib.import_module(module).serve
    with socket.socket(fileno=int(descriptor)) as connection:
        connection.setblocking(True)  # under gevent it is inherited as one that never waits
        with suppress(EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
            serve(Channel(connection))


if __name__ == "__main__":
    main()
