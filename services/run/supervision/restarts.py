"""When a process that died is started again: at once, then later each time, and not for ever."""

from __future__ import annotations

DELAYS_S = (0.0, 0.5, 1.0, 2.0, 4.0)  # before the first, second, … new start
STEADY_S = 30.0  # a process that has lived for so long has not died at its start, and is forgiven


class Restarts:
    """Counts how often a process died soon after its start, without a long life in between."""

    def __init__(self) -> None:
        self.deaths = 0

    def delay(self, lived_s: float) -> float | None:
        """Notes a death; returns the seconds until the next start, or None if there were too many."""
        if lived_s >= STEADY_S:
            self.deaths = 0
        self.deaths += 1
        return DELAYS_S[self.deaths - 1] if self.deaths <= len(DELAYS_S) else None
