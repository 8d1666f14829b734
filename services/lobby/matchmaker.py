"""The matchmaker: pairs tickets, sweeps matches, and hears of matches that are over.

Run as many as you like (`python -m services.lobby.matchmaker`): one at a time leads, another takes over when it dies.
Messages of finished matches are shared among all of them.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from structlog import get_logger

from services.lobby.env import Env
from services.lobby.matches.finish import finish
from services.lobby.matches.sweep import sweep
from services.lobby.matchmaking.lease import Lease
from services.lobby.matchmaking.pairer import Pairer
from services.lobby.players.delete_player import resume_deletions
from shared.contract import times
from shared.contract.messages import MatchAdvanced
from shared.records.database import RecordsAway
from shared.service import health, logs
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY, Consumer

log = get_logger()

TICK_S = 0.5
SWEEP_SIZE = 200  # matches swept in one tick
RETRY_MS = 30_000
RESUME_EVERY_S = 20.0


class Matchmaker:
    def __init__(self, env: Env) -> None:
        self.env, self.lease = env, Lease(env.client)
        self.pairer = Pairer(env, self.lease)
        self.starters = ThreadPoolExecutor(max_workers=8, thread_name_prefix="starter")
        self.resumed_at = 0.0

    def tick(self) -> None:
        """Does one round of the leader's work; nothing if another matchmaker leads."""
        self.pair_tickets()
        self.sweep_matches()

    def pair_tickets(self) -> None:
        if self.lease.hold():
            self.pairer.pair(times.now_ms())

    def sweep_matches(self) -> None:
        """Sweeps the matches that are due. Each is safe to sweep twice, so losing the lease meanwhile does no harm."""
        if self.lease.number:
            for _ in self.starters.map(self.sweep_match, self.env.matches.due(times.now_ms(), SWEEP_SIZE)):
                health.beat()
            self.resume_deletions()

    def sweep_match(self, match_id: str) -> None:
        try:
            sweep(self.env, match_id)
        except AWAY:
            raise
        except Exception as error:
            log.error("a match could not be swept", match_id=match_id, exc_info=error)
            self.env.matches.postpone(match_id, times.now_ms() + RETRY_MS)

    def resume_deletions(self) -> None:
        """Completes the deletion of players now and then."""
        if time.monotonic() - self.resumed_at > RESUME_EVERY_S:
            self.resumed_at = time.monotonic()
            resume_deletions(self.env)

    def handle(self, message: MatchAdvanced) -> None:
        """Handles one message of the bus."""
        if message.status == "finished":
            finish(self.env, message.match)

    def run(self, stop: threading.Event, **loops: Callable[[], object]) -> None:
        """Works until told to stop. Matches have a thread of their own: a slow game service must not delay pairing."""
        matches, tickets = partial(self.repeat, self.sweep_matches, stop), partial(self.repeat, self.pair_tickets, stop)
        health.run_loops(stop, matches=matches, tickets=tickets, **loops)
        try:
            self.lease.release()
        except AWAY:
            log.warning("the store is away")

    def repeat(self, work: Callable[[], None], stop: threading.Event) -> None:
        """Repeats the work until told to stop, whatever it raises."""
        while not stop.is_set():
            began = time.monotonic()
            with health.turn(*AWAY, RecordsAway):
                work()
            stop.wait(max(0.05, TICK_S - (time.monotonic() - began)))


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "matchmaker")
    env = Env.from_settings(settings)
    matchmaker, stop = Matchmaker(env), stop_on_signal()
    consumer = Consumer(env.client, settings.shards, "lobby", own_name())
    log.info("matchmaker runs")
    matchmaker.run(stop, bus=partial(consumer.run, matchmaker.handle, stop))


if __name__ == "__main__":
    main()
