"""The lobby's own process: pairs tickets, looks after tables, and hears of matches that are over.

Run as many as you like (`python -m services.lobby.matchmaker`): one at a time leads, another takes over when it dies.
Word of finished matches is shared among all of them.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import replace
from prometheus_client import Counter, Gauge, Histogram
from structlog import get_logger

from services.lobby.house import House, house
from services.lobby.leader import Lease
from services.lobby.pairing import Pairing, pair
from services.lobby.records import Clock, Match, Ticket
from services.lobby.store import Change, now_ms
from shared.records.database import RecordsAway
from shared.service import logs
from shared.service.bus import AWAY, Consumer, Turn
from shared.service.keys import new_id
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings

log = get_logger()

TICK_S = 0.5
CLOCK = Clock(per_turn_s=300)  # among strangers
RENEW_EVERY = 100  # pairings saved before the lock is renewed
SWEEP = 200  # tables looked after in one tick
LATER_MS = 30_000
RESUME_EVERY_S = 20.0

WAITING = Gauge("flotilla_tickets_waiting", "Tickets that wait for a match", multiprocess_mode="mostrecent")
PAIRING_SECONDS = Histogram("flotilla_pairing_seconds", "Time to pair all waiting tickets")
PAIRED = Counter("flotilla_tickets_total", "Tickets that ended, by how", ["how"])


class Matchmaker:
    def __init__(self, rooms: House) -> None:
        self.tickets, self.matches, self.lobby = rooms.tickets, rooms.matches, rooms.lobby
        self.leaving, self.resumed_at = rooms.leaving, 0.0
        self.lease = Lease(rooms.client)
        self.starters = ThreadPoolExecutor(max_workers=8, thread_name_prefix="starter")

    def tick(self) -> None:
        """One round of the leader; nothing if somebody else leads."""
        self.tend_tickets()
        self.tend_tables()

    def tend_tickets(self) -> None:
        if self.lease.hold():
            WAITING.set(self.tickets.count())
            self.pair(now_ms())

    def tend_tables(self) -> None:
        """Each table is safe to look after twice, so losing the lock meanwhile does no harm."""
        if self.lease.number:
            list(self.starters.map(self.look_after, self.matches.due(now_ms(), SWEEP)))
            self.see_off()

    def see_off(self) -> None:
        """Now and then: players who have left, but not yet everything."""
        if time.monotonic() - self.resumed_at > RESUME_EVERY_S:
            self.resumed_at = time.monotonic()
            self.leaving.resume()

    def pair(self, now: int) -> list[Match]:
        """End the tickets that waited long enough, and make matches of those that fit."""
        waiting = self.tickets.waiting()
        late = [ticket for ticket in waiting if now >= ticket.created + 1000 * ticket.max_wait_s]
        with PAIRING_SECONDS.time():
            pairings = pair(waiting, now)  # the last chance also of those who leave now
        made: list[Match] = []
        for number, pairing in enumerate(pairings):
            if number % RENEW_EVERY == 0 and not self.lease.hold():  # thinking may have taken longer than the lease
                return made
            if match := self.save(pairing, now):
                made.append(match)
        for ticket in late:
            self.expire(ticket)
        return made

    def save(self, pairing: Pairing, now: int) -> Match | None:
        """Tickets become a match in one step; None if one of them was taken back meanwhile, or another leads now."""
        match = Match(
            match_id=new_id(),
            game=pairing.game,
            options={},
            chairs=pairing.chairs,
            creator=pairing.tickets[0].players[0].player_id,
            created=now,
            clock=CLOCK,
            status="starting",
            due=now,
        )
        change = self.matches.saving(self.lease.guard(Change()), None, match)
        for ticket in pairing.tickets:
            self.tickets.ending(change, replace(ticket, status="paired", match_id=match.match_id, ended=now))
        if not self.tickets.ledger.commit(change):
            return None
        PAIRED.labels("paired").inc(len(pairing.tickets))
        return match

    def expire(self, ticket: Ticket) -> None:
        change = self.lease.guard(Change())
        if self.tickets.ledger.commit(self.tickets.ending(change, replace(ticket, status="expired", ended=now_ms()))):
            PAIRED.labels("expired").inc()

    def look_after(self, match_id: str) -> None:
        try:
            self.lobby.look_after(match_id)
        except AWAY:
            raise
        except Exception as error:
            log.error("a table could not be looked after", match_id=match_id, exc_info=error)
            self.matches.postpone(match_id, now_ms() + LATER_MS)

    def heard(self, turn: Turn) -> None:
        if turn.status == "finished":
            self.lobby.finish(turn.match)

    def run(self, stop: threading.Event) -> None:
        """Work until told to stop. Tables apart from tickets: a game service that is slow holds up no pairing."""
        tables = threading.Thread(target=self.repeat, args=(self.tend_tables, stop), name="tables")
        tables.start()
        self.repeat(self.tend_tickets, stop)
        tables.join(10)
        try:
            self.lease.release()
        except AWAY:
            log.warning("the store is away")

    def repeat(self, work: Callable[[], None], stop: threading.Event) -> None:
        """Survives Redis going away and coming back, and bugs: what failed is tried again."""
        while not stop.is_set():
            began = time.monotonic()
            try:
                work()
            except (*AWAY, RecordsAway) as error:
                log.warning("the store is away", error=type(error).__name__)
            except Exception as error:
                log.error("a round failed", exc_info=error)
            stop.wait(max(0.05, TICK_S - (time.monotonic() - began)))


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "lobby-matchmaker")
    rooms = house(settings)
    matchmaker, stop = Matchmaker(rooms), stop_on_signal()
    consumer = Consumer(rooms.client, settings.shards, "lobby", own_name())
    listening = threading.Thread(target=consumer.run, args=(matchmaker.heard, stop), name="bus")
    listening.start()
    log.info("matchmaker runs")
    matchmaker.run(stop)
    listening.join(5)


if __name__ == "__main__":
    main()
