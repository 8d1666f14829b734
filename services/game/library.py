"""Every match there is: in Redis while it is played and for a while after, then in the records only.

The records are asked only for what Redis does not have: a choice in a live match never waits for them. What leaves
Redis is in the records before.
"""

from __future__ import annotations

from services.game.archive import Archive
from services.game.match import Match, NotHosted
from services.game.replay import match_at
from services.game.store import Store
from shared.service.web.problems import Problem, try_later

RETRY_S = 60  # a client need not ask more often whether a game is back


class Library:
    def __init__(self, store: Store, archive: Archive) -> None:
        self.store, self.archive = store, archive

    def find(self, match_id: str) -> Match | None:
        return self.find_live(match_id) or self.archive.find(match_id)

    def find_live(self, match_id: str) -> Match | None:
        """Returns the match if Redis has it; refuses while its game is not hosted."""
        try:
            return self.store.load(match_id)
        except NotHosted as error:
            detail = f"This host does not offer the game {error.meta.game} now. The match waits until it is back."
            raise try_later("game-not-hosted", detail, RETRY_S) from error

    def get(self, match_id: str) -> Match:
        """Returns the match as it is now, or refuses."""
        match = self.find(match_id)
        if match is None:
            raise Problem("no-such-match", f"There is no match {match_id!r:.40} here.")
        return match

    def at(self, match: Match, version: int) -> Match:
        """Returns the match as it was at a version."""
        if version == match.version:
            return match
        if not 0 <= version < match.version:
            raise Problem("no-such-version", f"This match has versions 0 to {match.version}.")
        return match_at(match.meta, match.state.key, self.log(match.meta.match_id, version))

    def log(self, match_id: str, version: int) -> list[str]:
        """Returns the entries of the log up to a version that the match has had."""
        entries = self.store.log(match_id)[:version]
        return entries if len(entries) == version else self.archive.log(match_id)[:version]

    def progress(self, match_id: str) -> tuple[int, str]:
        """Returns the version and the status of a match."""
        return self.store.progress(match_id) or (self.archive.version(match_id) or 0, "finished")
