"""Plots of the arena: strength by time to think, and the balance between factions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt

from bench.arena.contests import Contest

BLUE, GREY, RED = "#1f6f9f", "#8a8f98", "#b5483a"


def plot(found: Mapping[Contest, dict[str, Any]], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    curve(found, folder / "bots-time.png")
    contests(found, folder / "bots-strength.png")
    balance(found, folder / "bots-balance.png")


def saved(figure: Any, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, dpi=110, metadata={"Software": None})
    plt.close(figure)


def errors(row: Mapping[str, Any]) -> tuple[float, float]:
    return 100 * (row["rate"] - row["low"]), 100 * (row["high"] - row["rate"])


def curve(found: Mapping[Contest, dict[str, Any]], path: Path) -> None:
    """How often a captain wins, by its time to think."""
    rows = [(c.ms, row) for c, row in found.items() if c.level == "captain" and c.seats == 2]
    rows.sort(key=lambda pair: pair[0])
    if not rows:
        return
    figure, axes = plt.subplots(figsize=(6.4, 3.8))
    low, high = zip(*(errors(row) for _, row in rows), strict=True)
    axes.errorbar(
        [ms for ms, _ in rows],
        [100 * row["rate"] for _, row in rows],
        yerr=[low, high],
        color=BLUE,
        marker="o",
        capsize=4,
    )
    axes.axhline(50, color=GREY, linestyle=":", linewidth=1)
    axes.set_xscale("log", base=2)
    axes.set_xticks([ms for ms, _ in rows], [str(ms) for ms, _ in rows])
    axes.set_ylim(0, 100)
    axes.set_xlabel("ms of CPU time per decision, at most")
    axes.set_ylabel("captain wins, %")
    axes.set_title("Captain against deckhand, 2 players, both seats")
    saved(figure, path)


def contests(found: Mapping[Contest, dict[str, Any]], path: Path) -> None:
    """Every contest between different levels, with its goal."""
    rows = [(c, row) for c, row in found.items() if c.level != c.against and c.ms in (0, 200)]
    if not rows:
        return
    figure, axes = plt.subplots(figsize=(7.6, 0.6 + 0.55 * len(rows)))
    for place, (contest, row) in enumerate(reversed(rows)):
        low, high = errors(row)
        axes.barh(place, 100 * row["rate"], color=BLUE, height=0.6)
        axes.errorbar(100 * row["rate"], place, xerr=[[low], [high]], color="black", capsize=3)
        axes.plot([100 / contest.seats] * 2, [place - 0.4, place + 0.4], color=GREY, linestyle=":")
        if row["goal"]:
            axes.plot([100 * row["goal"]] * 2, [place - 0.4, place + 0.4], color=RED)
    axes.set_yticks(range(len(rows)), [contest.name for contest, _ in reversed(rows)])
    axes.set_xlim(0, 100)
    axes.set_xlabel("wins, %, with 95 % intervals; red: the goal; dotted: a fair share")
    saved(figure, path)


def balance(found: Mapping[Contest, dict[str, Any]], path: Path) -> None:
    """Who wins when all bots are of the same level."""
    rows = [(c.seats, row) for c, row in found.items() if c.level == c.against]
    rows.sort(key=lambda pair: pair[0])
    if not rows:
        return
    figure, panels = plt.subplots(1, len(rows), figsize=(2.9 * len(rows), 3.2), sharey=True, squeeze=False)
    for axes, (seats, row) in zip(panels[0], rows, strict=True):
        for place, won in enumerate(row["roles"].values()):
            low, high = errors(won)
            axes.bar(place, 100 * won["rate"], color=BLUE)
            axes.errorbar(place, 100 * won["rate"], yerr=[[low], [high]], color="black", capsize=3)
        axes.axhline(100 / seats, color=GREY, linestyle=":")
        axes.set_xticks(range(len(row["roles"])), list(row["roles"]), fontsize=8)
        axes.set_title(f"{seats} players", fontsize=10)
    panels[0][0].set_ylabel("wins per seat, %")
    saved(figure, path)
