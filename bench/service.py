"""One move over HTTP against the least that it could cost: `python -m bench.service`, a table and JSON.

The floor (`bench.floor`) and our `POST …/choices` run on the same gunicorn settings, each on a Redis of its own with
its log on disk, and are measured in turn over loopback, with several worker classes. Then we against ourselves: at
move 10 and at move 500, with few and with many live matches.
"""

import argparse
import itertools
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from bench.floor import KEYS
from bench.harness.contest import Result, Run, compete, table
from bench.harness.live import HEADERS, LENGTHS, Choices, Game, Harbour, record
from bench.harness.load import Asked
from bench.harness.sites import Base, Sites
from bench.measure import progress, ratio, write
from services.game.store import Store
from services.run.gunicorn_conf import worker_class as used_class
from shared.rules import engine
from shared.service.settings import Settings
from shared.service.store.bus import stream

OUT = Path(__file__).parent / "out" / "service.json"
FLOOR, OURS = "bench.floor:create_app()", "services.game.app:create_app()"
SHARDS = Settings().shards
LEFT = 100  # choices that a live match has at least to go when a round begins
AGED, MOVES = 300, 11  # matches at move 10 or 500, and how many moves around that each of them plays
FOREVER = 600.0
BUSY = "other programs use this machine as well"


class Floor:
    """The same small request to all keys of the floor in turn, with the headers that our clients send."""

    def __init__(self) -> None:
        body = b'{"version":123,"choice":{"verb":"step","space":"2nw"}}'
        rest = f"Authorization: Bearer {'k' * 43}\r\nIdempotency-Key: abcdefghjkmn-123\r\nContent-Length: {len(body)}"
        heads = (f"POST /floor/{number} HTTP/1.1\r\n{HEADERS}{rest}\r\n\r\n" for number in range(KEYS))
        self.requests = itertools.cycle([Asked(head.encode() + body, None) for head in heads])

    def take(self) -> Asked | None:
        return next(self.requests)

    def answered(self, _about: Any, head: bytes) -> bool:
        return head.startswith(b"HTTP/1.1 200 ")


