"""Turns "a bot is awaited" into tasks: `python -m services.ai.dispatcher`.

It reads the bus into the jobs of bots, and hands them out to the workers' queues: all players in turn, and never more
than a few ahead, so that who comes last does not wait for all who came before. What is handed out and does not go on is
looked into and handed out again: a lost task delays a match by seconds.
"""

from __future__ import annotations

import threading
from functools import partial

from structlog import get_logger

from services.ai.dispatch.bot_jobs import RESCUE_AFTER, BotJob, match_of
from services.ai.dispatch.broker import Broker, BrokerAway
from services.ai.env import Env
from services.ai.worker import app
from services.ai.worker.play import awaited_seat
from shared.contract import times
from shared.contract.messages import MatchAdvanced
from shared.service import health, logs
from shared.service.client import GameAway, GameClient
from shared.service.keys import bot_key, secret_of_bots
from shared.service.metrics import QUEUE, RESCUES
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY, Consumer

SWEEP_S = 1.0
LONGEST_NAP_S = 0.25
BUSY_NAP_S = 0.05  # while more is ready than the workers have room for
log = get_logger()


class Dispatcher:
    def __init__(self, env: Env, broker: Broker) -> None:
        self.jobs, self.http, self.broker = env.jobs, env.http, broker
        self.backlog, self.secret = env.settings.ai_backlog, secret_of_bots(env.settings)
        self.wake = threading.Event()

    def handle(self, message: MatchAdvanced) -> None:
        """Handles one message of the bus."""
        if self.jobs.note(message, times.now_ms()):
            self.wake.set()

    # Handing out ---------------------------------------------------------------------------------------------------

    def hand_out_all(self) -> float:
        """Hands out what is ready; returns the seconds until it is worth while to look again."""
        nap = LONGEST_NAP_S
        for level in self.jobs.levels:
            if self.hand_out(level):
                nap = min(nap, BUSY_NAP_S)
        return nap

    def hand_out(self, level: str) -> bool:
        """Hands out as many jobs of a level as the workers have room for; returns whether some are left."""
        left = self.jobs.ready(level)
        room = self.backlog - self.broker.waiting(level) if left else 0
        for _ in range(room):
            taken = self.jobs.take(level, times.now_ms())
            if taken is None:
                return False
            self.broker.send(*taken)
        return left > max(room, 0)

    # Looking after what was handed out -------------------------------------------------------------------------------

    def sweep(self) -> int:
        """Looks after jobs that do not go on, and returns how many: the match knows best whom it awaits."""
        late = [entry for level in self.jobs.levels for entry in self.jobs.late(level, times.now_ms())]
        for job_id, job in late:
            health.beat()
            try:
                self.look_after(job_id, job)
            except GameAway as error:
                self.jobs.put_off(job_id, job, times.now_ms() + job.patience)
                log.warning("the game service is away", match_id=match_of(job_id), error=str(error))
        return len(late)

    def look_after(self, job_id: str, job: BotJob) -> None:
        """Asks the game service with the bot's key, which no longer opens the seat once its player is back."""
        match_id = match_of(job_id)
        view = GameClient.over(self.http, bot_key(self.secret, match_id, job.seat)).view(match_id) or {}
        awaited = awaited_seat(view)
        level = view["players"][awaited]["bot"] if awaited is not None and view.get("seat") == job.seat else None
        if awaited is None or level is None or (job_id != match_id and awaited != job.seat):
            self.jobs.forget(job_id, max(job.version, view.get("version", 0)))
            return
        again = self.jobs.again(job_id, job, view["version"], awaited, level)
        log.warning("handed out again", match_id=match_id, seat=awaited, level=level, tries=again.tries)
        if again.tries == RESCUE_AFTER:
            log.error("a bot cannot decide; any choice must do", match_id=match_id, seat=awaited, level=level)
            RESCUES.labels(level).inc()

    def measure(self) -> None:
        for level, load in self.jobs.load().items():
            for state, count in load.items():
                QUEUE.labels(level, state).set(count)


def keep_handing_out(dispatcher: Dispatcher, stop: threading.Event) -> None:
    while not stop.is_set():
        nap = LONGEST_NAP_S
        dispatcher.wake.clear()
        with health.turn(BrokerAway, *AWAY):
            nap = dispatcher.hand_out_all()
        dispatcher.wake.wait(nap)


def keep_sweeping(dispatcher: Dispatcher, stop: threading.Event) -> None:
    while not stop.wait(SWEEP_S):
        with health.turn(*AWAY):
            dispatcher.sweep()
            dispatcher.measure()


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "dispatcher")
    env, stop = Env.from_settings(settings), stop_on_signal()
    dispatcher = Dispatcher(env, Broker(app))
    dispatcher.jobs.adopt_waiting(times.now_ms())
    consumer = Consumer(env.client, settings.shards, "ai", own_name())
    health.run_loops(
        stop,
        bus=partial(consumer.run, dispatcher.handle, stop),
        hand_out=partial(keep_handing_out, dispatcher, stop),
        sweep=partial(keep_sweeping, dispatcher, stop),
    )


if __name__ == "__main__":
    main()
