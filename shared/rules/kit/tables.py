"""A short name for the order in which a game's tables list their things: it changes when something is inserted."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def fingerprint(names: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:12]