class Bench:
    """All servers and matches of one measurement."""

    def __init__(self, sites: Sites, arguments: argparse.Namespace) -> None:
        self.arguments, self.sites = arguments, sites
        self.judged = used_class if used_class in arguments.classes else arguments.classes[0]
        progress("starting the servers")
        self.floor, self.sea, self.pond = sites.base(), sites.base(), sites.base()
        self.empty_bytes = self.sea.memory()
        self.crowd, self.long = Choices(), list[Game]()

    def harbour(self, base: Base) -> Harbour:
        return Harbour(Store(base.client, SHARDS), base.service_key)

    def start(self, name: str, app: str, worker_class: str, base: Base, supply: Callable[[], Any]) -> Run:
        return Run(name, self.sites.site(name, app, worker_class, self.arguments.workers, base), supply)

    def full(self, base: Base, choices: Choices, count: int) -> Callable[[], Choices]:
        """Live matches in play, always so many."""
        harbour = self.harbour(base)

        def supply() -> Choices:
            harbour.fill(choices, count, LEFT)
            return choices

        return supply

    def aged(self, base: Base, at: int) -> Callable[[], Choices]:
        """Fresh matches that stand at one move; those of the turn before are cleared away."""
        harbour, last = self.harbour(base), Choices()
        first = at - MOVES // 2

        def supply() -> Choices:
            nonlocal last
            for match in last.matches:
                harbour.remove(match)
            last = Choices([harbour.plant(game, first, first + MOVES) for game in self.long_games()])
            return last

        return supply

    def long_games(self) -> list[Game]:
        """Games that have a move 10 as well as a move 500."""
        if not self.long:
            progress(f"recording {AGED} long games")
            first, last = 10 - MOVES // 2, 500 - MOVES // 2
            games = (record(seed, (3, 4)[seed % 2], (first, last), last + MOVES) for seed in itertools.count())
            self.long = list(itertools.islice((game for game in games if len(game) == last + MOVES), AGED))
        return self.long

    def against_the_floor(self) -> dict[str, dict[str, Result]]:
        runs = {}
        supply = self.full(self.sea, self.crowd, self.arguments.matches)
        for name in self.arguments.classes:
            floor = self.start(f"floor-{name}", FLOOR, name, self.floor, Floor)
            runs[name] = {"floor": floor, "ours": self.start(f"ours-{name}", OURS, name, self.sea, supply)}
        self.compete([run for pair in runs.values() for run in pair.values()], self.arguments.seconds)
        return {name: {who: run.result for who, run in pair.items()} for name, pair in runs.items()}

    def against_ourselves(self) -> dict[str, Result]:
        few, many = self.arguments.few, self.arguments.matches
        pond = self.start("few", OURS, self.judged, self.pond, self.full(self.pond, Choices(), few))
        sea = self.start("many", OURS, self.judged, self.sea, self.full(self.sea, self.crowd, many))
        self.compete([pond, sea], self.arguments.seconds)
        early = Run("move 10", sea.site, self.aged(self.sea, 10))
        late = Run("move 500", sea.site, self.aged(self.sea, 500))
        self.compete([early, late], FOREVER)
        named = {f"{few} matches": pond, f"{many:,} matches": sea, "move 10": early, "move 500": late}
        return {name: run.result for name, run in named.items()}

    def compete(self, runs: Sequence[Run], seconds: float) -> None:
        compete(runs, self.arguments.rounds, seconds, self.arguments.clients)

    def memory(self) -> dict[str, int]:
        """Of the many matches, most of which were played on here: bytes for each."""
        client, matches = self.sea.client, self.crowd.matches
        middle = [match for match in matches if 0.4 < match.version / LENGTHS[match.game.seats] < 0.6]
        streams = [stream(shard) for shard in range(SHARDS)]
        bus = sum(int(client.memory_usage(key, samples=0) or 0) for key in streams)
        entries = sum(int(client.xlen(key)) for key in streams)
        return {
            "match_bytes": round((self.sea.memory() - self.empty_bytes - bus) / len(matches)),
            "midgame_keys_bytes": round(self.harbour(self.sea).keys_bytes(middle)),
            "midgame_move": round(fmean(match.version for match in middle)),
            "bus_bytes": bus,
            "bus_entry_bytes": round(bus / max(1, entries)),
        }


