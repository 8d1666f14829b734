"""Everything the lobby works with, wired together; the web app and the matchmaker each have one."""

from __future__ import annotations

from dataclasses import dataclass

import redis

from services.lobby.game_client import TableOpener
from services.lobby.leaving import Leaving
from services.lobby.lobby import Lobby
from services.lobby.matches import Matches
from services.lobby.once import Memory
from services.lobby.parties import Parties
from services.lobby.players import Players
from services.lobby.queue import Queue
from services.lobby.store import Ledger
from services.lobby.tickets import Tickets
from shared.records.database import Records
from shared.service.settings import Settings
from shared.service.store import connect


@dataclass(frozen=True)
class House:
    settings: Settings
    client: redis.Redis
    records: Records
    players: Players
    matches: Matches
    tickets: Tickets
    parties: Parties
    lobby: Lobby
    leaving: Leaving
    queue: Queue
    memory: Memory

    def ready(self) -> None:
        self.client.ping()
        self.records.ping()


def house(settings: Settings) -> House:
    client = connect(settings.redis_url)
    ledger, records = Ledger(client), Records.of(settings)
    players, matches = Players(records), Matches(ledger, records)
    tickets, parties = Tickets(ledger), Parties(ledger)
    lobby = Lobby(players, matches, TableOpener(settings), settings)
    return House(
        settings=settings,
        client=client,
        records=records,
        players=players,
        matches=matches,
        tickets=tickets,
        parties=parties,
        lobby=lobby,
        leaving=Leaving(records, lobby, tickets),
        queue=Queue(players, tickets, parties),
        memory=Memory(client),
    )
