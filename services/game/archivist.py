"""Takes finished matches into the records, and out of Redis a while later: `python -m services.game.archivist`.

The script that saves the last choice of a match also notes it as over, so no word of it can be lost. In this order,
each step safe to repeat, whoever repeats it:

1. over: the match is saved to the records, all of it in one transaction;
2. kept: it is noted as one to remove when its time has come, and is no longer noted as over;
3. gone: if the records do have it, its keys leave Redis in one step.

The bus makes the first step happen at once, the sweep makes it happen at all. Several may run.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from structlog import get_logger

from services.game.archive import Archive
from services.game.store import Store
from shared.contract import times
from shared.contract.messages import MatchAdvanced
from shared.records.database import Records, RecordsAway
from shared.service import logs
from shared.service.process import own_name, stop_on_signal
from shared.service.settings import Settings
from shared.service.store.bus import AWAY, Consumer
from shared.service.store.client import connect

SWEEP_EVERY_S = 2.0
PATIENCE_MS = 5000  # after which a match that is over and not saved is the sweep's
log = get_logger()


class Archivist:
    def __init__(self, store: Store, archive: Archive, after_s: int) -> None:
        self.store, self.archive, self.after_ms = store, archive, 1000 * after_s

    def handle(self, message: MatchAdvanced) -> None:
        if message.status != "finished":
            return
        try:
            self.keep(message.match)
        except RecordsAway as error:  # it stays noted as over
            log.warning("the records are away", match_id=message.match, error=str(error))

    def keep(self, match_id: str) -> None:
        """Save a match that is over, and note when to remove it."""
        finished = self.store.over_since(match_id)
        if finished is None:
            return  # somebody was faster
        self.save(match_id, finished)
        self.store.note_kept(match_id, finished + self.after_ms)

    def save(self, match_id: str, finished: int) -> None:
        match = self.store.load(match_id)
        if match is not None and self.archive.save(match, self.store.log(match_id), finished):
            log.info("saved", match_id=match_id, version=match.version)

    def remove(self, match_id: str) -> None:
        """Only what the records have; if theirs were lost since, the match is saved again first."""
        if not self.archive.holds(match_id):
            self.save(match_id, self.store.removed_at(match_id) - self.after_ms)
        self.store.remove(match_id)
        log.info("removed from redis", match_id=match_id)

    def sweep(self) -> int:
        """Do what is due in all shards; returns how many matches that were."""
        now = times.now_ms()
        return self.each(self.store.over(now - PATIENCE_MS), self.keep) + self.each(self.store.kept(now), self.remove)

    def each(self, found: list[str], do: Callable[[str], None]) -> int:
        for match_id in found:
            try:
                do(match_id)
            except (*AWAY, RecordsAway):
                raise
            except Exception as error:  # one that cannot be saved must not keep the others from it
                log.error("a match cannot be archived", match_id=match_id, exc_info=error)
        return len(found)


def keep_sweeping(archivist: Archivist, stop: threading.Event) -> None:
    while not stop.wait(SWEEP_EVERY_S):
        try:
            archivist.sweep()
        except (*AWAY, RecordsAway) as error:
            log.warning("cannot archive now", error=type(error).__name__)


def main() -> None:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "game-archivist")
    stop, client = stop_on_signal(), connect(settings.redis_url)
    archive = Archive(Records.of(settings))
    archivist = Archivist(Store(client, settings.shards), archive, settings.archive_after_s)
    threading.Thread(target=keep_sweeping, args=(archivist, stop), daemon=True).start()
    Consumer(client, settings.shards, "archive", own_name()).run(archivist.handle, stop)


if __name__ == "__main__":
    main()
