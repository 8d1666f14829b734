"""What the AI service's HTTP side works with: the duties to tell of, the adviser, and the way to the game service."""

from __future__ import annotations

import httpx

from services.ai.adviser import Adviser
from services.ai.bots import LEVELS
from services.ai.duties import Duties
from shared.service.limits import Window
from shared.service.problems import Problem
from shared.service.settings import Settings
from shared.service.store import connect


class Office:
    def __init__(self, settings: Settings) -> None:
        self.client = connect(settings.redis_url)
        self.duties = Duties(self.client, tuple(LEVELS))
        self.http = httpx.Client(base_url=settings.public_url, timeout=10, trust_env=False)
        self.adviser = Adviser()
        self.limit, self.asked = settings.hint_limit, Window()

    def count_hint(self, key: str) -> None:
        """Thinking costs more than looking, so it has a limit of its own."""
        hits, reset = self.asked.hit(hash(key))
        if hits > self.limit:
            problem = Problem(429, "too-many-hints", f"At most {self.limit} hints a minute; wait {reset} s.")
            problem.headers["Retry-After"] = str(reset)
            raise problem

    def close(self) -> None:
        self.adviser.close()
        self.http.close()
        self.client.close()
