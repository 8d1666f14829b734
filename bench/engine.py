"""Random games of ours against python-chess and catanatron: `python -m bench.engine`, a table and JSON."""

import argparse
import hashlib
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from bench import peers
from bench.game import GAME
from bench.measure import Driver, Played, Position, Result, compare, ratio, table, write
from shared.rules import codec, engine, registry

OUT = Path(__file__).parent / "out" / "engine.json"


def hosted(seats: Sequence[int]) -> Driver:
    """Our engine; the number of players goes round `seats` from game to game."""
    game = registry.game(GAME)
    pending, choose = engine.pending, engine.play

    def new(seed: int) -> Position:
        return game.setup(seats[seed % len(seats)], hashlib.sha256(b"bench %d" % seed).digest(), {})

    def play(state: Position, rng: Random, limit: int) -> Played:
        random, listed = rng.random, 0
        for count in range(limit):
            ask = pending(state)
            if ask is None:
                return Played(count, listed)
            choices = ask.choices
            listed += len(choices)
            choose(state, ask.seat, choices[int(random() * len(choices))])
        return Played(limit, listed)

    return Driver(name=GAME, new=new, play=play, copies={"clone_us": lambda state: state.clone()})


def document(ours: Result, theirs: Sequence[Result], arguments: argparse.Namespace) -> dict[str, Any]:
    """Everything measured, as it goes into the JSON file."""
    summaries = {result.driver.name: result.summary() for result in (ours, *theirs)}
    sizes = [len(codec.to_bytes(state)) for state in ours.samples]
    faster = {result.driver.name: ratio(ours.decisions_per_s, result.decisions_per_s) for result in theirs}
    copies = {r.driver.name: ratio(ours.copies["clone_us"], r.copies["copy_us"]) for r in theirs}
    state_bytes = round(fmean(sizes))
    return {
        **summaries,
        "clone_us": summaries[GAME]["clone_us"],
        "state_bytes": state_bytes,
        "state_bytes_max": max(sizes),
        "games_per_s": summaries[GAME]["games_per_s"],
        "ratios": {"decisions_per_s": rounded(faster), "clone": rounded(copies)},
        "goals": {
            "as fast as chess": faster["chess"] >= 1,
            "as fast as catanatron": faster["catanatron"] >= 1,
            "clone at most half of catanatron's copy": copies["catanatron"] <= 0.5,
            "encoded state at most 4 KB": state_bytes <= 4096,
        },
        "compiled": not str(engine.__file__).endswith(".py"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rounds": arguments.rounds,
        "seconds": arguments.seconds,
        "seats": arguments.seats,
    }


def rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 3) for name, number in numbers.items()}


def summary(found: dict[str, Any]) -> str:
    """The same numbers for people."""
    kind = "compiled" if found["compiled"] else "interpreted"
    ratios = found["ratios"]["decisions_per_s"]
    rows = {GAME: {**found[GAME], "copy_us": found["clone_us"]}}
    rows |= {name: {**found[name], "ours": ratios[name]} for name in ratios}
    return "\n".join(
        [
            f"{found['python']}, our rules {kind}, medians of {found['rounds']} rounds",
            "",
            table(rows),
            "",
            f"encoded state at mid-game: {found['state_bytes']} bytes, at most {found['state_bytes_max']}",
            *(f"{'reached' if reached else 'MISSED':8} {goal}" for goal, reached in found["goals"].items()),
        ]
    )


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="per engine and round (default 1)")
    parser.add_argument("--rounds", type=int, default=7, help="of all engines in turn (default 7)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], help="players (default 2 3 4)")
    parser.add_argument("--samples", type=int, default=30, help="mid-game positions for copies and sizes")
    parser.add_argument("--out", type=Path, default=OUT, help="the JSON file (default bench/out/engine.json)")
    arguments = parser.parse_args(words)
    if min(arguments.rounds, arguments.samples) < 1 or arguments.seconds <= 0:
        parser.error("--rounds and --samples must be at least 1, --seconds more than 0")
    return arguments


def main(words: Sequence[str] | None = None) -> int:
    arguments = read_arguments(words)
    try:
        drivers = [hosted(arguments.seats), peers.chess(), peers.catanatron()]
    except peers.PeerMissing as error:
        print(f"bench.engine: {error}", file=sys.stderr)
        return 2
    ours, *theirs = compare(drivers, arguments.rounds, arguments.seconds, arguments.samples)
    found = document(ours, theirs, arguments)
    write(arguments.out, found)
    print(summary(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
