"""Everything the lobby works with, wired together; the web app and the matchmaker each have one."""

from __future__ import annotations

from dataclasses import dataclass

import redis

from services.lobby.game_client import TableOpener
from services.lobby.lobby import Lobby
from services.lobby.matches import Matches
from services.lobby.once import Memory
from services.lobby.parties import Parties
from services.lobby.players import Players
from services.lobby.queue import Queue
from services.lobby.store import Ledger
from services.lobby.tickets import Tickets
from shared.service.settings import Settings
from shared.service.store import connect


@dataclass(frozen=True)
class House:
    settings: Settings
    client: redis.Redis
    players: Players
    matches: Matches
    tickets: Tickets
    parties: Parties
    lobby: Lobby
    queue: Queue
    memory: Memory


def house(settings: Settings) -> House:
    client = connect(settings.redis_url)
    ledger = Ledger(client)
    players, matches = Players(client), Matches(ledger)
    tickets, parties = Tickets(ledger), Parties(ledger)
    return House(
        settings=settings,
        client=client,
        players=players,
        matches=matches,
        tickets=tickets,
        parties=parties,
        lobby=Lobby(players, matches, TableOpener(settings), settings.bot_matches),
        queue=Queue(players, tickets, parties),
        memory=Memory(client),
    )
