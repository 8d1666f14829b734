"""How often a process collects garbage."""

from __future__ import annotations

import gc

YOUNG = 20_000  # objects that a collection waits for; a move makes, and drops again, about a thousand


def collect_rarely() -> None:
    """Makes collections rare, and leaves out what stays for good: reference counts free nearly everything else."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
