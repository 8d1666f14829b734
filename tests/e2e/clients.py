"""Clients that play at random over HTTP, and remember what they were promised.

A client that gets no answer asks again, with the same body and the same Idempotency-Key, until it gets one. What was
answered with 200 is acknowledged: it must be in the match for ever, once. `checks.py` compares that with the truth.
"""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import httpx

from shared.service.keys import key_hash, new_id, new_key
from tests.e2e.stack import Stack

PATIENCE_S = 120.0  # without an answer; the longest outage of a test is far shorter
PAUSE_S = 0.1  # between two tries
IDLE_S = 0.02
AT_ONCE = {"min_ms": 0, "max_ms": 0}
AWAY = (500, 502, 503, 504)
NO_ANSWER = (httpx.NetworkError, httpx.TimeoutException, httpx.RemoteProtocolError)


class Refused(AssertionError):
    """An answer that no honest client should get."""


@dataclass
class Attempt:
    """One choice that a client asked for: it shall become `version` of the match."""

    version: int
    seat: int
    choice: str
    key: str  # its Idempotency-Key
    acknowledged: bool = False
    tries: int = 0

    @property
    def body(self) -> dict[str, Any]:
        return {"version": self.version - 1, "choice": {"id": self.choice}}


@dataclass
class Match:
    """A match as its clients know it."""

    match_id: str
    keys: list[str]  # per seat; "" for a bot
    attempts: dict[int, Attempt] = field(default_factory=dict)  # by the version that it shall become
    version: int = -1  # not looked at yet
    status: str = "active"
    awaited: int = -2
    moved: float = field(default_factory=time.monotonic)  # when it was last seen to go on

    @property
    def acknowledged(self) -> list[Attempt]:
        return [attempt for attempt in self.attempts.values() if attempt.acknowledged]

    @property
    def a_seat(self) -> int:
        """The first that a client plays."""
        return next(seat for seat in range(len(self.keys)) if self.is_ours(seat))

    def is_ours(self, seat: int) -> bool:
        return seat >= 0 and bool(self.keys[seat])

    def saw(self, view: dict[str, Any]) -> None:
        if view["version"] > self.version:
            self.version, self.moved = view["version"], time.monotonic()
        self.status = view["status"]
        self.awaited = view["pending"]["seat"] if view["pending"] else -2


class Table:
    """The HTTP side of clients: one for each thread."""

    def __init__(self, stack: Stack, service: str = "game") -> None:
        self.service_key, self.rng = stack.service_key, random.Random()
        self.http = httpx.Client(base_url=stack.url(service), timeout=30, trust_env=False)
        self.told: Counter[str] = Counter()  # what went wrong on the way, by kind

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def open(self, seats: int, bots: Mapping[int, str] | Sequence[int] = (), **more: Any) -> Match:
        """Start a match as the lobby does, with bots in some seats: of these levels, or drifters. They do not wait."""
        keys = ["" if seat in bots else new_key() for seat in range(seats)]
        levels = bots if isinstance(bots, Mapping) else dict.fromkeys(bots, "drifter")
        match = Match(new_id(), keys)
        order = {"match_id": match.match_id, "game": "ahoy", "seats": seats, "players": players(keys, levels)}
        order |= {"pace": AT_ONCE, **more}
        answer = self.ask("POST", "/game/v1/matches", self.service_key, json=order)
        assert answer.status_code in (200, 201), answer.text
        return match

    def play(self, match: Match) -> bool:
        """Play one choice if a client's seat is awaited; says whether the match went on."""
        before = match.version
        view = self.look(match)
        if view is not None and view["pending"] and "choices" in view["pending"]:
            choice = self.rng.choice(view["pending"]["choices"])["id"]
            self.choose(match, Attempt(match.version + 1, match.awaited, choice, new_id(20)))
        return match.version > before

    def look(self, match: Match) -> dict[str, Any] | None:
        """The view of the awaited seat, or None if nothing is new and nothing is ours to do."""
        seat = match.awaited if match.is_ours(match.awaited) else match.a_seat
        headers = {} if seat == match.awaited else {"If-None-Match": f'"{match.version}"'}
        answer = self.ask("GET", f"/game/v1/matches/{match.match_id}", match.keys[seat], headers=headers)
        if answer.status_code == 304:
            return None
        view = self.good(answer)
        match.saw(view)
        if match.awaited != seat and match.is_ours(match.awaited):
            return self.look(match)
        return view

    def choose(self, match: Match, attempt: Attempt) -> dict[str, Any]:
        """Ask until there is an answer. It must be the version that was asked for, however often it took."""
        match.attempts[attempt.version] = attempt
        view = self.send(match, attempt)
        if view["version"] != attempt.version:
            raise Refused(f"{match.match_id}: asked for version {attempt.version}, got {view['version']}")
        attempt.acknowledged = True
        match.saw(view)
        return view

    def send(self, match: Match, attempt: Attempt) -> dict[str, Any]:
        path, headers = f"/game/v1/matches/{match.match_id}/choices", {"Idempotency-Key": attempt.key}
        attempt.tries += 1
        return self.good(self.ask("POST", path, match.keys[attempt.seat], headers=headers, json=attempt.body))

    def ask(self, method: str, path: str, key: str, headers: Any = None, json: Any = None) -> httpx.Response:
        until = time.monotonic() + PATIENCE_S
        sent = ({"Authorization": f"Bearer {key}"} if key else {}) | (headers or {})
        while True:
            try:
                answer = self.http.request(method, path, headers=sent, json=json)
                if not is_away(answer):
                    return answer
                self.told[str(answer.status_code)] += 1
            except NO_ANSWER as error:
                self.told[type(error).__name__] += 1
            if time.monotonic() > until:
                raise Refused(f"{method} {path}: no answer for {PATIENCE_S:.0f} s, only {dict(self.told)}")
            time.sleep(PAUSE_S)

    def good(self, answer: httpx.Response) -> dict[str, Any]:
        if answer.status_code != 200:
            raise Refused(f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text[:400]}")
        return dict(answer.json())


