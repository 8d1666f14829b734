"""Draws docs/images/*.svg anew: `make drawings`."""

from __future__ import annotations

from pathlib import Path

from docs.drawings.processes import processes
from docs.drawings.walks import a_bots_decision, a_choice, a_finished_match, a_new_match

IMAGES = Path(__file__).resolve().parents[1] / "images"
DRAWINGS = {
    "processes.svg": processes,
    "walk-choice.svg": a_choice,
    "walk-new-match.svg": a_new_match,
    "walk-bot.svg": a_bots_decision,
    "walk-finished.svg": a_finished_match,
}

if __name__ == "__main__":
    for name, draw in DRAWINGS.items():
        (IMAGES / name).write_text(draw(), encoding="utf-8")