def document(
    pairs: dict[str, dict[str, Result]], alone: dict[str, Result], memory: dict[str, int], judged: str, a: Any
) -> dict[str, Any]:
    """Everything measured, as it goes into the JSON file."""
    ratios = {
        name: {
            "per_s": round(ratio(pair["ours"].per_s, pair["floor"].per_s), 3),
            "cpu": round(ratio(pair["floor"].cost_us(), pair["ours"].cost_us()), 3),
            "p99": round(ratio(pair["ours"].p99_ms, pair["floor"].p99_ms), 3),
        }
        for name, pair in pairs.items()
    }
    few, many, early, late = (result.cost_us() for result in alone.values())
    costs = {"many/few": round(ratio(many, few), 3), "move 500/move 10": round(ratio(late, early), 3)}
    return {
        "classes": {name: {who: run.summary() for who, run in pair.items()} for name, pair in pairs.items()},
        "judged": judged,
        "ratios": ratios,
        "alone": {name: result.summary() for name, result in alone.items()},
        "costs": costs,
        "memory": memory,
        "goals": {
            # The worse of both: what others take of the machine makes two unequal servers look alike.
            "at least 65 % of the floor's requests/s": min(ratios[judged]["per_s"], ratios[judged]["cpu"]) >= 0.65,
            "p99 at most 2.5 times the floor's": ratios[judged]["p99"] <= 2.5,
            "move 500 costs what move 10 costs, within 20 %": 0.8 <= costs["move 500/move 10"] <= 1.2,
            f"with {a.matches:,} matches the same cost as with {a.few}, within 20 %": 0.8 <= costs["many/few"] <= 1.2,
            "at most 32 KB of Redis memory per live match": memory["midgame_keys_bytes"] <= 32 * 1024,
        },
        "compiled": not str(engine.__file__).endswith(".py"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        **{name: getattr(a, name) for name in ("rounds", "seconds", "clients", "workers", "matches", "few")},
    }


def summary(found: dict[str, Any], pairs: dict[str, dict[str, Result]], alone: dict[str, Result]) -> str:
    """The same numbers for people."""
    kind = "compiled" if found["compiled"] else "interpreted"
    rows = {f"{who} {name}": result for name, pair in pairs.items() for who, result in pair.items()}
    best = {who: max(pairs, key=lambda name: found["classes"][name][who]["per_s"]) for who in ("floor", "ours")}
    memory = found["memory"]
    busy = max(result.summary()["others"] for result in (*rows.values(), *alone.values()))
    head = (
        f"{found['python']}, our rules {kind}, {found['workers']} workers, {found['clients']} clients, "
        f"{found['matches']:,} live matches, medians of {found['rounds']} rounds of {found['seconds']:g} s"
    )
    remembered = (
        f"redis memory per live match: {memory['match_bytes']:,} bytes; the keys of one at about move "
        f"{memory['midgame_move']}: {memory['midgame_keys_bytes']:,} bytes; "
        f"the bus besides: {memory['bus_bytes']:,} bytes, {memory['bus_entry_bytes']} an entry"
    )
    return "\n".join(
        [
            head,
            "",
            table(rows),
            *(
                f"ours/floor {name:8} requests/s {r['per_s']:.2f}, per CPU second {r['cpu']:.2f}, p99 {r['p99']:.2f}"
                for name, r in found["ratios"].items()
            ),
            f"most requests/s: floor {best['floor']}, ours {best['ours']}; `make run` serves with {used_class}",
            "",
            table(alone),
            f"cost (server and redis CPU): {', '.join(f'{name} {cost:.2f}' for name, cost in found['costs'].items())}",
            "",
            remembered,
            *([f"{BUSY}: measure again when it is quiet"] if busy > 10 else []),
            *(f"{'reached' if reached else 'MISSED':8} {goal}" for goal, reached in found["goals"].items()),
        ]
    )


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.service", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="per server and round (default 2)")
    parser.add_argument("--rounds", type=int, default=7, help="of all servers in turn (default 7)")
    parser.add_argument("--classes", nargs="+", default=["sync", "gthread", "gevent"], help="gunicorn's worker classes")
    parser.add_argument("--clients", type=int, default=16, help="at a time (default 16)")
    parser.add_argument("--workers", type=int, default=2, help="of each gunicorn (default 2)")
    parser.add_argument("--matches", type=int, default=5000, help="many live matches (default 5000)")
    parser.add_argument("--few", type=int, default=50, help="few live matches (default 50)")
    parser.add_argument("--out", type=Path, default=OUT, help="the JSON file (default bench/out/service.json)")
    arguments = parser.parse_args(words)
    if min(arguments.rounds, arguments.clients, arguments.workers) < 1 or not 0 < arguments.seconds <= 60:
        parser.error("--rounds, --clients and --workers must be at least 1, --seconds between 0 and 60")
    if not arguments.clients <= arguments.few <= arguments.matches:
        parser.error("--few must be at least --clients, and at most --matches")
    return arguments


def main(words: Sequence[str] | None = None) -> int:
    arguments = read_arguments(words)
    with Sites() as sites:
        bench = Bench(sites, arguments)
        pairs = bench.against_the_floor()
        alone = bench.against_ourselves()
        found = document(pairs, alone, bench.memory(), bench.judged, arguments)
    progress("")
    write(arguments.out, found)
    print(summary(found, pairs, alone))
    return 0


if __name__ == "__main__":
    sys.exit(main())
