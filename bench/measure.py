"""Measure several engines fairly on a noisy machine: rounds of short turns (A B C, B C A, …), then medians.

Time is CPU time of this process, so that other programs on the machine disturb less. Decisions are timed
without the setup of the game, games with it.
"""

import gc
import itertools
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any, NamedTuple

Position = Any  # a board, a game or a state: whatever the engine plays on

clock = time.process_time
UNLIMITED = sys.maxsize
COPIES_PER_SAMPLE = 20
HEADINGS = {
    "decisions_per_s": "decisions/s",
    "us_per_decision": "µs/decision",
    "of_chess": "of chess",
    "of_catanatron": "of catanatron",
    "copy_us": "copy µs",
    "games_per_s": "games/s",
    "decisions_per_game": "decisions/game",
    "choices_per_decision": "choices/decision",
}


class Played(NamedTuple):
    """What a driver's loop did: decisions among two choices or more, and how many choices were listed for them."""

    decisions: int
    listed: int


@dataclass(frozen=True)
class Driver:
    """One engine: a new game from a seed, up to `limit` random choices, its ways to copy a position."""

    name: str
    new: Callable[[int], Position]
    play: Callable[[Position, Random, int], Played]
    copies: dict[str, Callable[[Position], object]]


@dataclass
class Result:
    """One engine's numbers, one entry per round."""

    driver: Driver
    samples: list[Position]  # mid-game positions
    decisions_per_s: list[float] = field(default_factory=list)
    games_per_s: list[float] = field(default_factory=list)
    decisions_per_game: list[float] = field(default_factory=list)
    choices_per_decision: list[float] = field(default_factory=list)
    copies: dict[str, list[float]] = field(default_factory=dict)

    def summary(self) -> dict[str, Any]:
        """Medians over the rounds, with the spread of the headline number."""
        rates = self.decisions_per_s
        return {
            "decisions_per_s": round(median(rates)),
            "us_per_decision": round(1e6 / median(rates), 2),
            "games_per_s": round(median(self.games_per_s), 2),
            "decisions_per_game": round(fmean(self.decisions_per_game), 1),
            "choices_per_decision": round(fmean(self.choices_per_decision), 2),
            "decisions_per_s_range": [round(min(rates)), round(max(rates))],
            **{name: round(median(times), 2) for name, times in self.copies.items()},
        }


def compare(drivers: Sequence[Driver], rounds: int, seconds: float, samples: int) -> list[Result]:
    """Play all drivers in turn, `seconds` each per round; whoever starts changes from round to round."""
    results = []
    for driver in drivers:
        progress(f"{driver.name}: {samples} mid-game positions")
        results.append(Result(driver, [middle(driver, seed) for seed in range(samples)]))
    seeds = {driver.name: itertools.count(samples) for driver in drivers}
    for number in range(rounds):
        start = number % len(results)
        for result in results[start:] + results[:start]:
            progress(f"round {number + 1} of {rounds}: {result.driver.name}")
            _play_for(result, seconds, seeds[result.driver.name])
            _time_copies(result)
    progress("")
    return results


def middle(driver: Driver, seed: int) -> Position:
    """The position halfway through the random game of this seed; also warms the engine up."""
    length = driver.play(driver.new(seed), Random(seed), UNLIMITED).decisions
    position = driver.new(seed)
    driver.play(position, Random(seed), length // 2)
    return position


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Median of the ratios within each round, where both met the same machine."""
    return median(a / b for a, b in zip(ours, theirs, strict=True))


def table(rows: dict[str, dict[str, Any]]) -> str:
    """One line per engine under `HEADINGS`; a number that an engine lacks is a dash."""
    lines = [" " * 12 + "".join(f"{heading:>17}" for heading in HEADINGS.values())]
    for name, row in rows.items():
        lines.append(f"{name:12}" + "".join(f"{_cell(row.get(key)):>17}" for key in HEADINGS))
    return "\n".join(lines)


def write(path: Path, found: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def progress(text: str) -> None:
    """One line that renews itself on a terminal, plain lines elsewhere; on stderr, away from the table."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


def _cell(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"


def _play_for(result: Result, seconds: float, seeds: Iterator[int]) -> None:
    driver = result.driver
    decisions = listed = games = 0
    playing = 0.0
    gc.collect()
    began = now = clock()
    while now - began < seconds:
        seed = next(seeds)
        rng, position = Random(seed), driver.new(seed)
        ready = clock()
        played = driver.play(position, rng, UNLIMITED)
        now = clock()
        playing += now - ready
        decisions += played.decisions
        listed += played.listed
        games += 1
    result.decisions_per_s.append(decisions / playing)
    result.games_per_s.append(games / (now - began))
    result.decisions_per_game.append(decisions / games)
    result.choices_per_decision.append(listed / decisions)


def _time_copies(result: Result) -> None:
    for name, copy in result.driver.copies.items():
        gc.collect()
        began = clock()
        for position in result.samples:
            for _ in range(COPIES_PER_SAMPLE):
                copy(position)
        spent = clock() - began
        microseconds = spent * 1e6 / (COPIES_PER_SAMPLE * len(result.samples))
        result.copies.setdefault(name, []).append(microseconds)
