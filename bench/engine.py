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
from bench.measure import Driver, Played, Position, Result, compare, ratio, table, write
from shared.rules import codec, engine, registry

OUT = Path(__file__).parent / "out" / "engine.json"
PEERS = {"chess": peers.chess, "catanatron": peers.catanatron}
MOST_STATE_BYTES = 4096


def hosted(name: str, wanted: Sequence[int]) -> Driver:
    """Our engine with one of its games; the number of players goes round those wanted that the game has."""
    game = registry.game(name)
    seats = [number for number in wanted if number in game.seats] or list(game.seats)
    pending, choose = engine.pending, engine.play

    def new(seed: int) -> Position:
        return game.setup(seats[seed % len(seats)], hashlib.sha256(b"bench %d" % seed).digest(), {})

    def play(state: Position, rng: Random, limit: int) -> Played:
        random, decided, listed = rng.random, 0, 0
        for _ in range(limit):
            ask = pending(state)
            if ask is None:
                break
            choices = ask.choices
            if len(choices) > 1:
                decided += 1
                listed += len(choices)
            choose(state, ask.seat, choices[int(random() * len(choices))])
        return Played(decided, listed)

    return Driver(name=name, new=new, play=play, copies={"copy_us": lambda state: state.clone()})


def document(ours: Sequence[Result], theirs: Sequence[Result], arguments: argparse.Namespace) -> dict[str, Any]:
    """Everything measured, as it goes into the JSON file."""
    games = {result.driver.name: game_numbers(result, ours[0], theirs) for result in ours}
    return {
        "games": games,
        "peers": {result.driver.name: result.summary() for result in theirs},
        "goals": {goal: reached for name, numbers in games.items() for goal, reached in goals(name, numbers).items()},
        "compiled": not str(engine.__file__).endswith(".py"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rounds": arguments.rounds,
        "seconds": arguments.seconds,
        "seats": arguments.seats,
    }


def game_numbers(result: Result, first: Result, theirs: Sequence[Result]) -> dict[str, Any]:
    """Returns what was measured of one of our games, beside the peers and our first game."""
    sizes = [len(codec.to_bytes(state)) for state in result.samples]
    others = [*theirs, *([first] if first is not result else [])]
    copies = {peer.driver.name: ratio(result.copies["copy_us"], peer.copies["copy_us"]) for peer in theirs}
    return {
        **result.summary(),
        "state_bytes": round(fmean(sizes)),
        "state_bytes_max": max(sizes),
        "speed_of": rounded(
            {other.driver.name: ratio(result.decisions_per_s, other.decisions_per_s) for other in others}
        ),
        "copy_time_of": rounded(copies),
    }


def goals(name: str, numbers: dict[str, Any]) -> dict[str, bool]:
    """At least as many decisions/s as the peers, and as our first game; copies and saved positions that are small."""
    reached = {f"{name}: as fast as {other}": times >= 1 for other, times in numbers["speed_of"].items()}
    reached[f"{name}: clone at most half of catanatron's copy"] = numbers["copy_time_of"]["catanatron"] <= 0.5
    reached[f"{name}: saved position at most {MOST_STATE_BYTES} bytes"] = numbers["state_bytes"] <= MOST_STATE_BYTES
    return reached


def rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 3) for name, number in numbers.items()}


def summary(found: dict[str, Any]) -> str:
    """The same numbers for people."""
    kind = "compiled" if found["compiled"] else "interpreted"
    rows = {
        name: {**numbers, **{f"of_{peer}": times for peer, times in numbers["speed_of"].items()}}
        for name, numbers in found["games"].items()
    }
    sizes = ", ".join(
        f"{name} {n['state_bytes']} (at most {n['state_bytes_max']})" for name, n in found["games"].items()
    )
    return "\n".join(
        [
            f"{found['python']}, our rules {kind}, medians of {found['rounds']} rounds",
            "a decision has two choices or more; those without a choice are played and not counted",
            "",
            table({**rows, **found["peers"]}),
            "",
            f"bytes of a saved position at mid-game: {sizes}",
            *(f"{'reached' if reached else 'MISSED':8} {goal}" for goal, reached in found["goals"].items()),
        ]
    )


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--games", nargs="+", default=registry.names(), help="ours (default all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="per engine and round (default 1)")
    parser.add_argument("--rounds", type=int, default=7, help="of all engines in turn (default 7)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], help="players (default 2 3 4)")
    parser.add_argument("--samples", type=int, default=30, help="mid-game positions for copies and sizes")
    parser.add_argument("--out", type=Path, default=OUT, help="the JSON file (default bench/out/engine.json)")
    arguments = parser.parse_args(words)
    if min(arguments.rounds, arguments.samples) < 1 or arguments.seconds <= 0:
        parser.error("--rounds and --samples must be at least 1, --seconds more than 0")
    if unknown := sorted({*arguments.games} - {*registry.names()}):
        parser.error(f"no game is called {unknown[0]!r}; there are {', '.join(registry.names())}")
    return arguments


def main(words: Sequence[str] | None = None) -> int:
    arguments = read_arguments(words)
    try:
        drivers = [
            *(hosted(name, arguments.seats) for name in arguments.games),
            *(peer() for peer in PEERS.values()),
        ]
    except peers.PeerMissing as error:
        print(f"bench.engine: {error}", file=sys.stderr)
        return 2
    results = compare(drivers, arguments.rounds, arguments.seconds, arguments.samples)
    ours = len(arguments.games)
    found = document(results[:ours], results[ours:], arguments)
    write(arguments.out, found)
    print(summary(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
