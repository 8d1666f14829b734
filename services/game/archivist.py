"""Takes finished matches into the records, and out of Redis a while later: `python -m services.game.archivist`.

The script that saves the last choice of a match also notes it as over, so none can be missed. In this order, each step
safe to repeat, whoever repeats it:

1. over: the match is saved to the records, all of it in one transaction; then how it was shown is kept there, too;
2. kept: it is noted as one to remove when its time has come, and is no longer noted as over;
3. gone: if the records do have it, its keys leave Redis in one step.

The bus makes a match be saved at once, the sweep does all the rest, also what the bus has missed. Several may run.
What was archived before matches were kept as they were shown is kept a few at a time, while nothing else is to be done.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from functools import partial

from structlog import get_logger

from services.game.env import Env
from services.game.match import Match, NotHosted
from services.game.past.keeping import keep_match, keep_one, lacking
from shared.contract import times
from shared.contract.messages import MatchAdvanced
from shared.records import replays
from shared.records.database import RecordsAway
from shared.records.matches import MatchRecord
from shared.service import health, logs
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY, Consumer

SWEEP_EVERY_S = 2.0
PATIENCE_MS = 5000  # after which a match that is over is the sweep's
AT_ONCE = 5  # older matches to keep between two sweeps
log = get_logger()


class Archivist:
    def __init__(self, env: Env) -> None:
        self.store, self.archive, self.after_ms = env.store, env.archive, 1000 * env.settings.archive_after_s
        self.older = lacking(self.archive)

    def handle(self, message: MatchAdvanced) -> None:
        if message.status != "finished":
            return
        try:
            self.save_over(message.match)
        except NotHosted as waiting:  # it stays noted as over
            log.debug("a match waits for its game", match_id=message.match, game=waiting.meta.game)
        except RecordsAway as error:  # the same
            log.warning("the records are away", match_id=message.match, error=str(error))

    def save_over(self, match_id: str) -> None:
        """Saves a match that is over, unless somebody was faster."""
        finished = self.store.over_since(match_id)
        if finished is not None:
            self.save(match_id, finished)

    def keep(self, match_id: str) -> None:
        """Saves a match that is over, keeps how it was shown, and notes when to remove it."""
        finished = self.store.over_since(match_id)
        if finished is None:
            return
        match = self.save(match_id, finished)
        if match is not None and not replays.find_replay(self.archive.records, match_id):
            keep_match(self.archive, match, self.store.log(match_id))
        self.store.note_kept(match_id, finished + self.after_ms)

    def save(self, match_id: str, finished: int) -> Match | None:
        match = self.store.load(match_id)
        if match is not None and self.archive.save(match, self.store.log(match_id), finished):
            log.info("saved", match_id=match_id, version=match.version)
        return match

    def keep_older(self, most: int = AT_ONCE) -> int:
        """Keeps some matches that were archived before this was done; returns how many it went through."""
        try:
            records = list(itertools.islice(self.older, most))
            for record in records:
                health.beat()
                self.keep_as_shown(record)
        except RecordsAway:
            self.older = lacking(self.archive)  # from the first one that lacks it, when they are back
            raise
        return len(records)

    def keep_as_shown(self, record: MatchRecord) -> None:
        try:
            problem = keep_one(self.archive, record)
        except RecordsAway:
            raise
        except Exception as error:  # one that cannot be kept must not keep the others from it
            log.error("cannot be kept as it was shown", match_id=record.match_id, exc_info=error)
        else:
            if problem:
                log.warning("cannot be kept as it was shown", match_id=record.match_id, problem=problem)

    def remove(self, match_id: str) -> None:
        """Removes a match from Redis; if the records have lost it since, it is saved again first."""
        if not self.archive.holds(match_id):
            self.save(match_id, self.store.removed_at(match_id) - self.after_ms)
        self.store.remove(match_id)
        log.info("removed from redis", match_id=match_id)

    def sweep(self) -> int:
        """Does what is due in all shards; returns how many matches that were."""
        now = times.now_ms()
        return self.each(self.store.over(now - PATIENCE_MS), self.keep) + self.each(self.store.kept(now), self.remove)

    def each(self, match_ids: list[str], do: Callable[[str], None]) -> int:
        for match_id in match_ids:
            health.beat()
            try:
                do(match_id)
            except (*AWAY, RecordsAway):
                raise
            except NotHosted as waiting:
                log.debug("a match waits for its game", match_id=match_id, game=waiting.meta.game)
            except Exception as error:  # one that cannot be saved must not keep the others from it
                log.error("a match cannot be archived", match_id=match_id, exc_info=error)
        return len(match_ids)


def keep_sweeping(archivist: Archivist, stop: threading.Event) -> None:
    while not stop.wait(SWEEP_EVERY_S):
        with health.turn(*AWAY, RecordsAway):
            if not archivist.sweep():
                archivist.keep_older()


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "archivist")
    env, stop = Env.from_settings(settings), stop_on_signal()
    archivist = Archivist(env)
    consumer = Consumer(env.client, settings.shards, "archive", own_name())
    health.run_loops(
        stop, bus=partial(consumer.run, archivist.handle, stop), sweep=partial(keep_sweeping, archivist, stop)
    )


if __name__ == "__main__":
    main()
