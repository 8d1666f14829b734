"""What the arena plays, and what of it was played already."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parents[1] / "out" / "arena.jsonl"
CURVE_MS = (25, 50, 100, 200, 400)


@dataclass(frozen=True)
class Contest:
    """One player of one level against others of another, in every seat as often; `ms` is a captain's budget."""

    level: str
    against: str
    seats: int
    matches: int
    ms: int = 0

    @property
    def name(self) -> str:
        budget = f" {self.ms} ms" if self.ms else ""
        return f"{self.level}{budget} against {self.against}, {self.seats} players"

    def key(self, number: int) -> str:
        return f"{self.level}/{self.ms}/{self.against}/{self.seats}/{number}"


# The most important first, so that a run that is stopped early has them.
CONTESTS = (
    Contest("deckhand", "drifter", 2, 100),
    Contest("deckhand", "drifter", 4, 100),
    Contest("captain", "deckhand", 2, 200, ms=200),
    Contest("captain", "deckhand", 4, 100, ms=200),
    *(Contest("captain", "deckhand", 2, 60, ms=ms) for ms in CURVE_MS if ms != 200),
    Contest("deckhand", "deckhand", 2, 60),
    Contest("deckhand", "deckhand", 4, 60),
    Contest("deckhand", "deckhand", 3, 60),
    Contest("deckhand", "drifter", 3, 60),
    Contest("captain", "deckhand", 3, 60, ms=200),
)


def known_results(path: Path) -> dict[str, dict[str, Any]]:
    """What was played already, by key; a line that was cut off is played again."""
    found: dict[str, dict[str, Any]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            result = json.loads(line)
        except ValueError:
            continue
        found[result["key"]] = result
    return found


def missing(known: dict[str, dict[str, Any]], scale: float) -> Iterator[tuple[Contest, int]]:
    for contest in CONTESTS:
        for number in range(round(contest.matches * scale)):
            if contest.key(number) not in known:
                yield contest, number
