"""Bots through the whole system: choices and turns a second, and where the time goes. `python -m bench.bot_turns`.

Fifty matches of two bots at once, to their end, through the dispatcher, a real broker, Celery workers and the public
API, each part a process of its own as in a deployment. CPU time by process tells where time goes on a noisy machine,
and Prometheus' own numbers how much of a worker's time is thinking. A table, and JSON in `bench/out/bot_turns.json`.
"""

import argparse
import itertools
import os
import platform
import re
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from prometheus_client import CollectorRegistry
from prometheus_client.multiprocess import MultiProcessCollector

from bench.measure import progress, write
from services.ai.levels import LEVELS
from services.game.replay import moments
from services.game.store import Store
from tests.e2e.clients import Match, Table
from tests.e2e.stack import Stack, children

OUT = Path(__file__).parent / "out" / "bot_turns.json"
PARTS = ("redis", "broker", "game", "scorer", "dispatcher", "ai-worker", "ai-captain")
TICKS = os.sysconf("SC_CLK_TCK")
FOREVER_S = 1800.0


def main() -> None:
    options = read_options()
    levels = options.levels.split(",")
    with TemporaryDirectory(prefix="bot-turns-") as folder, Stack(Path(folder), PARTS) as stack:
        result = measure(stack, levels, options.matches)
    write(OUT, result)
    sys.stdout.write(table_of(result))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50, help="at once")
    parser.add_argument("--levels", default=",".join(level for level in ("deckhand", "drifter") if level in LEVELS))
    return parser.parse_args()


def measure(stack: Stack, levels: list[str], count: int) -> dict[str, Any]:
    store = Store(stack.redis_client(), stack.settings.shards)
    with Table(stack) as table:
        before, began = cpu_by_part(stack), time.monotonic()
        bots = {seat: levels[seat % len(levels)] for seat in range(2)}
        matches = [table.open(2, bots, owner=f"player-{number}") for number in range(count)]
        wait_for_end(store, matches)
        seconds = time.monotonic() - began
    used = {part: spent - before[part] for part, spent in cpu_by_part(stack).items()}
    ends = [ended for match in matches if (ended := store.progress(match.match_id))]
    choices = sum(version for version, _ in ends)
    turns = sum(turns_of(store, match) for match in matches)
    thinking = thinking_s(stack)
    return {
        "machine": {"python": platform.python_version(), "processors": os.cpu_count(), "load": os.getloadavg()[0]},
        "levels": levels,
        "matches": count,
        "finished": sum(status == "finished" for _, status in ends),
        "seconds": round(seconds, 2),
        "choices": choices,
        "choices_per_s": round(choices / seconds, 1),
        "turns": turns,
        "turns_per_s": round(turns / seconds, 1),
        "cpu_ms_per_choice": {part: round(1000 * spent / choices, 3) for part, spent in used.items()},
        "thinking_ms_per_choice": round(1000 * thinking / choices, 3),
    }


def is_finished(store: Store, match: Match) -> bool:
    return (store.progress(match.match_id) or (0, ""))[1] == "finished"


def wait_for_end(store: Store, matches: list[Match]) -> None:
    until = time.monotonic() + FOREVER_S
    while left := [match for match in matches if not is_finished(store, match)]:
        progress(f"{len(matches) - len(left)} of {len(matches)} matches are over")
        if time.monotonic() > until:
            raise SystemExit(f"{len(left)} matches do not come to their end")
        time.sleep(1)


def turns_of(store: Store, match: Match) -> int:
    """A turn is a run of choices of one seat."""
    saved = store.load(match.match_id)
    assert saved is not None
    seats = [moment.by for moment in moments(saved.meta, saved.state.key, store.log(match.match_id))]
    return sum(one != other >= 0 for one, other in itertools.pairwise(seats))


def cpu_by_part(stack: Stack) -> dict[str, float]:
    """Seconds of CPU that each part has used so far, its children included."""
    return {name: sum(map(cpu_s, family(part.process.pid))) for name, part in stack.parts.items() if part.process}


def family(pid: int) -> list[int]:
    return [pid, *(one for child in children(pid) for one in family(child))]


def cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def thinking_s(stack: Stack) -> float:
    """What the workers themselves have counted as thinking."""
    total = 0.0
    for name in ("ai-worker", "ai-captain"):
        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=str(stack.folder / f"{name}.metrics"))  # type: ignore[no-untyped-call]
        for metric in registry.collect():
            if metric.name == "flotilla_bot_thinking_seconds":
                total += sum(sample.value for sample in metric.samples if sample.name.endswith("_sum"))
    return total


def table_of(result: dict[str, Any]) -> str:
    machine, levels = result["machine"], " and ".join(result["levels"])
    lines = [
        f"{result['finished']} of {result['matches']} matches of {levels} are over, in {result['seconds']:.0f} s",
        f"on {machine['processors']} processors, with a load of {machine['load']:.0f} in all",
        f"{result['choices_per_s']:.0f} choices/s, {result['turns_per_s']:.0f} turns/s",
        "",
        f"{'CPU ms per choice':24}",
    ]
    parts = result["cpu_ms_per_choice"]
    lines += [f"  {re.sub('^redis$', 'redis (the store)', part):22}{ms:8.2f}" for part, ms in parts.items()]
    lines.append(f"  {'together':22}{sum(parts.values()):8.2f}")
    lines += ["", f"{'thinking, by the clock':24}{result['thinking_ms_per_choice']:8.2f} ms per choice"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
