"""How long a match waits at the end of a round: `python -m bench.scoring`, a table and JSON.

Real games stand one choice before the end of a round, in a game service under gunicorn, with a scorer beside it as
`make run` starts them. We post that choice and read on the bus when it was saved, and when the next round began. First
the rounds end one after the other, then many at once.
"""

import argparse
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from bench.harness.live import Choices, Game, Harbour, Live, record
from bench.harness.load import drive
from bench.harness.sites import Base, Site, Sites, stop
from bench.measure import progress, write
from services.game.store import Store
from services.run.gunicorn_conf import worker_class
from services.run.supervision.orphans import die_with_parent
from shared.contract.messages import MatchAdvanced
from shared.rules.game import SYSTEM
from shared.service.settings import Settings
from shared.service.store import bus

OUT = Path(__file__).parent / "out" / "scoring.json"
SHARDS = Settings().shards
LONGEST = 2000  # choices in a game, far more than there are
PATIENCE_S = 60.0
GOAL_MS = 50.0


class Watch:
    """When each version of each match was saved, as the bus tells it."""

    def __init__(self, base: Base) -> None:
        self.client, self.seen = base.client, dict[tuple[str, int], float]()
        self.news, self.over = threading.Condition(), False
        positions = bus.newest(self.client, [bus.stream(shard) for shard in range(SHARDS)])
        self.reader = threading.Thread(target=self.read, args=(positions,), daemon=True)
        self.reader.start()

    def close(self) -> None:
        self.over = True
        self.reader.join()

    def read(self, positions: dict[str, Any]) -> None:
        while not self.over:
            for key, entries in bus.read(self.client, positions, count=200):
                now = time.perf_counter()
                positions[key.decode()] = entries[-1][0]
                turns = [MatchAdvanced.read(fields) for _, fields in entries]
                with self.news:
                    self.seen.update({(turn.match, turn.version): now for turn in turns})
                    self.news.notify_all()

    def delay_ms(self, match: Live) -> float:
        """From the last choice of the round to its score."""
        last, scored = (match.match_id, match.until), (match.match_id, match.until + 1)
        with self.news:
            if not self.news.wait_for(lambda: scored in self.seen, PATIENCE_S):
                raise SystemExit(f"bench.scoring: a round was not scored within {PATIENCE_S:.0f} s")
            return 1000 * (self.seen[scored] - self.seen[last])


@contextmanager
def scorer(site: Site) -> Iterator[None]:
    """A scorer as `make run` starts it, on the site's own records."""
    env = {
        "REDIS_URL": site.base.url,
        "SERVICE_KEY": site.base.service_key,
        "PUBLIC_URL": f"http://127.0.0.1:{site.port}",
        "DATA_DIR": str(site.base.folder),
        "LOG_LEVEL": "warning",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "services.scoring.scorer"],
        env={**os.environ, **env},
        preexec_fn=die_with_parent,  # noqa: PLW1509 (it is started before the threads are)
    )
    try:
        yield
    finally:
        stop(process)


def endings() -> Iterator[tuple[Game, int]]:
    """Games of three and four, each with the number of choices after which one is left in a round."""
    for seed in count():
        seats = (3, 4)[seed % 2]
        by = record(seed, seats, (), LONGEST).by
        last = [at - 1 for at in range(1, len(by)) if by[at] == SYSTEM and by[at - 1] != SYSTEM]
        game = record(seed, seats, set(last), LONGEST)
        yield from ((game, at) for at in last)


def measure(site: Site, watch: Watch, matches: list[Live], at_once: int) -> dict[str, Any]:
    """Let rounds end, so many at a time; each time all of them are awaited before the next."""
    delays: list[float] = []
    for start in range(0, len(matches), at_once):
        batch = matches[start : start + at_once]
        load = drive(site.port, Choices(batch), at_once, PATIENCE_S)
        if load.wrong:
            raise SystemExit(f"bench.scoring: refused: {load.wrong[0]!r}")
        delays += map(watch.delay_ms, batch)
    ordered = sorted(delays)
    shares = {f"p{share}": round(ordered[(len(ordered) - 1) * share // 100], 2) for share in (50, 90, 99)}
    return {"at_once": at_once, "rounds": len(delays), **shares, "most": round(ordered[-1], 2)}


def table(rows: list[dict[str, Any]]) -> str:
    lines = [f"{'rounds at once':>15}{'measured':>10}{'p50 ms':>9}{'p90':>9}{'p99':>9}{'most':>9}"]
    for row in rows:
        numbers = "".join(f"{row[name]:>9.1f}" for name in ("p50", "p90", "p99", "most"))
        lines.append(f"{row['at_once']:>15}{row['rounds']:>10}{numbers}")
    verdict = "within" if rows[0]["p50"] <= GOAL_MS else "over"
    return "\n".join([*lines, f"typical: {rows[0]['p50']:.1f} ms, {verdict} the goal of {GOAL_MS:.0f} ms"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long a round waits for its score.")
    parser.add_argument("--rounds", type=int, default=200, help="rounds to measure in each situation")
    arguments = parser.parse_args()
    with Sites() as sites:
        progress("starting the servers")
        base = sites.base()
        site = sites.site("game", "services.game.app:create_app()", worker_class, 2, base)
        sites.enter_context(scorer(site))
        harbour, supply, watch = Harbour(Store(base.client, SHARDS), base.service_key), endings(), Watch(base)
        rows = []
        for at_once in (1, 10, 50):
            progress(f"{arguments.rounds} rounds, {at_once} at once")
            matches = [harbour.plant(game, at, at + 1) for game, at in (next(supply) for _ in range(arguments.rounds))]
            rows.append(measure(site, watch, matches, at_once))
        watch.close()
    progress("")
    load = os.getloadavg()[0]
    write(OUT, {"load_average": load, "delay_ms": rows})
    print(table(rows))
    print(f"load of the machine meanwhile: {load:.1f}")


if __name__ == "__main__":
    main()
