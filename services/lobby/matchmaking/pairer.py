"""Makes matches of waiting tickets, and ends tickets that have waited long enough."""

from __future__ import annotations

from msgspec.structs import replace

from services.lobby.catalogue import is_hosted
from services.lobby.env import Env
from services.lobby.matches.match import Match
from services.lobby.matches.settings import LobbySettings
from services.lobby.matchmaking.lease import Lease
from services.lobby.matchmaking.pairing import Pairing, pair
from services.lobby.matchmaking.ticket import Ticket
from services.lobby.store import Change
from shared.contract import times
from shared.contract.match_settings import Clock
from shared.service.keys import new_id
from shared.service.metrics import PAIRING, TICKETS, TICKETS_WAITING

SETTINGS = LobbySettings(clock=Clock(per_turn_s=300))  # among strangers
RENEW_EVERY = 100  # pairings saved before the lock is renewed


class Pairer:
    """Works for whoever holds the lease; what it decided before losing the lease is refused."""

    def __init__(self, env: Env, lease: Lease) -> None:
        self.store, self.tickets, self.matches, self.lease = env.store, env.tickets, env.matches, lease

    def pair(self, now: int) -> list[Match]:
        """Saves matches for the tickets that fit together, ends those that waited too long, returns the matches."""
        TICKETS_WAITING.set(self.tickets.count())
        waiting = self.tickets.waiting()
        late = [ticket for ticket in waiting if now >= ticket.created + 1000 * ticket.max_wait_s]
        with PAIRING.time():
            hosted = [ticket for ticket in waiting if is_hosted(ticket.game)]
            pairings = pair(hosted, now)  # late tickets get their last chance
        made: list[Match] = []
        for number, pairing in enumerate(pairings):
            if number % RENEW_EVERY == 0 and not self.lease.hold():  # pairing may have taken longer than the lease
                return made
            if match := self.save(pairing, now):
                made.append(match)
        for ticket in late:
            self.expire(ticket)
        return made

    def save(self, pairing: Pairing, now: int) -> Match | None:
        """Turns tickets into a match in one step; returns None if one was taken back, or another matchmaker leads."""
        match = Match(
            match_id=new_id(),
            game=pairing.game,
            settings=SETTINGS,
            chairs=pairing.chairs,
            creator=pairing.tickets[0].players[0].player_id,
            created=now,
            status="starting",
            due=now,
        )
        change = self.matches.save(self.lease.guard(Change()), None, match)
        for ticket in pairing.tickets:
            self.tickets.save_ended(change, replace(ticket, status="paired", match_id=match.match_id, ended=now))
        if not self.store.commit(change):
            return None
        TICKETS.labels("paired").inc(len(pairing.tickets))
        return match

    def expire(self, ticket: Ticket) -> None:
        expired = replace(ticket, status="expired", ended=times.now_ms())
        if self.store.commit(self.tickets.save_ended(self.lease.guard(Change()), expired)):
            TICKETS.labels("expired").inc()
