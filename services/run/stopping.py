"""Being asked to stop while everything is still starting: it must not be missed."""

from __future__ import annotations

import signal
import sys
from types import FrameType

STOPPING = (signal.SIGTERM, signal.SIGINT)


class Asked:
    """Ends the start where it is. Python drops what is raised while it tidies up, as it often does during an import;
    so it is also kept."""

    def __init__(self) -> None:
        self.to_stop = False

    def listen(self) -> None:
        for signum in STOPPING:
            signal.signal(signum, self.hear)

    def hear(self, _signum: int, _frame: FrameType | None) -> None:
        self.to_stop = True
        sys.exit(0)
