"""Every match there is: in Redis while it is played and for a while after, then in the records only.

The records are asked only for what Redis does not have: a choice in a live match never waits for them. What leaves
Redis is in the records before. A finished match is shown as it was kept; until that is done, it is played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from structlog import get_logger

from services.game.archive import Archive, NotKept
from services.game.match import Match, Meta, NotHosted, SavedByNewerRules
from services.game.past.keepsakes import Damaged, Keepsake
from services.game.replay import Told, boards, match_after, match_at, moments
from services.game.store import Store
from shared.records.database import RecordsAway
from shared.rules.codec import BROKEN
from shared.rules.errors import RulesError, UnknownGame
from shared.rules.game import ScoreInput
from shared.service.web.problems import Problem, try_later

RETRY_S = 60  # a client need not ask more often whether a game is back
REPLACED_S = 5  # nor whether newer rules are here
log = get_logger()


class Library:
    def __init__(self, store: Store, archive: Archive) -> None:
        self.store, self.archive = store, archive

    def find(self, match_id: str) -> Match | None:
        """Returns the match; one that has ended is found in the records, too, where its game is not here any more."""
        try:
            return self.load(match_id) or self.find_archived(match_id)
        except NotHosted as error:
            if ended := self.find_archived(match_id):
                return ended
            raise not_hosted(error.meta) from error

    def find_archived(self, match_id: str) -> Match | None:
        try:
            return self.archive.find(match_id)
        except Damaged as error:
            raise unreadable(error) from error

    def find_live(self, match_id: str) -> Match | None:
        """Returns the match if Redis has it; refuses while its game, or the rules that saved it, are not here."""
        try:
            return self.load(match_id)
        except NotHosted as error:
            raise not_hosted(error.meta) from error

    def load(self, match_id: str) -> Match | None:
        try:
            return self.store.load(match_id)
        except SavedByNewerRules as error:
            detail = f"Newer rules of {error.meta.game} than ours have saved this match. It waits until they are here."
            raise try_later("newer-rules", detail, REPLACED_S) from error
        except RulesError as error:
            log.error("a match is damaged", match_id=match_id, exc_info=error)
            raise unreadable(error) from error

    def get(self, match_id: str) -> Match:
        """Returns the match as it is now, or refuses."""
        match = self.find(match_id)
        if match is None:
            raise Problem("no-such-match", f"There is no match {match_id!r:.40} here.")
        return match

    def at(self, match: Match, version: int) -> Match:
        """Returns the match as it was at a version."""
        if version == match.version and not match.archived:
            return match
        if not 0 <= version <= match.version:
            raise Problem("no-such-version", f"This match has versions 0 to {match.version}.")
        entries = self.log(match.meta.match_id, version)
        keepsake = self.keepsake(match)
        if keepsake is None:
            with played_again(match.meta):
                return match_at(match.meta, match.state.key, entries)
        if version < keepsake.first:
            raise Problem("rules-changed", keepsake.problem)
        past = match_after(match.meta, entries, match.state, "finished" if version == match.version else "active")
        past.scene = keepsake.scene(version)
        return past

    def told(self, match: Match, version: int) -> Iterator[Told]:
        """Yields what happened in a match, version by version, up to one at least."""
        keepsake = self.whole_keepsake(match)
        return keepsake.told() if keepsake else self.told_again(match, version)

    def told_again(self, match: Match, version: int) -> Iterator[Told]:
        with played_again(match.meta):
            yield from moments(match.meta, match.state.key, self.log(match.meta.match_id, version))

    def replay(self, match: Match) -> tuple[Iterator[Told], int]:
        """Returns what happened in all of a finished match, and the version of the rules that showed it so."""
        keepsake = self.whole_keepsake(match)
        if keepsake:
            return keepsake.told(), keepsake.rules
        with played_again(match.meta):
            return self.told_again(match, match.version), match.meta.rules.version

    def boards(self, match: Match) -> Iterator[tuple[int, ScoreInput | None]]:
        """Yields for every version who chose, and what the system is then awaited to score, if it is."""
        keepsake = self.whole_keepsake(match)
        if keepsake:
            yield from keepsake.boards()
            return
        with played_again(match.meta):
            yield from boards(match.meta, match.state.key, self.log(match.meta.match_id, match.version))

    def keepsake(self, match: Match) -> Keepsake | None:
        """Returns what was kept of a match, or None while it is to be played again."""
        if match.status != "finished":
            return None
        try:
            return self.archive.keepsake(match.meta.match_id)
        except RecordsAway:
            if match.archived:
                raise
            return None
        except NotKept as error:
            raise Problem("rules-changed", str(error)) from error
        except Damaged as error:
            raise unreadable(error) from error

    def whole_keepsake(self, match: Match) -> Keepsake | None:
        """Returns the same if it has all versions; refuses if it does not."""
        keepsake = self.keepsake(match)
        if keepsake and keepsake.first:
            raise Problem("rules-changed", keepsake.problem)
        return keepsake

    def log(self, match_id: str, version: int) -> list[str]:
        """Returns the entries of the log up to a version that the match has had."""
        entries = self.store.log(match_id)[:version]
        return entries if len(entries) == version else self.archive.log(match_id)[:version]

    def progress(self, match_id: str) -> tuple[int, str]:
        """Returns the version and the status of a match."""
        return self.store.progress(match_id) or (self.archive.version(match_id) or 0, "finished")


def not_hosted(meta: Meta) -> Problem:
    detail = f"This host does not offer the game {meta.game} now. The match waits until it is back."
    return try_later("game-not-hosted", detail, RETRY_S)


def unreadable(error: Exception) -> Problem:
    return Problem("match-damaged", f"What is saved of this match cannot be read: {str(error) or repr(error):.200}")


@contextmanager
def played_again(meta: Meta) -> Iterator[None]:
    """Refuses where a match is to be played again and cannot be."""
    try:
        yield
    except UnknownGame as error:
        raise not_hosted(meta) from error
    except (RulesError, *BROKEN) as error:
        log.error("a match cannot be played again", match_id=meta.match_id, exc_info=error)
        raise unreadable(error) from error
