"""Brings the records up to date: `python -m services.game.past.migrate`. It may be stopped at any time and begun again.

First the tables, then the finished matches that are not kept as they were shown: see docs/host.md.
"""

from __future__ import annotations

import sys

from services.game.archive import Archive
from services.game.past.keeping import keep_one, lacking
from shared.records import migrate, replays
from shared.records.database import Records
from shared.service import logs
from shared.service.progress import progress
from shared.service.settings import Settings


def keep_all(archive: Archive) -> int:
    """Keeps every match that lacks it and says of which that is not possible; returns how many were kept."""
    total = replays.count_without_replay(archive.records, again=True)
    records = progress(lacking(archive, again=True), total, "matches")
    found = {record.match_id: keep_one(archive, record) for record in records}
    problems = {match_id: problem for match_id, problem in found.items() if problem}
    for match_id, problem in problems.items():
        sys.stdout.write(f"{match_id}: {problem}\n")
    if found:
        kept = len(found) - len(problems)
        sys.stdout.write(f"{kept} of {len(found)} finished matches are now kept as they were shown.\n")
    return len(found) - len(problems)


def main() -> None:
    logs.configure("warning", "migrate")
    migrate.main()
    records = Records.of(Settings.from_env())
    keep_all(Archive(records))
    records.close()


if __name__ == "__main__":
    main()
