"""A load generator that costs little beside what it measures: one process, one epoll, a socket for each client.

Each client sends its next request as soon as it has its answer. Where the server keeps connections they are kept;
where it closes them (gunicorn's sync workers do) the client connects anew, as a real one would have to.
"""

import gc
import select
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

PATIENCE_S = 30.0  # for a single answer


class Asked(NamedTuple):
    request: bytes
    about: Any  # whatever the supply needs to know when the answer comes


class Supply(Protocol):
    """What to ask, and what to make of the answers."""

    def take(self) -> Asked | None: ...
    def answered(self, about: Any, head: bytes) -> bool: ...  # whether this was the right answer


@dataclass
class Load:
    """What came of one run."""

    seconds: float = 0.0
    cpu: float = 0.0  # of this process
    latencies: list[float] = field(default_factory=list)
    wrong: list[bytes] = field(default_factory=list)  # heads of answers that were not the right ones

    @property
    def per_s(self) -> float:
        return len(self.latencies) / self.seconds

    def percentile_ms(self, percent: float) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Client:
    """One connection and the request that is under way on it."""

    def __init__(self, port: int, poll: select.epoll) -> None:
        self.port, self.poll = port, poll
        self.sock: socket.socket | None = None
        self.begun = 0.0
        self.about: Any = None
        self.got = b""

    def ask(self, asked: Asked, sockets: dict[int, "Client"]) -> None:
        self.about, self.got, self.begun = asked.about, b"", time.perf_counter()
        if self.sock is None:
            self.sock = socket.create_connection(("127.0.0.1", self.port), PATIENCE_S)
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sockets[self.sock.fileno()] = self
            self.poll.register(self.sock, select.EPOLLIN)
        self.sock.sendall(asked.request)

    def read(self) -> bytes | None:
        """The head of the answer, once the whole answer is here."""
        assert self.sock is not None
        more = self.sock.recv(65536)
        self.got += more
        head, found, body = self.got.partition(b"\r\n\r\n")
        if found and len(body) >= content_length(head):
            if b"onnection: close" in head:
                self.close()
            return head
        if not more:
            raise ConnectionError(f"the server closed the connection after {self.got[:200]!r}")
        return None

    def close(self) -> None:
        if self.sock is not None:
            self.poll.unregister(self.sock)
            self.sock.close()
            self.sock = None


def content_length(head: bytes) -> int:
    return int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])


def drive(port: int, supply: Supply, clients: int, seconds: float) -> Load:
    """Ask for so many seconds, or until nothing is left to ask; every request sent is waited for."""
    load = Load()
    poll = select.epoll()
    sockets: dict[int, Client] = {}
    everyone = [Client(port, poll) for _ in range(clients)]
    gc.collect()
    gc.disable()
    try:
        cpu, begun = time.process_time(), time.perf_counter()
        busy = sum(_next(client, supply, sockets) for client in everyone)
        _exchange(load, supply, sockets, poll, busy, begun + seconds)
        load.seconds = time.perf_counter() - begun
        load.cpu = time.process_time() - cpu
    finally:
        gc.enable()
        for client in everyone:
            client.close()
        poll.close()
    return load


def _next(client: Client, supply: Supply, sockets: dict[int, Client]) -> bool:
    asked = supply.take()
    if asked is None:
        return False
    client.ask(asked, sockets)
    return True


def _exchange(
    load: Load, supply: Supply, sockets: dict[int, Client], poll: select.epoll, busy: int, until: float
) -> None:
    now: Callable[[], float] = time.perf_counter
    while busy:
        ready = poll.poll(PATIENCE_S)
        if not ready:
            raise TimeoutError(f"no answer within {PATIENCE_S:.0f} s")
        for number, _ in ready:
            client = sockets[number]
            head = client.read()
            if head is None:
                continue
            done = now()
            load.latencies.append(done - client.begun)
            if not supply.answered(client.about, head):
                load.wrong.append(head)
            busy -= done >= until or not _next(client, supply, sockets)
