"""A scorer that is killed with -9 at the worst moment: `python -m tests.e2e.doomed_scorer before` (or `after`).

`before`: it has worked out a score and not handed it over. `after`: it has handed it over and not kept the card.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from services.scoring import env, scorer
from shared.service.client import GameClient


class Doomed(GameClient):
    def choose(self, match_id: str, version: int, choice: dict[str, Any]) -> tuple[bool, dict[str, Any]]:
        if sys.argv[1] == "after":
            super().choose(match_id, version, choice)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody survives this")


if __name__ == "__main__":
    env.GameClient = Doomed  # type: ignore[misc]
    scorer.main()
