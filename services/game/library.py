"""Every match there is: in Redis while it is played and for a while after, then in the records only.

The records are asked only for what Redis does not have: a choice in a live match never waits for them. What leaves
Redis is in the records before.
"""

from __future__ import annotations

from services.game.archive import Archive
from services.game.records import Match
from services.game.store import Store


class Library:
    def __init__(self, store: Store, archive: Archive) -> None:
        self.store, self.archive = store, archive

    def find(self, match_id: str) -> Match | None:
        return self.store.load(match_id) or self.archive.find(match_id)

    def log(self, match_id: str, version: int) -> list[str]:
        """The entries of the log up to a version that the match has had."""
        entries = self.store.log(match_id)[:version]
        return entries if len(entries) == version else self.archive.log(match_id)[:version]

    def progress(self, match_id: str) -> tuple[int, str]:
        """The version and the status of a match."""
        return self.store.progress(match_id) or (self.archive.version(match_id) or 0, "finished")
