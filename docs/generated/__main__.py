"""Writes the generated parts of docs anew: `make docs`."""

from __future__ import annotations

from pathlib import Path

from docs.generated.problems import problem_list
from docs.generated.processes import processes
from docs.generated.walks import a_bots_decision, a_choice, a_finished_match, a_new_match

DOCS = Path(__file__).resolve().parents[1]
DRAWINGS = {
    "images/processes.svg": processes,
    "images/walk-choice.svg": a_choice,
    "images/walk-new-match.svg": a_new_match,
    "images/walk-bot.svg": a_bots_decision,
    "images/walk-finished.svg": a_finished_match,
}
GENERATED = {**DRAWINGS, "problems.md": problem_list}

if __name__ == "__main__":
    for name, write in GENERATED.items():
        (DOCS / name).write_text(write(), encoding="utf-8")
