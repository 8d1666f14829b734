"""The wiring of the lobby: its web app and its matchmaker each have one `Env`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import redis
from flask import current_app

from services.lobby.game_client import GameService
from services.lobby.matches.lists import MatchLists
from services.lobby.matches.repository import Matches
from services.lobby.matchmaking.parties import Parties
from services.lobby.matchmaking.tickets import Tickets
from services.lobby.players.accounts import Players
from services.lobby.store import Store
from shared.records.database import Records
from shared.service.settings import Settings
from shared.service.store.client import connect
from shared.service.web.idempotency import Memory


@dataclass(frozen=True)
class Env:
    settings: Settings
    client: redis.Redis
    store: Store
    records: Records
    game: GameService
    players: Players
    matches: Matches
    lists: MatchLists
    tickets: Tickets
    parties: Parties
    memory: Memory

    @classmethod
    def from_settings(cls, settings: Settings) -> Env:
        client = connect(settings.redis_url)
        store, records = Store(client), Records.of(settings)
        return cls(
            settings=settings,
            client=client,
            store=store,
            records=records,
            game=GameService(settings),
            players=Players(records),
            matches=Matches(store, records),
            lists=MatchLists(client, records),
            tickets=Tickets(store),
            parties=Parties(store),
            memory=Memory(client, "lobby:once:"),
        )

    def check_ready(self) -> None:
        """Raises while Redis or the records do not answer."""
        self.client.ping()
        self.records.ping()


def env() -> Env:
    """Returns the `Env` of the app that handles the current request."""
    return cast(Env, current_app.extensions["env"])
