"""When a process looks for garbage."""

from __future__ import annotations

import gc

YOUNG = 20_000  # objects that a collection waits for; a move makes, and drops again, about a thousand


def collect_rarely() -> None:
    """Garbage is looked for rarely, and never among what is there for good: nearly all of it goes by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
