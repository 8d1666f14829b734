"""Clients of the event stream: they resume with Last-Event-ID as often as it takes, and note every version they get."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise

import httpx
from httpx_sse import ServerSentEvent, connect_sse

from tests.e2e.checks import Told
from tests.e2e.clients import NO_ANSWER, Match
from tests.e2e.stack import Stack, wait_until

RETRY_S = 0.1
SILENCE_S = 20.0  # keep-alives come every 15 s: a connection without any is dead


@dataclass
class Streamed:
    """What followers got, held against the truth."""

    versions: int = 0
    connections: int = 0
    gaps: int = 0  # versions left out
    repeated: int = 0  # versions told twice, or in the wrong order
    wrong: int = 0  # versions told otherwise than they were

    def add(self, other: Streamed) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def clean(self) -> bool:
        return not (self.gaps or self.repeated or self.wrong)


class Follower:
    """Follows one match with the key of one seat (or as a spectator) until the match ends or the block does."""

    def __init__(self, stack: Stack, match: Match, key: str = "") -> None:
        self.match = match
        self.url = f"{stack.url()}/game/v1/matches/{match.match_id}/events"
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.got: list[tuple[int, tuple[int, str]]] = []  # version, who chose and what, in the order of arrival
        self.connections = 0
        self.ended = False
        self.socket: socket.socket | None = None
        self.failure: BaseException | None = None
        self.halt = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Follower:
        self.thread.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.halt.set()
        if self.socket is not None:
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)  # it waits for the next message
        self.thread.join(SILENCE_S + 10)
        if kind is None and self.failure is not None:
            raise self.failure

    @property
    def last(self) -> int:
        return self.got[-1][0] if self.got else -1

    def catch_up(self, version: int, seconds: float) -> None:
        """Wait until a version has come."""
        wait_until(lambda: self.last >= version or self.failure, f"version {version} after {self.last}", seconds)
        if self.failure is not None:
            raise self.failure

    def judge(self, told: Told) -> Streamed:
        numbers = [version for version, _ in self.got]
        return Streamed(
            versions=len(numbers),
            connections=self.connections,
            gaps=len(set(range(self.last + 1)) - set(numbers)),
            repeated=sum(after <= before for before, after in pairwise(numbers)),
            wrong=sum(told.get(version) != what for version, what in self.got),
        )

    def _run(self) -> None:
        try:
            timeout = httpx.Timeout(30, read=SILENCE_S)
            with httpx.Client(headers=self.headers, timeout=timeout, trust_env=False) as http:
                while not (self.ended or self.halt.is_set()):
                    try:
                        self._follow(http)
                    except NO_ANSWER:
                        time.sleep(RETRY_S)
        except BaseException as error:  # noqa: BLE001 (told to whoever started the thread)
            self.failure = error

    def _follow(self, http: httpx.Client) -> None:
        resume = {"Last-Event-ID": str(self.last)} if self.got else {}
        with connect_sse(http, "GET", self.url, headers=resume) as source:
            if source.response.status_code != 200:
                time.sleep(RETRY_S)
                return
            self.connections += 1
            self.socket = source.response.extensions["network_stream"].get_extra_info("socket")
            for event in source.iter_sse():
                self._take(event)
                if self.ended or self.halt.is_set():
                    return

    def _take(self, event: ServerSentEvent) -> None:
        if event.event == "end":
            self.ended = True
        elif event.event == "version":
            data = event.json()
            self.got.append((int(event.id), (data["by"], data["choice"])))
            assert data["version"] == int(event.id)
