"""Does what is due: `python -m services.game.clock`. Several may run: versions keep them apart.

Choices that bots made before are played when their time has come. Where a decision is overdue a bot is called first; if
it does not answer either, any choice is played.
"""

from __future__ import annotations

import random
import threading
from functools import partial

from structlog import get_logger

from services.game.actions.hold import play_due
from services.game.actions.timeout import time_out
from services.game.env import Env
from services.game.match import NotHosted
from shared.contract import times
from shared.rules.errors import RulesError
from shared.service import health, logs
from shared.service.metrics import LIVE
from shared.service.process import stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY
from shared.service.web.problems import Problem

EVERY_S = 0.5
LONGEST_NAP_S = 0.02  # until choices that came in the meantime are looked at
log = get_logger()


def sweep(env: Env, rng: random.Random) -> int:
    """Deals with overdue decisions in all shards; returns how many there were."""
    return sum(play_overdue(env, match_id, rng) for match_id in env.store.overdue(times.now_ms()))


def play_overdue(env: Env, match_id: str, rng: random.Random) -> bool:
    try:
        match = env.store.load(match_id)
        if match is None:
            env.store.forget_deadline(match_id)
            return False
        played = time_out(env, match, rng)
    except NotHosted as waiting:  # its players get the time of a whole turn once their game is back
        turn_ms = 1000 * waiting.meta.clock.per_turn_s
        env.store.put_off_deadline(match_id, times.now_ms() + turn_ms)
        return False
    except Problem as problem:  # somebody chose in the meantime
        log.info("no longer overdue", match_id=match_id, problem=problem.kind)
        return False
    except RulesError as error:  # a position that cannot be read must not stop the clocks of all others
        log.error("overdue, but cannot be played", match_id=match_id, exc_info=error)
        return False
    if played:
        log.info("overdue", match_id=match_id, version=played.version)
    return played is not None


def keep_playing(env: Env, stop: threading.Event) -> None:
    """Plays held choices when they are due."""
    nap: float | None = None
    while not stop.wait(LONGEST_NAP_S if nap is None else min(nap, LONGEST_NAP_S)):
        with health.turn(*AWAY):
            nap = play_due(env)


def keep_sweeping(env: Env, stop: threading.Event) -> None:
    rng = random.SystemRandom()
    while not stop.wait(EVERY_S):
        with health.turn(*AWAY):
            sweep(env, rng)
            LIVE.set(env.store.live())


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "clock")
    env, stop = Env.from_settings(settings), stop_on_signal()
    health.run_loops(stop, held=partial(keep_playing, env, stop), overdue=partial(keep_sweeping, env, stop))


if __name__ == "__main__":
    main()
