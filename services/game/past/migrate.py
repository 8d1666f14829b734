"""Brings the records up to date: `python -m services.game.past.migrate`. It may be stopped at any time and begun again.

First the tables, then the finished matches that are not kept as they were shown: see docs/host.md.
"""

from __future__ import annotations

import sys

from services.game.archive import Archive
from services.game.past.keeping import keep_one, lacking
from shared.records import migrate, replays
from shared.records.database import Records
from shared.service.progress import progress
from shared.service.settings import Settings


def keep_all(archive: Archive) -> int:
    """Keeps every match that lacks it and says of which that is not possible; returns how many were kept."""
    total, kept = replays.count_without_replay(archive.records, again=True), 0
    for record in progress(lacking(archive, again=True), total, "matches"):
        problem = keep_one(archive, record)
        kept += not problem
        if problem:
            sys.stdout.write(f"{record.match_id}: {problem}\n")
    if total:
        sys.stdout.write(f"{kept} of {total} finished matches are now kept as they were shown.\n")
    return kept


def main() -> None:
    migrate.main()
    records = Records.of(Settings.from_env())
    keep_all(Archive(records))
    records.close()


if __name__ == "__main__":
    main()
