"""The wiring of the game service's web app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app

from services.game.archive import Archive
from services.game.follow import Hub
from services.game.library import Library
from services.game.store import Store
from shared.records.database import Records
from shared.service.keys import secret_of_bots
from shared.service.settings import Settings
from shared.service.store.client import connect


@dataclass
class Env:
    settings: Settings
    store: Store
    archive: Archive
    library: Library
    hub: Hub
    bot_secret: str  # what the keys of bots' seats are made of

    @classmethod
    def from_settings(cls, settings: Settings) -> Env:
        client = connect(settings.redis_url)
        store, archive = Store(client, settings.shards), Archive(Records.of(settings))
        return cls(
            settings=settings,
            store=store,
            archive=archive,
            library=Library(store, archive),
            hub=Hub(client, settings.shards, settings.keep_alive_s),
            bot_secret=secret_of_bots(settings),
        )


def env() -> Env:
    """Returns the `Env` of the app that handles the current request."""
    return cast(Env, current_app.extensions["env"])
