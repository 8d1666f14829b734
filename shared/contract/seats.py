"""Numbers that stand where a seat's number is expected. Clients and saved matches know them: they stay as they are."""

from __future__ import annotations

from shared.rules.game import SYSTEM as SYSTEM

BY_NOBODY = -1  # who chose, where nobody did: at the start of a match, and when a deadline passed
NO_STAND_IN = -1  # the seat that a bot decides for, where no bot was called
NOBODY_AWAITED = -2  # the awaited seat on the bus, once a match has ended


def is_seat(number: int) -> bool:
    """Returns whether a number is that of a seat, and stands for nothing else."""
    return number >= 0
