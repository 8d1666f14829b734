"""The wiring of the game service: its web app, its clock and its archivist each have one `Env`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import redis
from flask import current_app

from services.game.actions.follow import Hub
from services.game.archive import Archive
from services.game.library import Library
from services.game.store import Store
from shared.records.database import Records
from shared.service.keys import secrets_of_bots
from shared.service.settings import Settings
from shared.service.store.client import connect


@dataclass(frozen=True)
class Env:
    settings: Settings
    client: redis.Redis
    store: Store
    records: Records
    archive: Archive
    library: Library
    hub: Hub
    bot_secrets: tuple[str, ...]  # what the keys of bots' seats may be made of

    @classmethod
    def from_settings(cls, settings: Settings) -> Env:
        client = connect(settings.redis_url)
        store, records = Store(client, settings.shards), Records.of(settings)
        archive = Archive(records)
        return cls(
            settings=settings,
            client=client,
            store=store,
            records=records,
            archive=archive,
            library=Library(store, archive),
            hub=Hub(client, settings.shards, settings.keep_alive_s),
            bot_secrets=secrets_of_bots(settings),
        )

    def check_ready(self) -> None:
        """Raises while Redis does not answer."""
        self.client.ping()


def env() -> Env:
    """Returns the `Env` of the app that handles the current request."""
    return cast(Env, current_app.extensions["env"])