def is_away(answer: httpx.Response) -> bool:
    """No answer yet: the service cannot now, or our first try is still under way there."""
    return answer.status_code in AWAY or (answer.status_code == 409 and "/problems/in-progress" in answer.text)


def players(keys: Iterable[str], levels: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "player_id": f"player-{seat}",
            "name": f"Player {seat}",
            "key_hash": key_hash(key) if key else None,
            "bot": levels.get(seat),
        }
        for seat, key in enumerate(keys)
    ]


class Crowd:
    """Threads that play matches until told to stop. A thread's failure is raised where the crowd is left."""

    def __init__(self, stack: Stack, matches: Iterable[Match], threads: int, enough: Callable[[Match], bool]) -> None:
        self.stack, self.enough, self.halt = stack, enough, threading.Event()
        self.matches = list(matches)
        self.shares = [self.matches[number::threads] for number in range(threads)]
        self.failures: list[BaseException] = []
        self.told: Counter[str] = Counter()
        self.threads = [threading.Thread(target=self._work, args=(share,), daemon=True) for share in self.shares]

    def __enter__(self) -> Crowd:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.stop()
        if kind is None:
            self.check()

    def stop(self) -> None:
        """Everybody finishes the choice that is under way."""
        self.halt.set()
        for thread in self.threads:
            thread.join(PATIENCE_S + 30)

    def check(self) -> None:
        if self.failures:
            raise self.failures[0]

    @property
    def done(self) -> bool:
        """Whether every match has had enough; raises what went wrong in a thread."""
        self.check()
        return all(self.enough(match) for match in self.matches)

    def wait(self, seconds: float, meanwhile: Callable[[], object] = lambda: None) -> None:
        until = time.monotonic() + seconds
        while not self.done:
            meanwhile()
            if time.monotonic() > until:
                raise AssertionError(f"not enough within {seconds:.0f} s: {self.laggards()}")
            time.sleep(0.05)

    def laggards(self) -> list[str]:
        now = time.monotonic()
        late = [match for match in self.matches if not self.enough(match)]
        return [f"{m.match_id} v{m.version} awaits {m.awaited}, still for {now - m.moved:.1f} s" for m in late]

    def _work(self, share: list[Match]) -> None:
        try:
            with Table(self.stack) as table:
                try:
                    while not self.halt.is_set():
                        went_on = [table.play(match) for match in share if not self.enough(match)]
                        if not any(went_on):
                            self.halt.wait(IDLE_S)
                finally:
                    self.told += table.told
        except BaseException as error:  # noqa: BLE001 (told to whoever started the thread)
            self.failures.append(error)


def finished(match: Match) -> bool:
    return match.status == "finished"
