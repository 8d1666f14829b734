"""Matchmaking: how long a pairing takes, and how fair it is. `python -m bench.matchmaking`.

Speed: all tickets wait at once, and one call pairs them; no Redis. Fairness: an hour of players coming at random is
played through, one pairing every half second; how far apart in rating are those who meet, and who waits for how long?
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any

from bench.measure import progress, write
from services.lobby.matches.match import Chair
from services.lobby.matches.settings import Fill
from services.lobby.matchmaking.pairing import Pairing, pair
from services.lobby.matchmaking.ticket import Ticket
from services.lobby.players.accounts import Rating
from shared.rules import registry

OUT = Path(__file__).parent / "out" / "matchmaking.json"
SIZES = (100, 1_000, 10_000)
ROUNDS = 5
TICK_MS = 500
HOUR_MS = 3_600_000
ARRIVALS_PER_MINUTE = (6, 60, 600)
QUANTILES = 5
START = 1_700_000_000_000


def ticket(number: int, rng: Random, created: int, kind: str) -> Ticket:
    """A ticket as people draw them; "picky": all want the same role at the smallest table; "awkward": see below."""
    if kind == "awkward":
        return awkward(number, created)
    game = registry.game(registry.names()[0])
    counts = list(game.seats)
    seats = tuple(rng.choice([(count,) for count in counts] + [tuple(counts)] * 2))
    size = 2 if kind == "mixed" and rng.random() < 0.1 and max(seats) > 2 else 1
    known = sorted(set(game.roles(max(seats))))
    picky = kind == "picky" or (kind == "mixed" and rng.random() < 0.3)
    roles = ((known[0],) if kind == "picky" else (rng.choice(known),)) if picky and size == 1 else ()
    return Ticket(
        ticket_id=f"t{number}",
        game=game.name,
        seats=seats if kind != "picky" else (counts[0],),
        roles=roles,
        players=tuple(Chair(f"p{number}.{member}", "x") for member in range(size)),
        rating=Rating(rng.gauss(25, 8), rng.uniform(1, 8.3)),
        created=created,
        max_wait_s=600,
        fill=Fill("captain", 120) if rng.random() < 0.3 else None,
    )


def awkward(number: int, created: int) -> Ticket:
    """The worst case: the old ones would take the new ones, for whom they are too far away."""
    game = registry.game(registry.names()[0])
    seats, old = min(game.seats), number % 2 or number % 100 == 0
    mu = 15.0 if number % 2 else 100.0 if old else 40.0  # a few out of everybody's reach
    return Ticket(
        ticket_id=f"t{number}",
        game=game.name,
        seats=(seats,),
        roles=(game.roles(seats)[0 if number % 2 else 1],),
        players=(Chair(f"p{number}", "x"),),
        rating=Rating(mu, 1.0),
        created=created - 500_000 if old else START,
        max_wait_s=600,
    )


def speed(size: int, kind: str) -> dict[str, Any]:
    """Milliseconds for one pairing of so many tickets that all wait at once."""
    spent, paired = [], []
    for round_number in range(ROUNDS):
        rng = Random(round_number)
        waiting = [ticket(number, rng, START - rng.randrange(60_000), kind) for number in range(size)]
        began = time.perf_counter()
        pairings = pair(waiting, START)
        spent.append(1000 * (time.perf_counter() - began))
        paired.append(sum(len(pairing.tickets) for pairing in pairings) / size)
    return {
        "tickets": size,
        "kind": kind,
        "ms": round(median(spent), 1),
        "ms_range": [round(min(spent), 1), round(max(spent), 1)],
        "paired_share": round(fmean(paired), 3),
    }


def hour(per_minute: int) -> dict[str, Any]:
    """An hour of arrivals: rating spread at the tables, and waits by rating."""
    rng = Random(per_minute)
    waiting: dict[str, Ticket] = {}
    ended: list[tuple[Ticket, float | None]] = []  # with the seconds waited; None: in vain
    spreads: list[float] = []
    bots = seats = number = 0
    now, due = START, START + rng.expovariate(per_minute / 60_000)
    while now < START + HOUR_MS:
        now += TICK_MS
        while due <= now:
            waiting[f"t{number}"] = ticket(number, rng, int(due), "mixed")
            number += 1
            due += rng.expovariate(per_minute / 60_000)
        for pairing in pair(waiting.values(), now):
            spreads.append(spread(pairing))
            bots += sum(chair.bot is not None for chair in pairing.chairs)
            seats += len(pairing.chairs)
            ended += [(waiting.pop(one.ticket_id), (now - one.created) / 1000) for one in pairing.tickets]
        late = [one for one in waiting.values() if now >= one.created + 1000 * one.max_wait_s]
        ended += [(waiting.pop(one.ticket_id), None) for one in late]
    return {
        "per_minute": per_minute,
        "tickets": number,
        "in_vain_share": round(sum(waited is None for _, waited in ended) / len(ended), 4),
        "bot_seats_share": round(bots / seats, 3),
        "spread": quantiles(spreads),
        "wait_s": quantiles([waited for _, waited in ended if waited is not None]),
        "wait_s_by_rating": by_rating(ended),
    }


def spread(pairing: Pairing) -> float:
    ratings = [one.rating.mu for one in pairing.tickets]
    return max(ratings) - min(ratings)


def by_rating(ended: list[tuple[Ticket, float | None]]) -> list[dict[str, Any]]:
    """How long the weakest fifth waits, the next, and so on."""
    ordered = sorted(ended, key=lambda entry: entry[0].rating.mu)
    parts = [ordered[len(ordered) * at // QUANTILES : len(ordered) * (at + 1) // QUANTILES] for at in range(QUANTILES)]
    return [
        {
            "mu": [round(part[0][0].rating.mu, 1), round(part[-1][0].rating.mu, 1)],
            "in_vain_share": round(sum(waited is None for _, waited in part) / len(part), 4),
            **quantiles([waited for _, waited in part if waited is not None]),
        }
        for part in parts
    ]


def quantiles(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    return {
        "mean": round(fmean(ordered), 2),
        **{f"p{share}": round(ordered[(len(ordered) - 1) * share // 100], 2) for share in (50, 90, 99)},
    }


def table(speeds: list[dict[str, Any]], hours: list[dict[str, Any]]) -> str:
    lines = [f"{'tickets':>8}{'kind':>8}{'ms':>10}{'paired':>9}"]
    lines += [f"{row['tickets']:>8,}{row['kind']:>8}{row['ms']:>10,.1f}{row['paired_share']:>9.0%}" for row in speeds]
    lines += [
        "",
        f"{'per min':>8}{'spread p50':>12}{'p90':>7}{'wait p50':>10}{'p90':>8}{'in vain':>9}   wait p50 by rating",
    ]
    for row in hours:
        waits = " ".join(f"{part['p50']:.0f}" for part in row["wait_s_by_rating"])
        lines.append(
            f"{row['per_minute']:>8}{row['spread']['p50']:>12.1f}{row['spread']['p90']:>7.1f}"
            f"{row['wait_s']['p50']:>10.1f}{row['wait_s']['p90']:>8.1f}{row['in_vain_share']:>9.1%}   {waits}"
        )
    return "\n".join(lines)


def main() -> None:
    speeds = []
    for size in SIZES:
        for kind in ("mixed", "picky", "awkward"):
            progress(f"pairing {size} tickets, {kind}")
            speeds.append(speed(size, kind))
    hours = []
    for per_minute in ARRIVALS_PER_MINUTE:
        progress(f"an hour with {per_minute} arrivals a minute")
        hours.append(hour(per_minute))
    progress("")
    write(OUT, {"speed": speeds, "fairness": hours})
    print(table(speeds, hours))


if __name__ == "__main__":
    main()
