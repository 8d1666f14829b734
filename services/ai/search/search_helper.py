"""A second process that searches the same decision with a tree of its own, where a core has nothing else to do."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from services.ai.helper_process import Channel, HelperProcess
from services.ai.search.decision import Decision, Finding
from services.ai.search.ismcts import Search
from services.ai.values import values_of
from shared.rules import registry
from shared.rules.game import Choice, Seat, View
from shared.service.gc_tuning import collect_rarely

LOAD = Path("/proc/loadavg")
LATE_S = 0.02  # how much longer than the captain's own search its answer is waited for

# Its number; game, options, seat, what it sees, its choices; seconds.
Question = tuple[int, str, dict[str, Any], Seat, View, list[Choice], float]


class SearchHelper(HelperProcess):
    """The captain's end. A new question ends the search for the one before."""

    def __init__(self) -> None:
        super().__init__(__name__)
        self.number = 0

    def ask(self, search: Search, seen: View, choices: list[Choice], budget_s: float) -> None:
        """Asks for a search of its own, of the same game as that of the one who asks."""
        self.number += 1
        about = search.game.name, dict(search.options), search.seat
        with suppress(OSError):  # it has died: then it will not answer either
            self.channel.send((self.number, *about, seen, choices, budget_s))

    def answer(self, timeout_s: float) -> list[Finding]:
        """Returns what it has found, or nothing if it has not finished."""
        until = time.monotonic() + timeout_s
        with suppress(TimeoutError):
            while True:
                number, findings = self.channel.receive(max(0.0, until - time.monotonic()))
                if number == self.number:
                    return list(findings)
        return []


class HelperPool:
    """Keeps at most one helper for this process, started when it is first needed."""

    def __init__(self) -> None:
        self.helper: SearchHelper | None = None

    def idle_helper(self) -> SearchHelper | None:
        """Returns a helper if a core is free just now."""
        if not is_core_free():
            return None
        if self.helper and not self.helper.is_alive():
            self.helper.close()
            self.helper = None
        self.helper = self.helper or SearchHelper()
        return self.helper


POOL = HelperPool()


def is_core_free() -> bool:
    """Returns whether fewer processes want to run, this one among them, than there are cores."""
    try:
        running = LOAD.read_text(encoding="ascii").split()[3].split("/")[0]
    except OSError:
        return False
    return int(running) < (os.cpu_count() or 1)


def findings_of(helper: SearchHelper | None, timeout_s: float) -> list[Finding]:
    """Returns what the helper has found, or nothing."""
    try:
        return helper.answer(max(0.0, timeout_s) + LATE_S) if helper else []
    except (EOFError, OSError):
        return []


def serve(channel: Channel) -> None:
    """The helper's end."""
    collect_rarely()
    rng = Random()
    while True:
        question: Question = channel.receive()
        channel.send((question[0], search(channel, question, rng)))


def search(channel: Channel, question: Question, rng: Random) -> list[Finding]:
    """Searches until the time is over or the next question comes."""
    _, game, options, seat, seen, choices, budget_s = question
    decision = Decision(Search(registry.game(game), values_of(game), seat, options), seen, choices, rng)
    decision.spend(budget_s, time.perf_counter, stop=channel.has_news)
    return decision.findings()
