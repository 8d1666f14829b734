"""Plays all stored matches again by today's rules and lists what would differ: `python -m services.game.past.validate`.

It changes nothing. Finished matches are shown as they were kept, whatever it finds. A live one goes on from its
position, but what follows from its log (undo, older events, delayed spectators, its replay) would be as listed. Exits
with 1 if anything differs or cannot be read.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from structlog import get_logger

from services.game.archive import Archive
from services.game.match import NotHosted
from services.game.past.compare import difference_in_live, difference_in_record
from services.game.past.keepsakes import Damaged
from services.game.store import Store
from shared.records.database import Records
from shared.records.matches import count_matches, finished_in_order
from shared.rules.errors import RulesError, UnknownGame
from shared.service import logs
from shared.service.progress import progress
from shared.service.settings import Settings
from shared.service.store.bus import AWAY
from shared.service.store.client import connect

log = get_logger()
Job = tuple[str, Callable[[], str]]  # the name of a match, and what finds out how it differs


@dataclass
class Findings:
    same: int = 0
    differing: dict[str, str] = field(default_factory=dict)
    unread: dict[str, str] = field(default_factory=dict)
    waiting: int = 0  # of games that this host does not offer

    def note(self, name: str, find: Callable[[], str]) -> None:
        """Looks at one match; whatever is wrong with it, the others are looked at, too."""
        try:
            differs = find()
        except (NotHosted, UnknownGame):
            self.waiting += 1
        except (Damaged, RulesError, ValueError, LookupError, TypeError) as error:
            self.unread[name] = f"{error!r:.200}"
        else:
            self.same += not differs
            if differs:
                self.differing[name] = differs

    def lines(self) -> Iterator[str]:
        for name, differs in self.differing.items():
            yield f"{name} would differ: {differs}"
        for name, reason in self.unread.items():
            yield f"{name} cannot be read: {reason}"
        yield (
            f"{self.same} matches play as they did, {len(self.differing)} would differ, "
            f"{len(self.unread)} cannot be read, {self.waiting} are of games that are not offered here"
        )


def jobs_of_records(archive: Archive) -> Iterator[Job]:
    for record in finished_in_order(archive.records):
        yield f"{record.match_id} ({record.game})", partial(difference_in_record, archive, record)


def jobs_of_redis(store: Store, archive: Archive, ids: list[str]) -> Iterator[Job]:
    for match_id in ids:
        if not archive.holds(match_id):
            yield f"{match_id} (in Redis)", partial(look_at_live, store, match_id)


def look_at_live(store: Store, match_id: str) -> str:
    match = store.load(match_id)
    return difference_in_live(match, store.log(match_id)) if match else ""


def validate(store: Store, archive: Archive) -> Findings:
    """Looks at every match in the records, and in Redis if that answers."""
    findings = Findings()
    for name, find in progress(jobs_of_records(archive), count_matches(archive.records), "finished matches"):
        findings.note(name, find)
    try:
        ids = store.all_ids()
    except AWAY as error:
        log.warning("redis does not answer: matches that are being played were not looked at", error=str(error))
        return findings
    for name, find in progress(jobs_of_redis(store, archive, ids), len(ids), "matches in Redis"):
        findings.note(name, find)
    return findings


def main() -> int:
    settings = Settings.from_env()
    logs.configure(settings.log_level, "validate-matches")
    records = Records.of(settings)
    findings = validate(Store(connect(settings.redis_url), settings.shards), Archive(records))
    records.close()
    for line in findings.lines():
        sys.stdout.write(f"{line}\n")
    return 1 if findings.differing or findings.unread else 0


if __name__ == "__main__":
    sys.exit(main())
