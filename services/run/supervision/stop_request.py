"""A request to stop that comes while everything is still starting: it must not be missed."""

from __future__ import annotations

import signal
import sys
from types import FrameType

STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class StopRequest:
    """Ends the start where it is, and remembers it.

    Raising alone is not enough: Python drops what a handler raises inside a weak reference's callback, and an import
    runs many of those.
    """

    def __init__(self) -> None:
        self.received = False

    def listen(self) -> None:
        for signum in STOP_SIGNALS:
            signal.signal(signum, self.handle)

    def handle(self, _signum: int, _frame: FrameType | None) -> None:
        self.received = True
        sys.exit(0)
