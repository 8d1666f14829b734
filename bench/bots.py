"""How long bots think, and where the time goes: `python -m bench.bots`, a table and JSON in `bench/out/bots.json`.

The positions are those of a game between deckhands, the same for every level; time is CPU time of this process.
"""

from __future__ import annotations

import cProfile
import platform
import pstats
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any

from bench.arena.games import bot_of
from bench.game import GAME
from bench.measure import progress, write
from services.ai.levels import LEVELS
from services.ai.levels.captain import Captain
from services.ai.search.decision import Decision, Finding
from services.ai.search.ismcts import Search
from services.ai.search.search_helper import SearchHelper
from services.ai.values import values_of
from shared.rules import codec, engine, registry
from shared.rules.engine import advance, answer_system, pending
from shared.rules.offers import view_for_bot
from shared.service.gc_tuning import collect_rarely

OUT = Path(__file__).parent / "out" / "bots.json"
BUDGET_S = 0.2
EVERY = 9  # decisions between two samples
SAMPLES = 40
SIMULATIONS = 100
AREAS = {"rules": "shared/rules", "values": "services/ai/values", "search": "services/ai/"}


def positions(seats: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Views in which there is something to decide, from all over a game of deckhands."""
    rng = Random(seed)
    state = registry.game(GAME).setup(seats, rng.randbytes(32), {})
    bots = [LEVELS["deckhand"]() for _ in range(seats)]
    number = 0
    while (ask := pending(state)) is not None:
        view = view_for_bot(state, seats, ask.seat)
        if len(ask.choices) > 1 and (number := number + 1) % EVERY == 0:
            yield view
        advance(state, codec.choice_from_id(state.game, bots[ask.seat].decide(view, rng, 0.0)["id"]))
        answer_system(state)


def decisions_ms(level: str, views: list[dict[str, Any]]) -> dict[str, float]:
    times = []
    for number, view in enumerate(views):
        progress(f"{level}: decision {number + 1} of {len(views)}")
        began = time.process_time()
        bot_of(level).decide(view, Random(number), BUDGET_S)
        times.append(1000 * (time.process_time() - began))
    times.sort()
    return {
        "median_ms": round(median(times), 3),
        "mean_ms": round(fmean(times), 3),
        "p95_ms": round(times[len(times) * 95 // 100], 3),
    }


def simulations_per_s(views: list[dict[str, Any]]) -> int:
    game = registry.game(GAME)
    rates = []
    for number, view in enumerate(views):
        progress(f"simulations: position {number + 1} of {len(views)}")
        search, rng = Search(game, values_of(GAME), view["seat"]), Random(number)
        began = time.process_time()
        for _ in range(SIMULATIONS):
            search.simulate(view["position"], rng)
        rates.append(SIMULATIONS / (time.process_time() - began))
    return round(median(rates))


def trials_per_decision(views: list[dict[str, Any]]) -> dict[str, float]:
    """Of a captain with the whole budget by the clock: alone, and together with its helper in another process."""
    alone, together = [], []
    helper = SearchHelper()
    for number, view in enumerate(views):
        progress(f"trials: position {number + 1} of {len(views)}")
        search, seen = Search(registry.game(GAME), values_of(GAME), view["seat"]), view["position"]
        choices = [codec.choice_from_id(search.game, offer["id"]) for offer in view["pending"]["choices"]]
        helper.ask(search, seen, choices, BUDGET_S)
        decision = Decision(search, seen, choices, Random(number))
        decision.spend(BUDGET_S, time.perf_counter)
        alone.append(trials_in(decision.findings()))
        together.append(alone[-1] + trials_in(helper.answer(BUDGET_S)))
    helper.close()
    return {"alone": round(fmean(alone), 1), "with a mate": round(fmean(together), 1)}


def trials_in(findings: list[Finding]) -> int:
    return sum(trials for _, _, _, trials, _ in findings)


def where_time_goes(views: list[dict[str, Any]]) -> dict[str, Any]:
    """Shares of a captain's time by part of the program, as a profile of its own time sees them."""
    profile = cProfile.Profile()
    for number, view in enumerate(views[:8]):
        captain, rng = Captain(SIMULATIONS), Random(number)
        profile.runcall(captain.decide, view, rng, 0.0)
    spent = dict.fromkeys([*AREAS, "python"], 0.0)
    functions: list[tuple[float, str]] = []
    for (file, _, name), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        area = next((area for area, folder in AREAS.items() if folder in file), "python")
        spent[area] += own
        functions.append((own, f"{Path(file).name}:{name}"))
    total = sum(spent.values())
    hottest = sorted(functions, reverse=True)[:8]
    return {
        "shares": {area: round(own / total, 3) for area, own in spent.items()},
        "hottest": {name: round(own / total, 3) for own, name in hottest},
    }


def table(found: dict[str, Any]) -> str:
    lines = []
    for seats, row in found["seats"].items():
        trials = ", ".join(f"{count} {who}" for who, count in row["trials_per_decision"].items())
        lines.append(
            f"{seats} players: captain {row['simulations_per_s']:,} simulations/s, trials a decision: {trials}"
        )
        for level, ms in row["levels"].items():
            lines.append(f"  {level:10}" + "".join(f"{name[:-3]:>10} {value:8.2f} ms" for name, value in ms.items()))
    for part in ("shares", "hottest"):
        shown = (f"{name} {100 * own:.0f} %" for name, own in found["captain_time"][part].items())
        lines.append(f"{part}: " + ", ".join(shown))
    return "\n".join(lines)


def main() -> None:
    collect_rarely()
    found: dict[str, Any] = {
        "machine": {"python": platform.python_version(), "compiled": engine.__file__.endswith(".so")},
        "budget_ms": 1000 * BUDGET_S,
        "seats": {},
    }
    for seats in (2, 4):
        progress(f"positions of {seats} players")
        views = list(positions(seats))[:SAMPLES]
        levels = {level: decisions_ms(level, views) for level in LEVELS}
        found["seats"][seats] = {
            "simulations_per_s": simulations_per_s(views),
            "trials_per_decision": trials_per_decision(views),
            "levels": levels,
        }
    found["captain_time"] = where_time_goes(views)
    progress("")
    write(OUT, found)
    print(table(found))


if __name__ == "__main__":
    main()
