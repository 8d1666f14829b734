"""How many files each change of docs/where-to-change.md touches."""

from __future__ import annotations

import re
from pathlib import Path

DOCUMENT = Path("docs/where-to-change.md")


def files_per_change(tree: Path) -> dict[str, int]:
    """Returns change -> files to touch, from the rows of the table; nothing where there is no such document."""
    place = tree / DOCUMENT
    return {change: len(files) for change, files in rows(place.read_text(encoding="utf-8"))} if place.exists() else {}


def rows(text: str) -> list[tuple[str, list[str]]]:
    """Returns the rows of the table: the change, and the paths in its second column."""
    cells = [line.strip().strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    body = [row for row in cells if len(row) > 1 and not set(row[0].strip()) <= set("-: ")]
    return [(row[0].strip(), re.findall(r"`([\w./*<>-]+)`", row[1])) for row in body[1:]]
