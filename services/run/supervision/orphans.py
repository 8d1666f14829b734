"""No orphans: on Linux a child ends with its parent, even if that was killed with -9."""

from __future__ import annotations

import ctypes
import signal
import sys

PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None  # loaded here: not between fork and exec


def die_with_parent(signum: int = signal.SIGTERM) -> None:
    """To be called in the child. Elsewhere than on Linux it does nothing: the lock of the data folder has to do."""
    if LIBC is not None:
        LIBC.prctl(PR_SET_PDEATHSIG, signum)
