"""Servers in turn: rounds of short runs (A B C, B C A, …) against each, then medians."""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.harness.load import Load, Supply, drive
from bench.harness.sites import Site, machine_cpu_s
from bench.measure import progress

WARM_S = 1.0
HEADINGS = {
    "per_s": "requests/s",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "server_us": "server CPU µs",
    "redis_us": "redis CPU µs",
    "client_us": "client CPU µs",
    "others": "others' CPU %",
}


@dataclass
class Result:
    """One entry per round: what clients saw, and CPU time per request."""

    per_s: list[float] = field(default_factory=list)
    p50_ms: list[float] = field(default_factory=list)
    p99_ms: list[float] = field(default_factory=list)
    server_us: list[float] = field(default_factory=list)
    redis_us: list[float] = field(default_factory=list)
    client_us: list[float] = field(default_factory=list)  # of the load generator
    others: list[float] = field(default_factory=list)  # what other programs took of the machine, in percent
    requests: int = 0

    def add(self, load: Load, server_s: float, redis_s: float, others: float) -> None:
        count = len(load.latencies)
        self.requests += count
        self.per_s.append(load.per_s)
        self.p50_ms.append(load.percentile_ms(50))
        self.p99_ms.append(load.percentile_ms(99))
        self.server_us.append(1e6 * server_s / count)
        self.redis_us.append(1e6 * redis_s / count)
        self.client_us.append(1e6 * load.cpu / count)
        self.others.append(100 * others)

    def cost_us(self) -> list[float]:
        """CPU time of a request in the server and in Redis together."""
        return [server + redis for server, redis in zip(self.server_us, self.redis_us, strict=True)]

    def summary(self) -> dict[str, Any]:
        medians = {name: round(median(getattr(self, name)), 2) for name in HEADINGS}
        return {**medians, "per_s_range": [round(min(self.per_s)), round(max(self.per_s))], "requests": self.requests}


@dataclass
class Run:
    """What is measured: a server, and what it is asked; `supply` is called before each turn, unmeasured."""

    name: str
    site: Site
    supply: Callable[[], Supply]
    result: Result = field(default_factory=Result)

    def turn(self, clients: int, seconds: float, counts: bool) -> None:
        supply = self.supply()
        before = self.clocks()
        load = drive(self.site.port, supply, clients, seconds)
        if load.wrong:
            raise SystemExit(f"bench.service: {self.name}: {len(load.wrong)} wrong answers, such as {load.wrong[0]!r}")
        if counts:
            server, redis, own, machine, wall = (now - then for now, then in zip(self.clocks(), before, strict=True))
            others = max(0.0, machine - server - redis - own) / (wall * (os.cpu_count() or 1))
            self.result.add(load, server, redis, others)

    def clocks(self) -> tuple[float, float, float, float, float]:
        """CPU time of the server, its Redis, this process and the whole machine; and the time. All in seconds."""
        mine = (self.site.cpu_s(), self.site.redis_cpu_s(), time.process_time())
        return (*mine, machine_cpu_s(), time.perf_counter())


def compete(runs: Sequence[Run], rounds: int, seconds: float, clients: int) -> None:
    """Whoever starts changes from round to round; the first round only warms everything up."""
    for number in range(rounds + 1):
        start = number % len(runs)
        for run in (*runs[start:], *runs[:start]):
            progress(f"round {number} of {rounds}: {run.name}" if number else f"warming up: {run.name}")
            run.turn(clients, seconds if number else WARM_S, counts=number > 0)


def table(rows: dict[str, Result]) -> str:
    lines = [" " * 16 + "".join(f"{heading:>16}" for heading in HEADINGS.values())]
    for name, result in rows.items():
        cells = (median(getattr(result, key)) for key in HEADINGS)
        lines.append(f"{name:16}" + "".join(f"{cell:>16,.2f}" if cell < 100 else f"{cell:>16,.0f}" for cell in cells))
    return "\n".join(lines)
