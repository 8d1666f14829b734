"""A second process that searches the same decision with a tree of its own, where a core has nothing else to do.

`python -m services.ai.mate <fd>` is that process; it stops when it is asked something new, and ends with its captain.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from random import Random

from services.ai.ismcts import Search
from services.ai.thought import Finding, Thought
from services.ai.values import values_of
from shared.rules import registry
from shared.rules.game import Choice, View
from shared.service.garbage import collect_rarely

ROOT = Path(__file__).resolve().parents[2]
LOAD = Path("/proc/loadavg")
LATE_S = 0.02  # so long its last word is waited for

Question = tuple[int, str, View, list[Choice], float]  # number, game, what is seen, the choices, seconds


class Mate:
    """The captain's end of the line."""

    def __init__(self) -> None:
        self.line, theirs = Pipe()
        words = [sys.executable, "-m", "services.ai.mate", str(theirs.fileno())]
        self.process = subprocess.Popen(words, cwd=ROOT, pass_fds=[theirs.fileno()])
        theirs.close()
        self.number = 0

    def ask(self, game: str, seen: View, choices: list[Choice], budget_s: float) -> None:
        self.number += 1
        with suppress(OSError):  # it has died: then it will not answer either
            self.line.send((self.number, game, seen, choices, budget_s))

    def answer(self, timeout_s: float) -> list[Finding]:
        """What it has found; nothing if it has not finished."""
        while self.line.poll(timeout_s):
            number, findings = self.line.recv()
            if number == self.number:
                return list(findings)
        return []

    def close(self) -> None:
        self.line.close()
        self.process.wait(5)


_MATES: list[Mate] = []  # at most one per process, made when it is first needed


def idle_mate() -> Mate | None:
    """Somebody to think along, if a core is free just now."""
    if not a_core_is_free():
        return None
    if _MATES and _MATES[0].process.poll() is not None:
        _MATES.pop().line.close()
    if not _MATES:
        _MATES.append(Mate())
    return _MATES[0]


def a_core_is_free() -> bool:
    """Fewer processes want to run, this one among them, than there are cores."""
    try:
        running = LOAD.read_text(encoding="ascii").split()[3].split("/")[0]
    except OSError:
        return False
    return int(running) < (os.cpu_count() or 1)


def findings_of(mate: Mate | None, timeout_s: float) -> list[Finding]:
    """What the mate has found, or nothing."""
    try:
        return mate.answer(max(0.0, timeout_s) + LATE_S) if mate else []
    except (EOFError, OSError):
        return []


# The mate's end -----------------------------------------------------------------------------------------------------


def think(line: Connection, question: Question, rng: Random) -> list[Finding]:
    _, game, seen, choices, budget_s = question
    thought = Thought(Search(registry.game(game), values_of(game)), seen, choices, rng)
    thought.spend(budget_s, time.perf_counter, stop=line.poll)
    return thought.findings()


def main() -> None:
    collect_rarely()
    line, rng = Connection(int(sys.argv[1])), Random()
    while True:
        try:
            question: Question = line.recv()
            line.send((question[0], think(line, question, rng)))
        except (EOFError, BrokenPipeError):
            return


if __name__ == "__main__":
    main()
