"""The wiring of the scoring service: its web app and its scorer each have one `Env`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import redis
from flask import current_app

from services.scoring.scorecards import Scorecards
from services.scoring.store import Store
from shared.records.database import Records
from shared.service.client import GameClient
from shared.service.settings import Settings
from shared.service.store.client import connect


@dataclass(frozen=True)
class Env:
    settings: Settings
    client: redis.Redis
    store: Store
    records: Records
    scorecards: Scorecards
    game: GameClient

    @classmethod
    def from_settings(cls, settings: Settings) -> Env:
        client, records = connect(settings.redis_url), Records.of(settings)
        return cls(
            settings=settings,
            client=client,
            store=Store(client, settings.shards),
            records=records,
            scorecards=Scorecards(records),
            game=GameClient(settings.public_url, settings.service_key),
        )

    def check_ready(self) -> None:
        """Raises while the records do not answer."""
        self.records.ping()


def env() -> Env:
    """Returns the `Env` of the app that handles the current request."""
    return cast(Env, current_app.extensions["env"])
