"""What the AI service's HTTP side works with."""

from __future__ import annotations

from typing import cast

import httpx
from flask import current_app

from services.ai.dispatch.bot_jobs import BotJobs
from services.ai.hints.adviser import Adviser
from services.ai.levels import LEVELS
from shared.service.settings import Settings
from shared.service.store.client import connect
from shared.service.web.limits import Window


class Env:
    """The jobs whose number is shown, the adviser, and the way to the game service."""

    def __init__(self, settings: Settings) -> None:
        self.client = connect(settings.redis_url)
        self.jobs = BotJobs(self.client, tuple(LEVELS))
        self.http = httpx.Client(base_url=settings.public_url, timeout=10, trust_env=False)
        self.adviser = Adviser()
        self.hint_limit, self.hint_window = settings.hint_limit, Window()

    def close(self) -> None:
        self.adviser.close()
        self.http.close()
        self.client.close()


def env() -> Env:
    """Returns the environment of the app that serves the current request."""
    return cast(Env, current_app.extensions["env"])
