"""Outlives the tests to end what they started: even if they are killed with -9, nothing stays behind.

Reads `+pid` and `-pid` from its standard input; when that closes, it kills the process groups that are left.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests; the end of input is for us
    running: set[int] = set()
    for line in sys.stdin:
        change, pid = line[0], int(line[1:])
        running = running | {pid} if change == "+" else running - {pid}
    for pid in running:
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
