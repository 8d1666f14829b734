"""The wiring of the AI service: its web app and its dispatcher each have one `Env`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import httpx
import redis
from flask import current_app

from services.ai.hints.adviser import Adviser
from services.ai.levels import LEVELS
from services.ai.store import BotJobs
from shared.service.keys import secret_of_bots
from shared.service.settings import Settings
from shared.service.store.client import connect
from shared.service.web.limits import Window


@dataclass(frozen=True)
class Env:
    settings: Settings
    client: redis.Redis
    jobs: BotJobs
    http: httpx.Client  # to the game service
    adviser: Adviser
    hint_window: Window

    @classmethod
    def from_settings(cls, settings: Settings) -> Env:
        client = connect(settings.redis_url)
        return cls(
            settings=settings,
            client=client,
            jobs=BotJobs(client, tuple(LEVELS), secret_of_bots(settings)),
            http=httpx.Client(base_url=settings.public_url, timeout=10, trust_env=False),
            adviser=Adviser(),
            hint_window=Window(client, "hints", settings.hint_limit),
        )

    def check_ready(self) -> None:
        """Raises while Redis does not answer."""
        self.client.ping()

    def close(self) -> None:
        self.adviser.close()
        self.http.close()
        self.client.close()


def env() -> Env:
    """Returns the `Env` of the app that handles the current request."""
    return cast(Env, current_app.extensions["env"])
