"""Runs of lines that stand in more than one place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

RUN = 4  # lines, without blank ones, comments and imports
SKIPPED = ("#", "//", "*", "/*", "import ", "from ", "}", ")", "]", '"""')


def duplicated_runs(sources: Mapping[str, str]) -> int:
    """Counts the runs of at least four lines that are a copy of an earlier one."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for path, source in sources.items():
        lines = [line.strip() for line in source.splitlines()]
        code = [line for line in lines if line and not line.startswith(SKIPPED)]
        for at in range(len(code) - RUN + 1):
            places[tuple(code[at : at + RUN])].append((path, at))
    copies = {place for found in places.values() for place in found[1:]}
    return sum((path, at - 1) not in copies for path, at in copies)  # where a longer run goes on, it counts once
