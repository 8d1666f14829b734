"""From the arena's matches to numbers: win rates with confidence intervals, a table, JSON, plots."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from statistics import fmean, median
from typing import Any

from bench.arena.contests import Contest
from bench.game import GAME
from bench.measure import write
from services.ai.levels.strengths import FOLDER
from shared.contract.levels import LEVELS

ROOT = Path(__file__).parents[2]
OUT = Path(__file__).parents[1] / "out" / "arena.json"
IMAGES = ROOT / "docs" / "images"
PAGE = ROOT / "docs" / "bots.md"
Z = 1.96  # 95 %

Result = dict[str, Any]
Goal = tuple[str, str, int, int]  # level, against, seats, ms
GOALS: Mapping[Goal, float] = {
    ("deckhand", "drifter", 2, 0): 0.95,
    ("deckhand", "drifter", 4, 0): 0.75,
    ("captain", "deckhand", 2, 200): 0.60,
    ("captain", "deckhand", 4, 200): 0.40,
}


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate; a shared victory may count as a part of one."""
    if not played:
        return 0.0, 1.0
    rate = won / played
    middle = (rate + Z * Z / (2 * played)) / (1 + Z * Z / played)
    half = Z / (1 + Z * Z / played) * sqrt(rate * (1 - rate) / played + Z * Z / (4 * played * played))
    return middle - half, middle + half


def share(result: Result, seat: int) -> float:
    """A shared victory counts 1 / number of winners."""
    return 1 / len(result["winners"]) if seat in result["winners"] else 0.0


def rate(shares: Sequence[float]) -> dict[str, Any]:
    low, high = wilson(sum(shares), len(shares))
    return {"rate": round(fmean(shares), 3), "low": round(low, 3), "high": round(high, 3), "matches": len(shares)}


def by_role(results: Iterable[Result], level: str) -> dict[str, list[tuple[float, int]]]:
    """Per role: victory and Fame of every seat that the level held."""
    found: dict[str, list[tuple[float, int]]] = {}
    for result in results:
        for seat, (role, own) in enumerate(zip(result["roles"], result["levels"], strict=True)):
            if own == level:
                found.setdefault(role, []).append((share(result, seat), result["fame"][seat]))
    return found


def summary(contest: Contest, results: list[Result]) -> dict[str, Any]:
    """What one contest shows, in JSON-ready numbers."""
    roles = by_role(results, contest.level)
    own = [result["ms"][contest.level] for result in results]
    turns = sum(sum(result["turns"]) for result in results)
    goal = GOALS.get((contest.level, contest.against, contest.seats, contest.ms))
    return {
        "contest": contest.name,
        **rate([share(result, result["seat"]) for result in results]),
        "goal": goal,
        "roles": {role: rate([won for won, _ in seats]) for role, seats in sorted(roles.items())},
        "fame": {role: round(fmean(fame for _, fame in seats), 1) for role, seats in sorted(roles.items())},
        "rounds": round(fmean(result["rounds"] for result in results), 2),
        "decisions_per_turn": round(sum(sum(result["decisions"]) for result in results) / turns, 2),
        "ms_per_decision": {
            "mean": round(fmean(ms["mean"] for ms in own), 2),
            "median": round(median(ms["median"] for ms in own), 2),
            "p95": round(fmean(ms["p95"] for ms in own), 2),
        },
        "compiled": all(result["compiled"] for result in results),
    }


def summaries(contests: Iterable[Contest], known: Mapping[str, Result]) -> dict[Contest, dict[str, Any]]:
    found = {}
    for contest in contests:
        results = [known[contest.key(n)] for n in range(contest.matches) if contest.key(n) in known]
        if results:
            found[contest] = summary(contest, results)
    return found


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def table(found: Mapping[Contest, dict[str, Any]]) -> str:
    """Markdown, for the terminal and for docs/bots.md."""
    lines = [
        "| contest | matches | wins | 95 % interval | goal | rounds | decisions/turn | ms/decision (median, mean) |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for contest, row in found.items():
        goal = f"≥ {percent(row['goal'])}" if row["goal"] else ""
        ms = row["ms_per_decision"]
        lines.append(
            f"| {contest.name} | {row['matches']} | {percent(row['rate'])} | {percent(row['low'])} – "
            f"{percent(row['high'])} | {goal} | {row['rounds']} | {row['decisions_per_turn']} | "
            f"{ms['median']}, {ms['mean']} |"
        )
    return "\n".join(lines)


def roles_table(found: Mapping[Contest, dict[str, Any]]) -> str:
    lines = ["| contest | role | wins | 95 % interval | Fame |", "|---|---|---|---|---|"]
    for contest, row in found.items():
        for role, won in row["roles"].items():
            interval = f"{percent(won['low'])} – {percent(won['high'])}"
            lines.append(f"| {contest.name} | {role} | {percent(won['rate'])} | {interval} | {row['fame'][role]} |")
    return "\n".join(lines)


def told(text: str, found: Mapping[Contest, dict[str, Any]]) -> str:
    """The page's text with the newest numbers: each part stands between `<!-- arena: name -->` and `<!-- end -->`."""
    compiled = "compiled" if all(row["compiled"] for row in found.values()) else "partly interpreted"
    measured = (
        f"{sum(row['matches'] for row in found.values())} matches, {datetime.now(UTC):%Y-%m-%d}, {compiled} rules."
    )
    parts = {"measured": measured, "contests": table(found), "roles": roles_table(found)}
    for name, part in parts.items():
        begin, end = f"<!-- arena: {name} -->\n", "\n<!-- end -->"
        before, after = text.split(begin)
        text = f"{before}{begin}{part}{end}{after.partition(end)[2]}"
    return text


def is_between_levels(contest: Contest) -> bool:
    """Of three players, for which there is no goal."""
    return contest.seats == 3 and contest.level != contest.against


def write_strengths(found: Mapping[Contest, dict[str, Any]]) -> None:
    """What `GET /ai/v1/bots` shows: per level, how often it won against whom."""
    levels: dict[str, dict[str, Any]] = {level: {} for level in LEVELS}
    for contest, row in found.items():
        if (contest.level, contest.against, contest.seats, contest.ms) in GOALS or is_between_levels(contest):
            told = {name: row[name] for name in ("rate", "low", "high", "matches")}
            levels[contest.level][f"{contest.against}, {contest.seats} players"] = told
    measured = {"measured": f"{datetime.now(UTC):%Y-%m-%d}", "levels": levels}
    (FOLDER / GAME / "strengths.json").write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")


def report(contests: Sequence[Contest], known: Mapping[str, Result]) -> None:
    from bench.arena.plots import plot  # matplotlib takes a second to load

    found = summaries(contests, known)
    print(table(found))
    print()
    print(roles_table(found))
    write(OUT, {contest.name: row for contest, row in found.items()})
    write_strengths(found)
    PAGE.write_text(told(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    plot(found, IMAGES)
