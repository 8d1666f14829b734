"""How many files each change of docs/where-to-change.md touches."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

DOCUMENT = Path("docs/where-to-change.md")


@dataclass(frozen=True)
class Change:
    """One row of the table: code and documents to touch, texts to write, and how many of both 0.1.0 had."""

    name: str
    files: list[str]
    texts: list[str]
    before: str


def files_per_change(tree: Path) -> dict[str, dict[str, int | str]]:
    """Returns change -> number of files and of texts, now and in 0.1.0; nothing where there is no such document."""
    place = tree / DOCUMENT
    changes = read_changes(place.read_text(encoding="utf-8")) if place.exists() else []
    return {change.name: count(change) for change in changes}


def count(change: Change) -> dict[str, int | str]:
    return {"files": len(change.files), "texts": len(change.texts), "in 0.1.0": change.before}


def read_changes(page: str) -> list[Change]:
    """Returns the rows of the table."""
    cells = [line.strip().strip("|").split("|") for line in page.splitlines() if line.startswith("|")]
    body = [row for row in cells if not set(row[0].strip()) <= set("-: ")]
    return [Change(name.strip(), paths(files), paths(texts), before.strip()) for name, files, texts, before in body[1:]]


def paths(cell: str) -> list[str]:
    return re.findall(r"`([\w./*<>-]+)`", cell)
