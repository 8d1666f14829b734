"""The kill tests for as long as you like: `python -m tests.e2e.soak --minutes 10`.

Storm after storm: new matches with clients, bots and followers; kills of a random part every few seconds; then every
match must go on, some are played to the end, and everything is reckoned up. A line for each kill goes to stderr, the
sum of all storms as JSON to stdout and to `--out`. Ends with 1 if anything was lost, duplicated, torn or left out.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.e2e.stack import Stack
from tests.e2e.storm import KILLS, Storm, Summary

STORM_S = 45.0  # in which a match of two is not yet over


def main() -> int:
    options = read_options()
    until, total = time.monotonic() + 60 * options.minutes, Summary()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, Stack(Path(folder)) as stack:
        while not total.kills or time.monotonic() < until:
            total.add(one_storm(stack, options, min(until, time.monotonic() + STORM_S)))
            say(f"so far: {total.line()}")
    told = json.dumps(total.json(), indent=2)
    print(told)
    if options.out:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(told + "\n")
    return 0 if total.clean else 1


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--matches", type=int, default=24, help="at once")
    parser.add_argument("--every", type=float, default=2.0, metavar="SECONDS", help="between two kills, on average")
    parser.add_argument("--only", choices=KILLS, action="append", help="kill this (may be given several times)")
    parser.add_argument("--out", type=Path, help="where to write the JSON too")
    return parser.parse_args()


def one_storm(stack: Stack, options: argparse.Namespace, until: float) -> Summary:
    with Storm(stack, options.matches, followed=options.matches // 3) as storm:
        while True:
            time.sleep(random.uniform(0, 2 * options.every))
            victim = random.choice(options.only or list(KILLS))
            storm.kill(victim)
            moves = sum(match.version for match in storm.matches)
            say(f"{time.strftime('%H:%M:%S')} killed {victim}; {moves} versions in {len(storm.matches)} matches")
            if time.monotonic() > until:
                break
        storm.calm(go_on=10, seconds=120, sample=options.matches // 4, sample_seconds=300)
        return storm.reckon(stream_seconds=30)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
